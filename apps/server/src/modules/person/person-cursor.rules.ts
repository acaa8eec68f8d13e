import { type PersonSort, personSort } from '@fundus/contract/person';
import { z } from 'zod';
import { invalidField } from '#lib/app-error.ts';

/** A place in a list: behind which row it goes on, and how long the list was when it began. */
export interface PersonCursor {
  sort: PersonSort;
  stretch: number;
  /** Values of the order's columns in that row; instants in UTC, exact to the microsecond. */
  keys: string[];
  id: string;
  total: number;
  totalIsExact: boolean;
}

const text = z
  .string()
  .max(1_000)
  .refine((value) => !value.includes('\u0000'));
const shape = z.tuple([
  personSort,
  z.int().min(0).max(20),
  z.array(text).max(2),
  z.uuid(),
  z.int().min(0),
  z.boolean(),
]);
const time = z.iso.datetime();

/** The place as text for the query of the next page. */
export function encodePersonCursor(cursor: PersonCursor): string {
  const { sort, stretch, keys, id, total, totalIsExact } = cursor;
  return Buffer.from(JSON.stringify([sort, stretch, keys, id, total, totalIsExact])).toString('base64url');
}

/** Throws VALIDATION_FAILED for what is no cursor of a list in this order. */
export function decodePersonCursor(encoded: string, sort: PersonSort): PersonCursor {
  try {
    const parsed = shape.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    const [own, stretch, keys, id, total, totalIsExact] = parsed;
    const isTime = /(created|updated)At$/.test(sort);
    if (own === sort && keys.every((key) => !isTime || time.safeParse(key).success)) {
      return { sort, stretch, keys, id, total, totalIsExact };
    }
  } catch {
    // Whatever it is, it is no cursor.
  }
  throw invalidField(['after'], 'invalidFormat');
}
