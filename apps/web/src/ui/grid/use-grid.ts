import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrent } from '#lib/use-current.ts';
import {
  choicesOf,
  clampPosition,
  clearRange,
  copyRange,
  fill,
  type GridChange,
  type GridColumn,
  type GridPosition,
  type GridSelection,
  movedBy,
  pasteText,
  rangeOf,
  textOf,
  writeCell,
} from './grid-model.ts';
import type { GridHandlers } from './grid-row.tsx';

export interface GridOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** Takes rows that are to be kept: one step that can be undone. */
  readonly onChange: (rows: readonly Row[]) => void;
  /** Rows as they would be with what is being typed; null once it is kept or left. */
  readonly onPreview?: ((rows: readonly Row[] | null) => void) | undefined;
  /** A row below the last one: for the button, for Enter in the last row, for what is pasted there. */
  readonly newRow?: (() => Row | null) | undefined;
  readonly onUndo?: (() => void) | undefined;
  readonly onRedo?: (() => void) | undefined;
  /** Opens what stands behind a cell that cannot be typed in. */
  readonly onOpen?: ((row: Row, column: GridColumn<Row>) => void) | undefined;
  readonly onActiveRow?: ((row: Row) => void) | undefined;
}

/** Message for screen readers, also shown below the table. */
export interface GridNews {
  readonly kind: 'filled' | 'pasted' | 'cleared' | 'copied' | 'unreadable' | 'noChoice';
  readonly written: number;
  readonly refused: number;
  /** The words that the cell would take. */
  readonly choices?: string;
}

/** Input in the focused cell. */
interface OpenCell {
  readonly text: string;
  readonly isList: boolean;
  readonly isUnreadable: boolean;
}

/** The cell as it is drawn; null for one that is still to come. */
const cellIn = (table: HTMLElement | null, { row, column }: GridPosition): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;

