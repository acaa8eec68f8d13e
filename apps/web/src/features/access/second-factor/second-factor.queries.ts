import type {
  activateSecondFactor,
  deactivateSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@fundus/contract/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Input by which a user proves that the account is theirs. */
export interface Proof {
  password?: string;
  code: string;
}

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor.all,
  queryFn: ({ signal }) => call<typeof getSecondFactor>('GET /api/second-factor', { signal }),
});

/** A new secret. Nothing that these answer is kept in the cache: it is shown once. */
export function useSetUp() {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call<typeof setUpSecondFactor>('POST /api/second-factor/setup', {
        body: password === undefined ? {} : { password },
      }),
    gcTime: 0,
  });
}

export function useActivate() {
  return useMutation({
    mutationFn: (code: string) =>
      call<typeof activateSecondFactor>('POST /api/second-factor/activate', { body: { code } }),
    gcTime: 0,
  });
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: (body: Proof) => call<typeof renewRecoveryCodes>('POST /api/second-factor/recovery-codes', { body }),
    gcTime: 0,
  });
}

export function useDeactivate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => call<typeof deactivateSecondFactor>('POST /api/second-factor/deactivate', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}
