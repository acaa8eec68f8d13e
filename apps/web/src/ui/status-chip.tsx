import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

export type StatusTone = 'green' | 'orange' | 'grey' | 'red' | 'brand';

/**
 * A state as colour, dot and word; the word alone is enough to understand it. `isPlain` leaves the ground away, where
 * many stand side by side.
 */
export function StatusChip({
  tone,
  children,
  icon,
  isPlain = false,
}: {
  tone: StatusTone;
  children: ReactNode;
  icon?: ReactNode;
  isPlain?: boolean;
}) {
  return (
    <span className={classes['root']} data-tone={tone} data-plain={isPlain || undefined}>
      {icon ?? <span className={classes['dot']} aria-hidden />}
      {children}
    </span>
  );
}
