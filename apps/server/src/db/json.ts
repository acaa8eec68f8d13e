import { type RawBuilder, sql } from 'kysely';

/**
 * A value for a jsonb column. node-postgres would send arrays as PostgreSQL arrays. Half a character, as a text that was
 * cut to a length may end with, becomes U+FFFD: jsonb refuses it, and with it everything that is stored at the same time.
 */
export function toJson<Value>(value: Value): RawBuilder<Value> {
  const text = JSON.stringify(value);
  const hasHalves = text.includes('\\ud');
  return sql<Value>`${hasHalves ? text.replace(escapeOrHalf, replaceHalf) : text}::jsonb`;
}

/** Escapes are taken as a whole, so that a backslash that a user wrote does not begin one. */
const escapeOrHalf = /\\(?:ud[89a-f][0-9a-f]{2}|.)/g;
const replaceHalf = (escape: string): string => (escape.length > 2 ? '\ufffd' : escape);

/** A jsonb column whose shape one module knows alone (`unknown` in `column-types.ts`), as what that module wrote into it. */
export function fromJson<Value>(value: unknown): Value {
  return value as Value;
}
