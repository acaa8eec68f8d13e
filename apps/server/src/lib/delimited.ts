import { normalForm } from '@fundus/contract/unicode';
import { behindLineEnd, type Delimiter, lineEndFrom, type RowLimits, scanRow } from './delimited-row.ts';

/*
 * Reads delimited text as German offices write it. A parser of our own, because cells come as `="…"` with delimiters
 * inside, because a stray quotation mark must cost one row and not the rest of the file (csv-parse takes all that follows
 * for one cell), and because every row has to know its line.
 */

/** A row of a table; the first one of a file is its header. */
export interface TableRow {
  /** Line of the file where the row begins; the first is 1. */
  line: number;
  cells: string[];
  /**
   * `quoteNotClosed`: a quotation mark was opened and never closed, only the row's own line was given up. `rowTooLong`: more
   * than the limits allow; the cells are cut.
   */
  problem: 'quoteNotClosed' | 'rowTooLong' | null;
}

const candidates: readonly Delimiter[] = [';', '\t', ',', '|'];
const separatorLine = /^"?sep=(.)"?\r?(?:\n|$)/i;
/** Longer than any line that states the separator. */
const longestSeparatorLine = 10;
const anyHeader: RowLimits = { characters: 1_000_000, cellCharacters: 1_000_000, cells: 1 };

/** Lines at the beginning of a text that may be titles above the header. */
const linesBeforeHeader = 20;

/**
 * The delimiter by a `sep=` line; else by the first row that the next one follows with as many cells, so that titles and notes
 * above the header say nothing; else by the first row.
 */
export function detectDelimiter(start: string): Delimiter | null {
  const stated = separatorLine.exec(start)?.[1];
  const known = candidates.find((candidate) => candidate === stated);
  if (known) return known;
  let first: Delimiter | null = null;
  let at = 0;
  for (let rows = 0; rows < linesBeforeHeader && at < start.length; ) {
    // Quotation marks open a cell at its beginning only, and its beginning depends on the delimiter.
    const line = start.slice(at, rowEnd(start, at, '\u0000'));
    const delimiter = mostFrequent(line);
    if (line.trim() !== '') rows += 1;
    if (delimiter === null) {
      at += line.length;
      continue;
    }
    const end = rowEnd(start, at, delimiter);
    const next = start.slice(end, rowEnd(start, end, delimiter));
    if (next !== '' && countOutside(next, delimiter) >= countOutside(start.slice(at, end), delimiter)) return delimiter;
    first ??= delimiter;
    at = end;
  }
  return first;
}

/** Where the next row begins; a row whose quotation mark is never closed ends with its line. */
function rowEnd(text: string, start: number, delimiter: string): number {
  const row = scanRow(text, start, { delimiter, limits: anyHeader, isEnd: true });
  const end = row !== null && 'next' in row ? row.next : behindLineEnd(text, lineEndFrom(text, start));
  return Math.max(end, start + 1);
}

/** How often a sign stands outside of quotation marks; behind one that is alone everything counts. */
function countOutside(line: string, sign: Delimiter): number {
  let outside = 0;
  let sinceQuote = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') {
      isQuoted = !isQuoted;
      sinceQuote = 0;
    } else if (line[at] === sign) {
      if (isQuoted) sinceQuote += 1;
      else outside += 1;
    }
  }
  return isQuoted ? outside + sinceQuote : outside;
}

/** The candidate that a line has most of; null if it has none. */
function mostFrequent(line: string): Delimiter | null {
  let best: Delimiter | null = null;
  let most = 0;
  for (const candidate of candidates) {
    const count = countOutside(line, candidate);
    if (count > most) {
      most = count;
      best = candidate;
    }
  }
  return best;
}

/**
 * Takes rows off the beginning of a text that grows. The effort grows with the length alone, whatever the text is: a row
 * whose end is not there yet is looked at again only when the text has doubled. And where a quotation mark was never
 * closed, all lines up to there are inside of it; a row of one of them that goes beyond its line ends nowhere either, so
 * it is not even tried.
 */
class RowTaker {
  readonly #delimiter: Delimiter;
  readonly #limits: RowLimits;
  #text = '';
  #line = 1;
  /** A row that begins before this place and goes beyond its line does not end. */
  #unclosedTo = 0;
  #tryAt = 0;
  /** The rest of a line that is too long is dropped as it comes. */
  #isDropping = false;

  constructor(delimiter: Delimiter, limits: RowLimits) {
    this.#delimiter = delimiter;
    this.#limits = limits;
  }

  append(chunk: string): void {
    this.#text += chunk;
  }

