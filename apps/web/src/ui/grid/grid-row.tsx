import { type ChangeEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import classes from './grid.module.css';
import { choicesOf, type GridChoice, type GridColumn, shownOf } from './grid-model.ts';

/** Event handlers of the cells; the same object as long as the table is shown. */
export interface GridHandlers {
  readonly press: (row: number, column: number, options: { isExtended: boolean; isTouch: boolean }) => void;
  readonly drag: (row: number, column: number) => void;
  readonly type: (text: string) => void;
  readonly typingKey: (event: KeyboardEvent) => void;
  readonly leave: () => void;
  readonly open: (row: number, column: number) => void;
}

interface RowProps<Row> {
  readonly row: Row;
  readonly place: number;
  readonly name: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Where the keyboard is; -1 in other rows. */
  readonly focused: number;
  readonly from: number;
  readonly to: number;
  /** Typed text of the focused cell; null while it is not edited. */
  readonly typed: string | null;
  /** Chosen from a list; a choice may be typed as well. */
  readonly isList: boolean;
  readonly isUnreadable: boolean;
  /** Something is to be said of it: a plain value, so that the row is redrawn only when that changes. */
  readonly isMarked: boolean;
  readonly tone: 'sum' | 'head' | undefined;
  readonly handlers: GridHandlers;
}

function GridRowView<Row>(props: RowProps<Row>) {
  const { row, place, name, columns, focused, from, to, typed, isList, isUnreadable, isMarked, tone, handlers } = props;
  return (
    <tr aria-rowindex={place + 2} data-tone={tone} data-marked={isMarked || undefined}>
      {columns.map((column, at) => {
        const isFixed = column.write === undefined || column.isFixed?.(row) === true;
        const isTyped = typed !== null && at === focused;
        const shown = shownOf(column, row);
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            scope={at === 0 ? 'row' : undefined}
            aria-colindex={at + 1}
            aria-selected={at >= from && at <= to}
            aria-readonly={isFixed || undefined}
            aria-label={at === 0 && shown === '' ? name : undefined}
            tabIndex={at === focused ? 0 : -1}
            data-cell={`${place}:${at}`}
            data-number={column.isNumber || undefined}
            data-long={column.isLong || undefined}
            data-fixed={isFixed || undefined}
            data-focused={at === focused || undefined}
            data-invalid={(isTyped && isUnreadable) || undefined}
            onPointerDown={(event) => {
              if (isTyped || event.button !== 0) return;
              handlers.press(place, at, { isExtended: event.shiftKey, isTouch: event.pointerType === 'touch' });
            }}
            onPointerEnter={(event) => {
              if (event.buttons === 1 && event.pointerType === 'mouse') handlers.drag(place, at);
            }}
            onDoubleClick={() => handlers.open(place, at)}
          >
            {isTyped ? (
              <CellEditor
                choices={isList ? choicesOf(column, row) : undefined}
                keys={column.isNumber === true && column.hasSigns !== true ? 'decimal' : 'text'}
                text={typed}
                label={`${column.label}, ${name}`}
                isUnreadable={isUnreadable}
                handlers={handlers}
              />
            ) : (
              <span>{shown}</span>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Rows are redrawn only when they change: a table may have thousands of cells. */
export const GridRow = memo(GridRowView) as typeof GridRowView;

function CellEditor({
  choices,
  keys,
  text,
  label,
  isUnreadable,
  handlers,
}: {
  choices: readonly GridChoice[] | undefined;
  keys: 'decimal' | 'text';
  text: string;
  label: string;
  isUnreadable: boolean;
  handlers: GridHandlers;
}) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    if (current instanceof HTMLInputElement) current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const common = {
    ref: field,
    value: text,
    'aria-label': label,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => handlers.type(event.currentTarget.value),
    onKeyDown: handlers.typingKey,
    onBlur: handlers.leave,
  };
  if (choices !== undefined) {
    return (
      <select {...common} className={classes['field']}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      className={classes['field']}
      inputMode={keys}
      aria-invalid={isUnreadable || undefined}
      autoComplete="off"
    />
  );
}
