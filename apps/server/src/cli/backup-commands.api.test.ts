import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { uploadPersonDocument } from '@fundus/contract/person-document';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { startBuiltInServer } from '#db/built-in/built-in-server.ts';
import { listCopiedTables, sumRows, withCopyConnection } from '#db/row-copy.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { endOf, runCommand, startCommand } from '../../test/command-process.ts';
import { createTestDatabase } from '../../test/database-server.ts';
import { createPerson } from '../../test/factories/person.factory.ts';

// Each command is a process, and most of them start an engine.
vi.setConfig({ testTimeout: 240_000 });

let app: TestApp;
let folder: string;

beforeEach(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'fundus-cli-'));
  // As root the built-in database runs as another user, whose way leads through here.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const key = Buffer.alloc(32, 7).toString('base64url');

const withBackups = (environment: Record<string, string>) => ({
  FUNDUS_BACKUP: join(folder, 'backups'),
  FUNDUS_BACKUP_KEY: key,
  ...environment,
});
const run = (command: string, environment: Record<string, string>) => runCommand(command, withBackups(environment));

const portal = () => ({ DATABASE_URL: app.connectionString, FUNDUS_DATA: dirname(app.deps.erasureListPath) });
const backups = async (): Promise<string[]> =>
  (await readdir(join(folder, 'backups')).catch(() => [])).filter((name) => name !== 'files');

async function digestsOf(connectionString: string): Promise<string[]> {
  return withCopyConnection(connectionString, async (client) => {
    const digests: string[] = [];
    for (const table of await listCopiedTables(client)) {
      // Rows that the commands themselves write.
      if (['backup_run', 'file_store'].includes(table.name)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      digests.push(`${table.name} ${(await sumRows(client, table)).digest}`);
    }
    return digests;
  });
}

it('back up, try and restore into the built-in database, and move from there to a server', async () => {
  await app.as('ZFMB-Profi-Partner');
  const before = await digestsOf(app.connectionString);
  const made = await run('backup', portal());
  expect(made.said).toMatch(/Gesichert als fundus-\d{4}-.*\.backup/);
  expect(made.code).toBe(0);
  expect((await run('verify', { FUNDUS_DATA: join(folder, 'trial') })).said).toContain('alles ist, wie es war');

  const FUNDUS_DATA = join(folder, 'data');
  const restored = await run('restore', { FUNDUS_DATA });
  expect(restored.said).toContain('ist zurückgespielt');
  const again = await run('restore', { FUNDUS_DATA });
  expect(again.said).toContain('Dort ist schon ein Portal');
  expect(again.code).toBe(1);
  const engine = await startBuiltInServer({ dataFolder: FUNDUS_DATA, durable: false });
  try {
    expect(await digestsOf(engine.ownerConnectionString)).toEqual(before);
  } finally {
    await engine.stop();
  }

  const target = await createTestDatabase(inject('databaseServer'));
  try {
    const moved = await run('move-to-server', { FUNDUS_DATA, DATABASE_URL: target.ownerConnectionString });
    expect(moved.said).toContain('Umgezogen und verglichen');
    expect(await digestsOf(target.ownerConnectionString)).toEqual(before);
    const back = { FUNDUS_DATA: join(folder, 'back'), DATABASE_URL: target.ownerConnectionString };
    expect((await run('move-to-built-in', back)).said).toContain('Umgezogen und verglichen');
  } finally {
    await target.drop();
  }
});

it('name the files that a restore could not bring back, and end with a code of its own', async () => {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Ährenfeld' });
  await advisor.call(uploadPersonDocument, {
    params: { personId },
    body: {},
    upload: { fileName: 'Gründung Ährenfeld.pdf', content: '%PDF-1.4\n%%EOF\n' },
  });
  expect((await run('backup', portal())).code).toBe(0);
  await rm(join(folder, 'backups/files'), { recursive: true });
  const restored = await run('restore', { FUNDUS_DATA: join(folder, 'data') });
  expect(restored.said).toContain('fehlen jetzt:\n  Gründung Ährenfeld.pdf');
  expect(restored.code).toBe(3);
});

it('leave no backup where the process is killed in the middle, and say what is missing', async () => {
  expect((await run('backup', { ...portal(), FUNDUS_BACKUP: '', FUNDUS_BACKUP_KEY: '' })).said).toContain(
    'Es ist keine Sicherung eingerichtet',
  );
  expect((await run('verify', portal())).said).toContain('Es gibt keine Sicherung');
  const owner = new pg.Client({ connectionString: app.ownerConnectionString });
  await owner.connect();
  await owner.query('begin; lock table video in access exclusive mode');
  const child = startCommand('backup', withBackups(portal()));
  const ended = endOf(child);
  await expect.poll(backups, { timeout: 60_000 }).toEqual([expect.stringMatching(/\.part$/)]);
  child.kill('SIGKILL');
  await ended;
  await owner.query('rollback');
  await owner.end();
  expect(await backups()).toEqual([expect.stringMatching(/\.part$/)]);
  expect((await run('verify', portal())).said).toContain('Es gibt keine Sicherung');
  expect((await run('backup', portal())).code).toBe(0);
  expect(await backups()).toEqual([expect.stringMatching(/\.backup$/)]);
});
