import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './data-list.module.css';
import { type ListColumn, nameColumn } from './list-column.ts';
import { ListTick } from './list-tick.tsx';
import { useSelectionToggle } from './use-selection-toggle.ts';

/** Values that a table shows as a dash are left out of a card. */
const isNothing = (shown: ReactNode): boolean => shown === null || shown === '' || shown === '–';

/** The list on a phone: one card per row, the column that names it as its title, the rest as name and value. */
export function ListCards<Row>({
  rows,
  columns,
  keyOf,
  nameOf,
  title,
  actions,
  label,
  isUpdating,
  selected,
  onSelect,
}: {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  title: ((row: Row) => ReactNode) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  label: string;
  isUpdating: boolean;
  selected: ReadonlySet<string> | undefined;
  onSelect: ((selected: Set<string>) => void) | undefined;
}) {
  const { t } = useTranslation('ui');
  const toggle = useSelectionToggle({ rows, keyOf, selected, onSelect });
  const naming = nameColumn(columns);
  const facts = title === undefined ? columns.filter((column) => column !== naming) : columns;
  const isIn = ({ isLeftOutOfCard: isOut }: ListColumn<Row>, row: Row): boolean =>
    typeof isOut === 'function' ? !isOut(row) : isOut !== true;
  return (
    <ul className={classes['cards']} aria-label={label} data-updating={isUpdating || undefined}>
      {rows.map((row, index) => (
        <li key={keyOf(row)} className={classes['card']} data-selected={selected?.has(keyOf(row)) || undefined}>
          <div className={classes['cardHead']}>
            {selected !== undefined && onSelect !== undefined && (
              <span className={classes['cardTick']}>
                <ListTick
                  isLarge
                  label={t('list.selectRow', { name: nameOf(row) })}
                  checked={selected.has(keyOf(row))}
                  onChange={() => toggle(index, false)}
                />
              </span>
            )}
            <div className={classes['cardTitle']}>{title === undefined ? naming?.cell(row) : title(row)}</div>
            {actions !== undefined && <div className={classes['cardActions']}>{actions(row)}</div>}
          </div>
          <dl className={classes['facts']}>
            {facts
              .filter((column) => isIn(column, row))
              .map((column) => ({ ...column, shown: column.cell(row) }))
              .filter(({ shown }) => !isNothing(shown))
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>{column.shown}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
