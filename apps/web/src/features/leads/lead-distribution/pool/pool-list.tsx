import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useListKeys } from '#ui/list/use-list-keys.ts';
import { useSelectionToggle } from '#ui/list/use-selection-toggle.ts';
import type { LeadRow } from '../lead-distribution.queries.ts';
import type { LeadWords } from '../use-lead-words.ts';
import { PoolCard } from './pool-card.tsx';
import classes from './pool-list.module.css';

/** Number of leads before the end of the loaded ones at which the next page is requested. */
const askAhead = 40;

const keyOf = ({ leadId }: LeadRow): string => leadId;

/** The leads as cards, only those in view drawn. Keys: j/k or arrows move, space or x selects, with shift a range. */
export function PoolList({
  rows,
  total,
  isUpdating,
  selected,
  onSelect,
  onMore,
  words,
}: {
  rows: readonly LeadRow[];
  total: number;
  isUpdating: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  /** Asks for the next page; left out at the end or while it is on its way. */
  onMore: (() => void) | undefined;
  words: LeadWords;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.leadId ?? index,
    estimateSize: () => 70,
    overscan: 8,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0 && last >= count - askAhead) onMore?.();
  }, [last, count, onMore]);

  const toggle = useSelectionToggle({ rows, keyOf, selected, onSelect });
  useListKeys({
    scroller,
    count,
    firstInView: () => virtual.range?.startIndex ?? 0,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onSelect: toggle,
  });
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      role="region"
      aria-label={words.t('pool.label')}
      tabIndex={0}
      data-scroll-restoration-id="lead-pool"
    >
      <ul
        className={classes['list']}
        aria-label={words.t('pool.label')}
        aria-busy={isUpdating}
        data-updating={isUpdating || undefined}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const row = rows[item.index];
          return (
            row !== undefined && (
              <li
                key={item.key}
                ref={virtual.measureElement}
                className={classes['item']}
                style={{ transform: `translateY(${item.start}px)` }}
                data-index={item.index}
                data-row-index={item.index}
                aria-setsize={total}
                aria-posinset={item.index + 1}
              >
                <PoolCard
                  row={row}
                  index={item.index}
                  isSelected={selected.has(row.leadId)}
                  onToggle={toggle}
                  words={words}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
