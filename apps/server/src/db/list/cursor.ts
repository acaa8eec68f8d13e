import { calendarDate } from '@fundus/contract/date';
import { z } from 'zod';
import { invalidField } from '#lib/app-error.ts';

/** Types of the values of an order's columns. */
export type KeyType = 'text' | 'time' | 'day' | 'number';

/** A row of a list in its order: the stretch that holds it, and the order's columns as text, instants exact to the microsecond. */
export interface ListPlace {
  stretch: number;
  id: string;
  keys: string[];
}

/** How many rows a list has, exact up to `countLimit`. */
export interface ListTotal {
  total: number;
  totalIsExact: boolean;
}

/** Where a page begins: behind which row, and how long the list was when its first page was read. */
interface ListCursor extends ListPlace, ListTotal {}

const text = z
  .string()
  .max(1_000)
  .refine((value) => !value.includes('\u0000'));
const checks: Record<KeyType, z.ZodType> = {
  text,
  time: z.iso.datetime(),
  day: calendarDate,
  number: z.string().regex(/^\d{1,18}$/),
};
const shape = z.tuple([z.string(), z.int().min(0).max(20), z.array(text), z.uuid(), z.int().min(0), z.boolean()]);

/** The place as text for the query of the next page. */
export function encodeListCursor(sort: string, { stretch, keys, id, total, totalIsExact }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, stretch, keys, id, total, totalIsExact])).toString('base64url');
}

/** Reads a cursor; throws VALIDATION_FAILED for what is no cursor of a list in this order, which consists of these stretches. */
export function decodeListCursor(
  encoded: string,
  sort: string,
  stretches: readonly { keys: readonly { type: KeyType }[] }[],
): ListCursor {
  try {
    const parsed = shape.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    const [own, stretch, keys, id, total, totalIsExact] = parsed;
    const types = stretches[stretch]?.keys;
    const fits =
      types?.length === keys.length && types.every(({ type }, at) => checks[type].safeParse(keys[at]).success);
    if (own === sort && fits) return { stretch, keys, id, total, totalIsExact };
  } catch {
    // Whatever it is, it is no cursor.
  }
  throw invalidField(['after'], 'invalidFormat');
}
