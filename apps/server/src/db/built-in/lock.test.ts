import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataFolderLocked } from './built-in-errors.ts';
import { lockDataFolder } from './lock.ts';

vi.setConfig({ testTimeout: 30_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp('/tmp/fundus-lock-');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('of all who come at the same moment exactly one gets the folder', async () => {
  for (let round = 0; round < 10; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataFolder(folder)));
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(locks).toHaveLength(1);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(DataFolderLocked);
    await locks[0]?.release();
  }
  expect(await readdir(folder)).toEqual(process.platform === 'win32' ? [] : ['lock']);
});

it('names the process that holds it, and is free again after its release', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ pid: process.pid, folder });
  await lock.release();
  await (await lockDataFolder(folder)).release();
});
