import type { Executor } from '#db/database.ts';
import { type PaperPerson, toPaperPerson } from './work-paper.rules.ts';

/** Read apart from the paper: joined to a row that had to be waited for, the person would be the one from before the wait. */
export async function findPaperPerson(db: Executor, personId: string | null): Promise<PaperPerson | null> {
  if (personId === null) return null;
  const row = await db
    .selectFrom('person')
    .select(['id as personId', 'firstName', 'lastName', 'company', 'deletedAt as personDeletedAt'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : toPaperPerson(row);
}