  skipSeparatorLine(): void {
    const found = separatorLine.exec(this.#text.slice(0, 2 * longestSeparatorLine))?.[0];
    if (found === undefined) return;
    this.#text = this.#text.slice(found.length);
    this.#line += 1;
  }

  *take(isEnd: boolean): Generator<TableRow> {
    if (!isEnd && this.#text.length < this.#tryAt) return;
    let at = 0;
    while (at < this.#text.length) {
      const row = this.#isDropping ? this.#dropLine(at, isEnd) : this.#takeRow(at, isEnd);
      if (row === null) break;
      const line = this.#line;
      this.#line += countLineEnds(this.#text, at, row.next);
      at = row.next;
      if (row.cells.some((cell) => cell.trim() !== '')) yield { line, cells: row.cells, problem: row.problem };
    }
    this.#text = this.#text.slice(at);
    this.#unclosedTo = Math.max(0, this.#unclosedTo - at);
    this.#tryAt = this.#isDropping ? 0 : Math.min(2 * this.#text.length, this.#limits.characters + 2);
  }

  #takeRow(at: number, isEnd: boolean): Taken | null {
    const row = at < this.#unclosedTo ? this.#scanLine(at, isEnd) : this.#scanText(at, isEnd);
    if (row === null || 'problem' in row) return row;
    if ('unclosedTo' in row) {
      this.#unclosedTo = Math.max(this.#unclosedTo, lineStartOf(this.#text, at, row.unclosedTo));
      return this.#giveUpLine(at, isEnd);
    }
    return { cells: row.cells, problem: row.hasTooMuch ? 'rowTooLong' : null, next: row.next };
  }

  /** A row of any number of lines. */
  #scanText(at: number, isEnd: boolean) {
    const row = scanRow(this.#text, at, { delimiter: this.#delimiter, limits: this.#limits, isEnd });
    const reached = row === null ? this.#text.length : 'next' in row ? row.next : row.unclosedTo;
    if (reached - at <= this.#limits.characters) return row;
    return { unclosedTo: at + this.#limits.characters };
  }

  /** A row that has its line alone. */
  #scanLine(at: number, isEnd: boolean) {
    const end = lineEndFrom(this.#text, at);
    if (end - at > this.#limits.characters) return this.#giveUpLine(at, isEnd);
    if (end + 1 >= this.#text.length && !isEnd) return null;
    const line = this.#text.slice(at, end);
    const row = scanRow(line, 0, { delimiter: this.#delimiter, limits: this.#limits, isEnd: true });
    if (row === null || 'unclosedTo' in row) return this.#giveUpLine(at, isEnd);
    return { ...row, next: Math.min(this.#text.length, behindLineEnd(this.#text, end)) };
  }

  /** The line alone, as it stands; its quotation mark says nothing. */
  #giveUpLine(at: number, isEnd: boolean): Taken | null {
    const { characters, cellCharacters, cells } = this.#limits;
    const end = lineEndFrom(this.#text, at);
    const isTooLong = end - at > characters;
    if (!isTooLong && end + 1 >= this.#text.length && !isEnd) return null;
    this.#isDropping = isTooLong;
    return {
      cells: this.#text
        .slice(at, Math.min(end, at + cellCharacters))
        .trimEnd()
        .split(this.#delimiter, cells),
      problem: isTooLong ? 'rowTooLong' : 'quoteNotClosed',
      next: isTooLong ? end : Math.min(this.#text.length, behindLineEnd(this.#text, end)),
    };
  }

  #dropLine(at: number, isEnd: boolean): Taken | null {
    const end = lineEndFrom(this.#text, at);
    // A line feed may follow the carriage return.
    if (end + 1 >= this.#text.length && end < this.#text.length && !isEnd) return null;
    this.#isDropping = end === this.#text.length;
    const next = Math.min(this.#text.length, behindLineEnd(this.#text, end));
    return { cells: [], problem: null, next };
  }
}

interface Taken {
  cells: string[];
  problem: TableRow['problem'];
  next: number;
}

/** Where the line begins that a place is in; not before `from`. */
function lineStartOf(text: string, from: number, place: number): number {
  let at = place;
  while (at > from && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}

/** The rows of a delimited text, streamed; empty lines are left out. */
export async function* readDelimited(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter,
  limits: RowLimits,
): AsyncGenerator<TableRow> {
  const rows = new RowTaker(delimiter, limits);
  let start: string | null = '';
  const begin = (text: string): void => {
    start = null;
    rows.append(text);
    rows.skipSeparatorLine();
  };
  for await (const chunk of chunks) {
    if (start === null) rows.append(chunk);
    else if (start.length + chunk.length >= longestSeparatorLine) begin(start + chunk);
    else {
      start += chunk;
      continue;
    }
    yield* rows.take(false);
  }
  if (start !== null) begin(start);
  yield* rows.take(true);
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

/** No name is longer. */
const longestName = 280;

/** Names of the columns: cleaned, none empty, none twice. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name =
      normalForm(cell.slice(0, 4 * longestName), 'NFC')
        .replaceAll('\u00a0', ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, longestName) || `Spalte ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
