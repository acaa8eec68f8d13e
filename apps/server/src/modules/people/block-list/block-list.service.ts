import type { BlockDescription, BlockedPerson, BlockKind, listBlocked } from '@fundus/contract/block-list';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import {
  type BlockGroup,
  type BlockMatch,
  countGroups,
  countHits,
  deleteGroup,
  findEntries,
  insertBlockEntries,
  listBlockedErasures,
  listErasureEntries,
  listGroups,
} from './block-list.repository.ts';
import { blockKeysOf, type Recognisable } from './block-list.rules.ts';

interface HashedKey {
  kind: BlockKind;
  hash: Buffer;
}

function hashedKeys(deps: With<'secrets'>, described: Recognisable): HashedKey[] {
  return blockKeysOf(described).map(({ kind, text }) => ({
    kind,
    hash: deps.secrets.hash('block-list', `${kind} ${text}`),
  }));
}

/** Why a person is recognised. */
export interface Block {
  kinds: BlockKind[];
  /** Since when they are on the list. */
  since: Date;
}

async function matchesOf(db: Executor, keys: readonly HashedKey[]): Promise<BlockMatch[]> {
  return findEntries(
    db,
    keys.map(({ hash }) => hash),
  );
}

/**
 * For each of those described, whether they are on the block list. Traits of the same kind and spelling are compared by
 * keyed hashes: the list itself holds no names.
 */
export async function findBlocks(
  db: Executor,
  deps: With<'secrets'>,
  described: readonly Recognisable[],
): Promise<(Block | null)[]> {
  const keys = described.map((one) => hashedKeys(deps, one));
  const matches = await matchesOf(db, keys.flat());
  const byHash = new Map(matches.map((match) => [match.hash.toString('hex'), match]));
  return keys.map((own) => {
    const found = own.flatMap(({ hash }) => byHash.get(hash.toString('hex')) ?? []);
    const [first] = found;
    if (first === undefined) return null;
    const since = found.reduce(
      (earliest, { createdAt }) => (createdAt < earliest ? createdAt : earliest),
      first.createdAt,
    );
    return { kinds: [...new Set(found.map(({ kind }) => kind))], since };
  });
}

/** Notes that a person on the list was recognised. */
export async function noteRecognised(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  described: Recognisable,
): Promise<void> {
  const hashes = hashedKeys(deps, described).map(({ hash }) => hash);
  await countHits(tx, hashes, deps.clock());
}

/**
 * Refuses people on the block list: throws PERSON_BLOCKED with `details.kinds` and `details.since`,
 * unless it was confirmed, which is recorded then.
 */
export async function requireUnblocked(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  described: Recognisable,
  isConfirmed: boolean,
): Promise<void> {
  const [block] = await findBlocks(tx, deps, [described]);
  if (!block) return;
  if (!isConfirmed) {
    throw new AppError('PERSON_BLOCKED', { details: { kinds: block.kinds, since: block.since.toISOString() } });
  }
  await noteRecognised(tx, deps, described);
  await recordAudit(tx, deps.clock(), {
    action: 'blockList.confirmed',
    changes: [{ field: 'kinds', from: null, to: block.kinds }],
  });
}

/** Puts those described onto the list, all as one entry. Returns how many traits were noted. */
export async function blockPersons(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  described: readonly Recognisable[],
  origin: { groupId: string; erasureId: string | null; userId: string | null },
): Promise<number> {
  const known = new Map<string, HashedKey>();
  for (const key of described.flatMap((one) => hashedKeys(deps, one))) known.set(key.hash.toString('hex'), key);
  const now = deps.clock();
  const entries = [...known.values()].map(({ kind, hash }) => ({
    id: newId(),
    groupId: origin.groupId,
    kind,
    hash,
    erasureId: origin.erasureId,
    createdAt: now,
    createdBy: origin.userId,
  }));
  await insertBlockEntries(tx, entries);
  return entries.length;
}

