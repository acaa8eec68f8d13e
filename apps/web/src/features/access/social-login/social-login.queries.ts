import type { listSocialLogins, startSocialLink, unlinkSocialLogin } from '@fundus/contract/social-login';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import { rememberWay } from './social-memory.ts';

export const socialLoginsQuery = queryOptions({
  queryKey: queryKeys.socialLogin.all,
  queryFn: ({ signal }) => call<typeof listSocialLogins>('GET /api/social-logins', { signal }),
});

/** Goes to the other service, to come back with an account to link. */
export async function goAndLink(password: string | undefined): Promise<void> {
  const { url, handle } = await call<typeof startSocialLink>('POST /api/social-logins/start', {
    body: password === undefined ? {} : { password },
  });
  rememberWay({ handle, purpose: 'link', staySignedIn: false, redirect: null });
  window.location.assign(url);
}

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (socialLoginId: string) =>
      call<typeof unlinkSocialLogin>('DELETE /api/social-logins/:socialLoginId', { params: { socialLoginId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: socialLoginsQuery.queryKey }),
  });
}
