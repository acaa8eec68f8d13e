import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ExportedRows } from './profile-export.rules.ts';

const rowsAtOnce = 1_000;

/**
 * Rows of a table about a user, in batches so that any number of them takes the same memory; the first column
 * gives the order. Needs a transaction, and one at a time in it.
 */
export async function* readRowsAbout(tx: Executor, userId: string, source: ExportedRows): AsyncGenerator {
  const chosen = sql.join(source.columns.map((column) => sql.ref(column)));
  await sql`
    declare exported no scroll cursor for
    select to_jsonb(row) as found
    from (select ${chosen} from ${sql.table(source.table)} where ${sql.ref(source.column)} = ${userId}) row
    order by row.${sql.ref(source.columns[0])}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ found: unknown }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx);
    for (const { found } of rows) yield found;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close exported`.execute(tx);
}

/** How many clients, prospects and contacts a user looks after. */
export async function countPersonsOf(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
