import type { ReactNode } from 'react';
import flow from './flow.module.css';
import classes from './page-header.module.css';

/** Title of a page with its state and its actions; the first action on the right is the main one of the screen. */
export function PageHeader({
  title,
  status,
  description,
  actions,
  facts,
}: {
  title: ReactNode;
  /** Chip beside the title: type or state of the record. */
  status?: ReactNode;
  /** One sentence about what this page is for; on lists mostly not needed. */
  description?: ReactNode;
  actions?: ReactNode;
  /** The few main facts of a record, as a row below the title. */
  facts?: ReactNode;
}) {
  return (
    <header className={classes['root']}>
      <div className={classes['row']}>
        <div className={classes['heading']}>
          <h1 className={classes['title']}>{title}</h1>
          {status}
        </div>
        {actions !== undefined && (
          <div className={`${flow['row']} ${classes['actions']}`} data-print="hide">
            {actions}
          </div>
        )}
      </div>
      {description !== undefined && <p className={classes['description']}>{description}</p>}
      {facts !== undefined && <div className={classes['facts']}>{facts}</div>}
    </header>
  );
}
