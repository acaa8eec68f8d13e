import { type ShortCheckAnswers, shortCheckAnswers } from '@fundus/contract/short-check';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';

export interface ShortCheckRecord {
  revision: number;
  answers: ShortCheckAnswers;
}

const noAnswers: ShortCheckAnswers = {
  turnoverCents: null,
  balanceSheetCents: null,
  investmentCents: null,
  hasLinkedFirms: null,
  projects: [],
};

/** The answers of a person; revision 0 where none were given yet. */
export async function findShortCheck(db: Executor, personId: string): Promise<ShortCheckRecord> {
  const row = await db
    .selectFrom('shortCheck')
    .select(['revision', 'answers'])
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return { revision: 0, answers: noAnswers };
  // Answers that came later than the check are not given in it.
  const answers = shortCheckAnswers.parse({ ...noAnswers, ...fromJson<Partial<ShortCheckAnswers>>(row.answers) });
  return { revision: row.revision, answers };
}

/** Writes the answers of a person whose row is locked. */
export async function saveShortCheck(
  db: Executor,
  personId: string,
  { revision, answers }: ShortCheckRecord,
  at: Date,
): Promise<void> {
  const values = { revision, answers: toJson(answers), updatedAt: at };
  await db
    .insertInto('shortCheck')
    .values({ personId, ...values })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(values))
    .execute();
}
