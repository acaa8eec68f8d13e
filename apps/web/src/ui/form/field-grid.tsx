import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** Fields in a grid of six columns, two on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes['fields']}>{children}</div>;
}

/** A field in the grid. */
export function Cell({ span = 3, children }: { span?: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return <div data-span={span}>{children}</div>;
}

/** Fields that belong together, under their heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}
