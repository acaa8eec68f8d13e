import type { ErasedCounts } from '@fundus/contract/protection-codes';
import type { Executor } from '#db/database.ts';
import { emailKey } from '#lib/search-words.ts';
import { publish } from '#modules/event/event.service.ts';
import { dropFiles } from '#modules/file/file.service.ts';
import type { Deps } from '../../deps.ts';
import { deleteImportTraces, deleteLeads, deleteMentions, deletePersons } from './erasure-deletion.repository.ts';
import {
  countScope,
  type ErasureScope,
  listFileIds,
  listResearchIds,
  type NamedSubject,
} from './erasure-scope.repository.ts';
import { subjectName } from './person-erasure.presenter.ts';

/** Shorter names would be found in texts of half the portal. */
const leastNameLength = 4;

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/**
 * Removes locked records of human beings from every table, with their files, within a transaction; the bytes go with
 * `removeDroppedBytes` after the commit. The audit log never knew their names: it holds ids that lead nowhere from now
 * on. Returns how much it was.
 */
export async function eraseScope(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  scope: ErasureScope,
  subjects: readonly NamedSubject[],
): Promise<ErasedCounts> {
  const now = deps.clock();
  const researchIds = await listResearchIds(tx, scope.personIds);
  const counts = await countScope(tx, scope, researchIds);
  const fileIds = await listFileIds(tx, scope.personIds, researchIds);
  const traces = {
    emails: unique(subjects.map(({ email }) => emailKey(email))),
    names: unique(subjects.map(subjectName)).filter((name) => name.length >= leastNameLength),
  };
  const { mails } = await deleteMentions(tx, scope, researchIds, traces);
  const imported = await deleteImportTraces(tx, scope, traces);
  await deletePersons(tx, scope.personIds, researchIds);
  await deleteLeads(tx, scope.leadIds, now);
  const files = await dropFiles(tx, now, [...new Set([...fileIds, ...imported.fileIds])]);
  if (scope.leadIds.length > 0) await publish(tx, { permission: 'lead:distribute' }, { type: 'leadsChanged' });
  return { ...counts, file: files, mail: mails, importRow: imported.rows };
}
