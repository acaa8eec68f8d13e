import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PortalMark } from '#ui/portal-mark.tsx';
import { paths } from '../../../paths.ts';
import classes from './account-entry.module.css';

/** A page on the way to an account: the portal's name, and one card that says what to do. */
export function EntryCard({
  title,
  intro,
  icon,
  isWide = false,
  children,
}: {
  title: string;
  intro?: string;
  icon?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={classes['root']}>
      <Link to={paths.login} className={classes['brand']}>
        <PortalMark size="large" />
      </Link>
      <section className={classes['card']} data-wide={isWide || undefined}>
        {icon !== undefined && (
          <span className={classes['icon']} aria-hidden>
            {icon}
          </span>
        )}
        <h1 className={classes['title']}>{title}</h1>
        {intro !== undefined && <p className={classes['intro']}>{intro}</p>}
        {children}
      </section>
    </div>
  );
}
