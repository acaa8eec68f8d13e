import { formatCount } from '#lib/format.ts';
import classes from './hit-count.module.css';
import type { ListHits } from './list-hits.ts';
import { ListTotal } from './list-total.tsx';

/** »1.234 Personen« beside a list. */
export function HitCount({
  total: { hits, isUpdating, isCounting, countExactly },
  children,
}: {
  total: ListHits;
  /** The words for a number. */
  children: (words: { count: number; formatted: string }) => string;
}) {
  return (
    <p className={classes['total']} role="status" data-updating={isUpdating || undefined}>
      {hits !== undefined && (
        <ListTotal isExact={hits.totalIsExact} isCounting={isCounting} onCount={countExactly}>
          {children({ count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
        </ListTotal>
      )}
    </p>
  );
}
