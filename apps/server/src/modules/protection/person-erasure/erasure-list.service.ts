import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import { appendLines, readLines } from '#lib/line-file.ts';
import type { With } from '#lib/with.ts';
import { listBlockTraits, restoreBlocks } from '#modules/people/block-list/block-list.service.ts';
import { removeDroppedBytes } from '#modules/platform/file/file.service.ts';
import { type ListedErasure, linesToAdd, readErasureList, toLine } from './erasure-list.rules.ts';
import { withLockedScope } from './erasure-locking.service.ts';
import { eraseMentions } from './erasure-mention.service.ts';
import {
  insertErasedMentions,
  insertErasure,
  insertSubjects,
  listErasedMentions,
  listErasedScopes,
  listErasureIds,
} from './erasure-record.repository.ts';
import { listSubjects } from './erasure-scope.repository.ts';
import { eraseScope } from './scope-erasure.service.ts';

async function listAll(db: Executor): Promise<ListedErasure[]> {
  const erasures = await listErasedScopes(db);
  const traits = await listBlockTraits(
    db,
    erasures.map(({ erasure }) => erasure.id),
  );
  const mentions = await listErasedMentions(db);
  return erasures.map(({ erasure, scope }) => ({
    erasureId: erasure.id,
    reason: erasure.reason,
    requestedOn: erasure.requestedOn,
    erasedAt: erasure.erasedAt.toISOString(),
    erasedByName: erasure.erasedByName,
    counts: erasure.counts,
    ...scope,
    mentions: mentions.get(erasure.id) ?? [],
    blocks: (traits.get(erasure.id) ?? []).map(({ hash, ...trait }) => ({ ...trait, hash: hash.toString('base64') })),
  }));
}

/** Adds to the list what the database knows and the list does not. Returns the numbers of unreadable lines. */
export async function writeErasureList(
  deps: With<'db' | 'erasureListPath' | 'log'>,
): Promise<{ unreadable: number[] }> {
  const path = deps.erasureListPath;
  const known = await listAll(deps.db);
  await appendLines(path, linesToAdd(readErasureList(await readLines(path)), known));
  const { unreadable } = readErasureList(await readLines(path));
  if (unreadable.length > 0) deps.log.error({ path, lines: unreadable }, 'the list of erasures has unreadable lines');
  return { unreadable };
}

/** How many lines of this server's list are unreadable; null where the file as a whole cannot be read. */
export async function countUnreadableErasures(deps: With<'erasureListPath'>): Promise<number | null> {
  const lines = await readLines(deps.erasureListPath).catch(() => null);
  return lines && readErasureList(lines).unreadable.length;
}

/** Erases again whom an erasure of the list names, as far as a backup brought them back. Returns how many records it were. */
async function eraseListed(deps: With<'db' | 'clock'>, erasure: ListedErasure, isKnown: boolean): Promise<number> {
  const { personIds, leadIds, mentions } = erasure;
  return withLockedScope(deps.db, { personIds, leadIds }, async (tx, scope) => {
    const found = scope.personIds.length + scope.leadIds.length;
    if (found > 0) {
      const subjects = await listSubjects(tx, scope);
      await eraseMentions(tx, subjects, mentions);
      await eraseScope(tx, deps, scope, subjects);
    }
    if (!isKnown) {
      const {
        erasureId,
        erasedAt,
        blocks,
        personIds: _persons,
        leadIds: _leads,
        mentions: _mentions,
        ...facts
      } = erasure;
      const stored = { ...facts, id: erasureId, erasedAt: new Date(erasedAt), erasedBy: null };
      await insertErasure(tx, stored, { personIds, leadIds });
      const traits = blocks.map(({ hash, ...trait }) => ({ ...trait, hash: Buffer.from(hash, 'base64') }));
      await insertErasedMentions(tx, erasureId, mentions);
      await restoreBlocks(tx, { erasureId, createdAt: stored.erasedAt, traits });
    }
    await insertSubjects(tx, erasure.erasureId, scope);
    return found;
  });
}

export interface EraseAgainResult {
  /** Erasures on the list. */
  listed: number;
  /** Persons and leads that a backup had brought back. */
  erased: number;
  /** Numbers of the unreadable lines: the person whom such a line names is not erased again. */
  unreadable: number[];
}

/**
 * Erases every person of the list again who is there; for the start after a backup was restored, and for the command.
 * Also completes list and database from one another.
 */
export async function eraseAgain(
  deps: With<'db' | 'clock' | 'blobs' | 'erasureListPath' | 'log'>,
  path: string = deps.erasureListPath,
): Promise<EraseAgainResult> {
  const isOwn = path === deps.erasureListPath;
  // A list named by the operator has to be there; the own one comes with the first erasure.
  if (!isOwn) await access(path);
  const list = readErasureList(await readLines(path));
  const known = await listErasureIds(deps.db);
  let erased = 0;
  for (const erasure of list.erasures) erased += await eraseListed(deps, erasure, known.has(erasure.erasureId));
  await removeDroppedBytes(deps);
  const own = await writeErasureList(deps);
  return { listed: list.erasures.length, erased, unreadable: isOwn ? own.unreadable : list.unreadable };
}

/** The list as a file to keep beside the backups. */
export async function downloadErasureList(deps: With<'db' | 'clock'>): Promise<FileResponse> {
  const lines = (await listAll(deps.db)).map((erasure) => `${toLine(erasure)}\n`);
  const bytes = Buffer.from(lines.join(''));
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
    mediaType: 'application/x-ndjson',
    fileName: `Löschliste ${calendarDateAt(deps.clock())}.jsonl`,
    disposition: 'attachment',
  };
}
