import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './data-list.module.css';
import type { DataListProps } from './data-list.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow, ListSkeleton } from './list-rows.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSelectionToggle } from './use-selection-toggle.ts';

const rowHeight = 40;
/** Width of the row actions where they are always visible, unless the list says less. */
const touchActions = 128;
/** Rows drawn before and behind those in view. */
const margin = 8;
/** Number of rows before the end of the loaded ones at which the next page is requested. */
const askAhead = 50;

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
  rowKey,
  actionsWidth,
  touchActionsWidth = touchActions,
  toolbar,
}: DataListProps<Row>) {
  const { t } = useTranslation('ui');
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  // The heading covers the first row height of the window.
  const drawn = useRowWindow(scroller, { count, rowHeight, margin, covered: rowHeight });
  const { first, end } = drawn;
  useEffect(() => {
    if (count > 0 && end > count - askAhead && !isLoadingMore && !isUpdating) onMore?.();
  }, [end, count, isLoadingMore, isUpdating, onMore]);
  const before = first * rowHeight;
  const after = (count - end) * rowHeight;
  const isSelectable = selected !== undefined && onSelect !== undefined;
  const isAll =
    isSelectable && count > 0 && selected.size >= count && (rows ?? []).every((row) => selected.has(keyOf(row)));

  const toggle = useSelectionToggle({ rows, keyOf, selected, onSelect });
  useListKeys({
    scroller,
    count,
    firstInView: drawn.firstInView,
    scrollTo: drawn.scrollTo,
    onSelect: isSelectable ? toggle : undefined,
    rowKey: rowKey && {
      key: rowKey.key,
      act: (index) => {
        const row = rows?.[index];
        if (row !== undefined) rowKey.act(row);
      },
    },
  });
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions === undefined ? 0 : 1);
  const tickWidth = isSelectable ? 40 : 0;
  // Without a pointer that hovers, actions always stand in a column of their own.
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const actionWidth = rowActions === undefined ? 0 : (actionsWidth ?? (isTouch ? touchActionsWidth : 0));
  const { widths, rest } = useColumnWidths(scroller, columns, rows, tickWidth + actionWidth);
  const minWidth = widths.reduce<number>((sum, width = 0) => sum + width, tickWidth + actionWidth + rest);
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      data-tall={toolbar === null || undefined}
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
        data-actions={actionWidth > 0 || undefined}
      >
        <colgroup>
          {isSelectable && <col style={{ width: 40 }} />}
          {columns.map(({ key }, place) => (
            <col key={key} {...(widths[place] === undefined ? {} : { style: { width: widths[place] } })} />
          ))}
          {rowActions !== undefined && <col style={{ width: actionWidth }} />}
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
          {rows?.slice(first, end).map((row, place) => (
            <ListRow
              key={keyOf(row)}
              row={row}
              index={first + place}
              columns={columns}
              name={nameOf(row)}
              isSelected={isSelectable ? selected.has(keyOf(row)) : null}
              onSelect={isSelectable ? toggle : undefined}
              actions={rowActions}
            />
          ))}
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
