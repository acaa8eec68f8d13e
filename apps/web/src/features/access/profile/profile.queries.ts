import type { OtherAccessKind } from '@fundus/contract/other-access-codes';
import type { Profile, ProfileFileKind } from '@fundus/contract/profile';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf } from '#lib/api/client.ts';
import { type UploadInput, upload } from '#lib/api/upload.ts';
import { useCall } from '#lib/api/use-call.ts';
import { adoptToken, reloadSession } from '#lib/session/session.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { queryKeys } from '#query-keys.ts';

export const profileQuery = callQuery(queryKeys.profile.all, 'GET /api/profile');

/** Access that lives on beside the password; read on every look, as other pages change it. */
export const otherAccessQuery = callQuery(
  queryKeys.profile.otherAccess,
  'GET /api/profile/other-access',
  {},
  { staleTime: 0 },
);

/** Shows at once what was stored, also in the frame of the portal. */
function useTakeOver(): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => {
    client.setQueryData(profileQuery.queryKey, profile);
    void reloadSession();
  };
}

/** Changes own data. Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateProfile = () =>
  useCall('PATCH /api/profile', (body: BodyOf<'PATCH /api/profile'>) => ({ body }), { onSuccess: useTakeOver() });

type Sending = Pick<UploadInput, 'onProgress' | 'signal'>;

/** Sends a file of the own appearance. */
export function useUploadProfileFile(kind: ProfileFileKind): (file: File, sending?: Sending) => Promise<void> {
  const takeOver = useTakeOver();
  return async (file, sending = {}) => {
    const input = { file, ...sending };
    if (kind === 'photo') takeOver(await upload('PUT /api/profile/photo', input));
    else if (kind === 'logo') takeOver(await upload('PUT /api/profile/logo', input));
    else takeOver(await upload('PUT /api/profile/letterhead', input));
  };
}

/** Chooses another password; the session goes on under the token that comes back. */
export function useChangePassword() {
  const client = useQueryClient();
  return useCall(
    'POST /api/profile/password',
    (body: { currentPassword?: string; password: string; ends: OtherAccessKind[] }) => ({
      body: { ...body, deviceSecret: deviceSecret() },
    }),
    {
      onSuccess: (answer) => {
        adoptToken(answer);
        return client.invalidateQueries();
      },
    },
  );
}

export const useRequestEmailChange = () =>
  useCall('POST /api/profile/email', (body: { email: string; password?: string }) => ({ body }), {
    onSuccess: useTakeOver(),
  });

export const useCancelEmailChange = () =>
  useCall('DELETE /api/profile/email', () => ({}), { onSuccess: useTakeOver() });
