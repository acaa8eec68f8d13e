import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { keepBytes, takeBackupTurn } from '#db/backup-lock.ts';
import type { KeptLog } from '#db/built-in/built-in-server.ts';
import { listCopiedTables, readRows, withCopyConnection } from '#db/row-copy.ts';
import { RowDigest } from '#db/row-digest.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { BlobDamaged } from '#lib/blob-store.ts';
import type { With } from '#lib/with.ts';
import { type ArchivedFile, type ArchiveFrame, putArchive, readArchive } from './backup-archive.ts';
import { BackupFault } from './backup-fault.ts';
import {
  archiveNameOf,
  isStored,
  listArchives,
  putSealed,
  removeLeft,
  removeStored,
  type StoredArchive,
  store,
} from './backup-folder.ts';
import { chooseExpired } from './backup-retention.rules.ts';
import { anyMinuteForMs, makeBase, removeOldBases } from './base-backup.service.ts';

/** Figures of one backup. */
export interface MadeBackup {
  archive: string;
  tables: number;
  rows: number;
  files: number;
  /** Files whose bytes are damaged or missing in the portal itself. */
  damagedFiles: number;
  /** Bytes added to the existing backups. */
  bytes: number;
  /** Older backups that went. */
  expired: number;
}

const filesPerNote = 1000;
/** The list of erasures as it was last, for the day on which the machine of the portal is gone. */
export const storedErasureList = 'erasures.sealed';
export const erasureListPurpose = 'erasure list';

/**
 * Backs the running portal up: its database as it is at one instant, and every file that this names. No user waits meanwhile; only the removal
 * of bytes does. What fails leaves no backup. With the log of the built-in database its cluster is copied as well.
 */
export async function makeBackup(
  deps: With<'clock' | 'blobs' | 'erasureListPath'>,
  place: BackupPlace,
  connectionString: string,
  log: KeptLog | null = null,
): Promise<MadeBackup> {
  return withCopyConnection(connectionString, async (client) => {
    if (!(await takeBackupTurn(client))) throw new BackupFault('busy');
    const startedAt = deps.clock();
    for (const below of ['', 'bases/']) await place.store.removeArriving(below);
    // The log is brought away meanwhile, and the new files with it.
    await removeLeft(place.store, 'files/', startedAt);
    await keepBytes(client);
    const made = { tables: 0, rows: 0, files: 0, damagedFiles: 0, bytes: 0 };
    const archive = archiveNameOf(startedAt);
    const put = await putArchive(place, archive, framesOf(client, deps, { place, startedAt, made }));
    try {
      await putErasureList(place, deps.erasureListPath);
      // A connection that broke gave the bytes free that this backup names.
      await client.query('select');
      await put.accept();
    } catch (error) {
      await put.discard();
      throw error;
    }
    made.bytes += put.bytes;
    if (log !== null) {
      await makeBase(deps, place, log);
      await removeOldBases(place, deps.clock());
    }
    return { archive, ...made, expired: await removeExpired(place, log === null ? null : startedAt) };
  });
}

interface Making {
  place: BackupPlace;
  startedAt: Date;
  made: Omit<MadeBackup, 'archive' | 'expired'>;
}

async function* framesOf(
  client: pg.Client,
  { blobs }: With<'blobs'>,
  { place, startedAt, made }: Making,
): AsyncGenerator<ArchiveFrame> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  yield {
    note: {
      kind: 'begin',
      format: 1,
      startedAt: startedAt.toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
    },
  };
  const { rows } = await client.query<{ sha256: string; bytes: string }>(
    'select distinct sha256, bytes from file order by sha256',
  );
  const files: ArchivedFile[] = rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }));
  for (let from = 0; from < files.length; from += filesPerNote) {
    const some = files.slice(from, from + filesPerNote);
    yield { note: { kind: 'files', files: some.map(({ sha256, bytes }) => [sha256, bytes]) } };
  }
  for (const table of await listCopiedTables(client)) {
    yield { note: { kind: 'table', ...table } };
    const digest = new RowDigest();
    for await (const chunk of readRows(client, table)) {
      digest.add(chunk as Buffer);
      yield { bytes: chunk as Buffer };
    }
    const sum = digest.sum();
    yield { note: { kind: 'tableEnd', ...sum } };
    made.tables += 1;
    made.rows += sum.rows;
  }
  // The database is not kept at the instant for as long as files take.
  await client.query('commit');
  const damaged: string[] = [];
  for (const file of files) {
    const added = await storeFile(blobs, place, file);
    if (added === null) damaged.push(file.sha256);
    made.bytes += added ?? 0;
  }
  made.files = files.length - damaged.length;
  made.damagedFiles = damaged.length;
  yield { note: { kind: 'end', damaged } };
}

/** How many bytes came to the folder; null where the portal's own are damaged. */
export async function storeFile(
  blobs: With<'blobs'>['blobs'],
  place: BackupPlace,
  { sha256, bytes }: ArchivedFile,
): Promise<number | null> {
  if (await isStored(place, sha256, bytes)) return 0;
  try {
    return (await store(place, sha256, await blobs.open(sha256, bytes))) ? bytes : null;
  } catch (error) {
    if (error instanceof BlobDamaged) return null;
    throw error;
  }
}

/** Puts the list of erasures beside the backups where it is newer than the one there. */
export async function putErasureList(place: BackupPlace, erasureListPath: string): Promise<void> {
  const own = await stat(erasureListPath).catch(() => null);
  if (own === null) return;
  const there = await place.store.find(storedErasureList);
  if (there !== null && there.modifiedAt > own.mtime) return;
  const put = await putSealed(place, storedErasureList, erasureListPurpose, createReadStream(erasureListPath));
  await put.accept();
}

/** Removes what the rules keep no longer; files only where it is known what every backup left names. */
async function removeExpired(place: BackupPlace, anyMinuteUntil: Date | null): Promise<number> {
  const archives = await listArchives(place.store);
  const expired = chooseExpired(archives);
  const kept = await listNamed(
    place,
    archives.filter((archive) => !expired.includes(archive)),
  );
  if (kept === null) return 0;
  // Files that came and went between two backups belong to minutes that can still be restored.
  const before = anyMinuteUntil === null ? null : new Date(anyMinuteUntil.getTime() - 2 * anyMinuteForMs);
  await removeStored(place, expired, { kept, before });
  return expired.length;
}

/** The files that backups name; null where one of them cannot be read. */
async function listNamed(place: BackupPlace, archives: readonly StoredArchive[]): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const { name } of archives) {
    try {
      const archive = await readArchive(place, name);
      archive.close();
      for (const { sha256 } of archive.files) named.add(sha256);
    } catch (error) {
      if (error instanceof BackupFault) return null;
      throw error;
    }
  }
  return named;
}
