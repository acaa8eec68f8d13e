import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinariesBefore, packagedMajorVersion } from '#db/built-in/binaries.ts';
import { type BuiltInServer, startBuiltInServer } from '#db/built-in/built-in-server.ts';
import { foldersIn } from '#db/built-in/cluster.ts';
import {
  isKeptCluster,
  keptClusterName,
  readClusterVersion,
  upgradeFolderName,
} from '#db/built-in/cluster-versions.ts';
import { lockDataFolder } from '#db/built-in/lock.ts';
import { openDatabase } from '#db/database.ts';
import { listRecorded } from '#db/migrate.ts';
import { flush } from '#lib/flushing.ts';
import { privateFileMode } from '#lib/private-files.ts';
import { wordBackupFault } from '#modules/operation/backup/backup.words.ts';
import { BackupFault } from '#modules/operation/backup/backup-fault.ts';
import { makeTables } from '#modules/operation/backup/backup-restore.service.ts';
import { moveDatabase } from '#modules/operation/backup/database-move.service.ts';
import { StartError } from './start-error.ts';

type Say = (line: string) => void;

const provenName = 'proven';
/** The cluster before the last upgrade is an old copy of what is personal: it goes by itself. */
const keptDays = 14;
const keptSinceName = 'kept-since';

/**
 * Brings the built-in database of a data folder to the major version of PostgreSQL that this version of Fundus brings along, where the programs of the
 * older one are there too: all rows are copied into a new cluster and compared. The old one stays for two weeks. What is cut off is started over, or
 * completed where all was proven; what fails leaves the database as it was.
 */
export async function upgradeBuiltIn(
  dataFolder: string,
  say: Say,
  binariesBefore: (major: string) => string | null = findBinariesBefore,
): Promise<void> {
  await settle(dataFolder, say);
  const found = await readClusterVersion(dataFolder);
  const needed = await packagedMajorVersion();
  if (found === null || Number(found) >= Number(needed)) return;
  const binariesFolder = binariesBefore(found);
  // The start itself says what is to be done then.
  if (binariesFolder === null) return;
  say(`Die Datenbank wird von PostgreSQL ${found} auf ${needed} gebracht; alle Zeilen werden kopiert und verglichen.`);
  const old = await startBuiltInServer({ dataFolder, binariesFolder, log: say });
  try {
    const rows = await copyInto(join(dataFolder, upgradeFolderName), old, say);
    await writeFlushed(join(dataFolder, upgradeFolderName, provenName), found);
    say(`${new Intl.NumberFormat('de-DE').format(rows)} Zeilen sind gleich.`);
  } catch (error) {
    await rm(join(dataFolder, upgradeFolderName), { recursive: true, force: true });
    throw explain(error, found, needed);
  } finally {
    await old.stop();
  }
  await settle(dataFolder, say);
}

async function copyInto(folder: string, old: BuiltInServer, say: Say): Promise<number> {
  const migrations = await listMigrationsOf(old.ownerConnectionString);
  const next = await startBuiltInServer({ dataFolder: folder, log: say });
  try {
    if (migrations.length === 0) return 0;
    await makeTables(next.ownerConnectionString, migrations.toSorted());
    return (await moveDatabase(old.ownerConnectionString, next.ownerConnectionString)).rows;
  } finally {
    await next.stop();
  }
}

async function listMigrationsOf(connectionString: string): Promise<string[]> {
  const { db, close } = openDatabase(connectionString, { connections: 1 });
  try {
    return await listRecorded(db);
  } finally {
    await close();
  }
}

function explain(error: unknown, found: string, needed: string): unknown {
  const what = error instanceof BackupFault ? wordBackupFault(error) : error instanceof Error ? error.message : '';
  return new StartError(
    `Die Datenbank ließ sich nicht von PostgreSQL ${found} auf ${needed} bringen: ${what} An den vorhandenen Daten wurde nichts verändert; die bisherige Fundus-Version läuft mit ihnen weiter.`,
    error,
  );
}

/** Completes an upgrade whose rows were proven, throws away one that was cut off before, and a cluster that was kept long enough. */
async function settle(dataFolder: string, say: Say): Promise<void> {
  const lock = await lockDataFolder(dataFolder);
  try {
    const made = join(dataFolder, upgradeFolderName);
    const proven = await readFile(join(made, provenName), 'utf8').catch(() => null);
    if (proven !== null) await exchange(dataFolder, proven.trim(), say);
    await rm(made, { recursive: true, force: true });
    await forgetOld(dataFolder, say);
  } finally {
    await lock.release();
  }
}

/** Each step may be the last one of a process; the next start goes on with the one after it. */
async function exchange(dataFolder: string, major: string, say: Say): Promise<void> {
  const { base } = foldersIn(dataFolder);
  const kept = join(dataFolder, keptClusterName(major));
  if ((await readClusterVersion(dataFolder)) === major) {
    await rm(kept, { recursive: true, force: true });
    await rename(base, kept);
  }
  if (!(await exists(base))) await rename(foldersIn(join(dataFolder, upgradeFolderName)).base, base);
  await writeFlushed(join(kept, keptSinceName), new Date().toISOString());
  await flush(dataFolder);
  say(
    `Die bisherige Datenbank liegt noch ${keptDays} Tage in ${kept}. Eigene Einstellungen in ihrer postgresql.conf bitte übernehmen.`,
  );
}

async function forgetOld(dataFolder: string, say: Say): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!isKeptCluster(name)) continue;
    const since = await stat(join(dataFolder, name, keptSinceName)).catch(() => null);
    if (since === null || Date.now() - since.mtimeMs < keptDays * 86_400_000) continue;
    await rm(join(dataFolder, name), { recursive: true, force: true });
    say(`Die Datenbank von vor dem Versionswechsel (${name}) ist gelöscht.`);
  }
}

async function writeFlushed(path: string, text: string): Promise<void> {
  await writeFile(path, `${text}\n`, { mode: privateFileMode });
  await flush(path);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
