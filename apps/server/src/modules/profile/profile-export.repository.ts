import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import type { ExportedRows } from './profile-export.rules.ts';

/** What a table holds about a user; the first column gives the order. */
export async function listRowsAbout(db: Executor, userId: string, source: ExportedRows): Promise<Json> {
  const chosen = sql.join(source.columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ found: Json }>`
    select coalesce(jsonb_agg(to_jsonb(row) order by row.${sql.ref(source.columns[0] ?? 'id')}), '[]') as found
    from (select ${chosen} from ${sql.table(source.table)} where ${sql.ref(source.column)} = ${userId}) row`.execute(
    db,
  );
  return rows[0]?.found ?? [];
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
