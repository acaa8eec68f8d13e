import type { Passkey } from '@fundus/contract/passkey';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const passkeysQuery = callQuery(queryKeys.passkey.all, 'GET /api/passkeys');

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}

/** Options for the browser to create a passkey. */
export async function fetchCreationOptions(password: string | undefined) {
  const body = password === undefined ? {} : { password };
  const { options } = await call('POST /api/passkeys/options', { body });
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
      return call('POST /api/passkeys', { body: { name: input.name, credential } });
    },
    onSuccess: refresh,
  });
}

export const useRenamePasskey = () =>
  useCall(
    'PATCH /api/passkeys/:passkeyId',
    ({ passkeyId, name }: { passkeyId: string; name: string }) => ({ params: { passkeyId }, body: { name } }),
    { onSuccess: useRefresh() },
  );

export const useDeletePasskey = () =>
  useCall('DELETE /api/passkeys/:passkeyId', (passkeyId: string) => ({ params: { passkeyId } }), {
    onSuccess: useRefresh(),
  });
