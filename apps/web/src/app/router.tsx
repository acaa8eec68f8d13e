import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageError } from './page-error.tsx';
import { notePageOpened } from './reload-once.ts';
import { routeTree } from './routes.ts';

/** The router of the portal; the session is requested once and waited for by the root route. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The old page stays while the new one loads; only what takes longer shows that it is on its way.
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    defaultStructuralSharing: true,
  });
  router.subscribe('onResolved', ({ pathChanged }) => notePageOpened(pathChanged));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
