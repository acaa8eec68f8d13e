/**
 * Reads delimited text as German offices write it. A parser of our own, because cells come as `="…"` with delimiters
 * inside, because a stray quotation mark must cost one row and not the rest of the file, and because every row has to
 * know its line.
 */
export type Delimiter = ';' | ',' | '\t' | '|';

export interface DelimitedRow {
  /** Line of the file where the row begins; the first is 1. */
  line: number;
  cells: string[];
  /** A quotation mark was opened and never closed; only the row's own line was given up. */
  problem: 'quoteNotClosed' | null;
}

/** A row that is longer than this has lost its closing quotation mark. */
const longestRow = 4_000_000;

const candidates: readonly Delimiter[] = [';', '\t', ',', '|'];
const separatorLine = /^"?sep=(.)"?\r?(?:\n|$)/i;

/** The delimiter by a `sep=` line or by the header, and how much of the text that line takes. */
export function detectDelimiter(start: string): { delimiter: Delimiter | null; skip: number } {
  const stated = separatorLine.exec(start);
  const delimiter = candidates.find((candidate) => candidate === stated?.[1]);
  if (stated && delimiter) return { delimiter, skip: stated[0].length };
  const header = parseRow(start, 0, '\u0000' as Delimiter, true);
  const outside = ((header === 'stray' ? null : header)?.raw ?? start.split(/\r?\n/)[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  let best: Delimiter | null = null;
  let most = 0;
  for (const candidate of candidates) {
    const count = outside.split(candidate).length - 1;
    if (count > most) {
      most = count;
      best = candidate;
    }
  }
  return { delimiter: best, skip: 0 };
}

interface ParsedRow {
  cells: string[];
  raw: string;
  next: number;
}

/** One row from `start`; null where its end is not in the text yet (or never comes, if `isEnd`), `stray` where
 * a quotation mark at the start of a cell was no opening one. */
function parseRow(text: string, start: number, delimiter: Delimiter, isEnd: boolean): ParsedRow | 'stray' | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const isFormula = text[at] === '=' && text[at + 1] === '"';
    let cell: string;
    if (text[at] === '"' || isFormula) {
      const quoted = parseQuoted(text, at + (isFormula ? 2 : 1), delimiter, isEnd);
      if (quoted === null || quoted === 'stray') return quoted;
      cell = quoted.value;
      at = quoted.next;
    } else {
      const end = findCellEnd(text, at, delimiter);
      if (end === text.length && !isEnd) return null;
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    const raw = text.slice(start, at);
    if (at >= text.length) return isEnd ? { cells, raw, next: at } : null;
    if (text[at] !== '\r') return { cells, raw, next: at + 1 };
    if (at + 1 >= text.length && !isEnd) return null;
    return { cells, raw, next: text[at + 1] === '\n' ? at + 2 : at + 1 };
  }
}

function findCellEnd(text: string, start: number, delimiter: Delimiter): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
  }
  return text.length;
}

/** A quotation mark ends the cell only before a delimiter or a line end; anywhere else it is meant as a character. */
function parseQuoted(
  text: string,
  start: number,
  delimiter: Delimiter,
  isEnd: boolean,
): { value: string; next: number } | 'stray' | null {
  let value = '';
  let from = start;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return null;
    if (isStray(text, start, mark, delimiter)) return 'stray';
    const following = text[mark + 1];
    if (following === undefined && !isEnd) return null;
    if (following === '"') {
      value += text.slice(from, mark + 1);
      from = mark + 2;
    } else if (following === undefined || following === delimiter || following === '\n' || following === '\r') {
      return { value: value + text.slice(from, mark), next: mark + 1 };
    } else {
      value += text.slice(from, mark + 1);
      from = mark + 1;
    }
  }
}

/**
 * A cell of several lines in which the next quotation mark opens a cell: the first mark was a stray one, or it would
 * swallow everything up to the next cell that is quoted.
 */
function isStray(text: string, start: number, mark: number, delimiter: Delimiter): boolean {
  if (text[mark - 1] !== delimiter || mark === start) return false;
  const following = text[mark + 1];
  const opens = following !== undefined && !['"', delimiter, '\n', '\r'].includes(following);
  return opens && text.slice(start, mark).includes('\n');
}

/** The rows of a delimited text, streamed; empty lines are left out. */
export async function* readDelimited(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<DelimitedRow> {
  let pending = '';
  let line = 1;
  let isFirst = true;
  function* take(isEnd: boolean): Generator<DelimitedRow> {
    let at = 0;
    while (at < pending.length) {
      const row = parseRow(pending, at, delimiter, isEnd);
      if (row === null || row === 'stray') {
        if (row === null && !isEnd && pending.length - at < longestRow) break;
        const end = pending.indexOf('\n', at);
        if (end < 0 && !isEnd) break;
        const next = end < 0 ? pending.length : end + 1;
        const cells = pending.slice(at, next).trimEnd().split(delimiter);
        yield { line, cells, problem: 'quoteNotClosed' };
        line += 1;
        at = next;
        continue;
      }
      const isEmpty = row.cells.every((cell) => cell.trim() === '');
      if (!isEmpty) yield { line, cells: row.cells, problem: null };
      line += countLineEnds(pending, at, row.next);
      at = row.next;
    }
    pending = pending.slice(at);
  }
  for await (const chunk of chunks) {
    pending += chunk;
    if (isFirst) {
      if (pending.length < 10 && chunk !== '') continue;
      isFirst = false;
      const skip = separatorLine.exec(pending)?.[0].length ?? 0;
      if (skip > 0) {
        pending = pending.slice(skip);
        line += 1;
      }
    }
    yield* take(false);
  }
  yield* take(true);
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

/** Names of the columns: cleaned, none empty, none twice. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name =
      cell.replaceAll('\u00a0', ' ').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 280) ||
      `Spalte ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
