import type { FundingResearch } from '@fundus/contract/funding-research';
import type { changedItem, ItemStatus, ResearchItem } from '@fundus/contract/funding-research-item';
import type { z } from 'zod';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { mergeFields, stampFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { Deps } from '../../../deps.ts';
import { toChangedItem, toResearchItem } from './funding-research.presenter.ts';
import { type ResearchRecord, touchResearch } from './funding-research.repository.ts';
import { lockResearch, presentResearch } from './funding-research.service.ts';
import {
  type CurrentItem,
  findProgrammeStates,
  type ItemRecord,
  insertItems,
  listChangedItemRows,
  listItems,
  updateItemRow,
  writeOrder,
} from './funding-research-item.repository.ts';
import { readResearch } from './funding-research-reading.service.ts';
import { putBack, reorder } from './item-order.rules.ts';

/** More than advisors compare; the print ends here as well. */
const itemLimit = 500;
/** Home shows the latest. */
const changedItemLimit = 200;

interface Locked {
  research: ResearchRecord;
  items: CurrentItem[];
  now: Date;
}

/** Runs a change of the items alone: the lock on the research puts all changes of one list into a row. */
async function changeItems<Result>(
  deps: Deps,
  actor: Actor,
  researchId: string,
  change: (tx: Executor, locked: Locked) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction().execute(async (tx) => {
    const research = await lockResearch(tx, actor, researchId);
    const items = await listItems(tx, research.id, { withRemoved: true });
    return change(tx, { research, items, now: deps.clock() });
  });
}

async function presentChanged(
  tx: Executor,
  deps: Deps,
  actor: Actor,
  { research, now }: Locked,
): Promise<FundingResearch> {
  await touchResearch(tx, research.id, now);
  return presentResearch(tx, deps, actor, { ...research, updatedAt: now });
}

async function presentItem(tx: Executor, deps: Deps, research: ResearchRecord, itemId: string): Promise<ResearchItem> {
  const { items } = await readResearch(tx, deps, research);
  const item = items.find(({ record }) => record.id === itemId);
  if (item === undefined) throw notFound('item');
  return toResearchItem(item);
}

function getItem(items: readonly CurrentItem[], itemId: string): CurrentItem {
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw notFound('item');
  return item;
}

const isShown = (item: ItemRecord): boolean => item.removedAt === null;

/**
 * Puts programmes at the end of the result list as they are now. Those on it stay untouched; one that was taken off comes
 * back with status and comment. Throws VALIDATION_FAILED for programmes that do not exist or have ended.
 */
export async function selectProgrammes(
  deps: Deps,
  actor: Actor,
  researchId: string,
  programmeIds: readonly string[],
): Promise<FundingResearch> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const { research, items, now } = locked;
    const shown = items.filter(isShown);
    const isThere = new Set(shown.map((item) => item.programmeId));
    const wanted = [...new Set(programmeIds)].filter((programmeId) => !isThere.has(programmeId));
    if (wanted.length === 0) return presentResearch(tx, deps, actor, research);
    if (shown.length + wanted.length > itemLimit) {
      throw invalidField(['programmeIds'], 'chooseAtMost', { maximum: itemLimit - shown.length });
    }
    const states = await findProgrammeStates(tx, wanted);
    let position = Math.max(-1, ...shown.map((item) => item.position)) + 1;
    const added: ItemRecord[] = [];
    for (const programmeId of wanted) {
      const state = states.get(programmeId);
      if (state === undefined || state.endedAt !== null) {
        throw invalidField(['programmeIds', programmeIds.indexOf(programmeId)], 'invalidChoice');
      }
      const removed = items.find((item) => item.programmeId === programmeId);
      const chosen = { programmeVersion: state.currentVersion, position: position++, updatedAt: now, removedAt: null };
      if (removed !== undefined) {
        await updateItemRow(tx, { ...removed, ...chosen, revision: removed.revision + 1 });
        continue;
      }
      added.push({
        id: newId(),
        researchId: research.id,
        programmeId,
        status: 'green',
        comment: '',
        revision: 1,
        fieldRevisions: {},
        createdAt: now,
        ...chosen,
      });
    }
    await insertItems(tx, added);
    return presentChanged(tx, deps, actor, locked);
  });
}

