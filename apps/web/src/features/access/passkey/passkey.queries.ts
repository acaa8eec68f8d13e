import type {
  createPasskey,
  deletePasskey,
  listPasskeys,
  Passkey,
  renamePasskey,
  startPasskey,
} from '@fundus/contract/passkey';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkey.all,
  queryFn: ({ signal }) => call<typeof listPasskeys>('GET /api/passkeys', { signal }),
});

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}

/** Options for the browser to create a passkey. */
export async function fetchCreationOptions(password: string | undefined) {
  const body = password === undefined ? {} : { password };
  const { options } = await call<typeof startPasskey>('POST /api/passkeys/options', { body });
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
}

/** Has the browser make a passkey and adds it. Throws `ApiError`, or what the browser throws where none is made. */
export function useAddPasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (input: { name: string; options: PublicKeyCredentialCreationOptionsJSON }): Promise<Passkey> => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
        optionsJSON: input.options,
      });
      const { clientDataJSON, attestationObject, transports } = response;
      const credential = {
        id,
        rawId,
        type,
        ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
        response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
      };
      return call<typeof createPasskey>('POST /api/passkeys', { body: { name: input.name, credential } });
    },
    onSuccess: refresh,
  });
}

export function useRenamePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call<typeof renamePasskey>('PATCH /api/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
    onSuccess: refresh,
  });
}

export function useDeletePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (passkeyId: string) =>
      call<typeof deletePasskey>('DELETE /api/passkeys/:passkeyId', { params: { passkeyId } }),
    onSuccess: refresh,
  });
}
