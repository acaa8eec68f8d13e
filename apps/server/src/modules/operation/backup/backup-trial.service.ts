import { chmod, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuiltInServer, startBuiltInServer } from '#db/built-in/built-in-server.ts';
import { listCopiedTables, sumRows, withCopyConnection } from '#db/row-copy.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { type ReadArchive, readArchive } from './backup-archive.ts';
import { BackupFault } from './backup-fault.ts';
import { checkStored, setAside } from './backup-folder.ts';
import { figuresOf, fillDatabase, type RestoredBackup } from './backup-restore.service.ts';

/**
 * Tries a backup: restores its database into a PostgreSQL of its own that is thrown away afterwards, reads every table back and compares it with
 * what was backed up, row by row by its digest, and reads every file and compares it with its name. Throws a BackupFault for what is not as it was.
 */
export async function tryBackup(
  deps: With<'temporaryFolder'>,
  place: BackupPlace,
  name: string,
): Promise<Omit<RestoredBackup, 'missingFiles'>> {
  const archive = await readArchive(place, name);
  try {
    await withThrowAwayServer(join(dirname(deps.temporaryFolder), 'backup-trial'), async (server) => {
      await fillDatabase(archive, server.ownerConnectionString);
      await compareTables(archive, server.ownerConnectionString);
    });
    await checkFiles(archive, place);
    return figuresOf(name, archive);
  } finally {
    archive.close();
  }
}

/** As root the engine runs as another user, whose way leads through the data folder. */
async function openTheWay(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  if (process.getuid?.() === 0) await chmod(folder, (await stat(folder)).mode | 0o011);
}

/** Takes over the server of a killed trial first, stops it and deletes it. */
async function withThrowAwayServer(folder: string, run: (server: BuiltInServer) => Promise<void>): Promise<void> {
  const start = () => startBuiltInServer({ dataFolder: folder, durable: false });
  await openTheWay(dirname(folder));
  const throwAway = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  if ((await stat(folder).catch(() => null)) !== null) {
    await (await start()).stop();
    await throwAway();
  }
  const server = await start();
  try {
    await run(server);
  } finally {
    await server.stop();
    await throwAway();
  }
}

/**
 * Compares every restored table with what was backed up. A digest depends on the order of columns, which differs between databases whose
 * migrations came by different ways: the archive's order counts.
 */
async function compareTables({ archived }: ReadArchive, connectionString: string): Promise<void> {
  await withCopyConnection(connectionString, async (client) => {
    const different: string[] = [];
    for (const { name } of await listCopiedTables(client)) {
      const was = archived.get(name);
      const is = was === undefined ? null : await sumRows(client, { name, columns: was.columns });
      if (was?.rows !== is?.rows || was?.digest !== is?.digest || is === null) different.push(name);
    }
    if (different.length > 0) throw new BackupFault('differs', different.join(', '));
  });
}

/** Reads all files to the end, so that the next backup mends every damaged one, and not the first alone. */
async function checkFiles({ files, damaged }: ReadArchive, place: BackupPlace): Promise<void> {
  let first: BackupFault | null = null;
  for (const { sha256 } of files) {
    if (damaged.has(sha256)) continue;
    try {
      await checkStored(place, sha256);
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      if (error.reason !== 'fileMissing') await setAside(place, sha256);
      first ??= error;
    }
  }
  if (first !== null) throw first;
}
