export type Delimiter = ';' | ',' | '\t' | '|';

/** Limits of a row that a person could have written; longer ones are refused before anything else reads them. */
export interface RowLimits {
  /** Characters of a row, its line ends and quotation marks included. */
  characters: number;
  /** Characters of a cell. */
  cellCharacters: number;
  cells: number;
}

/** A row as far as it could be read. */
export interface ScannedRow {
  /** No more than the limits allow. */
  cells: string[];
  hasTooMuch: boolean;
  /** Where the next row begins. */
  next: number;
}

/** A quotation mark that is never closed: how far the text was looked through for its end. */
export interface UnclosedRow {
  unclosedTo: number;
}

interface Place {
  delimiter: string;
  limits: RowLimits;
  /** Whether nothing comes behind this text. */
  isEnd: boolean;
}

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';

/** Where the line ends that a place is in: at its line end, or at the end of the text. */
export function lineEndFrom(text: string, from: number): number {
  const lineEnd = /[\r\n]/g;
  lineEnd.lastIndex = from;
  return lineEnd.exec(text)?.index ?? text.length;
}

/** Where the line begins that follows a line end. */
export function behindLineEnd(text: string, lineEnd: number): number {
  return text[lineEnd] === '\r' && text[lineEnd + 1] === '\n' ? lineEnd + 2 : lineEnd + 1;
}

/**
 * The row that begins at a place; null where its end is not in the text yet. Every letter is looked at once, or twice
 * within a row.
 */
export function scanRow(text: string, start: number, place: Place): ScannedRow | UnclosedRow | null {
  const { delimiter, limits, isEnd } = place;
  const cells: string[] = [];
  let hasTooMuch = false;
  let at = start;
  for (;;) {
    const isFormula = text[at] === '=' && text[at + 1] === '"';
    let cell: string;
    if (text[at] === '"' || isFormula) {
      const from = at + (isFormula ? 2 : 1);
      const end = findClosing(text, from, place);
      if (end === null || typeof end === 'object') return end;
      cell = unquote(text.slice(from, Math.min(end, from + 2 * limits.cellCharacters + 2)));
      at = end + 1;
    } else {
      const end = findCellEnd(text, at, delimiter);
      if (end === text.length && !isEnd) return null;
      cell = text.slice(at, end);
      at = end;
    }
    if (cell.length > limits.cellCharacters) hasTooMuch = true;
    if (cells.length < limits.cells) cells.push(cell.slice(0, limits.cellCharacters));
    // Spreadsheets write rows of thousands of empty cells.
    else if (cell.trim() !== '') hasTooMuch = true;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    // The character after a carriage return decides where the next row begins.
    if (!isEnd && (at >= text.length || (text[at] === '\r' && at + 1 >= text.length))) return null;
    return { cells, hasTooMuch, next: at >= text.length ? at : behindLineEnd(text, at) };
  }
}

function findCellEnd(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === delimiter || isLineEnd(sign)) return at;
  }
  return text.length;
}

/** Two quotation marks mean one; one alone within a cell is meant as it stands. */
const unquote = (text: string): string => (text.includes('"') ? text.replaceAll('""', '"') : text);

/**
 * The mark that ends a quoted cell: one before a delimiter or a line end that is not the second of two; anywhere else it is
 * a character. Behind a line end, a mark that opens a cell says that the first one was a stray one, or it would swallow
 * everything up to the next cell that is quoted.
 */
function findClosing(text: string, start: number, { delimiter, isEnd }: Place): number | UnclosedRow | null {
  let isSecondLine = false;
  let lookedTo = start;
  for (let mark = text.indexOf('"', start); mark >= 0; ) {
    let behind = mark + 1;
    while (text[behind] === '"') behind += 1;
    const following = text[behind];
    if (following === undefined && !isEnd) return null;
    const isSingle = (behind - mark) % 2 === 1;
    const isBoundary = following === undefined || following === delimiter || isLineEnd(following);
    if (isSingle && isBoundary) return behind - 1;
    isSecondLine ||= lineEndFrom(text.slice(lookedTo, mark), 0) < mark - lookedTo;
    lookedTo = mark;
    const opensCell = behind - mark === 1 && mark > start && text[mark - 1] === delimiter;
    if (opensCell && isSecondLine) return { unclosedTo: mark };
    mark = text.indexOf('"', behind);
  }
  return isEnd ? { unclosedTo: text.length } : null;
}