const start: GridPosition = { row: 0, column: 0 };
const isFunctionKey = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Keyboard, pointer and clipboard of a table to type in. */
export function useGrid<Row>(options: GridOptions<Row>) {
  const { columns, rows } = options;
  const [selection, setSelection] = useState<GridSelection>({ anchor: start, focus: start });
  const [typed, setTyped] = useState<OpenCell | null>(null);
  const [news, setNews] = useState<GridNews | null>(null);
  const table = useRef<HTMLTableElement>(null);
  /** The row that has to be there before the focused cell takes the keyboard; null while nothing is waited for. */
  const awaitedRow = useRef<number | null>(null);
  /** A row that Enter has added: one that stays as it was made goes when the table is left. */
  const addedRow = useRef<Row | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const focus = clampPosition(selection.focus, size);
  const anchor = clampPosition(selection.anchor, size);
  const currentRef = useCurrent({ ...options, focus, anchor, typed, size, table });

  useEffect(() => {
    if (awaitedRow.current === null || typed !== null || awaitedRow.current >= rows.length) return;
    awaitedRow.current = null;
    cellIn(table.current, focus)?.focus();
  });

  const actions = useMemo(() => {
    /** Known at once: a field that goes away tells that it was left before the table is redrawn. */
    const setOpen = (next: OpenCell | null): void => {
      currentRef.current = { ...currentRef.current, typed: next };
      setTyped(next);
    };
    const select = (to: GridPosition, isExtended = false): void => {
      const { anchor: from, rows: all, onActiveRow } = currentRef.current;
      // At once where the cell is there already: after drawing, the browser would lay the table out once more for it.
      const cell = cellIn(currentRef.current.table.current, to);
      cell?.focus();
      awaitedRow.current = cell === null ? to.row : null;
      setSelection({ anchor: isExtended ? from : to, focus: to });
      const row = all[to.row];
      if (row !== undefined) onActiveRow?.(row);
    };
    const isWritable = ({ row, column }: GridPosition): boolean => {
      const [found, at] = [currentRef.current.rows[row], currentRef.current.columns[column]];
      return found !== undefined && at?.write !== undefined && at.isFixed?.(found) !== true;
    };
    const begin = (at: GridPosition, text?: string): void => {
      const { rows: all, columns: names, onOpen } = currentRef.current;
      const [row, column] = [all[at.row], names[at.column]];
      if (row === undefined || column === undefined) return;
      if (!isWritable(at)) {
        onOpen?.(row, column);
        return;
      }
      setSelection({ anchor: at, focus: at });
      const hasChoices = choicesOf(column, row) !== undefined;
      // A space opens the list, letters are the beginning of a choice.
      const isTyped = text !== undefined && !(hasChoices && text === ' ');
      setOpen({ text: isTyped ? text : textOf(column, row), isList: hasChoices && !isTyped, isUnreadable: false });
      if (isTyped) type(text, at);
    };
    /** The rows with a text in the focused cell; null where it cannot be read. */
    const rowsWith = (text: string, { row, column }: GridPosition): readonly Row[] | null => {
      const { rows: all, columns: names } = currentRef.current;
      const [found, at] = [all[row], names[column]];
      const changed = found === undefined || at === undefined ? null : writeCell(at, found, text);
      return changed === null ? null : all.map((one, place) => (place === row ? changed : one));
    };
    const type = (text: string, at: GridPosition = currentRef.current.focus): void => {
      const next = rowsWith(text, at);
      setOpen({ text, isList: currentRef.current.typed?.isList === true, isUnreadable: next === null });
      currentRef.current.onPreview?.(next);
    };
    /** Names the choices that a text may have meant; all of them where it begins none. */
    const refuse = (column: GridColumn<Row> | undefined, row: Row | undefined): void => {
      const choices = column === undefined || row === undefined ? undefined : choicesOf(column, row);
      const words = choices?.map(({ label }) => label).join(', ');
      const refused = { written: 0, refused: 1 };
      setNews(
        words === undefined ? { kind: 'unreadable', ...refused } : { kind: 'noChoice', ...refused, choices: words },
      );
    };
    /** Adds a row below the last one and leads the keyboard into its first cell. */
    const addTo = (all: readonly Row[], isByEnter: boolean): boolean => {
      const { newRow, onChange, onActiveRow } = currentRef.current;
      const row = newRow?.() ?? null;
      if (row === null) return false;
      onChange([...all, row]);
      addedRow.current = isByEnter ? row : null;
      select({ row: all.length, column: 0 });
      onActiveRow?.(row);
      return true;
    };
    const add = (): void => void addTo(currentRef.current.rows, false);
    /**
     * Keeps what was typed; false where it cannot be read, and the cell stays open. `goesOn`: what is kept in the last row is
     * followed by a new one.
     */
    const keep = (goesOn = false): 'kept' | 'added' | false => {
      const { typed: open, focus: at, rows: all, columns: names, onPreview, onChange } = currentRef.current;
      if (open === null) return 'kept';
      const [row, column] = [all[at.row], names[at.column]];
      const isSame = row !== undefined && column !== undefined && textOf(column, row) === open.text;
      const next = isSame ? null : rowsWith(open.text, at);
      if (!isSame && next === null) {
        refuse(column, row);
        return false;
      }
      onPreview?.(null);
      setOpen(null);
      setNews((before) => (before?.kind === 'unreadable' || before?.kind === 'noChoice' ? null : before));
      if (next === null) return 'kept';
      if (goesOn && at.row === all.length - 1 && addTo(next, true)) return 'added';
      onChange(next);
      return 'kept';
    };
    const drop = (): void => {
      currentRef.current.onPreview?.(null);
      setOpen(null);
    };
    const take = (kind: GridNews['kind'], change: GridChange<Row>): void => {
      setNews({ kind, written: change.written, refused: change.refused });
      if (change.written > 0) currentRef.current.onChange(change.rows);
    };
    const fillIn = (direction: 'right' | 'down'): void =>
      take(
        'filled',
        fill(currentRef.current, { anchor: currentRef.current.anchor, focus: currentRef.current.focus }, direction),
      );
    /** Fills what is selected; a single cell up to the end of its row. */
    const fillToEnd = (): void => {
      const { anchor: from, focus: at, size: all } = currentRef.current;
      const isOne = from.column === at.column;
      const to = isOne ? { row: at.row, column: all.columns - 1 } : at;
      take('filled', fill(currentRef.current, { anchor: from, focus: to }, 'right'));
      select(at);
    };
    const handlers: GridHandlers = {
      press: (row, column, { isExtended, isTouch }) => {
        const to = { row, column };
        const { focus: at, typed: open } = currentRef.current;
        if (open !== null && keep() === false) return;
        const isAgain =
          at.row === row &&
          at.column === column &&
          document.activeElement?.getAttribute('data-cell') === `${row}:${column}`;
        if (isTouch && isAgain) begin(to);
        else select(to, isExtended);
      },
      drag: (row, column) => {
        if (currentRef.current.typed === null) select({ row, column }, true);
      },
      open: (row, column) => begin({ row, column }),
      type,
      typingKey: (event) => {
        event.stopPropagation();
        const { focus: at, size: all } = currentRef.current;
        if (event.key === 'Escape') {
          event.preventDefault();
          drop();
          select(at);
          return;
        }
        const way = typedWay(event);
        if (way === null) return;
        event.preventDefault();
        const kept = keep(event.key === 'Enter' && !event.shiftKey);
        if (kept === 'kept') select(movedBy(at, way, { ...all, isFar: false }) ?? at);
      },
      leave: () => {
        // Unreadable input is dropped when the cell is left; the message below the table says so.
        if (currentRef.current.typed !== null && keep() === false) drop();
      },
    };
    return { select, begin, add, take, fillIn, fillToEnd, handlers };
  }, [currentRef]);

  /** The focused cell may go with its row; the keyboard stays in the table. */
  const stepBack = (step: (() => void) | undefined): void => {
    awaitedRow.current = 0;
    step?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed !== null || rows.length === 0) return;
    const { key } = event;
    const range = { anchor, focus };
    const isFunction = isFunctionKey(event);
    const tabTo = focus.column + (event.shiftKey ? -1 : 1);
    const target = movedBy(focus, key, { ...size, isFar: isFunction });
    if (target !== null) actions.select(target, event.shiftKey);
    else if (key === 'Tab' && !isFunction && tabTo >= 0 && tabTo < columns.length)
      actions.select({ row: focus.row, column: tabTo });
    else if (key === 'Enter' || key === 'F2') actions.begin(focus);
    else if (key === 'Delete' || key === 'Backspace') actions.take('cleared', clearRange({ rows, columns }, range));
    else if (isFunction && key.toLowerCase() === 'r') actions.fillIn('right');
    else if (isFunction && key.toLowerCase() === 'd') actions.fillIn('down');
    else if (isFunction && key.toLowerCase() === 'a') {
      setSelection({ anchor: start, focus: { row: rows.length - 1, column: columns.length - 1 } });
    } else if (isFunction && key.toLowerCase() === 'z') stepBack(event.shiftKey ? options.onRedo : options.onUndo);
    else if (isFunction && key.toLowerCase() === 'y') stepBack(options.onRedo);
    else if (key.length === 1 && !isFunction && !event.altKey) actions.begin(focus, key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (typed !== null || rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange({ rows, columns }, rangeOf({ anchor, focus })));
    const { top, bottom, left, right } = rangeOf({ anchor, focus });
    setNews({ kind: 'copied', written: (bottom - top + 1) * (right - left + 1), refused: 0 });
    if (event.type === 'cut') actions.take('cleared', clearRange({ rows, columns }, { anchor, focus }));
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (typed !== null) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const { newRow } = options;
    actions.take('pasted', pasteText({ rows, columns }, { anchor, focus }, text, newRow));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    const added = addedRow.current;
    addedRow.current = null;
    if (added !== null && rows.at(-1) === added) options.onChange(rows.slice(0, -1));
  };
  return { table, focus, range: rangeOf({ anchor, focus }), typed, news, actions, onKeyDown, onCopy, onPaste, onBlur };
}

/** Where a key leads that ends typing; null for keys that belong to the text. */
function typedWay({ key, shiftKey }: KeyboardEvent): string | null {
  if (key === 'Enter') return shiftKey ? 'ArrowUp' : 'ArrowDown';
  if (key === 'Tab') return shiftKey ? 'ArrowLeft' : 'ArrowRight';
  return null;
}
