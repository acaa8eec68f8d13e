import { countLimit } from '@fundus/contract/paging';
import { invalidField } from './app-error.ts';
import { decodeTimeCursor, encodeTimeCursor, type TimeCursor } from './time-cursor.ts';

/** A page of rows that were requested with one more than it shows: that one says whether another page follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => TimeCursor,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? encodeTimeCursor(placeOf(last)) : null };
}

/**
 * A page of a list whose parts come one after the other, each by time; its cursor names the part in which the page ends.
 * `read` gives up to `limit` rows of a part after a place. Throws VALIDATION_FAILED for an invalid cursor.
 */
export async function readParts<Part, Row>(
  parts: readonly Part[],
  page: { after: string | undefined; limit: number },
  read: (part: Part, after: TimeCursor | null, limit: number) => Promise<readonly Row[]>,
  placeOf: (row: Row) => TimeCursor,
): Promise<{ shown: Row[]; next: string | null }> {
  const start = page.after === undefined ? { index: 0, place: null } : decodePartCursor(page.after, parts.length);
  const found: { index: number; row: Row }[] = [];
  for (let index = start.index; index < parts.length && found.length <= page.limit; index += 1) {
    const place = index === start.index ? start.place : null;
    const rows = await read(parts[index] as Part, place, page.limit + 1 - found.length);
    found.push(...rows.map((row) => ({ index, row })));
  }
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = found.length > page.limit && last !== undefined;
  return {
    shown: shown.map(({ row }) => row),
    next: hasMore ? `${last.index}.${encodeTimeCursor(placeOf(last.row))}` : null,
  };
}

function decodePartCursor(text: string, count: number): { index: number; place: TimeCursor } {
  const [, index = '', place = ''] = /^(\d)\.(.*)$/.exec(text) ?? [];
  if (index === '' || Number(index) >= count) throw invalidField(['after'], 'invalidFormat');
  return { index: Number(index), place: decodeTimeCursor(place) };
}

/** A total that was counted up to one more than `countLimit`, as lists show it. */
export function cappedTotal(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, countLimit), totalIsExact: counted <= countLimit };
}
