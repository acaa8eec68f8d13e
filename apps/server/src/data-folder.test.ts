import type * as fileSystem from 'node:fs/promises';
import { type access, chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

/** Folders that lie on a disk which is mounted for reading alone. */
const readOnly = vi.hoisted(() => new Set<string>());
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fileSystem>();
  const guarded: typeof access = (path, mode) =>
    readOnly.has(String(path))
      ? Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS', path }))
      : real.access(path, mode);
  return { ...real, access: guarded };
});

let parent: string;
const lines: string[] = [];
const prepare = (folder: string): Promise<void> => prepareDataFolder(folder, (line) => lines.push(line));

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fundus-data-folder-'));
});
afterEach(async () => {
  await chmod(parent, 0o700);
  await rm(parent, { recursive: true });
  readOnly.clear();
});

it('makes the folder and those above it', async () => {
  await prepare(join(parent, 'a/b'));
  expect((await stat(join(parent, 'a/b'))).isDirectory()).toBe(true);
});

it('names a read-only disk, whether the folder is there or not, before it tries anything', async () => {
  const there = join(parent, 'there');
  await mkdir(there, { mode: 0o755 });
  readOnly.add(there).add(parent);
  await expect(prepare(there)).rejects.toThrow(`${there} ist schreibgeschützt. Bitte beschreibbar einhängen`);
  await expect(prepare(join(parent, 'a/b'))).rejects.toThrow(`${parent} ist schreibgeschützt.`);
  expect(lines).toEqual([]);
});

it('says that a file stands in its place', async () => {
  await writeFile(join(parent, 'file'), '');
  await expect(prepare(join(parent, 'file'))).rejects.toThrow('lässt sich nicht anlegen');
  await expect(prepare(join(parent, 'file/data'))).rejects.toThrow('lässt sich nicht anlegen');
});

it.skipIf(process.getuid?.() === 0)('names the folder in which it may not write', async () => {
  await chmod(parent, 0o500);
  await expect(prepare(parent)).rejects.toThrow(`${parent} nicht lesen oder schreiben. Bitte dem Benutzer geben`);
  await expect(prepare(join(parent, 'a'))).rejects.toThrow('chown -R');
});
