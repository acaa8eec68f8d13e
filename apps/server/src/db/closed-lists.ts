import { type Kysely, sql } from 'kysely';

export interface ClosedList {
  table: string;
  column: string;
  /** In the order of the constraint. */
  values: string[];
}

/**
 * The columns whose values a check constraint closes: `column in ('a', 'b')`, or `column <@ array['a', 'b']` for arrays. The
 * constraint is read as PostgreSQL words it; one that says more than the list (`… or …`, a comparison) closes nothing.
 */
export async function readClosedLists<DB>(db: Kysely<DB>): Promise<ClosedList[]> {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select class.relname as "table", attribute.attname as "column", pg_get_constraintdef(rule.oid) as definition
    from pg_constraint rule
      join pg_class class on class.oid = rule.conrelid
      join pg_namespace namespace on namespace.oid = class.relnamespace and namespace.nspname = 'public'
      join pg_attribute attribute on attribute.attrelid = rule.conrelid and array[attribute.attnum] = rule.conkey
    where rule.contype = 'c'
    order by 1, 2`.execute(db);
  return rows.flatMap(({ table, column, definition }) => {
    const values = listedValues(definition);
    return values === null ? [] : [{ table, column, values }];
  });
}

/** A constraint of one column, as PostgreSQL words it: `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`. */
const wholeList = /^CHECK \(\("?\w+"? (?:= ANY \(ARRAY\[(?<any>.*)\]\)|<@ ARRAY\[(?<within>.*)\])\)\)$/;
const opening = "'";
const closing = "'::text";

/** The values of a closed list; null where the constraint says something else. */
function listedValues(definition: string): string[] | null {
  const found = wholeList.exec(definition)?.groups;
  const list = found?.['any'] ?? found?.['within'];
  if (list?.startsWith(opening) !== true || !list.endsWith(closing)) return null;
  const quoted = list.slice(opening.length, -closing.length).split(`${closing}, ${opening}`);
  const isList = quoted.every((value) => !value.replaceAll("''", '').includes("'"));
  return isList ? quoted.map((value) => value.replaceAll("''", "'")) : null;
}
