import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Input by which a user proves that the account is theirs. */
export interface Proof {
  password?: string;
  code: string;
}

export const secondFactorQuery = callQuery(queryKeys.secondFactor.all, 'GET /api/second-factor');

/** A new secret. Nothing that these answer is kept in the cache: it is shown once. */
export const useSetUp = () =>
  useCall(
    'POST /api/second-factor/setup',
    (password: string | undefined) => ({ body: password === undefined ? {} : { password } }),
    { gcTime: 0 },
  );

export const useActivate = () =>
  useCall('POST /api/second-factor/activate', (code: string) => ({ body: { code } }), { gcTime: 0 });

export const useRenewCodes = () =>
  useCall('POST /api/second-factor/recovery-codes', (body: Proof) => ({ body }), { gcTime: 0 });

export const useDeactivate = () =>
  useCall('POST /api/second-factor/deactivate', (body: Proof) => ({ body }), { stale: secondFactorQuery.queryKey });
