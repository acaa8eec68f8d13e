import { confirmIdentity, getSessionUser, login, logout, refreshToken } from '@fundus/contract/auth';
import { impersonate, unimpersonate } from '@fundus/contract/impersonation';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@fundus/contract/own-session';
import type { Api } from '#http/api.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { getOwnUser, logIn, logOut, refreshSession } from './auth.service.ts';
import { confirmSessionIdentity } from './identity.service.ts';
import { endImpersonation, startImpersonation } from './impersonation.service.ts';
import * as ownSession from './own-session.service.ts';

export function registerAuth(api: Api, deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>): void {
  api.bind(login, ({ body, context }) =>
    logIn(deps, { ...body, address: context.address, userAgent: context.userAgent }),
  );
  api.bind(logout, ({ actor }) => logOut(deps, actor));
  api.bind(getSessionUser, ({ actor }) => getOwnUser(deps, actor));
  api.bind(confirmIdentity, ({ actor, body, context }) =>
    confirmSessionIdentity(deps, actor, body.password, context.address),
  );
  api.bind(refreshToken, ({ actor, context }) => {
    if (context.token === null) throw new AppError('UNAUTHENTICATED');
    return refreshSession(deps, actor, context.token);
  });
  api.bind(impersonate, ({ actor, body, context: { address, userAgent } }) =>
    startImpersonation(deps, actor, body.userId, { address, userAgent }),
  );
  api.bind(unimpersonate, ({ actor }) => endImpersonation(deps, actor));
  api.bind(listOwnSessions, ({ actor }) => ownSession.listOwnSessions(deps, actor));
  api.bind(endOwnSession, ({ actor, params }) => ownSession.endOwnSession(deps, actor, params.sessionId));
  api.bind(endOtherSessions, ({ actor }) => ownSession.endOtherSessions(deps, actor));
}
