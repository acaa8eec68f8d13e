import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Persons were last worked on when the last entry came into their histories. */
export async function ageDemoPersons(tx: Executor): Promise<void> {
  await sql`
    update person set updated_at = told.at
    from (select person_id, max(created_at) as at from message where person_id is not null group by person_id) as told
    where person.id = told.person_id
  `.execute(tx);
}
