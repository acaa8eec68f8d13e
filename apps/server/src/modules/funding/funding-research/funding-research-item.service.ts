import type { changedItem, ItemStatus, ResearchItem, ResultListChange } from '@fundus/contract/funding-research-item';
import type { z } from 'zod';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toChangedItem, toResearchItem, toResultListChange } from './funding-research.presenter.ts';
import { type ResearchRecord, touchResearch } from './funding-research.repository.ts';
import { lockResearch } from './funding-research-access.service.ts';
import {
  findProgrammeStates,
  type ItemRecord,
  insertItems,
  type ListedItem,
  listChangedItemRows,
  listItems,
  updateItemRow,
  writeOrder,
} from './funding-research-item.repository.ts';
import { readItem, readListChange } from './funding-research-reading.service.ts';
import { putBack, reorder } from './item-order.rules.ts';

/** More than advisors compare; the print ends here as well. */
const itemLimit = 500;
/** Home shows the latest. */
const changedItemLimit = 200;

interface Locked {
  research: ResearchRecord;
  items: ListedItem[];
  now: Date;
}

/** Runs a change of the items alone: the lock on the research puts all changes of one list into a row. */
async function changeItems(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  change: (tx: Executor, locked: Locked) => Promise<ResultListChange>,
): Promise<ResultListChange> {
  return deps.db.transaction().execute(async (tx) => {
    const research = await lockResearch(tx, actor, researchId);
    const items = await listItems(tx, research.id, { withRemoved: true });
    return change(tx, { research, items, now: deps.clock() });
  });
}

/** The list after a change of it; `ids` names the items that came onto it or changed. */
async function presentChange(
  tx: Executor,
  deps: With<'db' | 'clock'>,
  { research, now }: Locked,
  ids: readonly string[],
): Promise<ResultListChange> {
  await touchResearch(tx, research.id, now);
  return presentList(tx, deps, { ...research, updatedAt: now }, ids);
}

/** The list as it stands, with the items of some ids. */
async function presentList(
  tx: Executor,
  deps: With<'db' | 'clock'>,
  research: ResearchRecord,
  ids: readonly string[] = [],
): Promise<ResultListChange> {
  const wanted = new Set(ids);
  const list = await readListChange(tx, deps, research, ({ id }) => wanted.has(id));
  return toResultListChange(list, research.updatedAt);
}

function getItem(items: readonly ListedItem[], itemId: string): ListedItem {
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw notFound('item');
  return item;
}

const isShown = (item: ItemRecord): boolean => item.removedAt === null;

/**
 * Puts programmes at the end of the result list as they are now. Those on it stay untouched; one that was taken off comes
 * back with status and comment. Answers the named ones. Throws VALIDATION_FAILED for programmes that do not exist or have ended.
 */
export async function selectProgrammes(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  programmeIds: readonly string[],
): Promise<ResultListChange> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const { research, items, now } = locked;
    const shown = items.filter(isShown);
    const isThere = new Set(shown.map((item) => item.programmeId));
    const wanted = [...new Set(programmeIds)].filter((programmeId) => !isThere.has(programmeId));
    const named = shown.filter(({ programmeId }) => programmeIds.includes(programmeId)).map(({ id }) => id);
    if (wanted.length === 0) return presentList(tx, deps, research, named);
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
        named.push(removed.id);
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
    return presentChange(tx, deps, locked, [...named, ...added.map(({ id }) => id)]);
  });
}

/** Takes an item off the list; it keeps status, comment and place until it comes back. */
export async function removeItem(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  itemId: string,
): Promise<ResultListChange> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const item = getItem(locked.items, itemId);
    if (!isShown(item)) return presentList(tx, deps, locked.research);
    const shown = locked.items.filter(isShown);
    const position = shown.indexOf(item);
    await updateItemRow(tx, { ...item, position, removedAt: locked.now, updatedAt: locked.now });
    await writeOrder(
      tx,
      locked.research.id,
      shown.filter((other) => other !== item).map(({ id }) => id),
    );
    return presentChange(tx, deps, locked, []);
  });
}

export async function restoreItem(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  itemId: string,
): Promise<ResultListChange> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const item = getItem(locked.items, itemId);
    if (isShown(item)) return presentList(tx, deps, locked.research, [itemId]);
    const shown = locked.items.filter(isShown).map(({ id }) => id);
    if (shown.length >= itemLimit) throw invalidField(['itemId'], 'chooseAtMost', { maximum: itemLimit });
    await updateItemRow(tx, { ...item, removedAt: null, updatedAt: locked.now });
    await writeOrder(tx, locked.research.id, putBack(shown, item.id, item.position));
    return presentChange(tx, deps, locked, [itemId]);
  });
}

/**
 * Changes status or comment. Throws REVISION_CONFLICT with the item as it is stored (`current`) and the colliding
 * `fields` where another user changed the same field since `revision`.
 */
export async function updateItem(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  itemId: string,
  input: { revision: number; status?: ItemStatus | undefined; comment?: string | undefined },
): Promise<ResearchItem> {
  const { revision, ...wanted } = input;
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const research = await lockResearch(tx, actor, researchId);
        return { ...getItem(await listItems(tx, researchId), itemId), research };
      },
      fieldsOf: ({ status, comment }) => ({ status, comment }),
      write: async (tx, item, { now }) => {
        await updateItemRow(tx, item);
        await touchResearch(tx, researchId, now);
      },
      present: async (tx, { research, ...item }) => toResearchItem(await readItem(tx, deps, research, item)),
    },
    { base: revision, wanted },
  );
}

/** Takes over what the programme says now. */
export async function refreshItem(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  itemId: string,
): Promise<ResultListChange> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const item = getItem(locked.items.filter(isShown), itemId);
    const { currentVersion: programmeVersion, revision } = item;
    if (item.programmeVersion === programmeVersion) return presentList(tx, deps, locked.research, [itemId]);
    await updateItemRow(tx, { ...item, programmeVersion, revision: revision + 1, updatedAt: locked.now });
    return presentChange(tx, deps, locked, [itemId]);
  });
}

/** Puts the list into this order; items that it does not name follow as they stood. */
export async function reorderItems(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  researchId: string,
  itemIds: readonly string[],
): Promise<ResultListChange> {
  return changeItems(deps, actor, researchId, async (tx, locked) => {
    const current = locked.items.filter(isShown).map(({ id }) => id);
    const order = reorder(current, itemIds);
    if (order.every((id, index) => id === current[index])) {
      return presentList(tx, deps, locked.research);
    }
    await writeOrder(tx, locked.research.id, order);
    return presentChange(tx, deps, locked, []);
  });
}

export async function listChangedItems(deps: With<'db'>, actor: Actor): Promise<z.infer<typeof changedItem>[]> {
  return (await listChangedItemRows(deps.db, actor.userId, changedItemLimit)).map(toChangedItem);
}
