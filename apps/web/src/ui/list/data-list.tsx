import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '../error-state.tsx';
import flow from '../flow.module.css';
import { SkeletonRows } from '../skeleton-rows.tsx';
import type { ColumnChoice } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';
import classes from './data-list.module.css';
import { ListCards } from './list-cards.tsx';
import type { ListColumn, ListSort } from './list-column.ts';
import { ListTable } from './list-table.tsx';
import { useColumnChoice } from './use-column-choice.ts';

export interface DataListProps<Row> {
  /** Names the list for its remembered columns and its place while scrolling. */
  name: string;
  label: string;
  columns: readonly ListColumn<Row>[];
  /** Columns and their order where the caller keeps them; without it this browser remembers them. */
  choice?: ColumnChoice;
  /** Rows loaded so far; `undefined` until the first page is there. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Name of a row for its checkbox. */
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
  /** Actions of a row, shown on hover and focus. Memoised, as every row is redrawn when it changes. */
  rowActions?: (row: Row) => ReactNode;
  /** A letter that acts on the row which has the focus; its button stands among the actions. */
  rowKey?: { key: string; act: (row: Row) => void };
  /** Pixels of the actions where they are always in view, with any pointer. */
  actionsWidth?: number;
  /** Pixels of the actions where no pointer hovers and they always show. */
  touchActionsWidth?: number;
  /** Title of a row's card on a phone, with its actions beside it; without it the column that names the row. */
  cardTitle?: (row: Row) => ReactNode;
  /** Content of an empty list. */
  empty: ReactNode;
  /** Beside the choice of columns; `null` where the bar of the page holds both. */
  toolbar?: ReactNode;
}

/**
 * A list of records: headings in view, rows of 40 px, the column that names the row is the link, the server sorts and pages. Only what
 * is in view is drawn. Keys: j/k or arrows move, Enter opens, x or space selects. On a phone it becomes cards.
 */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, columns, rows, keyOf, empty, error, onRetry, isUpdating = false, rowActions, toolbar } = props;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const own = useColumnChoice(props.name, columns);
  const choice = props.choice ?? own;
  const shown = useShownColumns(columns, choice.shown);
  if (rows === undefined && error !== undefined && error !== null)
    return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div>
      {toolbar !== null && (
        <div className={classes['toolbar']} data-print="hide">
          <div className={classes['tools']}>{toolbar}</div>
          <ColumnMenu columns={columns} choice={choice} />
        </div>
      )}
      {error !== undefined && error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {rows?.length === 0 ? (
        <div className={flow['frame']}>{empty}</div>
      ) : isPhone ? (
        rows === undefined ? (
          <SkeletonRows height={96} count={4} />
        ) : (
          <>
            <ListCards
              rows={rows}
              columns={shown}
              keyOf={keyOf}
              nameOf={props.nameOf}
              title={props.cardTitle}
              actions={rowActions}
              label={label}
              isUpdating={isUpdating}
              selected={props.selected}
              onSelect={props.onSelect}
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

/** The columns that are shown, in their order; the same array as long as they are the same, since every row is drawn by it. */
function useShownColumns<Row>(columns: readonly ListColumn<Row>[], shown: readonly string[]): ListColumn<Row>[] {
  const keys = shown.join();
  return useMemo(
    () => keys.split(',').flatMap((key) => columns.find((column) => column.key === key) ?? []),
    [columns, keys],
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