function toBlockedPerson(group: BlockGroup): BlockedPerson {
  const { groupId, createdAt, lastHitAt, ...rest } = group;
  return {
    ...rest,
    blockId: groupId,
    createdAt: createdAt.toISOString(),
    lastHitAt: lastHitAt?.toISOString() ?? null,
  };
}

type Listing = HandledTypes<typeof listBlocked>;

/** Who is on the list, newest first. */
export async function listBlockList(deps: With<'db'>, query: Listing['query']): Promise<Listing['response']> {
  const after = query.after === undefined ? undefined : decodeTimeCursor(query.after);
  const groups = await listGroups(deps.db, { after, limit: query.limit + 1 });
  const { shown, next } = cutPage(groups, query.limit, ({ createdAt, groupId }) => ({ at: createdAt, id: groupId }));
  return {
    rows: shown.map(toBlockedPerson),
    next,
    total: await countGroups(deps.db),
    totalIsExact: true,
  };
}

function requireTraits(described: BlockDescription): void {
  if (blockKeysOf(described).length === 0) throw invalidField(['email'], 'noTraits');
}

/**
 * Which entries of the list a person matches. Throws VALIDATION_FAILED where nothing is said by which one could tell.
 */
export async function checkBlockList(deps: With<'db' | 'secrets'>, described: BlockDescription) {
  requireTraits(described);
  const matches = await matchesOf(deps.db, hashedKeys(deps, described));
  const groups = [...new Set(matches.map(({ groupId }) => groupId))];
  return {
    matches: groups.map((blockId) => ({
      blockId,
      kinds: [...new Set(matches.filter(({ groupId }) => groupId === blockId).map(({ kind }) => kind))],
    })),
  };
}

/** Puts a person on the list by hand. Throws VALIDATION_FAILED where nothing is said by which one could tell. */
export async function addToBlockList(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  described: BlockDescription,
): Promise<BlockedPerson> {
  requireTraits(described);
  return deps.db.transaction().execute(async (tx) => {
    const groupId = newId();
    await blockPersons(tx, deps, [described], { groupId, erasureId: null, userId: actor.userId });
    await recordAudit(tx, deps.clock(), {
      action: 'blockList.created',
      subjectId: groupId,
      changes: [{ field: 'kinds', from: null, to: blockKeysOf(described).map(({ kind }) => kind) }],
    });
    const [group] = await listGroups(tx, { groupId, limit: 1 });
    if (!group) throw new Error('nothing was put on the list');
    return toBlockedPerson(group);
  });
}

/** Deletes a person from the list. Throws NOT_FOUND. */
export async function removeFromBlockList(deps: With<'db' | 'clock'>, blockId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteGroup(tx, blockId))) throw notFound('block');
    await recordAudit(tx, deps.clock(), { action: 'blockList.deleted', subjectId: blockId });
  });
}

/** The erasures among these whose people are on the list. */
export async function listErasuresOnList(db: Executor, erasureIds: readonly string[]): Promise<Set<string>> {
  return listBlockedErasures(db, erasureIds);
}

/** A trait as it stands on the list. */
export interface BlockTrait extends HashedKey {
  groupId: string;
}

/** The traits that came onto the list by each of these erasures. */
export async function listBlockTraits(db: Executor, erasureIds: readonly string[]): Promise<Map<string, BlockTrait[]>> {
  const rows = await listErasureEntries(db, erasureIds);
  const byErasure = new Map<string, BlockTrait[]>();
  for (const { erasureId, groupId, kind, hash } of rows) {
    if (erasureId === null) continue;
    const traits = byErasure.get(erasureId) ?? [];
    traits.push({ groupId, kind, hash });
    byErasure.set(erasureId, traits);
  }
  return byErasure;
}

/** Puts traits of an erasure back onto the list, which a restored backup does not know. */
export async function restoreBlocks(
  tx: Executor,
  { erasureId, createdAt, traits }: { erasureId: string; createdAt: Date; traits: readonly BlockTrait[] },
): Promise<void> {
  await insertBlockEntries(
    tx,
    traits.map((trait) => ({ ...trait, id: newId(), erasureId, createdAt, createdBy: null })),
  );
}
