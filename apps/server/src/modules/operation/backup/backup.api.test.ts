import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadPersonDocument } from '@fundus/contract/person-document';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { listCopiedTables, sumRows, withCopyConnection } from '#db/row-copy.ts';
import type { RowSum } from '#db/row-digest.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import { createBackupFolder } from '#lib/backup-store.ts';
import { createDiskBlobStore } from '#lib/blob-store.ts';
import { removeDroppedBytes } from '#modules/platform/file/file.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database-server.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { prepareDatabase } from '../../../database-roles.ts';
import { type MadeBackup, makeBackup } from './backup.service.ts';
import { BackupFault, type BackupReason } from './backup-fault.ts';
import { listArchives } from './backup-folder.ts';
import { findArchive, restoreBackup } from './backup-restore.service.ts';
import { tryBackup } from './backup-trial.service.ts';
import { moveDatabase } from './database-move.service.ts';

// Most of them make all tables of a database again, and some start an engine: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

let app: TestApp;
let advisor: UserClient;
let place: BackupPlace;
let folder: string;
const opened: { drop(): Promise<void> }[] = [];

beforeEach(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  folder = await mkdtemp(join(tmpdir(), 'fundus-backup-'));
  place = { store: createBackupFolder(folder), key: randomBytes(32) };
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.drop()));
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const backUp = (): Promise<MadeBackup> => makeBackup(app.deps, place, app.connectionString);
const pdf = (text: string): string => `%PDF-1.4\n% ${text}\n${'Kapitalbedarf '.repeat(8000)}\n%%EOF\n`;

/** A person with a document, as a user makes them. */
async function addDocument(client: UserClient, name: string): Promise<string> {
  const { personId } = await createPerson(app.deps, client.user, { lastName: name });
  const { body } = await client.call(uploadPersonDocument, {
    params: { personId },
    body: {},
    upload: { fileName: 'Unterlage.pdf', content: pdf(name) },
  });
  return body.documentId;
}

interface EmptyPlace {
  database: TestDatabase;
  folder: string;
  deps: Pick<TestApp['deps'], 'blobs' | 'temporaryFolder' | 'erasureListPath'>;
}

async function emptyPlace(): Promise<EmptyPlace> {
  const database = await createTestDatabase(inject('databaseServer'));
  const folder = await mkdtemp(join(tmpdir(), 'fundus-restored-'));
  const drop = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  opened.push({ drop });
  return {
    database,
    folder,
    deps: {
      blobs: createDiskBlobStore(join(folder, 'files')),
      temporaryFolder: join(folder, 'temporary'),
      erasureListPath: join(folder, 'erasures.jsonl'),
    },
  };
}

async function restoreInto(to: EmptyPlace, name?: string) {
  const archive = await findArchive(place, name);
  return restoreBackup(to.deps, place, { archive, ownerConnectionString: to.database.ownerConnectionString });
}

async function sumsOf(connectionString: string): Promise<Record<string, RowSum>> {
  return withCopyConnection(connectionString, async (client) => {
    const sums: Record<string, RowSum> = {};
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const table of await listCopiedTables(client)) sums[table.name] = await sumRows(client, table);
    return sums;
  });
}

