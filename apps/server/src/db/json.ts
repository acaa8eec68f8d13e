import { type RawBuilder, sql } from 'kysely';
import type { Json } from './schema.generated.ts';

/**
 * A value for a jsonb column. node-postgres would send arrays as PostgreSQL arrays. Half a character, as a text that was
 * cut to a length may end with, becomes U+FFFD: jsonb refuses it, and with it everything that is stored at the same time.
 */
export function toJson(value: unknown): RawBuilder<Json> {
  const text = JSON.stringify(value);
  const hasHalves = text.includes('\\ud');
  return sql<Json>`${hasHalves ? text.replace(escapeOrHalf, replaceHalf) : text}::jsonb`;
}

/** Escapes are taken as a whole, so that a backslash that a user wrote does not begin one. */
const escapeOrHalf = /\\(?:ud[89a-f][0-9a-f]{2}|.)/g;
const replaceHalf = (escape: string): string => (escape.length > 2 ? '\ufffd' : escape);

/** A jsonb column as the contract type that was written into it. */
export function fromJson<Value>(value: Json): Value {
  return value as Value;
}
