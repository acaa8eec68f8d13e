import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export async function findNewSince(db: Executor, userId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('libraryVisit').select('newSince').where('userId', '=', userId).executeTakeFirst();
  return row?.newSince;
}

/** Notes a visit. One that follows the last within the pause belongs to it; otherwise what came since the last one is new. */
export async function upsertVisit(
  db: Executor,
  visit: { userId: string; now: Date; firstSince: Date; pauseBefore: Date },
): Promise<void> {
  const { userId, now, firstSince, pauseBefore } = visit;
  await sql`
    insert into library_visit (user_id, visited_at, new_since) values (${userId}, ${now}, ${firstSince})
    on conflict (user_id) do update set visited_at = ${now},
      new_since = case when library_visit.visited_at < ${pauseBefore} then library_visit.visited_at
        else library_visit.new_since end`.execute(db);
}
