import { calendarDateAt } from '@fundus/contract/date';
import type { FundingResearch, ResearchHead, SavedResearch } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import { type Language, userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import { withFlatFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { revisionConflict, saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { researchAbilities } from './funding-research.policy.ts';
import { toFundingResearch, toResearchHead } from './funding-research.presenter.ts';
import { findResearch, insertResearch, type ResearchRecord, updateResearchRow } from './funding-research.repository.ts';
import {
  areAnswersNewer,
  findStepObstacle,
  type ResearchPatch,
  toFields,
  trashedAt,
  uncontestedFields,
} from './funding-research.rules.ts';
import { getReachableResearch, lockResearch } from './funding-research-access.service.ts';
import { recordResearch, recordResearchEvent } from './funding-research-event.service.ts';
import { countItems, type ItemRecord, insertItems, listItems } from './funding-research-item.repository.ts';
import { judgeResearch, type ReadResearch, readResearch } from './funding-research-reading.service.ts';
import { loadIndustryPaths } from './industry-path.service.ts';
import { markFeedbackSeen } from './share-feedback.service.ts';

/** Longest name of a research. */
export const nameLimit = 200;

/** A research with items and verdicts by its id alone; for callers who have checked who asks. Null where it is gone. */
export async function findReadResearch(
  db: Executor,
  deps: With<'db' | 'clock'>,
  researchId: string,
): Promise<ReadResearch | null> {
  const record = await findResearch(db, researchId, null);
  return record === null || trashedAt(record) !== null ? null : readResearch(db, deps, record);
}

/** The research as its reader sees it, without its result list: the answer to a change that touches no answer. */
export async function presentHead(db: Executor, actor: Actor, record: ResearchRecord): Promise<ResearchHead> {
  const { ownerId } = record;
  return toResearchHead(record, { userId: ownerId, name: userName(await getUser(db, ownerId)) }, actor);
}

/** The research as its reader sees it, with its result list. */
export async function presentResearch(
  db: Executor,
  deps: With<'db' | 'clock'>,
  actor: Actor,
  record: ResearchRecord,
): Promise<FundingResearch> {
  return toFundingResearch(await presentHead(db, actor, record), await readResearch(db, deps, record));
}

/** The research without its result list, and the verdicts where answers have changed since the revision `base`. */
async function presentSaved(
  db: Executor,
  deps: With<'db' | 'clock'>,
  actor: Actor,
  record: ResearchRecord,
  base: number,
): Promise<SavedResearch> {
  const judgement = areAnswersNewer(record, base) ? await judgeResearch(db, deps, record) : null;
  return { ...(await presentHead(db, actor, record)), judgement };
}

/** Reads a research; feedback that its owner has been shown is new no longer. */
export async function getResearch(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
): Promise<FundingResearch> {
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
    financingMix: null,
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
export function nameAfterDay(deps: With<'clock'>, language: Language): string {
  return message(language, 'funding-research', 'record.name', { date: formatDay(deps.clock(), language) });
}

/** Creates a free research; without a name it is named after the day. */
export async function createResearch(
  deps: With<'db' | 'clock'>,
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
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  input: { revision: number; patch: ResearchPatch; language: Language },
): Promise<SavedResearch> {
  const patch = await withKnownIndustries(deps, input.patch, input.language);
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockResearch(tx, actor, researchId),
      fieldsOf: toFields,
      withFields: withFlatFields,
      lastWins: uncontestedFields,
      judge: async (tx, { before, changed }) => {
        if (patch.step === undefined || !changed.includes('step')) return;
        const isNoticeAccepted = before.notice !== null;
        const obstacle = findStepObstacle(patch.step, {
          isNoticeAccepted,
          itemCount: await countItems(tx, researchId),
        });
        if (obstacle !== null) throw new AppError(obstacle);
      },
      write: updateResearchRow,
      present: (tx, record) => presentSaved(tx, deps, actor, record, input.revision),
    },
    { base: input.revision, wanted: toFields(patch) },
  );
}

/** Industries that are in the classification, each once, with their official titles. */
async function withKnownIndustries(deps: With<'db'>, patch: ResearchPatch, language: Language): Promise<ResearchPatch> {
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
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  input: { version: string; language: Language },
): Promise<ResearchHead> {
  const { liabilityNotice } = await readPortalSettings(deps.db);
  return deps.db.transaction().execute(async (tx) => {
    const record = await lockResearch(tx, actor, researchId);
    if (input.version !== liabilityNotice.version) {
      throw await revisionConflict(presentHead(tx, actor, record), ['liabilityNotice'], { liabilityNotice });
    }
    if (record.notice?.version === input.version) return presentHead(tx, actor, record);
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
    return presentHead(tx, actor, saved);
  });
}

/**
 * Copies answers and items as they were chosen; the notice is to be accepted again. The copy belongs to who makes it, and
 * to the person, too, where they own both.
 */
export async function copyResearch(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  language: Language,
): Promise<ResearchHead> {
  return deps.db.transaction().execute(async (tx) => {
    const source = await lockResearch(tx, actor, researchId);
    const now = deps.clock();
    const name = message(language, 'funding-research', 'record.copyName', { name: source.name }).slice(0, nameLimit);
    const { start, projects, industries, financingMix } = source;
    const person = source.ownerId === actor.userId ? source.person : null;
    const copy: ResearchRecord = {
      ...newResearch(actor.userId, name, now),
      start,
      projects,
      industries,
      financingMix,
      person,
    };
    await insertResearch(tx, copy);
    await recordResearchEvent(tx, deps, 'researchAdded', copy, actor.userId);
    await recordResearch(tx, now, 'fundingResearch.created', copy);
    const items = await listItems(tx, source.id);
    await insertItems(
      tx,
      items.map(
        ({ programmeId, programmeVersion, status, comment, position }): ItemRecord => ({
          id: newId(),
          researchId: copy.id,
          programmeId,
          programmeVersion,
          status,
          comment,
          position,
          revision: 1,
          fieldRevisions: {},
          createdAt: now,
          updatedAt: now,
          removedAt: null,
        }),
      ),
    );
    return presentHead(tx, actor, copy);
  });
}

/** Moves a research to the trash; its links end as long as it lies there. */
export async function deleteResearch(deps: With<'db' | 'clock'>, actor: Actor, researchId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const record = await getReachableResearch(tx, actor, researchId, { lock: true });
    if (!researchAbilities(actor, record).delete) return;
    const now = deps.clock();
    await updateResearchRow(tx, { ...record, deletedAt: now, updatedAt: now });
    await recordResearchEvent(tx, deps, 'researchRemoved', record, actor.userId);
    await recordResearch(tx, now, 'fundingResearch.deleted', record);
  });
}

export async function restoreResearch(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
): Promise<ResearchHead> {
  return deps.db.transaction().execute(async (tx) => {
    const record = await getReachableResearch(tx, actor, researchId, { lock: true });
    if (!researchAbilities(actor, record).restore) return presentHead(tx, actor, record);
    const saved = { ...record, deletedAt: null, updatedAt: deps.clock() };
    await updateResearchRow(tx, saved);
    await recordResearchEvent(tx, deps, 'researchAdded', saved, actor.userId);
    await recordResearch(tx, saved.updatedAt, 'fundingResearch.restored', saved);
    return presentHead(tx, actor, saved);
  });
}
