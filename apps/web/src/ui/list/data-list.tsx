import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../error-state.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { ColumnMenu } from './column-menu.tsx';
import classes from './data-list.module.css';
import { ListCards } from './list-cards.tsx';
import type { ListColumn, ListSort } from './list-column.ts';
import { ListHead } from './list-head.tsx';
import { ListRow, ListSkeleton } from './list-rows.tsx';
import { useColumnChoice } from './use-column-choice.ts';

const rowHeight = 40;
/** So many rows before the end of what is loaded the next page is asked for. */
const askAhead = 20;
const features = tableFeatures({ columnVisibilityFeature });

export interface DataListProps<Row> {
  /** Names the list for screen readers, and its remembered columns. */
  name: string;
  label: string;
  columns: readonly ListColumn<Row>[];
  /** What is loaded so far; `undefined` until the first page is there. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** What a row is called when it is selected. */
  nameOf: (row: Row) => string;
  /** Of the whole list, as far as it is known; for screen readers. */
  total?: number | undefined;
  sort?: ListSort | null;
  onSort?: (sort: ListSort) => void;
  /** Old rows are shown while new ones load. */
  isUpdating?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Asks for the next page; left out at the end of the list. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  /** Actions of a row, shown on hover and focus. */
  rowActions?: (row: Row) => ReactNode;
  /** What stands there without any row. */
  empty: ReactNode;
  /** Beside the choice of columns. */
  toolbar?: ReactNode;
}

/**
 * A list of records: headings in view, rows of 40 px, the first column is the link, the server sorts and pages. Only what
 * is in view is drawn. On a phone it becomes cards.
 */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { name, label, columns, rows, keyOf, empty, error, onRetry, isUpdating = false, rowActions, toolbar } = props;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const choice = useColumnChoice(name, columns);
  const shown = useShownColumns(columns, rows, choice.visibility);
  if (rows === undefined && error !== undefined && error !== null)
    return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div>
      <div className={classes['toolbar']} data-print="hide">
        <div className={classes['tools']}>{toolbar}</div>
        {!isPhone && (
          <ColumnMenu
            columns={columns}
            visibility={choice.visibility}
            onToggle={choice.toggle}
            onReset={choice.isChanged ? choice.reset : null}
          />
        )}
      </div>
      {error !== undefined && error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {rows?.length === 0 ? (
        <div className={classes['empty']}>{empty}</div>
      ) : isPhone ? (
        rows === undefined ? (
          <SkeletonRows height={96} count={4} />
        ) : (
          <>
            <ListCards
              rows={rows}
              columns={shown}
              keyOf={keyOf}
              actions={rowActions}
              label={label}
              isUpdating={isUpdating}
            />
            <MoreButton onMore={props.onMore} isLoadingMore={props.isLoadingMore ?? false} />
          </>
        )
      ) : (
        <ListTable {...props} columns={shown} />
      )}
    </div>
  );
}

/** TanStack Table keeps which columns there are and which are shown; sorting and paging are the server's. */
function useShownColumns<Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[] | undefined,
  columnVisibility: Record<string, boolean>,
): ListColumn<Row>[] {
  const definitions = useMemo(() => columns.map((column) => ({ id: column.key })), [columns]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({ features, columns: definitions, data, state: { columnVisibility } });
  const keys = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join();
  return useMemo(() => columns.filter((column) => keys.split(',').includes(column.key)), [columns, keys]);
}

function ListTable<Row extends object>({
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
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0 && last >= count - askAhead && !isLoadingMore) onMore?.();
  }, [last, count, isLoadingMore, onMore]);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const selection =
    selected === undefined || onSelect === undefined || rows === undefined
      ? null
      : {
          all: rows.length > 0 && rows.every((row) => selected.has(keyOf(row))),
          some: selected.size > 0,
          onToggle: () => {
            const isAll = rows.every((row) => selected.has(keyOf(row)));
            onSelect(isAll ? new Set() : new Set(rows.map(keyOf)));
          },
        };
  const toggle = (row: Row): void => {
    const next = new Set(selected);
    if (!next.delete(keyOf(row))) next.add(keyOf(row));
    onSelect?.(next);
  };
  const span = columns.length + (selection === null ? 0 : 1);
  return (
    <div ref={scroller} className={classes['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table
        className={classes['table']}
        aria-rowcount={(total ?? count) + 1}
        aria-busy={isUpdating || rows === undefined}
        data-updating={isUpdating || undefined}
      >
        <colgroup>
          {selection !== null && <col style={{ width: 40 }} />}
          {columns.map((column) => (
            <col key={column.key} {...(column.width === undefined ? {} : { style: { width: column.width } })} />
          ))}
        </colgroup>
        <ListHead columns={columns} sort={sort} onSort={onSort} selection={selection} />
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
                  isSelected={selection === null ? null : (selected?.has(keyOf(row)) ?? false)}
                  onSelect={selection === null ? undefined : toggle}
                  actions={rowActions}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after} span={span} />}
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

function MoreButton({ onMore, isLoadingMore }: { onMore: (() => void) | undefined; isLoadingMore: boolean }) {
  const { t } = useTranslation('common');
  if (onMore === undefined) return null;
  return (
    <Button variant="default" fullWidth mt="sm" loading={isLoadingMore} onClick={onMore}>
      {t('action.more')}
    </Button>
  );
}
