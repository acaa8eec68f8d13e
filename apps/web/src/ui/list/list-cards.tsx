import type { ReactNode } from 'react';
import classes from './data-list.module.css';
import type { ListColumn } from './list-column.ts';

/** The list on a phone: one card per row, the first column as its title, the rest as name and value. */
export function ListCards<Row>({
  rows,
  columns,
  keyOf,
  actions,
  label,
  isUpdating,
}: {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
  label: string;
  isUpdating: boolean;
}) {
  const [title, ...rest] = columns;
  return (
    <ul className={classes['cards']} aria-label={label} data-updating={isUpdating || undefined}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes['card']}>
          <div className={classes['cardTitle']}>{title?.cell(row)}</div>
          <dl className={classes['facts']}>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions !== undefined && <div className={classes['cardActions']}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
