import { type RawBuilder, sql } from 'kysely';
import type { ListPlace } from '#lib/list-cursor.ts';
import type { Condition } from './condition.ts';
import type { Executor } from './database.ts';
import { behind, type KeyColumn, keyTexts, orderBy } from './keyset.ts';

/** Rows that are looked up before they are put in order, and how. */
export interface Collecting {
  /** The table whose name the columns carry. */
  table: string;
  /** Columns read of each row: its id, and those that conditions and keys of the ranges name. */
  columns: RawBuilder<unknown>;
  /** Which rows are looked up. */
  where: Condition;
  isDescending: boolean;
  /** The stretches of the list, one after the other: which of the rows stand in each, and by which columns. */
  stretches: readonly { keys: readonly KeyColumn[]; condition: Condition }[];
  after: ListPlace | null;
  limit: number;
  /** A number that the same statement reads. */
  beside?: RawBuilder<number>;
  /** No more rows than this and one are looked up: beyond that the places say nothing. */
  most: number;
}

/**
 * A page of a list for queries that leave few rows: these are looked up first and then put in order, because along an index
 * of an order all rows of the table would be read to find them. With how many there are, up to one more than `most`.
 */
export async function collectPlaces(
  db: Executor,
  { table, columns, where, isDescending, stretches, after, limit, beside = sql`0`, most }: Collecting,
): Promise<{ counted: number; beside: number; places: ListPlace[] }> {
  const first = after?.stretch ?? 0;
  const id = sql.ref(`${table}.id`);
  const parts = stretches.flatMap(({ keys, condition }, index) => {
    if (index < first) return [];
    const ordered = orderBy([...keys.map(({ column }) => column), id], isDescending);
    return sql`(
      select ${sql.lit(index)} as stretch, ${id} as id, ${keyTexts(keys)} as keys, row_number() over (order by ${ordered}) as at
      from hit as ${sql.ref(table)}
      where ${condition} and ${behind(keys, id, index === first ? after : null, isDescending)}
      order by ${ordered} limit ${sql.lit(limit)})`;
  });
  const { rows } = await sql<{ counted: number; beside: number; stretch: number; id: string | null; keys: string[] }>`
    with hit as materialized (
      select ${columns} from ${sql.table(table)} where ${where} limit ${sql.lit(most + 1)}
    )
    select counted.counted, counted.beside, place.stretch, place.id, place.keys
    from (select count(*) as counted, ${beside} as beside from hit) as counted
      left join (${sql.join(parts, sql` union all `)}) as place on true
    order by place.stretch, place.at
    limit ${sql.lit(limit)}`.execute(db);
  return {
    counted: rows[0]?.counted ?? 0,
    beside: rows[0]?.beside ?? 0,
    places: rows.flatMap(({ stretch, id: found, keys }) => (found === null ? [] : [{ stretch, id: found, keys }])),
  };
}
