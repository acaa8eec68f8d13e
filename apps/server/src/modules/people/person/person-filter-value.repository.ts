import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';

/** Persons among whom values are looked for: all that an advisor has, and a sample of all owners’. */
const mostPersons = 20_000;
/** More values than this are no choice. */
const mostValues = 300;

/** Tags or sources that occur among persons of an owner (null: of everybody), the most frequent ones in their alphabet. */
export async function listValues(db: Executor, ownerId: string | null, of: 'tags' | 'source'): Promise<string[]> {
  const latest = sql`
    select ${of === 'tags' ? sql`unnest(tags)` : sql`source`} as value
    from (
      select tags, source from person
      where deleted_at is null
        ${ownerId === null ? sql`` : sql`and owner_id = ${ownerId}::uuid`}
      limit ${mostPersons}
    ) as latest`;
  const { rows } = await sql<{ value: string }>`
    select value from (
      select value from (${latest}) as found where value <> ''
      group by value order by count(*) desc limit ${mostValues}
    ) as frequent
    order by value collate german`.execute(db);
  return rows.map((row) => row.value);
}

/** Users who have persons, by name. */
export async function listOwners(db: Executor): Promise<{ userId: string; name: string }[]> {
  return db
    .selectFrom('user')
    .select(['user.id as userId', userName.as('name')])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('person')
          .select('person.id')
          .whereRef('person.ownerId', '=', 'user.id')
          .where('person.deletedAt', 'is', null),
      ),
    )
    .orderBy(sql`last_name collate german`)
    .orderBy('id')
    .execute();
}
