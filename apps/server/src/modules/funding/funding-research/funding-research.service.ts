import { calendarDateAt } from '@fundus/contract/date';
import { emptyResearchStart, type FundingResearch } from '@fundus/contract/funding-research';
import { type Language, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { mergeFields, stampFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import type { Deps } from '../../../deps.ts';
import { researchAbilities } from './funding-research.policy.ts';
import { toFundingResearch } from './funding-research.presenter.ts';
import { findResearch, insertResearch, type ResearchRecord, updateResearchRow } from './funding-research.repository.ts';
import {
  applyPatch,
  findReleaseObstacle,
  findStepObstacle,
  type ResearchPatch,
  toFields,
  trashedAt,
  uncontestedFields,
} from './funding-research.rules.ts';
import { recordResearch, recordResearchEvent } from './funding-research-event.service.ts';
import { countItems, insertItems, listItems } from './funding-research-item.repository.ts';
import { type ReadResearch, readResearch } from './funding-research-reading.service.ts';
import { loadIndustryPaths } from './industry-path.service.ts';
import { markFeedbackSeen } from './share-feedback.service.ts';

/** Longest name of a research. */
export const nameLimit = 200;

/** A research that the actor may reach, in the trash or not. Throws NOT_FOUND. */
export async function getReachableResearch(
  db: Executor,
  actor: Actor,
  researchId: string,
  options: { lock?: boolean } = {},
): Promise<ResearchRecord> {
  const record = await findResearch(db, researchId, reachableOwner(actor), options);
  if (record === null) throw notFound('research');
  return record;
}

/** Locks a research for a change. Throws NOT_FOUND; what lies in the trash cannot be changed. */
export async function lockResearch(tx: Executor, actor: Actor, researchId: string): Promise<ResearchRecord> {
  const record = await getReachableResearch(tx, actor, researchId, { lock: true });
  if (trashedAt(record) !== null) throw notFound('research in the trash');
  return record;
}

/**
 * A research that may leave the house, shared or printed. Throws NOT_FOUND, LIABILITY_NOTICE_NOT_ACCEPTED or
 * NO_PROGRAMME_SELECTED.
 */
export async function getReleasableResearch(db: Executor, actor: Actor, researchId: string): Promise<ResearchRecord> {
  const record = await getReachableResearch(db, actor, researchId);
  if (trashedAt(record) !== null) throw notFound('research in the trash');
  const obstacle = findReleaseObstacle({
    isNoticeAccepted: record.notice !== null,
    itemCount: await countItems(db, record.id),
  });
  if (obstacle !== null) throw new AppError(obstacle);
  return record;
}

/** A research with items and verdicts by its id alone; for callers who have checked who asks. Null where it is gone. */
export async function findReadResearch(db: Executor, deps: Deps, researchId: string): Promise<ReadResearch | null> {
  const record = await findResearch(db, researchId, null);
  return record === null || trashedAt(record) !== null ? null : readResearch(db, deps, record);
}

/** The research as its reader sees it. */
export async function presentResearch(
  db: Executor,
  deps: Deps,
  actor: Actor,
  record: ResearchRecord,
): Promise<FundingResearch> {
  const { ownerId } = record;
  return toFundingResearch(
    await readResearch(db, deps, record),
    { userId: ownerId, name: userName(await getUser(db, ownerId)) },
    researchAbilities(actor, { deletedAt: trashedAt(record) }),
  );
}

/** Reads a research; feedback that its owner has been shown is new no longer. */
export async function getResearch(deps: Deps, actor: Actor, researchId: string): Promise<FundingResearch> {
  const record = await getReachableResearch(deps.db, actor, researchId);
  const research = await presentResearch(deps.db, deps, actor, record);
  const isOwner = actor.userId === record.ownerId && actor.impersonatorId === null;
  if (isOwner && research.items.some((item) => item.feedback.length > 0)) {
    await markFeedbackSeen(deps.db, record.id, deps.clock());
  }
  return research;
}

/** A research that has only just begun. */
export function newResearch(ownerId: string, name: string, now: Date): ResearchRecord {
  return {
    id: newId(),
    ownerId,
    revision: 1,
    fieldRevisions: {},
    name,
    step: 'liabilityNotice',
    start: emptyResearchStart,
    projects: [],
    industries: [],
    notice: null,
    person: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

function formatDay(at: Date, language: Language): string {
  const [year = '', month = '', day = ''] = calendarDateAt(at).split('-');
  return language === 'de' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
}

/** The title of a research that was not named. */
export function nameAfterDay(deps: Pick<Deps, 'clock'>, language: Language): string {
  return message(language, 'funding-research', 'record.name', { date: formatDay(deps.clock(), language) });
}

/** Creates a free research; without a name it is named after the day. */
export async function createResearch(
  deps: Deps,
  actor: Actor,
  input: { name: string; language: Language },
): Promise<FundingResearch> {
  const record = newResearch(actor.userId, input.name || nameAfterDay(deps, input.language), deps.clock());
  await insertResearch(deps.db, record);
  return presentResearch(deps.db, deps, actor, record);
}

/**
 * Autosave: changes the given fields and merges them with what others saved meanwhile. Throws REVISION_CONFLICT with the
 * research as it is stored (`current`) and the colliding `fields`; nothing is changed then.
 */
export async function updateResearch(
  deps: Deps,
  actor: Actor,
  researchId: string,
  input: { revision: number; patch: ResearchPatch; language: Language },
): Promise<FundingResearch> {
  const patch = await withKnownIndustries(deps, input.patch, input.language);
  return deps.db.transaction().execute(async (tx) => {
    const record = await lockResearch(tx, actor, researchId);
    const { changed, conflicts } = mergeFields({
      stored: toFields(record),
      wanted: toFields(patch),
      base: input.revision,
      revision: record.revision,
      fieldRevisions: record.fieldRevisions,
      lastWins: uncontestedFields,
    });
    if (conflicts.length > 0) {
      const current = await presentResearch(tx, deps, actor, record);
      throw new AppError('REVISION_CONFLICT', { details: { current, fields: conflicts } });
    }
    if (patch.step !== undefined && patch.step !== record.step) {
      const isNoticeAccepted = record.notice !== null;
      const obstacle = findStepObstacle(patch.step, { isNoticeAccepted, itemCount: await countItems(tx, record.id) });
      if (obstacle !== null) throw new AppError(obstacle);
    }
    if (changed.length === 0) return presentResearch(tx, deps, actor, record);
    const revision = record.revision + 1;
    const saved: ResearchRecord = {
      ...record,
      ...applyPatch(record, patch),
      revision,
      fieldRevisions: stampFields(record.fieldRevisions, changed, revision),
      updatedAt: deps.clock(),
    };
    await updateResearchRow(tx, saved);
    return presentResearch(tx, deps, actor, saved);
  });
}

/** Industries that are in the classification, each once, with their official titles. */
async function withKnownIndustries(deps: Deps, patch: ResearchPatch, language: Language): Promise<ResearchPatch> {
  if (patch.industries === undefined) return patch;
  const paths = await loadIndustryPaths(deps.db, deps);
  const chosen = new Map<string, NonNullable<ResearchPatch['industries']>[number]>();
  for (const [index, { classification, code }] of patch.industries.entries()) {
    const entry = paths.find({ classification, code });
    if (entry === null) throw invalidField(['industries', index, 'code'], 'invalidChoice');
    chosen.set(`${classification}:${code}`, {
      classification,
      code,
      title: language === 'de' ? entry.titleDe : entry.titleEn,
    });
  }
  return { ...patch, industries: [...chosen.values()] };
}

/**
 * Records version, text and time of the accepted liability notice. Throws REVISION_CONFLICT where another version holds by
 * now: a text must be read before it is accepted.
 */
export async function acceptLiabilityNotice(
  deps: Deps,
  actor: Actor,
  researchId: string,
  input: { version: string; language: Language },
): Promise<FundingResearch> {
  const { liabilityNotice } = await readPortalSettings(deps.db);
  return deps.db.transaction().execute(async (tx) => {
    const record = await lockResearch(tx, actor, researchId);
    if (input.version !== liabilityNotice.version) {
      const current = await presentResearch(tx, deps, actor, record);
      throw new AppError('REVISION_CONFLICT', { details: { current, fields: ['liabilityNotice'], liabilityNotice } });
    }
    if (record.notice?.version === input.version) return presentResearch(tx, deps, actor, record);
    const now = deps.clock();
    const saved: ResearchRecord = {
      ...record,
      notice: { version: liabilityNotice.version, text: liabilityNotice[input.language], acceptedAt: now },
      revision: record.revision + 1,
      updatedAt: now,
    };
    await updateResearchRow(tx, saved);
    const changes = [{ field: 'version', from: record.notice?.version ?? null, to: liabilityNotice.version }];
    await recordResearch(tx, now, 'fundingResearch.confirmed', saved, changes);
    return presentResearch(tx, deps, actor, saved);
  });
}

/**
 * Copies answers and items as they were chosen; the notice is to be accepted anew. The copy belongs to who makes it, and
 * to the person, too, where they own both.
 */
export async function copyResearch(
  deps: Deps,
  actor: Actor,
  researchId: string,
  language: Language,
): Promise<FundingResearch> {
  return deps.db.transaction().execute(async (tx) => {
    const source = await lockResearch(tx, actor, researchId);
    const now = deps.clock();
    const name = message(language, 'funding-research', 'record.copyName', { name: source.name }).slice(0, nameLimit);
    const { start, projects, industries } = source;
    const person = source.ownerId === actor.userId ? source.person : null;
    const copy: ResearchRecord = { ...newResearch(actor.userId, name, now), start, projects, industries, person };
    await insertResearch(tx, copy);
    await recordResearchEvent(tx, deps, 'researchAdded', copy, actor.userId);
    await recordResearch(tx, now, 'fundingResearch.created', copy);
    const items = await listItems(tx, source.id);
    await insertItems(
      tx,
      items.map(({ currentVersion: _version, endedAt: _endedAt, ...item }) => ({
        ...item,
        id: newId(),
        researchId: copy.id,
        revision: 1,
        fieldRevisions: {},
        createdAt: now,
        updatedAt: now,
      })),
    );
    return presentResearch(tx, deps, actor, copy);
  });
}

/** Moves a research to the trash; its links end as long as it lies there. */
export async function deleteResearch(deps: Deps, actor: Actor, researchId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await getReachableResearch(tx, actor, researchId, { lock: true });
    if (record.deletedAt !== null) return;
    const now = deps.clock();
    await updateResearchRow(tx, { ...record, deletedAt: now, updatedAt: now });
    await recordResearchEvent(tx, deps, 'researchRemoved', record, actor.userId);
    await recordResearch(tx, now, 'fundingResearch.deleted', record);
  });
}

export async function restoreResearch(deps: Deps, actor: Actor, researchId: string): Promise<FundingResearch> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await getReachableResearch(tx, actor, researchId, { lock: true });
    if (record.deletedAt === null) return presentResearch(tx, deps, actor, record);
    const saved = { ...record, deletedAt: null, updatedAt: deps.clock() };
    await updateResearchRow(tx, saved);
    await recordResearchEvent(tx, deps, 'researchAdded', saved, actor.userId);
    await recordResearch(tx, saved.updatedAt, 'fundingResearch.restored', saved);
    return presentResearch(tx, deps, actor, saved);
  });
}
