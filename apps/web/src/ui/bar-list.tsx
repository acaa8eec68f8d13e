import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface Bar {
  key: string;
  name: ReactNode;
  /** How long the bar is, beside the others; `null` has none. */
  value: number | null;
  /** The value as it is written. */
  text: string;
}

/** Quiet bars below each other, each with its name and its value in words; the bar itself says no more than they do. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ value }) => value ?? 0), 1);
  return (
    <ul className={classes['root']} aria-label={label}>
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={classes['name']}>{name}</span>
          <svg className={classes['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            {/* Any value above zero is visible. */}
            <rect
              width={value === null || value === 0 ? 0 : Math.max(1, (value / highest) * 100)}
              height="10"
              rx="0.6"
            />
          </svg>
          <span className={classes['value']}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
