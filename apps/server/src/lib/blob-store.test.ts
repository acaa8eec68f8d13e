import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BlobDamaged, createDiskBlobStore } from './blob-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-blobs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps the same bytes once, also when many bring them at the same moment', async () => {
  const store = createDiskBlobStore(join(folder, 'files'));
  const bytes = Buffer.alloc(200_000, 'Fundus ');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const paths = Array.from({ length: 12 }, (_, index) => join(folder, `upload-${index}`));
  for (const path of paths) await writeFile(path, bytes);
  await Promise.all(paths.map((path) => store.keep(sha256, path)));
  expect(await readFile(store.pathOf(sha256))).toEqual(bytes);
  expect(await readdir(dirname(store.pathOf(sha256)))).toEqual([sha256]);
});

it('opens what is whole, says what is wrong with anything else, and takes the same bytes again if they are damaged', async () => {
  const store = createDiskBlobStore(join(folder, 'damaged'));
  const bytes = Buffer.from('Antrag und Bescheid');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const given = join(folder, 'given');
  await writeFile(given, bytes);
  const damages: Record<string, () => Promise<void>> = {
    missing: () => rm(store.pathOf(sha256), { force: true }),
    cut: () => writeFile(store.pathOf(sha256), bytes.subarray(1)),
    other: () => writeFile(store.pathOf(sha256), Buffer.from(bytes).fill('x')),
  };
  await store.keep(sha256, given);
  const found: Record<string, unknown> = {};
  for (const [name, damage] of Object.entries(damages)) {
    await damage();
    const opened = await store.open(sha256, bytes.length).then(
      (stream) => stream.toArray().then(() => 'opened'),
      (error: unknown) => (error instanceof BlobDamaged ? error.damage : error),
    );
    found[name] = [opened, await store.check(sha256, bytes.length)];
    await store.keep(sha256, given);
    expect(Buffer.concat((await (await store.open(sha256, bytes.length)).toArray()) as Buffer[])).toEqual(bytes);
    expect(await store.check(sha256, bytes.length)).toBeNull();
  }
  expect(found).toEqual({
    missing: ['missing', 'missing'],
    cut: ['changed', 'changed'],
    other: ['changed', 'changed'],
  });
  const names: string[] = [];
  for await (const some of store.list()) names.push(...some);
  expect(names).toEqual([sha256]);
});
