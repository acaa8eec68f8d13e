/** Model of an editable table, and the effect of keys and clipboard on its rows. Pure: the component only renders it. */

export interface GridChoice {
  readonly value: string;
  readonly label: string;
}

export interface GridColumn<Row> {
  readonly key: string;
  /** Name of the column, with its unit where it has one. */
  readonly label: string;
  /** Explains the column below its name. */
  readonly hint?: string | undefined;
  readonly isNumber?: boolean;
  /** Typed with signs that a phone's keys for numbers lack: a minus, a slash. */
  readonly hasSigns?: boolean;
  /** Its texts are sentences and break into lines. */
  readonly isLong?: boolean;
  /** In rem; the table grows beyond the page and scrolls. */
  readonly width?: number;
  /** Choices, from a list or by the first letters of their words. */
  readonly choices?: readonly GridChoice[] | ((row: Row) => readonly GridChoice[] | undefined) | undefined;
  /** Text of the cell. */
  readonly show: (row: Row) => string;
  /** Text for editing and copying, where it differs from the shown one. */
  readonly edit?: (row: Row) => string;
  /** Takes a text into a row; null where it cannot be read. A column without it is read only. */
  readonly write?: ((row: Row, text: string) => Row | null) | undefined;
  /** Cells of the column that cannot be changed. */
  readonly isFixed?: (row: Row) => boolean;
}

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** `focus` is the cell with the keyboard; the other corner of what is selected is `anchor`. */
export interface GridSelection {
  readonly anchor: GridPosition;
  readonly focus: GridPosition;
}

export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Rows after a change, and how many cells did not take what was to be written. */
export interface GridChange<Row> {
  readonly rows: readonly Row[];
  readonly written: number;
  readonly refused: number;
}

export const rangeOf = ({ anchor, focus }: GridSelection): GridRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export const clampPosition = ({ row, column }: GridPosition, { rows, columns }: GridSize): GridPosition => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

/** How many rows a page key moves. */
const page = 10;

/** Where a key moves to; null for keys that do not move. */
export function movedBy(
  { row, column }: GridPosition,
  key: string,
  { rows, columns, isFar }: GridSize & { isFar: boolean },
): GridPosition | null {
  const to = (nextRow: number, nextColumn: number): GridPosition =>
    clampPosition({ row: nextRow, column: nextColumn }, { rows, columns });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? columns - 1 : column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return null;
  }
}

const isWritable = <Row>(column: GridColumn<Row>, row: Row): boolean =>
  column.write !== undefined && column.isFixed?.(row) !== true;

/** Text of a cell for the clipboard and for its input field. */
export const textOf = <Row>(column: GridColumn<Row>, row: Row): string => (column.edit ?? column.show)(row);

export const choicesOf = <Row>({ choices }: GridColumn<Row>, row: Row): readonly GridChoice[] | undefined =>
  typeof choices === 'function' ? choices(row) : choices;

/** Shown text of a cell: the words of a choice, else its text. */
export function shownOf<Row>(column: GridColumn<Row>, row: Row): string {
  const text = column.show(row);
  return choicesOf(column, row)?.find(({ value }) => value === text)?.label ?? text;
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A choice by its value, its words or their beginning; null where none or more than one is meant. */
function chosen<Row>(column: GridColumn<Row>, row: Row, text: string): string | null {
  const choices = choicesOf(column, row);
  if (choices === undefined) return text;
  const wanted = folded(text);
  const exact = choices.find(({ value, label }) => folded(value) === wanted || folded(label) === wanted);
  if (exact !== undefined || wanted === '') return exact?.value ?? null;
  const [found, ...others] = choices.filter(({ label }) => folded(label).startsWith(wanted));
  return found === undefined || others.length > 0 ? null : found.value;
}

/** Writes a text into a cell; null where the cell does not take it. */
export function writeCell<Row>(column: GridColumn<Row>, row: Row, text: string): Row | null {
  if (!isWritable(column, row)) return null;
  const value = chosen(column, row, text);
  return value === null ? null : (column.write?.(row, value) ?? null);
}

/** Writes texts by rows, the first one at `at`; rows that are missing are made by `addRow`. */
export function writeBlock<Row>(
  { rows, columns }: { rows: readonly Row[]; columns: readonly GridColumn<Row>[] },
  at: GridPosition,
  block: readonly (readonly (string | null)[])[],
  addRow?: () => Row | null,
): GridChange<Row> {
  const next = [...rows];
  let [written, refused] = [0, 0];
  block.forEach((texts, down) => {
    const place = at.row + down;
    if (place >= next.length) {
      const added = addRow?.() ?? null;
      if (added === null) {
        refused += texts.length;
        return;
      }
      next.push(added);
    }
    texts.forEach((text, right) => {
      const column = columns[at.column + right];
      const row = next[place];
      if (text === null) return;
      const changed = column === undefined || row === undefined ? null : writeCell(column, row, text);
      if (changed === null) refused += 1;
      else {
        next[place] = changed;
        written += 1;
      }
    });
  });
  return { rows: next, written, refused };
}

/** Selection in the format of spreadsheets: cells between tabs, rows between line breaks. */
export function copyRange<Row>(
  { rows, columns }: { rows: readonly Row[]; columns: readonly GridColumn<Row>[] },
  { top, bottom, left, right }: GridRange,
): string {
  return rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns
        .slice(left, right + 1)
        .map((column) => quoted(choicesOf(column, row) === undefined ? textOf(column, row) : shownOf(column, row)))
        .join('\t'),
    )
    .join('\n');
}

const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells of a clipboard that a spreadsheet has filled; a cell in quotation marks may hold line breaks. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let place = 0; place < source.length; place += 1) {
    const sign = source[place] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  return [...rows, [...row, cell]];
}

/** Pastes; one cell fills all that is selected. */
export function pasteText<Row>(
  table: { rows: readonly Row[]; columns: readonly GridColumn<Row>[] },
  selection: GridSelection,
  text: string,
  addRow?: () => Row | null,
): GridChange<Row> {
  const cells = readClipboard(text);
  const range = rangeOf(selection);
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  const at = { row: range.top, column: range.left };
  if (only === undefined) return writeBlock(table, at, cells, addRow);
  const wide = Array.from({ length: range.right - range.left + 1 }, () => only);
  return writeBlock(
    table,
    at,
    Array.from({ length: range.bottom - range.top + 1 }, () => wide),
  );
}

/** Repeats the first column (`right`) or the first row (`down`) of what is selected over the rest of it. */
export function fill<Row>(
  table: { rows: readonly Row[]; columns: readonly GridColumn<Row>[] },
  selection: GridSelection,
  direction: 'right' | 'down',
): GridChange<Row> {
  const { rows, columns } = table;
  const { top, bottom, left, right } = rangeOf(selection);
  const text = (row: number, column: number): string => {
    const [source, from] = [columns[column], rows[row]];
    return source === undefined || from === undefined ? '' : textOf(source, from);
  };
  const block = Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => {
      if (direction === 'right') return across === 0 ? null : text(top + down, left);
      return down === 0 ? null : text(top, left + across);
    }),
  );
  return writeBlock(table, { row: top, column: left }, block);
}

/** Empties what is selected; what cannot be empty stays. */
export function clearRange<Row>(
  table: { rows: readonly Row[]; columns: readonly GridColumn<Row>[] },
  selection: GridSelection,
): GridChange<Row> {
  const { top, bottom, left, right } = rangeOf(selection);
  const empty = Array.from({ length: right - left + 1 }, () => '');
  return writeBlock(
    table,
    { row: top, column: left },
    Array.from({ length: bottom - top + 1 }, () => empty),
  );
}
