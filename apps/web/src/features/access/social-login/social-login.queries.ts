import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { rememberWay } from './social-memory.ts';

export const socialLoginsQuery = callQuery(queryKeys.socialLogin.all, 'GET /api/social-logins');

/** Goes to the other service, to come back with an account to link. */
export async function goAndLink(password: string | undefined): Promise<void> {
  const { url, handle } = await call('POST /api/social-logins/start', {
    body: password === undefined ? {} : { password },
  });
  rememberWay({ handle, purpose: 'link', staySignedIn: false, redirect: null });
  window.location.assign(url);
}

export const useUnlink = () =>
  useCall('DELETE /api/social-logins/:socialLoginId', (socialLoginId: string) => ({ params: { socialLoginId } }), {
    stale: socialLoginsQuery.queryKey,
  });
