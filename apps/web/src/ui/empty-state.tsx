import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Where nothing is yet: says what belongs here and offers the first step. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  level = 2,
}: {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Level of the heading in the outline of the page: 1 where nothing else is on it. */
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes['root']} data-empty-state>
      {icon !== undefined && (
        <div className={classes['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <Heading className={classes['title']}>{title}</Heading>
      {text !== undefined && <p className={classes['text']}>{text}</p>}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
