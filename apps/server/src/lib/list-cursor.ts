import { z } from 'zod';
import { invalidField } from './app-error.ts';

/** A row of a list in its order: values of the order's columns as text, instants in UTC, exact to the microsecond. */
export interface Place {
  id: string;
  keys: string[];
}

/** A row with the stretch of the list that it stands in. */
export interface ListPlace extends Place {
  stretch: number;
}

/** A place in a list: behind which row it goes on, and how long the list was when it began. */
export interface ListCursor<Sort extends string> extends ListPlace, ListTotal {
  sort: Sort;
}

/** Types of the values of an order's columns. */
export type KeyType = 'text' | 'time' | 'number';

const text = z
  .string()
  .max(1_000)
  .refine((value) => !value.includes('\u0000'));
const checks: Record<KeyType, z.ZodType> = { text, time: z.iso.datetime(), number: z.string().regex(/^\d{1,18}$/) };
const shape = z.tuple([
  z.string(),
  z.int().min(0).max(20),
  z.array(text).max(2),
  z.uuid(),
  z.int().min(0),
  z.boolean(),
]);

/** The place as text for the query of the next page. */
export function encodeListCursor(cursor: ListCursor<string>): string {
  const { sort, stretch, keys, id, total, totalIsExact } = cursor;
  return Buffer.from(JSON.stringify([sort, stretch, keys, id, total, totalIsExact])).toString('base64url');
}

/** Throws VALIDATION_FAILED for what is no cursor of a list in this order. */
export function decodeListCursor<Sort extends string>(encoded: string, sort: Sort, type: KeyType): ListCursor<Sort> {
  try {
    const parsed = shape.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    const [own, stretch, keys, id, total, totalIsExact] = parsed;
    if (own === sort && keys.every((key) => checks[type].safeParse(key).success)) {
      return { sort, stretch, keys, id, total, totalIsExact };
    }
  } catch {
    // Whatever it is, it is no cursor.
  }
  throw invalidField(['after'], 'invalidFormat');
}

/** Throws VALIDATION_FAILED for a place that does not fit its stretch. */
export function requirePlace(stretches: readonly { keys: readonly unknown[] }[], place: ListPlace | null): void {
  if (place !== null && stretches[place.stretch]?.keys.length !== place.keys.length) {
    throw invalidField(['after'], 'invalidFormat');
  }
}

/**
 * The next rows of a list that consists of stretches, over as many of them as it takes. Throws VALIDATION_FAILED for a
 * place that does not fit its stretch.
 */
export async function readStretches<Stretch extends { keys: readonly unknown[] }, Found extends Place>(
  stretches: readonly Stretch[],
  page: { after: ListPlace | null; limit: number },
  read: (stretch: Stretch, after: Place | null, limit: number) => Promise<Found[]>,
): Promise<(Found & ListPlace)[]> {
  const first = page.after?.stretch ?? 0;
  requirePlace(stretches, page.after);
  const places: (Found & ListPlace)[] = [];
  for (const [index, stretch] of stretches.entries()) {
    if (index < first || places.length === page.limit) continue;
    const found = await read(stretch, index === first ? page.after : null, page.limit - places.length);
    places.push(...found.map((place) => ({ ...place, stretch: index })));
  }
  return places;
}

/** How many rows a list has, exact up to a limit. */
export interface ListTotal {
  total: number;
  totalIsExact: boolean;
}

/** A page of places that were read with one more than it shows, with the cursor of the next page, which hands the total on. */
export function cutPlaces(
  page: { sort: string; limit: number },
  places: readonly ListPlace[],
  { total, totalIsExact }: ListTotal,
): ListTotal & { ids: string[]; next: string | null } {
  const shown = places.slice(0, page.limit);
  const last = places.length > page.limit ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    next: last === undefined ? null : encodeListCursor({ ...last, sort: page.sort, total, totalIsExact }),
    total,
    totalIsExact,
  };
}
