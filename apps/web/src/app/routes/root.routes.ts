import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces } from '#lib/i18n/i18n.ts';
import { loadSession } from '#lib/session/session.ts';
import { sessionState } from '#lib/session/session-state.ts';
import { paths } from '../../paths.ts';
import { decideGuard, type GuardOutcome } from '../guards.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import '../route-data.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

/** Carries out what the guard decided. */
function obey(outcome: GuardOutcome): void {
  if (outcome.kind === 'login') {
    throw redirect({ to: paths.login, search: outcome.redirect === null ? {} : { redirect: outcome.redirect } });
  }
  if (outcome.kind === 'secondFactor') {
    const search = outcome.redirect === null || outcome.redirect === paths.home ? {} : { redirect: outcome.redirect };
    throw redirect({ to: paths.secondFactorSetup, search, replace: true });
  }
  if (outcome.kind === 'inside') throw redirect({ href: outcome.target, replace: true });
  if (outcome.kind === 'error') throw redirect({ to: paths.error, params: { code: outcome.code }, replace: true });
  if (outcome.kind === 'unreachable') throw new ApiError({ status: 0, code: 'OFFLINE' });
}

/** Root of every page: the guard, the session, and the messages that it needs. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  beforeLoad: async ({ matches, location }) => {
    const page = matches.at(-1);
    const data = page?.staticData ?? {};
    // Pages for visitors have no use for the session; everything else waits for it once.
    if (data.access !== 'share' && data.access !== 'visitor') await loadSession();
    if (page !== undefined && page.routeId !== '__root__') {
      obey(
        decideGuard(
          {
            access: data.access ?? 'user',
            permission: data.permission,
            isSecondFactorSetup: data.isSecondFactorSetup === true,
            params: page.params,
            href: location.href,
            redirect: (location.search as Record<string, unknown>)['redirect'],
          },
          sessionState(),
        ),
      );
    }
    // Only for a page that really opens: a visitor on the way to the login needs none of its words.
    await loadNamespaces(data.namespaces ?? []);
  },
  notFoundComponent: lazyRouteComponent(() => import('#screens/platform/error/error.screen.tsx'), 'NotFoundScreen'),
});

/** For pages that hang on nothing else. */
export const parent = { getParentRoute: () => root };
