import { type ReadDate, readDate } from '#lib/cell-reading.ts';

const remarks = { plain: null, shortYear: 'dateShortYear', us: 'dateFromUs', serial: 'dateFromSerial' } as const;

/**
 * A day in any spelling, with what is to be remarked on the spelling. With `latest` (no birthday lies after today) a
 * year of two digits that lies ahead is one of the last century.
 */
export function readImportedDay(text: string, latest: string | null): (ReadDate & { remark: string | null }) | null {
  const read = readDate(text);
  if (read === null) return null;
  const isAhead = read.manner === 'shortYear' && latest !== null && read.date > latest;
  const date = isAhead ? `${Number(read.date.slice(0, 4)) - 100}${read.date.slice(4)}` : read.date;
  return { ...read, date, remark: remarks[read.manner] };
}
