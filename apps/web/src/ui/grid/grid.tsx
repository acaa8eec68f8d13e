import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBarRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './grid.module.css';
import type { GridColumn } from './grid-model.ts';
import { GridRow } from './grid-row.tsx';
import { type GridOptions, useGrid } from './use-grid.ts';

/**
 * A table that is typed in like a spreadsheet: arrow keys, Enter and Tab, selecting with Shift, filling to the right (Ctrl+R) and
 * down (Ctrl+D), cells from and for the clipboard, undo and redo. The first column names its row.
 */
export function Grid<Row>({
  label,
  rowKey,
  rowName,
  marksOf,
  toneOf,
  addLabel,
  onRemove,
  empty,
  isFillShown = false,
  tools,
  ...options
}: GridOptions<Row> & {
  label: string;
  rowKey: (row: Row) => string;
  rowName: (row: Row, place: number) => string;
  /** Remarks on a row: shown below the table, the row is marked. */
  marksOf?: ((row: Row) => readonly string[] | undefined) | undefined;
  /** A sum or a heading among the rows. */
  toneOf?: ((row: Row) => 'sum' | 'head' | undefined) | undefined;
  /** Of the button that adds a row; without it rows are not added by hand. */
  addLabel?: string | undefined;
  onRemove?: ((row: Row) => void) | undefined;
  /** Stands in place of the table while it has no rows. */
  empty?: string | undefined;
  isFillShown?: boolean;
  tools?: ReactNode;
}) {
  const { t } = useTranslation('grid');
  const { table, onKeyDown, onCopy, onPaste, onBlur, ...grid } = useGrid(options);
  const { rows, columns } = options;
  const { focus, range, typed, news, actions } = grid;
  const helpId = useId();
  const active = rows[focus.row];
  const canWrite = columns.some(({ write }) => write !== undefined);
  const marks = rows.map((row) => marksOf?.(row) ?? []);
  const marked = rows.flatMap((row, place) =>
    (marks[place] ?? []).map((text) => ({ key: `${rowKey(row)} ${text}`, name: rowName(row, place), text })),
  );
  return (
    <div className={classes['root']}>
      {rows.length === 0 && empty !== undefined ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <div className={classes['scroller']}>
          <table
            ref={table}
            className={classes['table']}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML allows it: cells are typed in
            role="grid"
            data-readonly={!canWrite || undefined}
            aria-label={label}
            aria-describedby={canWrite ? helpId : undefined}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length}
            aria-multiselectable
            onKeyDown={onKeyDown}
            onCopy={onCopy}
            onCut={onCopy}
            onPaste={onPaste}
            onBlur={onBlur}
          >
            <GridHead columns={columns} />
            <tbody>
              {rows.map((row, place) => {
                const isWithin = place >= range.top && place <= range.bottom;
                return (
                  <GridRow
                    key={rowKey(row)}
                    row={row}
                    place={place}
                    name={rowName(row, place)}
                    columns={columns}
                    focused={place === focus.row ? focus.column : -1}
                    from={isWithin ? range.left : 0}
                    to={isWithin ? range.right : -1}
                    typed={place === focus.row ? (typed?.text ?? null) : null}
                    isList={place === focus.row && typed?.isList === true}
                    isUnreadable={place === focus.row && typed?.isUnreadable === true}
                    isMarked={(marks[place] ?? []).length > 0}
                    tone={toneOf?.(row)}
                    handlers={actions.handlers}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {canWrite && <VisuallyHidden id={helpId}>{t('help')}</VisuallyHidden>}
      <div className={classes['tools']}>
        {addLabel !== undefined && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => actions.add()}
          >
            {addLabel}
          </Button>
        )}
        {isFillShown && rows.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBarRight size={16} aria-hidden />}
            disabled={range.right === range.left && focus.column >= columns.length - 1}
            onClick={() => actions.fillToEnd()}
          >
            {t('fillRight')}
          </Button>
        )}
        {onRemove !== undefined && active !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onRemove(active)}
          >
            {t('remove', { name: rowName(active, focus.row) })}
          </Button>
        )}
        {tools}
        <span role="status" className={classes['news']}>
          {news === null ? '' : t(news.kind, { count: news.written, choices: news.choices ?? '' })}
          {news !== null && news.refused > 0 && news.kind !== 'unreadable' && news.kind !== 'noChoice' && (
            <> {t('refused', { count: news.refused })}</>
          )}
        </span>
      </div>
      {marked.length > 0 && (
        <ul className={classes['marks']}>
          {marked.map(({ key, name, text }) => (
            <li key={key}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The names of the columns; the same while rows change, and not redrawn with each of them. */
function GridHeadView<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, label: words, hint, isNumber, width }, at) => (
          <th
            key={key}
            scope="col"
            aria-colindex={at + 1}
            title={hint}
            data-number={isNumber || undefined}
            style={width === undefined ? undefined : { minWidth: `${width}rem` }}
          >
            {words}
            {hint !== undefined && <VisuallyHidden>: {hint}</VisuallyHidden>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
const GridHead = memo(GridHeadView) as typeof GridHeadView;
