import { Skeleton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './data-list.module.css';
import { type ListColumn, nameColumn } from './list-column.ts';
import { ListTick } from './list-tick.tsx';

interface ListRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly ListColumn<Row>[];
  name: string;
  isSelected: boolean | null;
  onSelect: ((index: number, isRange: boolean) => void) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
}

function ListRowPlain<Row>({ row, index, columns, name, isSelected, onSelect, actions }: ListRowProps<Row>) {
  const { t } = useTranslation('ui');
  const naming = nameColumn(columns);
  return (
    // Row 1 is the heading.
    <tr
      className={classes['row']}
      aria-rowindex={index + 2}
      data-row-index={index}
      data-selected={isSelected === true || undefined}
    >
      {isSelected !== null && (
        <td className={classes['tick']}>
          <ListTick
            label={t('list.selectRow', { name })}
            checked={isSelected}
            onChange={(withShift) => onSelect?.(index, withShift)}
          />
        </td>
      )}
      {columns.map((column) =>
        column === naming ? (
          <th key={column.key} scope="row" data-align={column.align}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-align={column.align}
            data-narrow={column.sign === undefined ? undefined : true}
            data-whole={column.isWhole === 'inTwoLines' || undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {actions !== undefined && (
        <td className={classes['actionCell']}>
          <span className={classes['actions']}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

/** One row; it is only redrawn when something of its own changed. */
export const ListRow = memo(ListRowPlain) as typeof ListRowPlain;

/** Grey rows in the shape of the list, until the first page is there. */
export function ListSkeleton({ columnCount, rowCount = 8 }: { columnCount: number; rowCount?: number }) {
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} className={classes['row']} aria-hidden data-loading>
      {Array.from({ length: columnCount }, (_unused, column) => (
        <td key={column}>
          <Skeleton height={10} width={`${[72, 54, 64, 46][(row + column) % 4]}%`} />
        </td>
      ))}
    </tr>
  ));
}
