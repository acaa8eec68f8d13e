import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskBlobStore } from './blob-store.ts';
import { closeToOthers, closeTreeToOthers } from './private-files.ts';
import { exportTable } from './table-export.ts';

let folder: string;
let usual: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-private-'));
  // New files are everybody's, unless the process that makes them says otherwise.
  usual = process.umask(0);
});
afterEach(async () => {
  process.umask(usual);
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (...names: string[]) => (await stat(join(folder, ...names))).mode & 0o777;

it('keeps stored bytes to itself, also those of a file that everybody may read', async () => {
  const sha256 = createHash('sha256').update('Bytes').digest('hex');
  await writeFile(join(folder, 'given'), 'Bytes', { mode: 0o666 });
  await createDiskBlobStore(join(folder, 'files')).keep(sha256, join(folder, 'given'));
  const [first, second] = [sha256.slice(0, 2), sha256.slice(2, 4)];
  expect(await modeOf('files', first, second, sha256)).toBe(0o600);
  expect([await modeOf('files'), await modeOf('files', first), await modeOf('files', first, second)]).toEqual([
    0o700, 0o700, 0o700,
  ]);
});

it.each(['csv', 'xlsx'] as const)('keeps an export to itself while it is handed out: %s', async (format) => {
  const columns = [{ title: 'Name', width: 20 }];
  const table = {
    temporaryFolder: folder,
    format,
    name: 'Personen',
    day: '2026-11-20',
    columns,
    language: 'de' as const,
  };
  const { stream } = await exportTable(table, (write) => write([['Berg']]));
  const modes = [(await stat(String(stream.path))).mode & 0o777, await modeOf('exports')];
  await stream.toArray();
  expect(modes).toEqual([0o600, 0o700]);
});

it('takes from others what they had, and leaves a way through where one is needed', async () => {
  await mkdir(join(folder, 'temporary', 'exports'), { recursive: true });
  await writeFile(join(folder, 'temporary', 'exports', 'list.csv'), 'x');
  await chmod(folder, 0o755);
  await closeToOthers(folder, { isPassed: true });
  await closeTreeToOthers(join(folder, 'temporary'));
  await closeToOthers(join(folder, 'missing'));
  expect([
    await modeOf(),
    await modeOf('temporary'),
    await modeOf('temporary', 'exports'),
    await modeOf('temporary', 'exports', 'list.csv'),
  ]).toEqual([0o711, 0o700, 0o700, 0o600]);
});
