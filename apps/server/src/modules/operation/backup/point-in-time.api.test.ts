import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldersIn, getCredentials } from '#db/built-in/cluster.ts';
import { openDatabase } from '#db/database.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { createBackupFolder } from '#lib/backup-store.ts';
import { createDiskBlobStore } from '#lib/blob-store.ts';
import { systemClock } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import { entryFile, runnerOf } from '../../../../test/entry.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { type ServedDatabase, startDatabase } from '../../../database-start.ts';
import { makeBackup } from './backup.service.ts';
import { noteBackupRun } from './backup-run.service.ts';
import { listBases, removeOldBases } from './base-backup.service.ts';
import { createLogShipping } from './log-shipping.service.ts';

// Engines are started, and start over from a copy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const key = Buffer.alloc(32, 7);
let folder: string;
let place: BackupPlace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-minute-'));
  // As root the built-in database runs as another user, whose way leads through here.
  await chmod(folder, 0o711);
  place = { store: createBackupFolder(join(folder, 'backups')), key };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function portal(dataFolder: string, database: ServedDatabase) {
  return {
    db: database.db,
    clock: systemClock,
    blobs: createDiskBlobStore(join(dataFolder, 'files')),
    temporaryFolder: join(dataFolder, 'temporary'),
    erasureListPath: join(dataFolder, 'erasures.jsonl'),
    backup: { ...place, connectionString: database.connectionString, log: database.log },
  };
}

const startIn = (dataFolder: string): Promise<ServedDatabase> =>
  startDatabase({ dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined, keepsLog: true }, () => {});

async function restore(dataFolder: string, to: string): Promise<{ code: unknown; said: string }> {
  const file = entryFile('cli', 'cli/main.ts');
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...runnerOf(file), file, 'restore', '--to', to], {
    cwd: assetFolder('.'),
    env: {
      PATH,
      FUNDUS_BACKUP: join(folder, 'backups'),
      FUNDUS_BACKUP_KEY: key.toString('base64url'),
      FUNDUS_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0] as unknown, said: out + err };
}

/** Makes the database finish the piece of the log that it is writing, as it does each minute. */
async function finishLog(dataFolder: string): Promise<void> {
  const folders = foldersIn(dataFolder);
  const { superuser } = await getCredentials(folders);
  const login = `postgresql://postgres:${superuser}@/postgres?host=${encodeURIComponent(folders.run)}&port=5432`;
  const { db, close } = openDatabase(login, { connections: 1 });
  try {
    const { rows } = await sqlOf(db);
    await expect
      .poll(async () => (await readdir(folders.archive)).includes(rows[0]?.piece ?? ''), { timeout: 30_000 })
      .toBe(true);
  } finally {
    await close();
  }
}
const sqlOf = (db: ServedDatabase['db']) =>
  sql<{ piece: string }>`select pg_walfile_name(pg_switch_wal()) as piece`.execute(db);

/** Rows of any kind that carry a text. */
const write = async ({ db }: ServedDatabase, words: readonly string[]): Promise<void> => {
  for (const word of words) await noteBackupRun({ db, clock: systemClock }, 'trial', async () => figures(word));
};
const figures = (archive: string) => ({ archive, rows: 1, files: 1, damagedFiles: 0 });
async function wordsIn(dataFolder: string): Promise<string[]> {
  const database = await startIn(dataFolder);
  try {
    const rows = await database.db.selectFrom('backupRun').select('archive').where('kind', '=', 'trial').execute();
    return rows.map(({ archive }) => archive).sort();
  } finally {
    await database.stop();
  }
}

