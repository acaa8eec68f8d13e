import {
  linkByPassword,
  linkSocialLogin,
  listSocialLogins,
  logInSocially,
  registerSocially,
  startSocialLink,
  startSocialLogin,
  unlinkSocialLogin,
} from '@fundus/contract/social-login';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './social-login.service.ts';
import { startAttempt } from './social-login-attempt.service.ts';
import * as entry from './social-login-entry.service.ts';

export function registerSocialLogin(
  api: Api,
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl' | 'log'>,
  hasPasskey: service.HasPasskey,
): void {
  api.bind(startSocialLogin, ({ body }) => startAttempt(deps, { userId: null, isRemembered: body.staySignedIn }));
  api.bind(logInSocially, ({ body: { deviceSecret, ...callback }, context: { address, userAgent } }) =>
    entry.logInSocially(deps, callback, { address, userAgent, deviceSecret }),
  );
  api.bind(linkByPassword, ({ body: { deviceSecret, ...input }, context: { address, userAgent } }) =>
    entry.linkByPassword(deps, input, { address, userAgent, deviceSecret }),
  );
  api.bind(registerSocially, ({ body, context }) => entry.registerByClaim(deps, body, context.language));
  api.bind(listSocialLogins, ({ actor }) => service.listSocialLogins(deps, actor));
  api.bind(startSocialLink, ({ actor, body, context }) => service.startLink(deps, actor, body, context.address));
  api.bind(linkSocialLogin, ({ actor, body }) => service.finishLink(deps, actor, body));
  api.bind(unlinkSocialLogin, ({ actor, params }) => service.unlink(deps, actor, params.socialLoginId, hasPasskey));
}
