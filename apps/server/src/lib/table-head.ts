import type { TableRow } from './delimited.ts';

/** Rows at the beginning of a table among which its headings are searched. */
export const rowsBeforeHead = 20;
/** Fewer headings than these beside a full table are titles, notes and dates of export. */
const leastColumns = 3;

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Which of the first rows names the columns: the first one, unless titles stand above. A title fills less than half as many
 * cells as the fullest row and the headings themselves, and headings are followed by a row of at least half their width.
 */
export function headAmong(rows: readonly TableRow[]): number {
  const widest = Math.max(0, ...rows.map(filled));
  const isTitle = (row: TableRow): boolean => filled(row) * 2 < widest;
  const first = rows[0];
  if (first === undefined || widest < leastColumns || !isTitle(first)) return 0;
  const head = rows.findIndex((row) => !isTitle(row));
  const below = rows[head + 1];
  // A single wide row is one whose delimiters were not quoted.
  return below === undefined || isTitle(below) ? 0 : head;
}
