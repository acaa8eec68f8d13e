import { formatCount } from '#lib/format.ts';
import classes from './hit-count.module.css';
import { ListTotal } from './list-total.tsx';
import type { ListHits } from './use-list-total.ts';

/** »1.234 Personen« beside a list. */
export function HitCount({
  total,
  isUpdating,
  children,
}: {
  total: ListHits;
  isUpdating: boolean;
  /** The words for so many. */
  children: (words: { count: number; formatted: string }) => string;
}) {
  const { hits, isCounting = false, countExactly } = total;
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
