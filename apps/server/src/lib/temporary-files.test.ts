import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeStaleFiles } from './temporary-files.ts';

it('removes what a killed process left and nothing that is in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-stale-'));
  try {
    const yesterday = new Date('2026-11-19T10:00:00Z');
    for (const name of ['uploads/old', 'uploads/new', 'import-1/folder.txt']) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), 'x');
      if (!name.endsWith('new')) await utimes(join(folder, name), yesterday, yesterday);
    }
    await utimes(join(folder, 'import-1'), yesterday, yesterday);
    expect(await removeStaleFiles(folder, new Date('2026-11-20T00:00:00Z'))).toBe(2);
    expect(await readdir(join(folder, 'uploads'))).toEqual(['new']);
    expect(await removeStaleFiles(join(folder, 'missing'), new Date())).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
