import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSystemState } from '@fundus/contract/system-state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackupFolder } from '#lib/backup-store.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import type { Deps } from '../../../deps.ts';
import { listArchives } from './backup-folder.ts';
import { backUpIfDue, tryBackupIfDue } from './backup-schedule.service.ts';

// A trial starts an engine.
vi.setConfig({ testTimeout: 240_000 });

let app: TestApp;
let administrator: UserClient;
let folder: string;
let deps: Deps;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-backup-'));
  const key = randomBytes(32);
  app = await createTestApp();
  deps = {
    ...app.deps,
    backup: { store: createBackupFolder(folder), key, connectionString: app.connectionString, log: null },
  };
  administrator = await app.as('Administrator');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const state = async () => (await administrator.call(getSystemState)).body.backup;

it('makes a backup each night and tries it once a week, and administrators see both', async () => {
  expect(await state()).toEqual({ isConfigured: false, lastBackup: null, lastTrial: null, failures: [] });
  await tryBackupIfDue(deps);
  await backUpIfDue(deps);
  await backUpIfDue(deps);
  expect(await listArchives(createBackupFolder(folder))).toHaveLength(1);
  await tryBackupIfDue(deps);
  const { lastBackup, lastTrial, failures } = await state();
  expect(lastBackup).toMatchObject({ files: 0, damagedFiles: 0 });
  expect(lastBackup?.rows).toBeGreaterThan(1000);
  expect(lastTrial?.rows).toBe(lastBackup?.rows);
  expect(failures).toEqual([]);
  app.clock.advance({ days: 1 });
  await backUpIfDue(deps);
  expect(await listArchives(createBackupFolder(folder))).toHaveLength(2);
});

it('does nothing where the operator set none up', async () => {
  await backUpIfDue(app.deps);
  await tryBackupIfDue(app.deps);
  expect((await state()).lastBackup).toBeNull();
});

it('tells of a backup that failed until one goes well, and tries again after an hour', async () => {
  const target = join(folder, 'a file, no folder');
  await writeFile(target, '');
  const there = deps.backup;
  if (there === null) throw new Error('there is a place');
  const broken = { ...deps, backup: { ...there, store: createBackupFolder(target) } };
  await expect(backUpIfDue(broken)).rejects.toThrow('is no folder');
  expect((await state()).failures).toMatchObject([
    { kind: 'backup', error: expect.stringContaining('is no folder') as string },
  ]);
  await backUpIfDue(deps);
  expect((await state()).lastBackup).toBeNull();
  app.clock.advance({ hours: 1 });
  await backUpIfDue(deps);
  expect(await state()).toMatchObject({ failures: [], lastBackup: { damagedFiles: 0 } });
});
