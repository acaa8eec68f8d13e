import type { CompanyAccount } from '@fundus/contract/company-account';
import { emptyShortCheckAnswers, type ShortCheckAnswers, shortCheckAnswers } from '@fundus/contract/short-check';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface ShortCheckRecord {
  revision: number;
  fieldRevisions: FieldRevisions;
  answers: ShortCheckAnswers;
}

/** The answers of a person; revision 0 where none were given yet. */
export async function findShortCheck(db: Executor, personId: string): Promise<ShortCheckRecord> {
  const row = await db
    .selectFrom('shortCheck')
    .select(['revision', 'fieldRevisions', 'answers'])
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return { revision: 0, fieldRevisions: {}, answers: emptyShortCheckAnswers };
  // Answers that came later than the check are not given in it.
  const answers = shortCheckAnswers.parse({ ...emptyShortCheckAnswers, ...row.answers });
  return { ...row, answers };
}

/** Writes the answers of a person whose row is locked. */
export async function saveShortCheck(
  db: Executor,
  personId: string,
  { revision, fieldRevisions, answers }: ShortCheckRecord,
  at: Date,
): Promise<void> {
  const values = { revision, fieldRevisions: toJson(fieldRevisions), answers: toJson(answers), updatedAt: at };
  await db
    .insertInto('shortCheck')
    .values({ personId, ...values })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(values))
    .execute();
}

/** Closed financial years of the company of a person, the newest first; none where there is no company. */
export async function findAccounts(
  db: Executor,
  { companyId }: { companyId: string | null },
): Promise<CompanyAccount[]> {
  if (companyId === null) return [];
  const row = await db.selectFrom('company').select('accounts').where('id', '=', companyId).executeTakeFirst();
  return row?.accounts ?? [];
}