/** Takes an item off the list; it keeps status, comment and place until it comes back. */
export async function removeItem(
  deps: Deps,
  actor: Actor,
  researchId: string,
  itemId: string,
): Promise<FundingResearch> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const item = getItem(locked.items, itemId);
    if (!isShown(item)) return presentResearch(tx, deps, actor, locked.research);
    const shown = locked.items.filter(isShown);
    const position = shown.indexOf(item);
    await updateItemRow(tx, { ...item, position, removedAt: locked.now, updatedAt: locked.now });
    await writeOrder(
      tx,
      locked.research.id,
      shown.filter((other) => other !== item).map(({ id }) => id),
    );
    return presentChanged(tx, deps, actor, locked);
  });
}

export async function restoreItem(
  deps: Deps,
  actor: Actor,
  researchId: string,
  itemId: string,
): Promise<FundingResearch> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const item = getItem(locked.items, itemId);
    if (isShown(item)) return presentResearch(tx, deps, actor, locked.research);
    const shown = locked.items.filter(isShown).map(({ id }) => id);
    if (shown.length >= itemLimit) throw invalidField(['itemId'], 'chooseAtMost', { maximum: itemLimit });
    await updateItemRow(tx, { ...item, removedAt: null, updatedAt: locked.now });
    await writeOrder(tx, locked.research.id, putBack(shown, item.id, item.position));
    return presentChanged(tx, deps, actor, locked);
  });
}

/**
 * Changes status or comment. Throws REVISION_CONFLICT with the item as it is stored (`current`) and the colliding
 * `fields` where another user changed the same field since `revision`.
 */
export async function updateItem(
  deps: Deps,
  actor: Actor,
  researchId: string,
  itemId: string,
  input: { revision: number; status?: ItemStatus | undefined; comment?: string | undefined },
): Promise<ResearchItem> {
  return changeItems(deps, actor, researchId, async (tx, { research, items, now }) => {
    const item = getItem(items.filter(isShown), itemId);
    const { status = item.status, comment = item.comment } = input;
    const { changed, conflicts } = mergeFields({
      stored: { status: item.status, comment: item.comment },
      wanted: { status, comment },
      base: input.revision,
      revision: item.revision,
      fieldRevisions: item.fieldRevisions,
    });
    if (conflicts.length > 0) {
      const current = await presentItem(tx, deps, research, itemId);
      throw new AppError('REVISION_CONFLICT', { details: { current, fields: conflicts } });
    }
    if (changed.length > 0) {
      const revision = item.revision + 1;
      const fieldRevisions = stampFields(item.fieldRevisions, changed, revision);
      await updateItemRow(tx, { ...item, status, comment, revision, fieldRevisions, updatedAt: now });
      await touchResearch(tx, research.id, now);
    }
    return presentItem(tx, deps, research, itemId);
  });
}

/** Takes over what the programme says now. */
export async function refreshItem(deps: Deps, actor: Actor, researchId: string, itemId: string): Promise<ResearchItem> {
  return changeItems(deps, actor, researchId, async (tx, { research, items, now }) => {
    const item = getItem(items.filter(isShown), itemId);
    if (item.programmeVersion !== item.currentVersion) {
      const { currentVersion } = item;
      await updateItemRow(tx, {
        ...item,
        programmeVersion: currentVersion,
        revision: item.revision + 1,
        updatedAt: now,
      });
      await touchResearch(tx, research.id, now);
    }
    return presentItem(tx, deps, research, itemId);
  });
}

/** Puts the list into this order; items that it does not name follow as they stood. */
export async function reorderItems(
  deps: Deps,
  actor: Actor,
  researchId: string,
  itemIds: readonly string[],
): Promise<FundingResearch> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const current = locked.items.filter(isShown).map(({ id }) => id);
    const order = reorder(current, itemIds);
    if (order.every((id, index) => id === current[index])) {
      return presentResearch(tx, deps, actor, locked.research);
    }
    await writeOrder(tx, locked.research.id, order);
    return presentChanged(tx, deps, actor, locked);
  });
}

export async function listChangedItems(deps: Deps, actor: Actor): Promise<z.infer<typeof changedItem>[]> {
  return (await listChangedItemRows(deps.db, actor.userId, changedItemLimit)).map(toChangedItem);
}
