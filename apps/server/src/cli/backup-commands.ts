import { randomBytes } from 'node:crypto';
import { timeZone } from '@fundus/contract/date';
import { startBuiltInServer } from '#db/built-in/built-in-server.ts';
import { openDatabase } from '#db/database.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { instantIn } from '#lib/cell-reading.ts';
import { systemClock } from '#lib/clock.ts';
import { sealKeyBytes } from '#lib/sealed-stream.ts';
import { makeBackup } from '#modules/operation/backup/backup.service.ts';
import { BackupFault } from '#modules/operation/backup/backup-fault.ts';
import { findArchive, restoreBackup } from '#modules/operation/backup/backup-restore.service.ts';
import { noteBackupRun } from '#modules/operation/backup/backup-run.service.ts';
import { tryBackup } from '#modules/operation/backup/backup-trial.service.ts';
import { type MovedDatabase, moveDatabase } from '#modules/operation/backup/database-move.service.ts';
import { restoreMinute } from '#modules/operation/backup/point-in-time.service.ts';
import { adoptFileStore } from '#modules/platform/file-store/file-store.service.ts';
import { createBackupStore } from '../backup-store.ts';
import type { Config } from '../config.ts';
import { dataPaths, prepareDataFolder } from '../data-folder.ts';
import { chooseLogins, prepareDatabase } from '../database-roles.ts';
import { type ServedDatabase, startDatabase } from '../database-start.ts';
import { createFileStore } from '../file-store.ts';
import { CommandError } from './command-error.ts';

type Say = (line: string) => void;

const numbers = new Intl.NumberFormat('de-DE');
const count = (value: number): string => numbers.format(value);
const never = new AbortController().signal;
const startAgain =
  'Fundus kann gestartet werden; wer seit der Sicherung gelöscht wurde, wird beim Start noch einmal gelöscht.';

/** Dependencies of modules, in a data folder without a portal. */
async function portalIn(config: Pick<Config, 'dataFolder' | 'objectStore'>) {
  const paths = dataPaths(config.dataFolder);
  return {
    clock: systemClock,
    blobs: await createFileStore(config),
    temporaryFolder: paths.temporary,
    erasureListPath: paths.erasureList,
  };
}

async function placeOf(backup: Config['backup']): Promise<BackupPlace> {
  if (backup !== undefined) return { store: await createBackupStore(backup), key: backup.key };
  throw new CommandError(
    'Es ist keine Sicherung eingerichtet: Bitte FUNDUS_BACKUP (Ordner oder s3://…) und FUNDUS_BACKUP_KEY (»npm run cli -- backup-key«) angeben.',
  );
}

export function makeBackupKey(): string[] {
  return [
    `FUNDUS_BACKUP_KEY=${randomBytes(sealKeyBytes).toString('base64url')}`,
    'Bitte auch getrennt von diesem Rechner aufbewahren: Ohne den Schlüssel ist keine Sicherung zu lesen.',
  ];
}

export async function backUp(
  { db, connectionString }: ServedDatabase,
  config: Pick<Config, 'dataFolder' | 'objectStore' | 'backup'>,
): Promise<string[]> {
  const place = await placeOf(config.backup);
  const deps = { ...(await portalIn(config)), db };
  const made = await noteBackupRun(deps, 'backup', () => makeBackup(deps, place, connectionString));
  return [
    `Gesichert als ${made.archive}`,
    `Tabellen: ${count(made.tables)}, Zeilen: ${count(made.rows)}, Dateien: ${count(made.files)}`,
    `Neu am Ort der Sicherungen: ${count(made.bytes)} Byte; abgelaufene Sicherungen entfernt: ${count(made.expired)}`,
    ...(made.damagedFiles > 0
      ? [`ACHTUNG: ${count(made.damagedFiles)} Dateien sind im Portal selbst beschädigt und fehlen in der Sicherung.`]
      : []),
  ];
}

export async function verifyBackup(config: Config, name: string | undefined): Promise<string[]> {
  const place = await placeOf(config.backup);
  await prepareDataFolder(config.dataFolder, () => {});
  const tried = await tryBackup(await portalIn(config), place, await findArchive(place, name));
  return [
    `${tried.archive} lässt sich zurückspielen, und alles ist, wie es war.`,
    `Tabellen: ${count(tried.tables)}, Zeilen: ${count(tried.rows)}, Dateien: ${count(tried.files)}`,
  ];
}

/** Closing lines of a restore, and whether every file came back. */
export interface RestoreOutcome {
  lines: string[];
  isComplete: boolean;
}

const mostNamedFiles = 100;

/** Names the files that did not come back, so that they can be fetched from an older copy. */
function wordMissing(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - mostNamedFiles;
  return [
    `ACHTUNG: ${count(names.length)} Dateien sind am Ort der Sicherungen nicht heil und fehlen jetzt:`,
    ...names.slice(0, mostNamedFiles).map((name) => `  ${name}`),
    ...(more > 0 ? [`  … und ${count(more)} weitere`] : []),
  ];
}

