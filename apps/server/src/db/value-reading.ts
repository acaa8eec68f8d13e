import pg from 'pg';

const { types } = pg;

// Object ids of PostgreSQL's types (pg_type).
const int8Oid = 20;
const textsOid = 1009;
const calendarDateOid = 1082;
const instantOid = 1184;
const numericOid = 1700;

const libraryInstant = types.getTypeParser(instantOid);
// The library reads lists as well; its types name none.
const libraryTexts = types.getTypeParser(textsOid as typeof instantOid);

/** `2026-11-02 08:00:00.123456+00`, as a database in UTC writes instants: the language reads its own form of it in half the time that the library takes. */
export function readInstant(text: string): Date {
  if (text[10] !== ' ' || !text.endsWith('+00')) return libraryInstant(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** `{pool,assigned}`: a list of plain words, which commas alone tell apart. What is quoted, missing or a list itself is left to the library. */
export function readTexts(text: string): unknown {
  const words = text.slice(1, -1);
  if (text[0] !== '{' || /["{]|NULL/.test(words)) return libraryTexts(text);
  return words === '' ? [] : words.split(',');
}

/**
 * How a value is read: counts and `bigint` as numbers (all of ours stay below 2^53, see `money.ts`), `numeric` as number, calendar
 * dates as text: a `Date` would shift them by the machine's time zone.
 */
export function readerOf(oid: number, format?: string): unknown {
  switch (oid) {
    case int8Oid:
    case numericOid:
      return Number;
    case calendarDateOid:
      return asItIs;
    case instantOid:
      return readInstant;
    case textsOid:
      return readTexts;
    default:
      return types.getTypeParser(oid, (format ?? 'text') as 'text');
  }
}

const asItIs = (value: string): string => value;
