import type { Person } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { MergePreview, PersonMerge } from '@fundus/contract/person-merge';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { changedFields, changedRecord, givenFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toPerson } from './person.presenter.ts';
import { fieldsOf, findPersons, type PersonRecord, updatePersonRow } from './person.repository.ts';
import { checkWhole, getReachablePerson, lockPerson } from './person.service.ts';
import {
  canMoveShortCheck,
  countBelongings,
  countMovableStatuses,
  moveBelongings,
  moveShortCheck,
  moveStatuses,
  returnAidsOfResearches,
  returnBelongings,
  returnStatuses,
} from './person-belonging.repository.ts';
import { type ChosenFields, type LockedCompanies, lockCompaniesOf, settleCompany } from './person-company.service.ts';
import { type PersonPatch, uniqueTags } from './person-creation.service.ts';
import type { PersonDependents } from './person-dependents.ts';
import { findMerge, insertMerge, type ListedMerge, listMergeRows, markMergeUndone } from './person-merge.repository.ts';
import { compareFields, findFieldChanges, findRestoredFields } from './person-merge.rules.ts';
import { personName } from './person-name.rules.ts';

/** The two records of a merge; each may be the first. */
interface Pair {
  keptId: string;
  mergedId: string;
}

/** Both records, which the actor must reach and which must not lie in the trash. Throws NOT_FOUND or FORBIDDEN. */
async function getPair(
  db: Executor,
  actor: Actor,
  { keptId, mergedId }: Pair,
  options: { lock?: boolean } = {},
): Promise<{ kept: PersonRecord; merged: PersonRecord }> {
  const found = await findPersons(db, [keptId, mergedId], { ...options, ownerId: reachableOwner(actor) });
  const there = found.filter(({ mergedIntoId }) => mergedIntoId === null);
  const kept = there.find(({ id }) => id === keptId.toLowerCase());
  const merged = there.find(({ id }) => id === mergedId.toLowerCase());
  if (kept === undefined || merged === undefined) throw notFound('person');
  if (kept.id === merged.id) throw invalidField(['otherPersonId'], 'invalidChoice');
  if (kept.deletedAt !== null || merged.deletedAt !== null) throw new AppError('FORBIDDEN');
  return { kept, merged };
}

/** Previews a merge; nothing changes. */
export async function previewMerge(deps: With<'db'>, actor: Actor, pair: Pair): Promise<MergePreview> {
  const { kept, merged } = await getPair(deps.db, actor, pair);
  const counts = await countBelongings(deps.db, merged.id);
  return {
    kept: toPerson(kept, actor),
    merged: toPerson(merged, actor),
    fields: compareFields(fieldsOf(kept), fieldsOf(merged)),
    moves: {
      messages: counts.message,
      documents: counts.personDocument,
      researches: counts.fundingResearch,
      savedSearches: counts.savedSearch,
      plans: counts.businessPlan,
      paperRequests: counts.paperRequest,
      clientRooms: counts.clientRoom,
      tasks: counts.task,
      projects: counts.personProject,
      aids: counts.deMinimisAid,
      cases: counts.fundingCase,
      businessModels: counts.businessModel,
      projectOutlines: counts.projectOutline,
      statuses: await countMovableStatuses(deps.db, merged.id, kept.id),
      shortChecks: (await canMoveShortCheck(deps.db, merged.id, kept.id)) ? 1 : 0,
    },
  };
}

const toMerge = (merge: ListedMerge): PersonMerge => ({
  mergeId: merge.id,
  mergedName: personName(merge),
  mergedAt: merge.mergedAt.toISOString(),
  mergedBy: merge.mergedByName,
  undoneAt: merge.undoneAt?.toISOString() ?? null,
});

export async function listMerges(db: Executor, actor: Actor, personId: string): Promise<PersonMerge[]> {
  const person = await getReachablePerson(db, actor, personId);
  return (await listMergeRows(db, person.id)).map(toMerge);
}

/** Gives everything of one record to the other: records with an id, and processes and short check if missing. */
async function moveEverything(tx: Executor, dependents: PersonDependents, kept: PersonRecord, merged: PersonRecord) {
  const moved = await moveBelongings(tx, merged.id, kept.id);
  await dependents.giveRecords(tx, [kept.id], kept.ownerId);
  const statuses = await moveStatuses(tx, merged.id, kept.id);
  const hasShortCheck = await canMoveShortCheck(tx, merged.id, kept.id);
  if (hasShortCheck) await moveShortCheck(tx, merged.id, kept.id);
  return { moved, statuses, hasShortCheck };
}

/** The fields of the kept record as they become; with the name of the other record's company it takes that company. */
async function settleMerged(
  tx: Executor,
  now: Date,
  { kept, merged, locked }: { kept: PersonRecord; merged: PersonRecord; locked: LockedCompanies },
  wanted: Partial<PersonFields>,
): Promise<ChosenFields> {
  const takesCompany = wanted.company !== undefined && wanted.company === merged.company && merged.companyId !== null;
  const companyId = takesCompany ? merged.companyId : kept.companyId;
  const fields = { ...fieldsOf(kept), ...wanted, companyId };
  const before: ChosenFields = { ...fieldsOf(kept), companyId: kept.companyId };
  return settleCompany(tx, now, kept, { fields, changed: changedFields(before, fields) }, locked);
}

/**
 * Merges one record into another: the kept one takes the given values and everything that belongs to the other, which is
 * gone from then on. Throws REVISION_CONFLICT with both records (`current`, `other`) where one changed since the preview.
 */
