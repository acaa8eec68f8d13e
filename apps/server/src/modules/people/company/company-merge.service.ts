import type { Company } from '@fundus/contract/company';
import { type CompanyFields, companyInput } from '@fundus/contract/company-fields';
import type { CompanyMerge, CompanyMergePreview } from '@fundus/contract/company-merge';
import { judgedAddressFields } from '@fundus/contract/contact-data';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { checkJudged } from '#http/validation.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { changedRecord, givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { compareRecords, findChanges, findRestored } from '#lib/record-merge.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { companyAbilities } from './company.policy.ts';
import { toCompany } from './company.presenter.ts';
import { type CompanyRecord, companyFieldsOf, updateCompanyRow } from './company.repository.ts';
import type { CompanyDependents } from './company.service.ts';
import { getVisibleCompany, lockCompanies, lockCompany, openCompanyFields } from './company-access.service.ts';
import {
  countWithPersons,
  deleteLinks,
  findCompanyMerge,
  insertCompanyMerge,
  listCompanyMergeRows,
  listLinksOfBoth,
  markCompanyMergeUndone,
  moveLinks,
  restoreLinks,
} from './company-merge.repository.ts';
import { companyMergeTerms, sortLinks } from './company-merge.rules.ts';

/** The two companies of a merge; each may be the first. */
interface Pair {
  keptId: string;
  mergedId: string;
}

/**
 * Refuses a pair that the actor must not merge. Throws NOT_FOUND for one that was merged already, FORBIDDEN where the actor
 * only looks at one, VALIDATION_FAILED for a company with itself or with that of another owner.
 */
function checkPair(actor: Actor, kept: CompanyRecord | undefined, merged: CompanyRecord | undefined) {
  if (kept === undefined || merged === undefined) throw notFound('company');
  if (kept.mergedIntoId !== null || merged.mergedIntoId !== null) throw notFound('company');
  if (kept.id === merged.id) throw invalidField(['otherCompanyId'], 'invalidChoice');
  if (!companyAbilities(actor, kept).edit || !companyAbilities(actor, merged).edit) throw new AppError('FORBIDDEN');
  if (kept.ownerId !== merged.ownerId) throw invalidField(['otherCompanyId'], 'invalidChoice');
  return { kept, merged };
}

async function getPair(db: Executor, actor: Actor, { keptId, mergedId }: Pair) {
  const kept = await getVisibleCompany(db, actor, keptId);
  return checkPair(actor, kept, await getVisibleCompany(db, actor, mergedId));
}

async function lockPair(tx: Executor, actor: Actor, pair: Pair) {
  const { kept, merged } = await getPair(tx, actor, pair);
  // Both at once and in the order of their ids: two callers who merge the same companies do not wait for each other.
  const locked = await lockCompanies(tx, [kept.id, merged.id]);
  return checkPair(
    actor,
    locked.find(({ id }) => id === kept.id),
    locked.find(({ id }) => id === merged.id),
  );
}

/** Previews a merge, as far as the actor may see it; nothing changes. */
export async function previewMerge(deps: With<'db'>, actor: Actor, pair: Pair): Promise<CompanyMergePreview> {
  const { kept, merged } = await getPair(deps.db, actor, pair);
  const links = await listLinksOfBoth(deps.db, [kept.id, merged.id]);
  const { moving, ending } = sortLinks({ keptId: kept.id, mergedId: merged.id }, links);
  return {
    kept: toCompany(kept, actor),
    merged: toCompany(merged, actor),
    fields: compareRecords(companyMergeTerms, companyFieldsOf(kept), companyFieldsOf(merged)),
    moves: { ...(await countWithPersons(deps.db, merged.id, reachableOwner(actor))), links: moving.length },
    endingLinks: ending.map(({ link: { id, kind, sharePercent, votingPercent, ...link }, reason }) => ({
      linkId: id,
      otherName: link.fromCompanyId === merged.id ? link.toName : link.fromName,
      kind,
      sharePercent,
      votingPercent,
      reason,
    })),
  };
}

const toMerge = (merge: Awaited<ReturnType<typeof listCompanyMergeRows>>[number]): CompanyMerge => ({
  mergeId: merge.id,
  mergedName: merge.name,
  mergedAt: merge.mergedAt.toISOString(),
  mergedBy: merge.mergedByName,
  undoneAt: merge.undoneAt?.toISOString() ?? null,
});

export async function listMerges(db: Executor, actor: Actor, companyId: string): Promise<CompanyMerge[]> {
  const company = await getVisibleCompany(db, actor, companyId);
  return (await listCompanyMergeRows(db, company.id)).map(toMerge);
}

