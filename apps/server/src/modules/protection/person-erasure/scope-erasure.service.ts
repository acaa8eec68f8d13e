import type { ErasedCounts } from '@fundus/contract/protection-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { emailKey } from '#lib/search-words.ts';
import type { With } from '#lib/with.ts';
import { touchCompanies } from '#modules/people/company/company-access.service.ts';
import { forgetNames, listNamesOf } from '#modules/people/name-word/name-word.service.ts';
import { forgetUnassigned } from '#modules/people/unassigned-mail/unassigned-mail.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { dropFiles } from '#modules/platform/file/file.service.ts';
import { deleteImportTraces, deleteLeads, deleteMentions, deletePersons } from './erasure-deletion.repository.ts';
import { withLockedScope } from './erasure-locking.service.ts';
import { insertErasure } from './erasure-record.repository.ts';
import {
  countScope,
  type ErasureScope,
  listFileIds,
  listResearchIds,
  listSubjects,
  type NamedSubject,
  widenScope,
} from './erasure-scope.repository.ts';
import { subjectName } from './person-erasure.presenter.ts';

/** Shorter names would be found in texts of half the portal. */
const leastNameLength = 4;

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/**
 * Removes locked records of human beings from every table, with their files, within a transaction; the bytes go with
 * `removeDroppedBytes` after the commit. The audit log never knew their names: it holds ids that lead nowhere from now
 * on. `onlyOwnRows` leaves rows of imports alone that merely name them: those grow old themselves. Returns how much it was.
 */
export async function eraseScope(
  tx: Executor,
  deps: With<'clock'>,
  scope: ErasureScope,
  subjects: readonly NamedSubject[],
  { onlyOwnRows = false }: { onlyOwnRows?: boolean } = {},
): Promise<ErasedCounts> {
  const now = deps.clock();
  const researchIds = await listResearchIds(tx, scope.personIds);
  const counts = await countScope(tx, scope, researchIds);
  const fileIds = await listFileIds(tx, scope.personIds, researchIds);
  const traces = {
    emails: onlyOwnRows ? [] : unique(subjects.map(({ email }) => emailKey(email))),
    names: onlyOwnRows ? [] : unique(subjects.map(subjectName)).filter((name) => name.length >= leastNameLength),
  };
  const names = await listNamesOf(tx, scope);
  const { mails } = await deleteMentions(tx, scope, researchIds, traces);
  // Unassigned mails from their address belong to them, too.
  const unassigned = await forgetUnassigned(tx, deps, { fromKeys: traces.emails });
  const imported = await deleteImportTraces(tx, scope, traces);
  await touchCompanies(tx, await deletePersons(tx, scope.personIds, researchIds), now);
  await deleteLeads(tx, scope.leadIds, now);
  await forgetNames(tx, names);
  const files = await dropFiles(tx, now, [...new Set([...fileIds, ...imported.fileIds])]);
  if (scope.leadIds.length > 0) await publish(tx, { permission: 'lead:distribute' }, { type: 'leadsChanged' });
  return { ...counts, file: files, mail: mails + unassigned, importRow: imported.rows };
}

/**
 * Erases records whose time is over, in one transaction with the record of it. `stillDue` is asked once they are held:
 * a person who was worked on since they were listed stays. No one comes onto the block list: they did not ask for it.
 * Returns how many records it was; the bytes go with `removeDroppedBytes`.
 */
export async function eraseExpired(
  deps: With<'db' | 'clock'>,
  listed: ErasureScope,
  stillDue: (tx: Executor, listed: ErasureScope) => Promise<ErasureScope>,
): Promise<number> {
  return withLockedScope(deps.db, listed, async (tx) => {
    const scope = await widenScope(tx, await stillDue(tx, listed));
    const total = scope.personIds.length + scope.leadIds.length;
    if (total === 0) return 0;
    const counts = await eraseScope(tx, deps, scope, await listSubjects(tx, scope), { onlyOwnRows: true });
    const facts = { reason: 'retention' as const, requestedOn: null, erasedBy: null, erasedByName: '' };
    await insertErasure(tx, { id: newId(), ...facts, counts, erasedAt: deps.clock() }, scope);
    return total;
  });
}
