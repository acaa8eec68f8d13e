import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './condition.ts';
import type { Executor } from './database.ts';

/** Number of hits examined to find the best. */
const mostLookedAt = 2_000;
/** Number of newest rows searched first. A word that few of them contain is in few rows. */
const newestLookedAt = 900;

/** Rows of a table that are sought by what they are called. */
interface SoughtRows {
  table: 'person' | 'company' | 'lead';
  columns: readonly string[];
  /** When a row was new. */
  newAt: string;
  isReached: Condition;
  isMatch: Condition;
  /** The higher, the better; of rows that are as good as one another the newest comes first. */
  rank: RawBuilder<unknown>;
  /** Rows whose rank is the highest that there may be; null where none are known beforehand. */
  isBest: Condition | null;
  /** Parts of the table: within each an index gives the newest reached rows first. */
  stretches: readonly Condition[];
  limit: number;
}

/**
 * The best of the rows that are sought. Where enough of the newest rows are as good as any other they are the answer: of a
 * frequent word the index of words would give tens of thousands. Otherwise it is a rare one, and the index gives few.
 */
export async function listSoughtRows<Row>(db: Executor, sought: SoughtRows): Promise<Row[]> {
  const { isReached, isMatch, isBest, rank, stretches } = sought;
  const [table, limit] = [sql.ref(sought.table), sql.lit(sought.limit)];
  const newAt = sql.ref(`${sought.table}.${sought.newAt}`);
  const columns = sql.join(sought.columns.map((name) => sql.ref(`${sought.table}.${name}`)));
  const most = sql.lit(Math.ceil(newestLookedAt / Math.max(1, stretches.length)));
  const walks = (isBest === null ? [] : stretches).map(
    (stretch, number) => sql`(
      select ${columns}, ${newAt} as new_at, ${isBest} as is_best, ${sql.lit(number)} as stretch
      from ${table} where ${isReached} and ${stretch}
      order by ${newAt} desc, ${table}.id desc limit ${most}
    )`,
  );
  const best = sql`
    newest as materialized (${sql.join(walks, sql` union all `)}),
    horizon as materialized (
      select coalesce(max(oldest), '-infinity') as new_at
      from (select min(new_at) as oldest from newest group by stretch having count(*) = ${most}) as walked
    ),
    best as materialized (
      select ${columns}, new_at, 0 as rank from newest as ${table}
      where is_best and new_at > (select new_at from horizon) order by new_at desc, id desc limit ${limit}
    ),`;
  const isRare = walks.length === 0 ? sql`true` : sql`(select count(*) from best) < ${limit}`;
  const { rows } = await sql<Row>`
    with ${walks.length === 0 ? sql`` : best}
    hit as materialized (
      select ${columns}, ${newAt} as new_at, ${rank} as rank from ${table}
      where ${isRare} and ${isReached} and ${isMatch} limit ${sql.lit(mostLookedAt)}
    )
    select ${columns} from (
      select * from hit ${walks.length === 0 ? sql`` : sql`union all select * from best where not ${isRare}`}
    ) as ${table}
    order by rank desc, new_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
