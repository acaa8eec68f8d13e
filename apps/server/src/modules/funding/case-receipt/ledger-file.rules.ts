import type { TableRow } from '#lib/delimited.ts';

/*
 * DATEV's »Buchungsstapel«: a line about the file, the line of headings, then the postings. The first line names the beginning of the
 * fiscal year (field 13) and the days from and to which postings reach (15, 16); a posting gives its day without the year.
 */

const markers: readonly string[] = ['EXTF', 'DTVF'];
const postings = '21';
const dayColumn = 'Belegdatum';

/** The first day of the postings, where a line is the first one of a Buchungsstapel; null for any other line. */
export function ledgerStart({ cells }: TableRow): string | null {
  const [marker = '', , category] = cells;
  if (!markers.includes(marker.trim()) || category?.trim() !== postings) return null;
  const day = [cells[14], cells[12]].find((cell) => /^\d{8}$/.test(cell?.trim() ?? ''))?.trim();
  return day === undefined ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** A day such as 105 or 0105 (1 May) as it is written in full: the first one from the beginning of the postings on. */
export function fullDay(cell: string, start: string): string {
  const short = /^(\d{1,2})(\d{2})$/.exec(cell.trim());
  if (short === null) return cell;
  const [, day = '', month = ''] = short;
  const year = Number(start.slice(0, 4));
  const iso = (of: number): string => `${of}-${month}-${day.padStart(2, '0')}`;
  return iso(year) < start ? iso(year + 1) : iso(year);
}

/** The rows of a table; those of a Buchungsstapel without its first line, and with their days in full. */
export async function* readLedger(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let start: string | null = null;
  let place = -1;
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) {
      isFirst = false;
      start = ledgerStart(row);
      if (start !== null) continue;
    }
    if (start === null || place === -2) {
      yield row;
    } else if (place === -1) {
      place = row.cells.findIndex((cell) => cell.trim() === dayColumn);
      if (place < 0) place = -2;
      yield row;
    } else {
      const from = start;
      yield { ...row, cells: row.cells.map((cell, index) => (index === place ? fullDay(cell, from) : cell)) };
    }
  }
}
