import { countLimit } from '@fundus/contract/paging';
import { encodeTimeCursor, type TimeCursor } from './time-cursor.ts';

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

/** A total that was counted up to one more than `countLimit`, as lists show it. */
export function cappedTotal(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, countLimit), totalIsExact: counted <= countLimit };
}

/** The rows in the order of the ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
