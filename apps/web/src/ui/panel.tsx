import type { ReactNode, Ref } from 'react';
import classes from './panel.module.css';

/** A part of a page with its heading. */
export function Panel({
  title,
  action,
  isSmall = false,
  isWide = false,
  isHidden = false,
  hidesTitle = false,
  headingRef,
  children,
}: {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** One of many on its page. */
  isSmall?: boolean;
  /** Takes the whole width of the grid that it stands in. */
  isWide?: boolean;
  /** Keeps what was typed in it while another part is shown. */
  isHidden?: boolean;
  /** The page says the same above; the part keeps its name for those who do not see it. */
  hidesTitle?: boolean;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}) {
  return (
    <section
      className={classes['root']}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
      hidden={isHidden}
      aria-label={title}
    >
      {!hidesTitle && (
        <div className={classes['head']}>
          <h2 ref={headingRef}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
