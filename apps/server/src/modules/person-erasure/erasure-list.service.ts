import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { blockKinds } from '@fundus/contract/block-list';
import { calendarDate, calendarDateAt, instant } from '@fundus/contract/date';
import { erasedKinds, erasureReasons, mentionPlaces } from '@fundus/contract/protection-codes';
import { z } from 'zod';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/api.ts';
import { privateFileMode } from '#lib/private-files.ts';
import { listBlockTraits, restoreBlocks } from '#modules/block-list/block-list.service.ts';
import { removeDroppedBytes } from '#modules/file/file.service.ts';
import type { Deps } from '../../deps.ts';
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

/**
 * The list of all who were erased, as a file beside the database: a backup brings erased people back, and with this list
 * they are erased again. It holds random ids, figures and keyed hashes, and nobody's name.
 */
const listed = z.object({
  erasureId: z.uuid(),
  reason: z.enum(erasureReasons),
  requestedOn: calendarDate.nullable(),
  erasedAt: instant,
  erasedByName: z.string(),
  counts: z.partialRecord(z.enum(erasedKinds), z.int()),
  personIds: z.array(z.uuid()),
  leadIds: z.array(z.uuid()),
  mentions: z.array(z.object({ place: z.enum(mentionPlaces), recordId: z.uuid() })).default([]),
  blocks: z.array(z.object({ groupId: z.uuid(), kind: z.enum(blockKinds), hash: z.base64() })),
});
type ListedErasure = z.infer<typeof listed>;

type ListDeps = Pick<Deps, 'db' | 'clock' | 'blobs' | 'erasureListPath'>;

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

const toLines = (erasures: readonly ListedErasure[]): string =>
  erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');

/** A list as it was written; a line that is none is told, because somebody would not be erased again. */
function readErasureList(text: string): { erasures: ListedErasure[]; unreadable: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const erasures = lines.flatMap((line) => {
    try {
      return [listed.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  return { erasures, unreadable: lines.length - erasures.length };
}

async function readFileIfThere(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** Writes down what the database knows and what the file knew before: no line is ever lost. */
export async function writeErasureList(deps: Pick<Deps, 'db' | 'erasureListPath'>): Promise<void> {
  const known = await listAll(deps.db);
  const ids = new Set(known.map(({ erasureId }) => erasureId));
  const earlier = readErasureList(await readFileIfThere(deps.erasureListPath));
  const kept = earlier.erasures.filter(({ erasureId }) => !ids.has(erasureId));
  const arriving = `${deps.erasureListPath}.${randomUUID()}.part`;
  try {
    await writeFile(arriving, toLines([...kept, ...known]), { mode: privateFileMode, flush: true });
    await rename(arriving, deps.erasureListPath);
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Erases again whom an erasure of the list names, as far as a backup brought them back. Returns how many records it were. */
async function eraseListed(deps: ListDeps, erasure: ListedErasure, isKnown: boolean): Promise<number> {
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
  unreadable: number;
}

/**
 * Erases everybody on the list again who is there; for the start after a backup was restored, and for the command. Also
 * completes list and database from one another.
 */
export async function eraseAgain(deps: ListDeps, path: string = deps.erasureListPath): Promise<EraseAgainResult> {
  // A list that somebody names has to be there; the own one comes with the first erasure.
  const text = path === deps.erasureListPath ? await readFileIfThere(path) : await readFile(path, 'utf8');
  const { erasures, unreadable } = readErasureList(text);
  const known = await listErasureIds(deps.db);
  let erased = 0;
  for (const erasure of erasures) erased += await eraseListed(deps, erasure, known.has(erasure.erasureId));
  await removeDroppedBytes(deps);
  await writeErasureList(deps);
  return { listed: erasures.length, erased, unreadable };
}

/** The list as a file to keep beside the backups. */
export async function downloadErasureList(deps: Pick<Deps, 'db' | 'clock'>): Promise<FileResponse> {
  const bytes = Buffer.from(toLines(await listAll(deps.db)));
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
    mediaType: 'application/x-ndjson',
    fileName: `Löschliste ${calendarDateAt(deps.clock())}.jsonl`,
    disposition: 'attachment',
  };
}
