import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePublicSettings } from '#lib/settings.ts';
import { paths } from '../../paths.ts';
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
  const { productName, logoUrl } = usePublicSettings();
  return (
    <div className={classes['root']}>
      <Link to={paths.login} className={classes['brand']}>
        {logoUrl === null ? (
          <span className={classes['mark']} aria-hidden>
            {productName.slice(0, 1)}
          </span>
        ) : (
          <img src={logoUrl} alt="" height={40} />
        )}
        <span>{productName}</span>
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
