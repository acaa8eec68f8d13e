import type { OtherAccessKind } from '@fundus/contract/other-access-codes';
import type {
  cancelEmailChange,
  changeOwnPassword,
  getOtherAccess,
  getProfile,
  OtherAccess,
  Profile,
  ProfileFileKind,
  requestEmailChange,
  updateProfile,
  uploadLetterhead,
  uploadOwnLogo,
  uploadPhoto,
} from '@fundus/contract/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { type UploadInput, upload } from '#lib/api/upload.ts';
import { adoptToken, reloadSession } from '#lib/session/session.ts';
import { deviceSecret } from '#lib/session/session-storage.ts';
import { queryKeys } from '#query-keys.ts';

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile.all,
  queryFn: ({ signal }): Promise<Profile> => call<typeof getProfile>('GET /api/profile', { signal }),
});

/** Access that lives on beside the password; read on every look, as other pages change it. */
export const otherAccessQuery = queryOptions({
  queryKey: queryKeys.profile.otherAccess,
  queryFn: ({ signal }): Promise<OtherAccess> =>
    call<typeof getOtherAccess>('GET /api/profile/other-access', { signal }),
  staleTime: 0,
});

/** Shows at once what was stored, also in the frame of the portal. */
function useTakeOver(): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => {
    client.setQueryData(profileQuery.queryKey, profile);
    void reloadSession();
  };
}

/** Changes own data. Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateProfile() {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof updateProfile>['body']>) =>
      call<typeof updateProfile>('PATCH /api/profile', { body }),
    onSuccess: takeOver,
  });
}

type Sending = Pick<UploadInput, 'onProgress' | 'signal'>;

/** Sends a file of the own appearance. */
export function useUploadProfileFile(kind: ProfileFileKind): (file: File, sending?: Sending) => Promise<void> {
  const takeOver = useTakeOver();
  return async (file, sending = {}) => {
    const input = { file, ...sending };
    if (kind === 'photo') takeOver(await upload<typeof uploadPhoto>('PUT /api/profile/photo', input));
    else if (kind === 'logo') takeOver(await upload<typeof uploadOwnLogo>('PUT /api/profile/logo', input));
    else takeOver(await upload<typeof uploadLetterhead>('PUT /api/profile/letterhead', input));
  };
}

/** Chooses another password; the session goes on under the token that comes back. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword?: string; password: string; ends: OtherAccessKind[] }) =>
      call<typeof changeOwnPassword>('POST /api/profile/password', { body: { ...body, deviceSecret: deviceSecret() } }),
    onSuccess: (answer) => {
      adoptToken(answer);
      return client.invalidateQueries();
    },
  });
}

export function useRequestEmailChange() {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) =>
      call<typeof requestEmailChange>('POST /api/profile/email', { body }),
    onSuccess: takeOver,
  });
}

export function useCancelEmailChange() {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: () => call<typeof cancelEmailChange>('DELETE /api/profile/email'),
    onSuccess: takeOver,
  });
}
