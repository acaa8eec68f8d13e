import type { Executor } from '#db/database.ts';

/** The day on which the company of a person was or will be founded, as the record of the person says it. */
export async function findFoundingOf(db: Executor, personId: string): Promise<{ foundedOn: string | null }> {
  const row = await db.selectFrom('person').select('foundedOn').where('id', '=', personId).executeTakeFirst();
  return { foundedOn: row?.foundedOn ?? null };
}
