import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A part of a page with its heading. */
export function Panel({
  title,
  isSmall = false,
  isWide = false,
  children,
}: {
  title: string;
  /** One of many on its page. */
  isSmall?: boolean;
  /** Takes the whole width of the grid that it stands in. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classes['root']}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
      aria-label={title}
    >
      <h2>{title}</h2>
      {children}
    </section>
  );
}
