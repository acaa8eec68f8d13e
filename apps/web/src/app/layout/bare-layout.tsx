import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from './bare-layout.module.css';
import { Footer } from './footer.tsx';
import { Look } from './look.tsx';

/** A page without navigation: shared pages, legal pages and errors for visitors. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Look>
      <div className={classes['root']}>
        <main id="content" className={classes['main']} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <Notifications position="bottom-right" limit={4} />
    </Look>
  );
}
