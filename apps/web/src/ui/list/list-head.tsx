import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './data-list.module.css';
import { type ListColumn, type ListSort, nameColumn, nextSort } from './list-column.ts';
import { ListTick } from './list-tick.tsx';

/** The headings of a list: they stay in view, and those that can be sorted are buttons. */
export function ListHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  hasActions,
}: {
  columns: readonly ListColumn<Row>[];
  sort: ListSort | null;
  onSort: ((sort: ListSort) => void) | undefined;
  selection: { all: boolean; some: boolean; onToggle: () => void } | null;
  hasActions: boolean;
}) {
  const { t } = useTranslation('ui');
  const naming = nameColumn(columns);
  const [shownSort, show] = useAtOnce(sort);
  const sortBy = (key: string): void => {
    const next = nextSort(shownSort, key);
    show(next, () => onSort?.(next));
  };
  return (
    <thead className={classes['head']}>
      <tr>
        {selection !== null && (
          <th scope="col" className={classes['tick']}>
            <ListTick
              label={t('list.selectAll')}
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.onToggle}
            />
          </th>
        )}
        {columns.map((column) => {
          const { sortKey } = column;
          const direction = sortKey !== undefined && shownSort?.key === sortKey ? shownSort.direction : null;
          return (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-naming={column === naming || undefined}
              data-narrow={column.sign === undefined ? undefined : true}
              {...(direction === null
                ? {}
                : { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) })}
            >
              {sortKey === undefined || onSort === undefined ? (
                <span title={column.label}>
                  <HeadLabel column={column} />
                </span>
              ) : (
                <button
                  type="button"
                  className={classes['sort']}
                  title={t('list.sortBy', { column: column.label })}
                  onClick={() => sortBy(sortKey)}
                >
                  <span className={classes['sortLabel']}>
                    <HeadLabel column={column} />
                  </span>
                  <span className={classes['arrow']} aria-hidden>
                    {direction === 'asc' && <IconArrowUp size={14} />}
                    {direction === 'desc' && <IconArrowDown size={14} />}
                  </span>
                </button>
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className={classes['actionHead']}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The label of a heading; where the column has a sign, the label is for readers. */
function HeadLabel<Row>({ column: { sign, label } }: { column: ListColumn<Row> }) {
  if (sign === undefined) return label;
  return (
    <>
      <span className={classes['headSign']} aria-hidden>
        {sign}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