/** Keys and triggers of all tables, as the database words them. */
async function rulesOf(connectionString: string): Promise<string[]> {
  return withCopyConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ rule: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = current_schema()::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace order by 1`);
    return rows.map(({ rule }) => rule);
  });
}

async function bytesOf(blobs: TestApp['deps']['blobs']): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const names of blobs.list()) {
    for (const name of names) found.set(name, (await readFile(blobs.pathOf(name))).toString('base64'));
  }
  return found;
}

async function reasonOf(run: Promise<unknown>): Promise<BackupReason | 'none'> {
  return run.then(
    () => 'none' as const,
    (error: unknown) => {
      if (error instanceof BackupFault) return error.reason;
      throw error;
    },
  );
}

const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  byte.writeUInt8(byte.readUInt8(0) ^ 1, 0);
  await file.write(byte, 0, 1, at);
  await file.close();
}

describe('a backup', () => {
  it('comes back row by row and byte by byte, with all keys and triggers', async () => {
    for (const name of ['Ähren', 'Brot', '\\N']) await addDocument(advisor, name);
    await sql`update message set text = ${'Zeile\t1\nZeile\\2\r\n\\.'}`.execute(app.deps.db);
    const before = await sumsOf(app.connectionString);
    const made = await backUp();
    expect(made).toMatchObject({ files: 3, damagedFiles: 0, expired: 0 });
    const to = await emptyPlace();
    expect(await restoreInto(to)).toMatchObject({ rows: made.rows, tables: made.tables, files: 3, missingFiles: [] });
    expect(await sumsOf(to.database.ownerConnectionString)).toEqual(before);
    expect(await rulesOf(to.database.ownerConnectionString)).toEqual(await rulesOf(app.ownerConnectionString));
    expect(await bytesOf(to.deps.blobs)).toEqual(await bytesOf(app.deps.blobs));
    // Only unlogged tables are left out, and no sequence counts by itself.
    const { rows } = await sql<{ name: string; kind: string }>`
      select relname as name, relkind as kind from pg_class where relnamespace = current_schema()::regnamespace
        and (relkind in ('S', 'm') or relkind = 'r' and relpersistence <> 'p') order by 1`.execute(app.deps.db);
    expect(rows.map(({ name }) => name)).toEqual(['business_plan_presence', 'event_untold']);
  });

  it('is of one instant while sixteen clients write, and holds what was acknowledged before it began', async () => {
    const clients = await Promise.all(Array.from({ length: 16 }, () => app.as('ZFMB-Profi-Partner')));
    const acknowledged = new Set<string>();
    const over = new AbortController();
    const write = async (client: UserClient, index: number): Promise<void> => {
      for (let round = 0; !over.signal.aborted; round += 1)
        acknowledged.add(await addDocument(client, `Kundin ${index}-${round}`));
    };
    const writing = Promise.all(clients.map(write));
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
    const earlier = new Set(acknowledged);
    const made = await backUp();
    const meanwhile = acknowledged.size - earlier.size;
    over.abort();
    await writing;
    expect(meanwhile).toBeGreaterThan(0);

    const to = await emptyPlace();
    await restoreInto(to);
    const restored = openDatabase(to.database.ownerConnectionString, { connections: 1 });
    try {
      const ids = (await restored.db.selectFrom('personDocument').select('id').execute()).map(({ id }) => id);
      for (const id of earlier) expect(ids).toContain(id);
      for (const id of ids) expect(acknowledged).toContain(id);
      // Every row is one of the portal: nothing was made up, or torn.
      const rowsOf = async (db: TestApp['deps']['db']): Promise<string[]> =>
        (
          await sql<{ row: string }>`select p::text || d::text || f::text as row from person_document d
          join person p on p.id = d.person_id join file f on f.id = d.file_id where d.id = any(${ids}::uuid[])
          order by d.id`.execute(db)
        ).rows.map(({ row }) => row);
      expect(await rowsOf(restored.db)).toEqual(await rowsOf(app.deps.db));
      const files = await restored.db.selectFrom('file').select(['sha256', 'bytes']).execute();
      expect(files).toHaveLength(made.files);
      for (const { sha256, bytes } of files) expect(await to.deps.blobs.check(sha256, bytes)).toBeNull();
    } finally {
      await restored.close();
    }
    expect(await reasonOf(tryBackup(to.deps, place, made.archive))).toBe('none');
  });

  it('compares equal where columns lie in another order than in a new database', async () => {
    await addDocument(advisor, 'Vertrag');
    const owner = new pg.Client({ connectionString: app.ownerConnectionString });
    await owner.connect();
    await owner.query(`alter table file add column moved text; update file set moved = media_type;
      alter table file drop column media_type; alter table file rename column moved to media_type;
      alter table file alter column media_type set not null`);
    await owner.end();
    const { archive } = await backUp();
    const to = await emptyPlace();
    expect(await reasonOf(tryBackup(to.deps, place, archive))).toBe('none');
    expect(await restoreInto(to)).toMatchObject({ files: 1, missingFiles: [] });
  });

  it('keeps the bytes that it names until it has them', async () => {
    const documentId = await addDocument(advisor, 'Vertrag');
    const { personId, sha256, bytes } = await app.deps.db
      .selectFrom('personDocument')
      .innerJoin('file', 'file.id', 'fileId')
      .select(['personId', 'sha256', 'bytes'])
      .where('personDocument.id', '=', documentId)
      .executeTakeFirstOrThrow();
    const blobs: TestApp['deps']['blobs'] = {
      ...app.deps.blobs,
      open: async (...words) => {
        // Its bytes would go now: the backup has read the rows and comes for the files.
        await app.deps.db.deleteFrom('personDocumentVersion').execute();
        await app.deps.db.deleteFrom('personDocument').execute();
        await app.deps.db.deleteFrom('file').where('sha256', '=', sha256).execute();
        const now = app.clock.now();
        await app.deps.db.insertInto('blobRemoval').values({ sha256, notedAt: now, dueAt: now }).execute();
        await removeDroppedBytes(app.deps);
        return app.deps.blobs.open(...words);
      },
    };
    expect(await makeBackup({ ...app.deps, blobs }, place, app.connectionString)).toMatchObject({ damagedFiles: 0 });
    expect(personId).toBeDefined();
    await removeDroppedBytes(app.deps);
    expect(await app.deps.blobs.check(sha256, bytes)).toBe('missing');
    const to = await emptyPlace();
    await restoreInto(to);
    expect(await to.deps.blobs.check(sha256, bytes)).toBeNull();
  });

  it('holds each file once however many backups name it, and says which the portal itself has lost', async () => {
    await addDocument(advisor, 'Erste');
    const first = await backUp();
    app.clock.advance({ hours: 1 });
    await addDocument(advisor, 'Zweite');
    const { sha256 } = await app.deps.db
      .selectFrom('file')
      .select('sha256')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const second = await backUp();
    expect(await storedFiles()).toHaveLength(2);
    expect(second.bytes).toBeLessThan(first.bytes + pdf('Zweite').length);
    app.clock.advance({ hours: 1 });
    await rm(app.deps.blobs.pathOf(sha256));
    for (const path of await storedFiles()) await rm(path);
    expect(await backUp()).toMatchObject({ files: 1, damagedFiles: 1 });
    const to = await emptyPlace();
    expect(await restoreInto(to)).toMatchObject({ files: 1, damagedFiles: 1, missingFiles: [] });
  });

  it('goes when its time is over, with the files that no other names', async () => {
    await addDocument(advisor, 'Alt');
    await backUp();
    await app.deps.db.deleteFrom('personDocumentVersion').execute();
    await app.deps.db.deleteFrom('personDocument').execute();
    await app.deps.db.deleteFrom('file').execute();
    for (let more = 0; more < 7; more += 1) {
      app.clock.advance({ days: 8 });
      expect(await storedFiles()).toHaveLength(1);
      await backUp();
    }
    expect(await listArchives(place.store)).toHaveLength(7);
    expect(await storedFiles()).toEqual([]);
  });

  it('is made once at a time', async () => {
    await addDocument(advisor, 'Eine');
    const answers = await Promise.allSettled([backUp(), backUp()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listArchives(place.store)).toHaveLength(1);
  });
});

describe('a backup that is not whole', () => {
  let archive: string;
  beforeEach(async () => {
    await addDocument(advisor, 'Vertrag');
    archive = join(folder, (await backUp()).archive);
  });
  const tried = async (): Promise<string> => {
    const to = await emptyPlace();
    return reasonOf(tryBackup(to.deps, place, await findArchive(place)));
  };
  const restored = async (): Promise<string> => reasonOf(restoreInto(await emptyPlace()));

  it('is refused with another key', async () => {
    place = { ...place, key: randomBytes(32) };
    expect(await tried()).toBe('wrongKey');
    expect(await restored()).toBe('wrongKey');
  });

  it('is refused where it was changed anywhere, and leaves an empty database', async () => {
    const { size } = await stat(archive);
    const to = await emptyPlace();
    await copyFile(archive, `${archive}.whole`);
    for (const at of [0, 60, size - 1]) {
      await copyFile(`${archive}.whole`, archive);
      await flip(archive, at);
      expect(await reasonOf(restoreInto(to)), `byte ${at}`).toMatch(/^(?:foreign|changed)$/);
    }
    expect(await tried()).toBe('changed');
    await copyFile(`${archive}.whole`, archive);
    expect(await reasonOf(restoreInto(to))).toBe('none');
  });

  it('is refused where it was cut off', async () => {
    const { size } = await stat(archive);
    await truncate(archive, size - 1);
    expect(await tried()).toBe('changed');
    await truncate(archive, 56 + 65_552);
    expect(await tried()).toBe('cut');
    expect(await restored()).toBe('cut');
    await writeFile(archive, '');
    expect(await tried()).toBe('cut');
  });

  it('is found out where one of its files is damaged or gone, and mended by the next', async () => {
    const [path = ''] = await storedFiles();
    await flip(path, 100);
    expect(await tried()).toBe('changed');
    const to = await emptyPlace();
    expect(await restoreInto(to)).toMatchObject({ missingFiles: ['Unterlage.pdf'] });
    app.clock.advance({ hours: 1 });
    await backUp();
    expect(await tried()).toBe('none');
  });

  it('never has the name of a backup where it was cut off in the making', async () => {
    const owner = new pg.Client({ connectionString: app.ownerConnectionString });
    await owner.connect();
    await owner.query('begin; lock table video in access exclusive mode');
    app.clock.advance({ days: 1 });
    const making = backUp().then(
      () => 'made',
      () => 'failed',
    );
    // It has written what comes before this table, and waits.
    const arriving = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));
    await expect.poll(arriving).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await owner.query("select from pg_locks where not granted and relation = 'video'::regclass")).rowCount,
      )
      .toBe(1);
    // A role may end its own connections.
    await sql`select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'video'::regclass`.execute(
      app.deps.db,
    );
    expect(await making).toBe('failed');
    await owner.end();
    expect(await arriving()).toEqual([]);
    expect(await listArchives(place.store)).toHaveLength(1);
    // The next run sweeps the files of a killed process.
    await writeFile(join(folder, 'fundus-2026-11-20T11-00-00Z.backup.x.part'), 'cut off');
    // Files come by the job as well that brings the log away: what still arrives there stays.
    const below = join(folder, 'files', 'ab');
    await mkdir(below, { recursive: true });
    await writeFile(join(below, 'left.x.part'), 'cut off');
    await utimes(join(below, 'left.x.part'), new Date('2026-11-01'), new Date('2026-11-01'));
    await writeFile(join(below, 'on-its-way.x.part'), 'still comes');
    await backUp();
    expect(await arriving()).toEqual([]);
    expect((await readdir(below)).filter((name) => name.endsWith('.part'))).toEqual(['on-its-way.x.part']);
    await rm(join(below, 'on-its-way.x.part'));
    expect(await listArchives(place.store)).toHaveLength(2);
  });
});

describe('restoring', () => {
  it('is refused where there is a portal', async () => {
    await backUp();
    const to = await emptyPlace();
    await restoreInto(to);
    expect(await reasonOf(restoreInto(to))).toBe('notEmpty');
  });

  it('brings the erasures along that came after the backup', async () => {
    await writeFile(app.deps.erasureListPath, 'one\n');
    await backUp();
    app.clock.advance({ hours: 1 });
    await pause(5);
    await writeFile(app.deps.erasureListPath, 'one\ntwo\n');
    await backUp();
    const to = await emptyPlace();
    await writeFile(to.deps.erasureListPath, 'two\nthree\n');
    await restoreInto(to, (await listArchives(place.store))[0]?.name);
    expect(await readFile(to.deps.erasureListPath, 'utf8')).toBe('two\nthree\none\n');
  });
});

describe('moving a database', () => {
  it('brings every row to the other and back', async () => {
    await addDocument(advisor, 'Umzug');
    const before = await sumsOf(app.connectionString);
    await app.deps.events.close();
    const [there, back] = [await emptyPlace(), await emptyPlace()];
    for (const { database } of [there, back]) {
      await prepareDatabase(
        { server: database.ownerConnectionString, owner: database.ownerConnectionString },
        () => {},
        new AbortController().signal,
      );
    }
    expect(await reasonOf(moveDatabase(app.ownerConnectionString, there.database.ownerConnectionString))).toBe('inUse');
    const source = await createTestDatabase(inject('databaseServer'));
    opened.push(source);
    await backUp();
    await restoreBackup(there.deps, place, {
      archive: await findArchive(place),
      ownerConnectionString: source.ownerConnectionString,
    });
    const moved = await moveDatabase(source.ownerConnectionString, there.database.ownerConnectionString);
    expect(moved.rows).toBe(Object.values(before).reduce((sum, { rows }) => sum + rows, 0));
    await moveDatabase(there.database.ownerConnectionString, back.database.ownerConnectionString);
    expect(await sumsOf(back.database.ownerConnectionString)).toEqual(before);
    expect(
      await reasonOf(moveDatabase(there.database.ownerConnectionString, back.database.ownerConnectionString)),
    ).toBe('notEmpty');
  });
});

const canMount = process.getuid?.() === 0 && process.platform === 'linux';

it.runIf(canMount)(
  'a backup that finds no room says so, leaves nothing of itself, and the next one is whole',
  async (context) => {
    const disk = (size: string, ...more: string[]) =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', [...more, `size=${size}`].join(','), 'tmpfs', folder]).status === 0;
    if (!disk('512k')) context.skip('mount is not allowed here');
    try {
      const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Groß' });
      // Nothing that packing makes small.
      const content = `%PDF-1.4\n% ${randomBytes(900_000).toString('base64')}\n%%EOF\n`;
      const upload = { fileName: 'Unterlage.pdf', content };
      await advisor.call(uploadPersonDocument, { params: { personId }, body: {}, upload });
      await expect(backUp()).rejects.toMatchObject({ reason: 'noRoom' satisfies BackupReason });
      const left = await readdir(folder, { recursive: true });
      expect(left.filter((name) => name.endsWith('.backup') || name.endsWith('.part'))).toEqual([]);
      expect(await listArchives(place.store)).toEqual([]);
      expect(disk('64m', 'remount')).toBe(true);
      expect(await backUp()).toMatchObject({ files: 1, damagedFiles: 0 });
      expect(await listArchives(place.store)).toHaveLength(1);
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  },
);