export async function mergePersons(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  pair: Pair,
  input: { revision: number; otherRevision: number; fields: PersonPatch },
  dependents: PersonDependents,
): Promise<{ merge: PersonMerge; person: Person }> {
  return deps.db.transaction().execute(async (tx) => {
    // Who asks comes first; then the leads that the persons were are locked, and the persons after them.
    await getPair(tx, actor, pair);
    await dependents.lockLeads(tx, [pair.keptId, pair.mergedId]);
    const locked = await lockCompaniesOf(tx, [pair.keptId, pair.mergedId]);
    const { kept, merged } = await getPair(tx, actor, pair, { lock: true });
    if (kept.revision !== input.revision || merged.revision !== input.otherRevision) {
      throw await revisionConflict(toPerson(kept, actor), undefined, { other: toPerson(merged, actor) });
    }
    const wanted = givenFields(input.fields);
    if (wanted.tags !== undefined) wanted.tags = uniqueTags(wanted.tags);
    const now = deps.clock();
    const settled = await settleMerged(tx, now, { kept, merged, locked }, wanted);
    const fields = findFieldChanges(fieldsOf(kept), settled);
    checkWhole(
      settled,
      fields.map(({ field }) => field),
    );
    const { moved, statuses, hasShortCheck } = await moveEverything(tx, dependents, kept, merged);
    const taken = Object.fromEntries(statuses.map(({ process, status }) => [process, status]));
    const left = Object.fromEntries(statuses.map(({ process }) => [process, null]));
    const person = { ...changedRecord(kept, settled, now), statuses: { ...kept.statuses, ...taken } };
    await updatePersonRow(tx, person);
    await updatePersonRow(tx, {
      ...merged,
      statuses: { ...merged.statuses, ...left },
      mergedIntoId: kept.id,
      deletedAt: now,
      updatedAt: now,
    });
    const mergeId = newId();
    await insertMerge(tx, {
      id: mergeId,
      keptId: kept.id,
      mergedId: merged.id,
      journal: { fields, moved, statuses: statuses.map(({ process }) => process), hasShortCheck },
      mergedBy: actor.userId,
      mergedAt: now,
      undoneAt: null,
    });
    const values = { name: personName(merged) };
    await recordEvents(tx, deps, [{ personId: kept.id, kind: 'merged', values, authorId: actor.userId }]);
    const merge = (await listMergeRows(tx, kept.id)).find(({ id }) => id === mergeId);
    if (merge === undefined) throw new Error('the merge that was just written is not there');
    return { merge: toMerge(merge), person: toPerson(person, actor) };
  });
}

/**
 * Undoes a merge: what came from the merged record and is still there goes back to it, values that were not changed
 * since are restored. Throws MERGE_NOT_UNDOABLE where that has happened already.
 */
export async function undoMerge(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { personId, mergeId }: { personId: string; mergeId: string },
  dependents: PersonDependents,
): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    // Who asks comes first, then the leads, then both persons are locked in the order of all who lock several.
    await getReachablePerson(tx, actor, personId);
    const unlocked = await findMerge(tx, personId, mergeId);
    if (unlocked === null) throw notFound('merge');
    await dependents.lockLeads(tx, [unlocked.keptId, unlocked.mergedId]);
    const locked = await lockCompaniesOf(tx, [unlocked.keptId, unlocked.mergedId]);
    const [one, other] = await findPersons(tx, [unlocked.keptId, unlocked.mergedId], { lock: true });
    const kept = await lockPerson(tx, actor, personId);
    const merge = await findMerge(tx, personId, mergeId);
    const merged = [one, other].find((record) => record?.id === unlocked.mergedId);
    if (merge === null || merged === undefined) throw notFound('merge');
    if (merge.undoneAt !== null || merged.mergedIntoId !== kept.id) throw new AppError('MERGE_NOT_UNDOABLE');

    const { journal } = merge;
    const way = { fromId: kept.id, toId: merged.id };
    await returnBelongings(tx, journal.moved, way);
    await returnAidsOfResearches(tx, way);
    await dependents.giveRecords(tx, [merged.id], merged.ownerId);
    const statuses = await returnStatuses(tx, journal.statuses, way);
    if (journal.hasShortCheck && (await canMoveShortCheck(tx, kept.id, merged.id))) {
      await moveShortCheck(tx, kept.id, merged.id);
    }
    const now = deps.clock();
    const restored: Partial<PersonFields> = findRestoredFields(fieldsOf(kept), journal.fields);
    const given = Object.fromEntries(statuses.map(({ process }) => [process, null]));
    const back = Object.fromEntries(statuses.map(({ process, status }) => [process, status]));
    const changes = {
      fields: { ...fieldsOf(kept), ...restored, companyId: kept.companyId },
      changed: Object.keys(restored),
    };
    const settled = await settleCompany(tx, now, kept, changes, locked);
    const person = { ...changedRecord(kept, settled, now), statuses: { ...kept.statuses, ...given } };
    await updatePersonRow(tx, person);
    await updatePersonRow(tx, {
      ...merged,
      statuses: { ...merged.statuses, ...back },
      mergedIntoId: null,
      deletedAt: null,
      updatedAt: now,
    });
    await markMergeUndone(tx, mergeId, now);
    const values = { name: personName(merged) };
    await recordEvents(tx, deps, [{ personId: kept.id, kind: 'mergeUndone', values, authorId: actor.userId }]);
    return toPerson(person, actor);
  });
}
