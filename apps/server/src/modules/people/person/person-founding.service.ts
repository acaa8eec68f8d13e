import type { Executor } from '#db/database.ts';
import { findFoundingOf } from './person-founding.repository.ts';

/** The day on which the company of a person was or will be founded, for records of theirs that name a day of their own. */
export async function readFoundingOf(db: Executor, personId: string): Promise<string | null> {
  return (await findFoundingOf(db, personId)).foundedOn;
}
