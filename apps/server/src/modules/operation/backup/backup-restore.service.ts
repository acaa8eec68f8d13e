import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#db/database.ts';
import { listKnownMigrations, migrateTo } from '#db/migrate.ts';
import { fillTables, withCopyConnection } from '#db/row-copy.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { appendLines, readLines } from '#lib/line-file.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { erasureListPurpose, storedErasureList } from './backup.service.ts';
import { type ArchivedFile, type ReadArchive, readArchive } from './backup-archive.ts';
import { BackupFault } from './backup-fault.ts';
import { copyStored, listArchives, openSealed } from './backup-folder.ts';

export interface RestoredBackup {
  archive: string;
  madeAt: Date;
  tables: number;
  rows: number;
  files: number;
  /** Files that were damaged or missing in the portal already when it was backed up. */
  damagedFiles: number;
  /** Names of the files that the backup lists and its place does not hold intact: the portal shows them as missing. */
  missingFiles: string[];
}

/** The newest backup of the folder, or the one with this name. */
export async function findArchive(place: BackupPlace, name?: string): Promise<string> {
  const archives = await listArchives(place.store);
  const found = name === undefined ? archives.at(-1) : archives.find((archive) => archive.name === name);
  if (found === undefined) throw new BackupFault('noBackup', name ?? place.store.name);
  return found.name;
}

/**
 * Restores a backup into an empty place: its files first, then the database in one transaction. What is cut off leaves a place in which it can be
 * tried again. The next start of the portal brings the database to its own state and erases again all who were erased since.
 */
export async function restoreBackup(
  deps: With<'blobs' | 'temporaryFolder' | 'erasureListPath'>,
  place: BackupPlace,
  { archive: name, ownerConnectionString }: { archive: string; ownerConnectionString: string },
): Promise<RestoredBackup> {
  await refuseIfUsed(ownerConnectionString);
  const archive = await readArchive(place, name);
  try {
    const missing = await restoreFiles(deps, place, archive.files);
    await restoreErasureList(deps, place);
    await fillDatabase(archive, ownerConnectionString);
    const lost = missing.filter((sha256) => !archive.damaged.has(sha256));
    return { ...figuresOf(name, archive), missingFiles: await nameFiles(ownerConnectionString, lost) };
  } finally {
    archive.close();
  }
}

/** File names as users gave them, in alphabetical order; the SHA-256 of a file without a record. */
export async function nameFiles(connectionString: string, sha256: readonly string[]): Promise<string[]> {
  if (sha256.length === 0) return [];
  return withCopyConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(f.file_name, ''), lost.sha256) as name
       from unnest($1::text[]) as lost (sha256) left join file f on f.sha256 = lost.sha256 order by 1`,
      [[...sha256]],
    );
    return rows.map(({ name }) => name);
  });
}

export function figuresOf(name: string, archive: ReadArchive): Omit<RestoredBackup, 'missingFiles'> {
  return {
    archive: name,
    madeAt: archive.startedAt,
    tables: archive.archived.size,
    rows: [...archive.archived.values()].reduce((sum, { rows }) => sum + rows, 0),
    files: archive.files.length - archive.damaged.size,
    damagedFiles: archive.damaged.size,
  };
}

/** Makes the tables of the backup in an empty database and fills them. */
export async function fillDatabase(archive: ReadArchive, ownerConnectionString: string): Promise<void> {
  await makeTables(ownerConnectionString, archive.migrations);
  await withCopyConnection(ownerConnectionString, (client) => fillTables(client, archive.tables()));
}

/** Makes the tables of a database in which these migrations have run. */
export async function makeTables(ownerConnectionString: string, migrations: readonly string[]): Promise<void> {
  const known = await listKnownMigrations();
  const unknown = migrations.filter((name, index) => known[index] !== name);
  if (unknown.length > 0) throw new BackupFault('newer', unknown.join(', '));
  const { db, close } = openDatabase(ownerConnectionString, { connections: 1, statementWithinMs: null });
  try {
    await migrateTo(db, migrations);
  } finally {
    await close();
  }
}

/** A portal that was ever started has a key of its own; one that was restored to has the key of the other. */
export async function refuseIfUsed(connectionString: string): Promise<void> {
  await withCopyConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('server_secret') is not null as "isThere"`,
    );
    if (rows[0]?.isThere !== true) return;
    const used = await client.query('select from server_secret limit 1');
    const users = await client.query('select from "user" limit 1');
    if (used.rowCount !== 0 || users.rowCount !== 0) throw new BackupFault('notEmpty');
  });
}

/** Returns the files that the folder of backups does not hold whole; all others matter to their users all the same. */
export async function restoreFiles(
  { blobs, temporaryFolder }: With<'blobs' | 'temporaryFolder'>,
  place: BackupPlace,
  files: readonly ArchivedFile[],
): Promise<string[]> {
  await makePrivateFolder(temporaryFolder);
  const missing: string[] = [];
  for (const { sha256 } of files) {
    const path = join(temporaryFolder, randomUUID());
    try {
      await copyStored(place, sha256, createWriteStream(path, { mode: privateFileMode, flags: 'wx' }));
      await blobs.keep(sha256, path);
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      missing.push(sha256);
    } finally {
      await rm(path, { force: true });
    }
  }
  return missing;
}

/** Completes the list beside the data by the one beside the backups, which may know of erasures that came after the backup. */
export async function restoreErasureList(
  { erasureListPath }: With<'erasureListPath'>,
  place: BackupPlace,
): Promise<void> {
  const sealed = await text(openSealed(place, storedErasureList, erasureListPurpose)).catch((error: unknown) => {
    if (error instanceof BackupFault && error.reason === 'fileMissing') return '';
    throw error;
  });
  const there = new Set((await readLines(erasureListPath)).map((line) => line.text));
  const lines = sealed.split('\n').filter((line) => line.trim() !== '' && !there.has(line.trimEnd()));
  await appendLines(erasureListPath, lines);
}