/** Gives the links of one company to the other; those that would be none any more end. */
async function moveAllLinks(tx: Executor, { kept, merged }: { kept: CompanyRecord; merged: CompanyRecord }) {
  const links = await listLinksOfBoth(tx, [kept.id, merged.id], { lock: true });
  const { moving, ending } = sortLinks({ keptId: kept.id, mergedId: merged.id }, links);
  const movedLinks = moving.map(({ id }) => id);
  const endedLinks = ending.map(({ link: { fromName: _from, toName: _to, ...link } }) => link);
  await deleteLinks(
    tx,
    endedLinks.map(({ id }) => id),
  );
  await moveLinks(tx, movedLinks, { fromId: merged.id, toId: kept.id });
  return { movedLinks, endedLinks };
}

const judgedFields: ReadonlySet<string> = new Set(judgedAddressFields);

/**
 * Merges one company into another: the kept one takes the given values, the persons and the links of the other, which is
 * gone from then on. What belongs to persons (researches, ledger, files, history) goes with them. Throws REVISION_CONFLICT
 * with both records (`current`, `other`) where one changed since the preview.
 */
export async function mergeCompanies(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  pair: Pair,
  input: { revision: number; otherRevision: number; fields: { [Field in keyof CompanyFields]?: unknown } },
  dependents: CompanyDependents,
): Promise<{ merge: CompanyMerge; company: Company }> {
  return deps.db.transaction().execute(async (tx) => {
    const { kept, merged } = await lockPair(tx, actor, pair);
    if (kept.revision !== input.revision || merged.revision !== input.otherRevision) {
      throw await revisionConflict(toCompany(kept, actor), undefined, { other: toCompany(merged, actor) });
    }
    const now = deps.clock();
    const before = companyFieldsOf(kept);
    const wanted = givenFields<CompanyFields>(input.fields as Partial<CompanyFields>);
    const fields = findChanges(companyMergeTerms, before, wanted);
    const changed = fields.map(({ field }) => field);
    const stored = changedRecord(kept, wanted, now);
    checkJudged(companyInput, companyFieldsOf(stored), changed, judgedFields);
    await updateCompanyRow(tx, stored);
    await updateCompanyRow(tx, { ...merged, mergedIntoId: kept.id, deletedAt: now, updatedAt: now });
    const links = await moveAllLinks(tx, { kept, merged });
    const persons = await dependents.movePersons(tx, now, { kept: stored, mergedId: merged.id, changed });
    const mergeId = newId();
    await insertCompanyMerge(tx, {
      id: mergeId,
      keptId: kept.id,
      mergedId: merged.id,
      journal: { fields, persons, ...links },
      mergedBy: actor.userId,
      mergedAt: now,
      undoneAt: null,
    });
    const changes = auditChanges(before, companyFieldsOf(stored), openCompanyFields);
    await recordAudit(tx, now, { action: 'company.merged', subjectId: kept.id, changes });
    const merge = (await listCompanyMergeRows(tx, kept.id)).find(({ id }) => id === mergeId);
    if (merge === undefined) throw new Error('the merge that was just written is not there');
    return { merge: toMerge(merge), company: toCompany(stored, actor) };
  });
}

/**
 * Undoes a merge: persons and links that came from the merged company and are still there go back, values that were not
 * changed since are restored. Throws MERGE_NOT_UNDOABLE where that has happened already.
 */
export async function undoMerge(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { companyId, mergeId }: { companyId: string; mergeId: string },
  dependents: CompanyDependents,
): Promise<Company> {
  return deps.db.transaction().execute(async (tx) => {
    await getVisibleCompany(tx, actor, companyId);
    const unlocked = await findCompanyMerge(tx, companyId, mergeId);
    if (unlocked === null) throw notFound('merge');
    const locked = await lockCompanies(tx, [unlocked.keptId, unlocked.mergedId]);
    const kept = await lockCompany(tx, actor, companyId);
    const merge = await findCompanyMerge(tx, companyId, mergeId);
    const merged = locked.find(({ id }) => id === unlocked.mergedId);
    if (merge === null || merged === undefined) throw notFound('merge');
    if (merge.undoneAt !== null || merged.mergedIntoId !== kept.id) throw new AppError('MERGE_NOT_UNDOABLE');

    const { journal } = merge;
    const now = deps.clock();
    const before = companyFieldsOf(kept);
    const restored = findRestored(companyMergeTerms, before, journal.fields);
    const stored = changedRecord(kept, restored, now);
    // The kept company may have gone to another owner meanwhile: the merged one follows it.
    const back = { ...merged, ownerId: kept.ownerId, mergedIntoId: null, deletedAt: null, updatedAt: now };
    await updateCompanyRow(tx, stored);
    await updateCompanyRow(tx, back);
    await moveLinks(tx, journal.movedLinks, { fromId: kept.id, toId: merged.id });
    await restoreLinks(tx, journal.endedLinks);
    await dependents.returnPersons(tx, now, { kept: stored, merged: back }, journal.persons);
    await markCompanyMergeUndone(tx, mergeId, now);
    const changes = auditChanges(before, companyFieldsOf(stored), openCompanyFields);
    await recordAudit(tx, now, { action: 'company.undone', subjectId: kept.id, changes });
    return toCompany(stored, actor);
  });
}
