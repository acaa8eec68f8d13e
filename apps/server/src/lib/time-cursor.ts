import { z } from 'zod';
import { invalidField } from '#lib/app-error.ts';

/** Place in a list that is sorted by an instant and, among equals, by id. */
export interface TimeCursor {
  at: Date;
  id: string;
}

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** The place as text for the query of the next page. */
export function encodeTimeCursor(cursor: TimeCursor): string {
  return Buffer.from(JSON.stringify([cursor.at.toISOString(), cursor.id])).toString('base64url');
}

/** Throws VALIDATION_FAILED for what is no cursor. */
export function decodeTimeCursor(text: string): TimeCursor {
  try {
    const [at, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw invalidField(['after'], 'invalidFormat');
  }
}
