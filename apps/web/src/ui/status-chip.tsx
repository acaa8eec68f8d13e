import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

export type StatusTone = 'green' | 'orange' | 'grey' | 'red' | 'brand';

/** A state as colour, dot and word; the word alone is enough to understand it. */
export function StatusChip({ tone, children, icon }: { tone: StatusTone; children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={classes['root']} data-tone={tone}>
      {icon ?? <span className={classes['dot']} aria-hidden />}
      {children}
    </span>
  );
}
