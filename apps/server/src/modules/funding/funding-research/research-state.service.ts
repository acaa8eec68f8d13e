import type { FundingResearch } from '@fundus/contract/funding-research';
import { mostResearchStates, type ResearchState, type ResearchStateDetail } from '@fundus/contract/research-state';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { changedFields, stampRecord } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { listProgrammeSnapshots } from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import { type ResearchRecord, updateResearchRow } from './funding-research.repository.ts';
import { changeSince, findStepObstacle, toFields } from './funding-research.rules.ts';
import { presentResearch } from './funding-research.service.ts';
import { getReachableResearch, lockResearch } from './funding-research-access.service.ts';
import {
  type CurrentItem,
  findProgrammeStates,
  insertItems,
  listItems,
  updateItemRow,
} from './funding-research-item.repository.ts';
import {
  countStates,
  deleteStateRow,
  findState,
  insertState,
  listStates,
  type StateContent,
  type StateRecord,
} from './research-state.repository.ts';

/** Which state of which research. */
interface StateKey {
  researchId: string;
  stateId: string;
}

function toState({ id, name, savedAt, savedByName, content }: StateRecord): ResearchState {
  return { stateId: id, name, savedAt: savedAt.toISOString(), savedBy: savedByName, itemCount: content.items.length };
}

async function getState(db: Executor, { researchId, stateId }: StateKey): Promise<StateRecord> {
  const state = await findState(db, researchId, stateId);
  if (state === null) throw notFound('research state');
  return state;
}

/** Keeps a locked research as it is. Throws VALIDATION_FAILED where there are as many states as are kept. */
async function keepState(
  tx: Executor,
  actor: Actor,
  { research, name, now }: { research: ResearchRecord; name: string; now: Date },
): Promise<StateRecord> {
  if ((await countStates(tx, research.id)) >= mostResearchStates) {
    throw invalidField(['name'], 'tooManyStates', { maximum: mostResearchStates });
  }
  const { start, projects, industries } = research;
  const items = (await listItems(tx, research.id)).map(({ programmeId, programmeVersion, status, comment }) => ({
    programmeId,
    programmeVersion,
    status,
    comment,
  }));
  const id = newId();
  await insertState(tx, {
    id,
    researchId: research.id,
    name,
    content: { start, projects, industries, items },
    savedBy: actor.userId,
    savedAt: now,
  });
  return getState(tx, { researchId: research.id, stateId: id });
}

/** The saved states of a research. Throws NOT_FOUND. */
export async function listResearchStates(deps: With<'db'>, actor: Actor, researchId: string): Promise<ResearchState[]> {
  const { id } = await getReachableResearch(deps.db, actor, researchId);
  return (await listStates(deps.db, id)).map(toState);
}

/** Saves the research as it is now. */
export async function saveResearchState(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  name: string,
): Promise<ResearchState> {
  return deps.db.transaction().execute(async (tx) => {
    const research = await lockResearch(tx, actor, researchId);
    return toState(await keepState(tx, actor, { research, name, now: deps.clock() }));
  });
}

/** A state with its result list, the programmes as they were when it was saved. */
export async function getResearchState(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  key: StateKey,
): Promise<ResearchStateDetail> {
  const { id } = await getReachableResearch(deps.db, actor, key.researchId);
  const state = await getState(deps.db, { researchId: id, stateId: key.stateId });
  const { items } = state.content;
  const [snapshots, current] = await Promise.all([
    listProgrammeSnapshots(
      deps.db,
      deps,
      items.map(({ programmeId, programmeVersion }) => ({ programmeId, version: programmeVersion })),
    ),
    findProgrammeStates(
      deps.db,
      items.map(({ programmeId }) => programmeId),
    ),
  ]);
  return {
    ...toState(state),
    items: items.flatMap(({ programmeId, programmeVersion, status, comment }, index) => {
      const programme = current.get(programmeId);
      const summary = snapshots[index]?.summary;
      if (programme === undefined || summary === undefined) return [];
      const { title, funder } = summary;
      return [{ programmeId, title, funder, status, comment, change: changeSince(programmeVersion, programme) }];
    }),
  };
}

/** Gives the result list its former items: they come, change, or leave the list as if the owner had removed them. */
async function restoreItems(
  tx: Executor,
  { researchId, wanted, now }: { researchId: string; wanted: StateContent['items']; now: Date },
): Promise<void> {
  const items = await listItems(tx, researchId, { withRemoved: true });
  const known = new Map(items.map((item) => [item.programmeId, item]));
  const restored = new Set(wanted.map(({ programmeId }) => programmeId));
  for (const [position, { programmeId, programmeVersion, status, comment }] of wanted.entries()) {
    const item = known.get(programmeId);
    if (item === undefined) {
      const made = { id: newId(), researchId, revision: 1, fieldRevisions: {}, createdAt: now };
      const chosen = { programmeId, programmeVersion, status, comment, position, updatedAt: now, removedAt: null };
      await insertItems(tx, [{ ...made, ...chosen }]);
    } else await restoreItem(tx, item, { programmeVersion, status, comment, position, now });
  }
  for (const item of items) {
    if (restored.has(item.programmeId) || item.removedAt !== null) continue;
    await updateItemRow(tx, { ...item, removedAt: now, updatedAt: now });
  }
}

async function restoreItem(
  tx: Executor,
  item: CurrentItem,
  { now, ...wanted }: Pick<CurrentItem, 'programmeVersion' | 'status' | 'comment' | 'position'> & { now: Date },
): Promise<void> {
  const { status, comment } = wanted;
  const changed = changedFields(item, { status, comment });
  await updateItemRow(tx, { ...stampRecord(item, changed, now), ...wanted, removedAt: null });
}

/**
 * Brings answers and result list back to a saved state. What they are now is saved first, so that nothing is lost; name,
 * person and the accepted notice stay as they are.
 */
export async function restoreResearchState(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  key: StateKey,
  language: Language,
): Promise<FundingResearch> {
  return deps.db.transaction().execute(async (tx) => {
    const research = await lockResearch(tx, actor, key.researchId);
    const { content } = await getState(tx, { researchId: research.id, stateId: key.stateId });
    const now = deps.clock();
    const name = message(language, 'research-state', 'beforeRestoring');
    await keepState(tx, actor, { research, name, now });
    await restoreItems(tx, { researchId: research.id, wanted: content.items, now });
    const { start, projects, industries } = content;
    const wanted = { start: { ...research.start, ...start }, projects, industries };
    const changed = changedFields(toFields(research), toFields(wanted));
    const isOpen =
      findStepObstacle(research.step, {
        isNoticeAccepted: research.notice !== null,
        itemCount: content.items.length,
      }) === null;
    const saved: ResearchRecord = {
      ...stampRecord(research, changed, now),
      ...wanted,
      step: isOpen ? research.step : 'fundingList',
    };
    await updateResearchRow(tx, saved);
    return presentResearch(tx, deps, actor, saved);
  });
}

/** Deletes a state for good. */
export async function deleteResearchState(deps: With<'db'>, actor: Actor, key: StateKey): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const research = await lockResearch(tx, actor, key.researchId);
    const state = await getState(tx, { researchId: research.id, stateId: key.stateId });
    await deleteStateRow(tx, state.id);
  });
}
