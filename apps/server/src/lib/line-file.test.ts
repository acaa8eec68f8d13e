import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendLines, readLines } from './line-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('adds behind what stands there, also behind half a line, and changes none of it', async () => {
  const path = join(folder, 'list.jsonl');
  expect(await readLines(path)).toEqual([]);
  await appendLines(path, ['one', 'two']);
  const torn = Buffer.from([0x7b, 0xff, 0x00, 0x22]);
  await appendFile(path, torn);
  await appendLines(path, ['three']);
  await appendLines(path, []);
  const bytes = await readFile(path);
  expect(bytes).toEqual(Buffer.concat([Buffer.from('one\ntwo\n'), torn, Buffer.from('\nthree\n')]));
  expect((await readLines(path)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