it('a database comes back as it was at an instant, with the files of then, and goes on from there', async () => {
  const dataFolder = join(folder, 'data');
  const database = await startIn(dataFolder);
  const deps = portal(dataFolder, database);
  const ship = createLogShipping(deps);
  try {
    await write(database, ['before the base']);
    await makeBackup(deps, place, database.connectionString, database.log);
    const early = new Date(Date.now() - 3_600_000);
    await write(database, ['first']);
    // A file that no backup names.
    const path = join(folder, 'given');
    await writeFile(path, 'Bescheid');
    const sha256 = createHash('sha256').update('Bescheid').digest('hex');
    await deps.blobs.keep(sha256, path);
    await insertFile(database, sha256);
    const until = await now(database);
    await write(database, ['second', 'third']);
    await finishLog(dataFolder);
    await ship();
    expect(await readdir(foldersIn(dataFolder).archive)).toEqual([]);

    const there = join(folder, 'there');
    expect((await restore(there, early.toISOString())).said).toContain('Es gibt keine Grundsicherung');
    const restored = await restore(there, until);
    expect(restored.said).toContain('Zurückgespielt auf den Stand');
    expect(restored.code).toBe(0);
    expect(await createDiskBlobStore(join(there, 'files')).check(sha256, 8)).toBeNull();
    expect(await wordsIn(there)).toEqual(['before the base', 'first']);
    expect((await restore(there, until)).said).toContain('Dort ist schon ein Portal');

    const latest = join(folder, 'latest');
    expect((await restore(latest, 'latest')).code).toBe(0);
    expect(await wordsIn(latest)).toEqual(['before the base', 'first', 'second', 'third']);

    const late = await restore(join(folder, 'late'), new Date(Date.now() + 3_600_000).toISOString());
    expect(late.said).toContain('So weit reichen die gesicherten Änderungen nicht');
    expect(late.code).toBe(1);
    // A restore that failed is tried again in the same place.
    expect((await restore(join(folder, 'late'), until)).code).toBe(0);

    // The restored cluster archives its own log, on a timeline of its own, and can be restored to a minute of it.
    const branch = await startIn(there);
    let later: string;
    try {
      const own = portal(there, branch);
      await write(branch, ['another second']);
      await makeBackup(own, place, branch.connectionString, branch.log);
      later = await now(branch);
      await write(branch, ['another third']);
      await finishLog(there);
      await createLogShipping(own)();
    } finally {
      await branch.stop();
    }
    const again = join(folder, 'again');
    expect((await restore(again, later)).code).toBe(0);
    expect(await wordsIn(again)).toEqual(['another second', 'before the base', 'first']);
  } finally {
    await database.stop();
  }
});

it('a log with a piece that was changed, or is missing, is no way to an instant after it', async () => {
  const dataFolder = join(folder, 'data');
  const database = await startIn(dataFolder);
  const deps = portal(dataFolder, database);
  let until: string;
  let pieces: string[];
  try {
    await makeBackup(deps, place, database.connectionString, database.log);
    await write(database, ['first']);
    await finishLog(dataFolder);
    await write(database, ['second']);
    until = await now(database);
    await write(database, ['third']);
    await finishLog(dataFolder);
    await createLogShipping(deps)();
    pieces = [];
    for await (const path of place.store.list('log/')) if (!path.endsWith('.backup')) pieces.push(path);
  } finally {
    await database.stop();
  }
  const last = pieces.at(-1) ?? '';
  await appendFile(join(folder, 'backups', last), 'x');
  expect((await restore(join(folder, 'there'), until)).said).toContain('ist beschädigt');
  await rm(join(folder, 'backups', last));
  expect((await restore(join(folder, 'there'), until)).said).toContain('So weit reichen');
});

it('bases and their log go after a week, but for the one from which its first day is reached', async () => {
  const day = 86_400_000;
  const now = new Date('2026-11-26T12:00:00Z');
  const nameOf = (daysAgo: number): string =>
    new Date(now.getTime() - daysAgo * day).toISOString().replaceAll(/[:.]/g, '-');
  const pieceOf = (number: number): string => `0000000100000000000000${String(number).padStart(2, '0')}`;
  for (const name of ['bases', 'log/77']) await mkdir(join(folder, 'backups', name), { recursive: true });
  const put = (path: string): Promise<void> => writeFile(join(folder, 'backups', path), '');
  for (const [daysAgo, number] of [
    [9, 10],
    [8, 20],
    [1, 30],
  ] as const) {
    await put(`bases/${nameOf(daysAgo)}-77-${pieceOf(number)}.base`);
    await put(`bases/77-${pieceOf(number)}.tar`);
  }
  await put(`bases/77-${pieceOf(25)}.tar`);
  for (const number of [10, 19, 20, 29, 31]) await put(`log/77/${pieceOf(number)}`);
  await put('log/77/00000002.history');
  await removeOldBases(place, now);
  expect((await listBases(place.store)).map(({ segment }) => segment)).toEqual([pieceOf(20), pieceOf(30)]);
  expect((await readdir(join(folder, 'backups', 'log/77'))).sort()).toEqual([
    pieceOf(20),
    pieceOf(29),
    pieceOf(31),
    '00000002.history',
  ]);
  expect((await readdir(join(folder, 'backups', 'bases'))).filter((name) => name.endsWith('.tar')).sort()).toEqual([
    `77-${pieceOf(20)}.tar`,
    `77-${pieceOf(30)}.tar`,
  ]);
});

async function now({ db }: ServedDatabase): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  // To milliseconds: what comes next is later.
  await pause(5);
  return new Date((rows[0]?.at.getTime() ?? 0) + 1).toISOString();
}

async function insertFile({ db }: ServedDatabase, sha256: string): Promise<void> {
  await db
    .insertInto('file')
    .values({ id: newId(), sha256, bytes: 8, fileName: 'Bescheid.txt', mediaType: 'text/plain', createdAt: new Date() })
    .execute();
}