export async function restore(config: Config, name: string | undefined, say: Say): Promise<RestoreOutcome> {
  const place = await placeOf(config.backup);
  const archive = await findArchive(place, name);
  await prepareDataFolder(config.dataFolder, say);
  const server =
    config.databaseUrl === undefined ? await startBuiltInServer({ dataFolder: config.dataFolder, log: say }) : null;
  try {
    const logins =
      server === null
        ? await chooseLogins(config.databaseUrl ?? '', config.databaseOwnerUrl)
        : { server: server.connectionString, owner: server.ownerConnectionString };
    if (logins.owner === null) throw new BackupFault('noOwner');
    const restored = await restoreBackup(await portalIn(config), place, {
      archive,
      ownerConnectionString: logins.owner,
    });
    // Brings an older backup to the state of this version, and gives the role of the server its rights.
    await prepareDatabase(logins, say, never);
    await adoptFilesOf(logins.owner, config);
    const lines = [
      `${restored.archive} ist zurückgespielt: Stand ${restored.madeAt.toISOString()}`,
      `Tabellen: ${count(restored.tables)}, Zeilen: ${count(restored.rows)}, Dateien: ${count(restored.files)}`,
      ...wordMissing(restored.missingFiles),
      startAgain,
    ];
    return { lines, isComplete: restored.missingFiles.length === 0 };
  } finally {
    await server?.stop();
  }
}

/** `--to`: an instant, in German time where it names no other, or as far as the changes go that were brought away. */
function readInstant(text: string): Date | null {
  if (text === 'latest') return null;
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/.exec(text) ?? [];
  const at =
    date === '' ? new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : Number.NaN) : instantIn(timeZone, date, time);
  if (Number.isNaN(at.getTime())) {
    throw new CommandError(`»${text}« ist kein Zeitpunkt wie 2026-11-26T10:00, 2026-11-26T10:00:30Z oder latest.`);
  }
  return at;
}

/** Restores the built-in database to an instant. */
export async function restoreTo(config: Config, to: string, say: Say): Promise<RestoreOutcome> {
  const place = await placeOf(config.backup);
  const until = readInstant(to);
  if (config.databaseUrl !== undefined) {
    throw new CommandError(
      '--to gilt der eingebauten Datenbank. Für die in DATABASE_URL tun es pgBackRest oder Barman.',
    );
  }
  await prepareDataFolder(config.dataFolder, say);
  const deps = await portalIn(config);
  const { server, restored } = await restoreMinute(deps, place, { dataFolder: config.dataFolder, until, say });
  try {
    const logins = { server: server.connectionString, owner: server.ownerConnectionString };
    await prepareDatabase(logins, say, never);
    await adoptFilesOf(logins.owner, config);
    const lines = [
      `Zurückgespielt auf den Stand ${until === null ? 'der letzten gesicherten Änderung' : until.toISOString()}, ausgehend von der Grundsicherung ${restored.base.toISOString()}`,
      `Dateien: ${count(restored.files)}`,
      ...wordMissing(restored.missingFiles),
      startAgain,
    ];
    return { lines, isComplete: restored.missingFiles.length === 0 };
  } finally {
    await server.stop();
  }
}

/** The backup's record of its file place does not apply here. */
async function adoptFilesOf(owner: string, config: Config): Promise<void> {
  const { db, close } = openDatabase(owner, { connections: 1 });
  try {
    await adoptFileStore({ db, blobs: await createFileStore(config) });
  } finally {
    await close();
  }
}

export const moveToServer = (config: Config, say: Say): Promise<string[]> => move(config, say, 'server');

export const moveToBuiltIn = (config: Config, say: Say): Promise<string[]> => move(config, say, 'builtIn');

async function move(config: Config, say: Say, to: 'server' | 'builtIn'): Promise<string[]> {
  const { dataFolder, databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl === undefined) throw new CommandError('Bitte den anderen PostgreSQL-Server in DATABASE_URL angeben.');
  await prepareDataFolder(dataFolder, say);
  const builtIn = { dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined };
  const server = { dataFolder, databaseUrl, databaseOwnerUrl };
  const [from, target] = to === 'server' ? [builtIn, server] : [server, builtIn];
  const source = await openForMove(from, say);
  try {
    const place = await openForMove(target, say);
    try {
      return wordMove(await moveDatabase(source.owner, place.owner), to);
    } finally {
      await place.stop();
    }
  } finally {
    await source.stop();
  }
}

/** A database with the tables of this version, to which none of our servers is connected. */
async function openForMove(place: Parameters<typeof startDatabase>[0], say: Say) {
  const database = await startDatabase(place, say);
  const { ownerConnectionString: owner } = database;
  if (owner === null) {
    await database.stop();
    throw new BackupFault('noOwner');
  }
  return { owner, stop: () => database.stop() };
}

function wordMove({ tables, rows }: MovedDatabase, to: 'server' | 'builtIn'): string[] {
  return [
    `Umgezogen und verglichen: ${count(tables)} Tabellen, ${count(rows)} Zeilen sind gleich.`,
    to === 'server'
      ? 'Ab jetzt mit DATABASE_URL starten. Die eingebaute Datenbank liegt unverändert im Datenordner, bis Sie sie löschen.'
      : 'Ab jetzt ohne DATABASE_URL starten. Die Datenbank auf dem Server ist unverändert.',
  ];
}
