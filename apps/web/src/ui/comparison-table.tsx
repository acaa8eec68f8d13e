import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './comparison-table.module.css';

export interface ComparisonRow {
  key: string;
  label: string;
  /** One cell per column, in their order. */
  cells: readonly ReactNode[];
  /** The columns differ here: the row is marked. */
  differs?: boolean;
}

/** Things side by side: names on top, properties on the left. Scrolls sideways with the properties in view. */
export function ComparisonTable({
  label,
  columns,
  rows,
  differsLabel,
}: {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly { key: string; head: ReactNode }[];
  rows: readonly ComparisonRow[];
  /** Text for screen readers at a differing row. */
  differsLabel?: string;
}) {
  return (
    <div className={classes['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <td aria-hidden />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-differs={row.differs || undefined}>
              <th scope="row">
                {row.label}
                {row.differs === true && differsLabel !== undefined && (
                  <VisuallyHidden> ({differsLabel})</VisuallyHidden>
                )}
              </th>
              {columns.map((column, index) => (
                <td key={column.key}>{row.cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
