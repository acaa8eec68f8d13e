import { formatNumber } from '#lib/format.ts';
import type { StatusTone } from '../status-chip.tsx';
import classes from './import.module.css';

export interface OutcomeCount<Outcome extends string> {
  outcome: Outcome;
  count: number;
  tone: StatusTone;
  label: string;
  /** Result for these rows. */
  hint: string;
}

/** How many rows of an import come to what; each figure shows its rows. */
export function OutcomeCounts<Outcome extends string>({
  counts,
  chosen,
  onChoose,
}: {
  counts: readonly OutcomeCount<Outcome>[];
  chosen: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}) {
  return (
    <ul className={classes['counts']}>
      {counts.map(({ outcome, count, tone, label, hint }) => (
        <li key={outcome}>
          <button
            type="button"
            className={classes['count']}
            data-tone={tone}
            data-none={count === 0 || undefined}
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(chosen === outcome ? undefined : outcome)}
          >
            <span className={classes['number']}>{formatNumber(count, 0)}</span>
            <span className={classes['outcome']}>{label}</span>
            <span className={classes['hint']}>{hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
