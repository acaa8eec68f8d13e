import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useLatest } from '#lib/use-latest.ts';
import classes from './data-list.module.css';
import type { DataListProps } from './data-list.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow, ListSkeleton } from './list-rows.tsx';
import { toggledSelection } from './list-selection.ts';
import { useListKeys } from './use-list-keys.ts';

const rowHeight = 40;
/** So many rows before the end of what is loaded the next page is asked for. */
const askAhead = 50;
/** What a column without a width of its own is given at least, before the list scrolls sideways. */
const leastWidth = 160;

/** The list as a table. Rows out of view are not in the page; two empty rows hold their place. */
export function ListTable<Row extends object>({
  name,
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  total,
  sort = null,
  onSort,
  isUpdating = false,
  onMore,
  isLoadingMore = false,
  selected,
  onSelect,
  rowActions,
}: DataListProps<Row>) {
  const { t } = useTranslation('ui');
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The heading covers the first row height of the window.
    scrollPaddingEnd: rowHeight,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0 && last >= count - askAhead && !isLoadingMore && !isUpdating) onMore?.();
  }, [last, count, isLoadingMore, isUpdating, onMore]);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const isSelectable = selected !== undefined && onSelect !== undefined;
  const isAll =
    isSelectable && count > 0 && selected.size >= count && (rows ?? []).every((row) => selected.has(keyOf(row)));

  const anchor = useRef<number | null>(null);
  const toggle = useLatest((index: number, isRange: boolean): void => {
    if (!isSelectable || rows === undefined) return;
    onSelect(toggledSelection(selected, (place) => keyOf(rows[place] as Row), index, isRange ? anchor.current : null));
    anchor.current = index;
  });
  useListKeys({
    scroller,
    count,
    firstInView: () => virtual.range?.startIndex ?? 0,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onSelect: isSelectable ? toggle : undefined,
  });
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions === undefined ? 0 : 1);
  const minWidth = columns.reduce(
    (sum, column) => sum + (column.width ?? column.leastWidth ?? leastWidth),
    isSelectable ? 40 : 0,
  );
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scroll-restoration-id={`list-${name}`}
    >
      <table
        className={classes['table']}
        style={{ minWidth }}
        aria-rowcount={(total ?? count) + 1}
        aria-busy={isUpdating || rows === undefined}
        data-updating={isUpdating || undefined}
        data-selectable={isSelectable || undefined}
      >
        <colgroup>
          {isSelectable && <col style={{ width: 40 }} />}
          {columns.map((column) => (
            <col key={column.key} {...(column.width === undefined ? {} : { style: { width: column.width } })} />
          ))}
          {rowActions !== undefined && <col className={classes['actionColumn']} />}
        </colgroup>
        <ListHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hasActions={rowActions !== undefined}
          selection={
            isSelectable
              ? {
                  all: isAll,
                  some: selected.size > 0,
                  onToggle: () => onSelect(isAll ? new Set() : new Set((rows ?? []).map(keyOf))),
                }
              : null
          }
        />
        <tbody>
          {rows === undefined && <ListSkeleton columnCount={span} />}
          {before > 0 && <Gap height={before} span={span} />}
          {items.map((item) => {
            const row = rows?.[item.index];
            return (
              row !== undefined && (
                <ListRow
                  key={keyOf(row)}
                  row={row}
                  index={item.index}
                  columns={columns}
                  name={nameOf(row)}
                  isSelected={isSelectable ? selected.has(keyOf(row)) : null}
                  onSelect={isSelectable ? toggle : undefined}
                  actions={rowActions}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after} span={span} />}
          {isLoadingMore && (
            <tr>
              <td colSpan={span} className={classes['loadingMore']}>
                {t('list.loadingMore')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Holds the place of rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden>
      <td aria-hidden colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
