import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasObjectStore, type ObjectStoreServer, startObjectStore } from '../../test/object-store.ts';
import { BackupPartMissing, type BackupStore, BackupStoreFull } from './backup-store.ts';
import { createBackupBucket } from './object-backup-store.ts';

const partBytes = 5 * 1024 * 1024;

async function* chunksOf(bytes: Buffer, length = 100_000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

describe.runIf(hasObjectStore)('backups in a bucket', () => {
  let server: ObjectStoreServer;
  let store: BackupStore;
  beforeAll(async () => {
    server = await startObjectStore();
    store = createBackupBucket(server.address, 'portal', { partBytes });
  });
  afterAll(() => server.stop());

  const namesOf = async (prefix: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const name of store.list(prefix)) names.push(name);
    return names;
  };

  it.each([0, 1, partBytes, partBytes + 1, 2 * partBytes + 700_000])(
    'of %i bytes have a name once they are accepted, and come back whole',
    async (length) => {
      const bytes = randomBytes(length);
      const path = `files/ab/${length}`;
      const put = await store.put(path, chunksOf(bytes));
      expect(put.bytes).toBe(length);
      expect(await store.find(path)).toBeNull();
      await expect(store.open(path)).rejects.toBeInstanceOf(BackupPartMissing);
      await put.accept();
      expect(await store.find(path)).toMatchObject({ bytes: length });
      expect((await buffer(await store.open(path))).equals(bytes)).toBe(true);
      await store.setAside(path);
      expect(await namesOf('files/')).toEqual([`${path}.damaged`]);
      await store.remove(`${path}.damaged`);
      expect(await namesOf('files/')).toEqual([]);
    },
  );

  it('leave nothing where their source breaks off, where they are not wanted, and where a process was killed', async () => {
    async function* breaking(): AsyncGenerator<Buffer> {
      yield randomBytes(partBytes + 10);
      throw new Error('broken off');
    }
    await expect(store.put('fundus-one', breaking())).rejects.toThrow('broken off');
    const unwanted = await store.put('fundus-two', chunksOf(randomBytes(partBytes + 10)));
    await unwanted.discard();
    await expect(unwanted.accept()).rejects.toThrow('404');
    const left = await store.put('fundus-three', chunksOf(randomBytes(partBytes + 10)));
    const also = await store.put('fundus-four', chunksOf(randomBytes(partBytes + 10)));
    await store.removeArriving('files/');
    // Another server may still be at it.
    await store.removeArriving('', new Date(Date.now() - 60_000));
    const onItsWay = await store.put('fundus-five', chunksOf(randomBytes(partBytes + 10)));
    await store.removeArriving('', new Date(Date.now() - 60_000));
    await onItsWay.accept();
    await store.remove('fundus-five');
    await store.removeArriving('', new Date(Date.now() + 60_000));
    await expect(left.accept()).rejects.toThrow('404');
    await expect(also.accept()).rejects.toThrow('404');
    expect(await namesOf('fundus-')).toEqual([]);
  });

  it('are listed beside each other by a beginning, below a folder at any depth, and never of another portal', async () => {
    const other = createBackupBucket(server.address, 'portal-zwei');
    const put = async (to: BackupStore, path: string): Promise<void> =>
      (await to.put(path, chunksOf(Buffer.from(path)))).accept();
    for (const path of ['fundus-b', 'fundus-a', 'fundus-c/x', 'files/a/b/c', 'other']) await put(store, path);
    await put(other, 'fundus-z');
    expect(await namesOf('fundus-')).toEqual(['fundus-a', 'fundus-b']);
    expect(await namesOf('files/')).toEqual(['files/a/b/c']);
    expect(await store.find('fundus-')).toBeNull();
    for (const path of ['fundus-a', 'fundus-a']) await store.remove(path);
    expect(await namesOf('fundus-')).toEqual(['fundus-b']);
  });

  it('say that there is no room where the store says so', async () => {
    const full = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(507).end());
    });
    await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
    const { port } = full.address() as AddressInfo;
    const there = createBackupBucket({ ...server.address, endpoint: `http://127.0.0.1:${port}` }, '');
    const put = await there.put('fundus-one', chunksOf(Buffer.from('a')));
    await expect(put.accept()).rejects.toBeInstanceOf(BackupStoreFull);
    await new Promise((resolve) => full.close(resolve));
  });
});
