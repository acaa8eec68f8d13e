import type { PersonKind } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import { removeUntouchedCompanies } from '#modules/people/company/company-access.service.ts';
import { takeLeadHistory } from '#modules/people/message/message.service.ts';
import { findPersonAccess } from './person-access.repository.ts';
import { deletePersonRow, isUntouched } from './person-removal.repository.ts';

/**
 * Deletes a person of an owner (null: of anybody) who was made of a lead, as if they had never been; the history goes
 * back to the lead, and what else it gave them by `takeBack`.
 * Leaves everything as it is where the person is not there any more or was worked on since. Returns what
 * they were, or null where they stay.
 */
export async function removeConvertedPerson(
  tx: Executor,
  {
    personId,
    ownerId,
    leadId,
    takeBack,
  }: { personId: string; ownerId: string | null; leadId: string; takeBack: () => Promise<void> },
): Promise<PersonKind | null> {
  const person = await findPersonAccess(tx, personId, ownerId, true);
  if (person === null || !(await isUntouched(tx, personId, leadId))) return null;
  await takeLeadHistory(tx, leadId);
  await takeBack();
  const { kind, createdAt, companyId } = await deletePersonRow(tx, personId);
  if (companyId !== null) await removeUntouchedCompanies(tx, [companyId], createdAt);
  return kind;
}
