import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#lib/session/use-session.ts';
import classes from './bare-layout.module.css';
import { Footer } from './footer.tsx';
import { Look } from './look.tsx';
import { Notices } from './notices.tsx';

/** Clients on their phones have no use for it. */
const ImpersonationBanner = lazy(() =>
  import('#features/access/session/impersonation-banner.tsx').then((module) => ({
    default: module.ImpersonationBanner,
  })),
);

/**
 * A page without navigation: shared pages, legal pages and errors for visitors. Shared pages send the session along where
 * there is one, so that the advisor's own visits do not count: an administrator who acts as another user does so here
 * too, and sees it.
 */
export function BareLayout({ children }: { children: ReactNode }) {
  const { impersonating } = useSession();
  return (
    <Look>
      {impersonating && (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      )}
      <div className={classes['root']}>
        <main id="content" className={classes['main']} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <Notices />
    </Look>
  );
}
