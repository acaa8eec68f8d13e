import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flush } from './flushing.ts';
import { makePrivateFolder, privateFileMode } from './private-files.ts';

/** Damage of stored bytes: they are missing, or they differ from the bytes that were stored. */
export type BlobDamage = 'missing' | 'changed';

/** Stored bytes are missing or differ from their row. */
export class BlobDamaged extends Error {
  readonly damage: BlobDamage;

  constructor(damage: BlobDamage) {
    super(`stored bytes are ${damage}`);
    this.name = 'BlobDamaged';
    this.damage = damage;
  }
}

/** Keeps bytes under their SHA-256; the same bytes are kept once. */
export interface BlobStore {
  /**
   * Takes over a file from its temporary place; on return it is on disk. What is there already under the name is compared,
   * and takes the new bytes where it is damaged.
   */
  keep(sha256: string, temporaryPath: string): Promise<void>;
  /**
   * Opens bytes that are as many as were stored, all or a stretch of them (both ends included). Throws BlobDamaged before
   * anything is sent, for small files also where a single byte differs.
   */
  open(sha256: string, bytes: number, part?: { start: number; end: number }): Promise<Readable>;
  /** Reads bytes whole and compares them with what was stored. */
  check(sha256: string, bytes: number): Promise<BlobDamage | null>;
  /** Forgets bytes that nothing names any more; unknown ones are no fault. */
  remove(sha256: string): Promise<void>;
  /** Unique id of the store, the same for all servers that use it; generated on first use. */
  identify(): Promise<string>;
  /** The names of all bytes, some at a time. */
  list(): AsyncIterable<string[]>;
  /** Removes what a killed process left of bytes that were still arriving before an instant. */
  removeUnfinished(before: Date): Promise<void>;
  /** Sees to it that a copy lies on this machine for some hours at least, for tools that want a file; returns its path. Do not change it. */
  bringNear(sha256: string): Promise<string>;
  /** Where that copy lies, if there is one. */
  pathOf(sha256: string): string;
}

/** Files up to this many bytes are compared with their digest before any of them is sent: some milliseconds of work. */
export const comparedBeforeBytes = 4 * 1024 * 1024;

const hexSha256 = /^[0-9a-f]{64}$/;
const unfinished = /^[0-9a-f]{64}\.[0-9a-f-]+\.part$/;

/** Blobs as files below a folder, two levels deep so that no folder grows too long. */
export function createDiskBlobStore(folder: string): BlobStore {
  const pathOf = (sha256: string): string => {
    if (!hexSha256.test(sha256)) throw new Error('not a SHA-256');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };

  async function* listFolders(): AsyncGenerator<{ path: string; names: string[] }> {
    for (const first of await namesIn(folder)) {
      for (const second of await namesIn(join(folder, first))) {
        const path = join(folder, first, second);
        yield { path, names: await namesIn(path) };
      }
    }
  }

  return {
    pathOf,
    bringNear: async (sha256) => pathOf(sha256),
    identify: () => identifyFolder(folder),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async keep(sha256, temporaryPath) {
      const target = pathOf(sha256);
      if ((await hashOf(target)) === sha256) return;
      const holder = dirname(target);
      await makePrivateFolder(holder);
      // Several may bring the same bytes at the same moment, each under a name of its own.
      const arriving = `${target}.${randomUUID()}.part`;
      try {
        await copyFile(temporaryPath, arriving);
        // A copy has the rights of its original, and commands read files of the operator.
        await chmod(arriving, privateFileMode);
        await flush(arriving);
        await rename(arriving, target);
        // Another process may have made the folders at this very moment and not have flushed them yet.
        await Promise.all([holder, dirname(holder), folder].map(flush));
      } finally {
        await rm(arriving, { force: true });
      }
    },
    async open(sha256, bytes, part) {
      const file = await open(pathOf(sha256), 'r').catch(throwMissing);
      const { size } = await file.stat();
      if (size === bytes && bytes > comparedBeforeBytes) return file.createReadStream(part);
      try {
        if (size !== bytes) throw new BlobDamaged('changed');
        const content = await file.readFile();
        if (createHash('sha256').update(content).digest('hex') !== sha256) throw new BlobDamaged('changed');
        return Readable.from([content.subarray(part?.start ?? 0, part === undefined ? bytes : part.end + 1)]);
      } finally {
        await file.close();
      }
    },
    async check(sha256, bytes) {
      const { size } = await stat(pathOf(sha256)).catch(() => ({ size: null }));
      if (size === null) return 'missing';
      return size === bytes && (await hashOf(pathOf(sha256))) === sha256 ? null : 'changed';
    },
    async *list() {
      for await (const { names } of listFolders()) yield names.filter((name) => hexSha256.test(name));
    },
    async removeUnfinished(before) {
      for await (const { path, names } of listFolders()) {
        for (const name of names.filter((one) => unfinished.test(one))) {
          const found = await stat(join(path, name)).catch(() => null);
          if (found !== null && found.mtime < before) await rm(join(path, name), { force: true });
        }
      }
    },
  };
}

const identityName = 'store-id';

/** The id that lies in the folder and goes with it wherever it is copied. */
async function identifyFolder(folder: string): Promise<string> {
  const path = join(folder, identityName);
  const found = await readFile(path, 'utf8').catch(() => null);
  if (found !== null) return found.trim();
  await makePrivateFolder(folder);
  const arriving = `${path}.${randomUUID()}`;
  try {
    await writeFile(arriving, `${randomUUID()}\n`, { mode: privateFileMode });
    await flush(arriving);
    // Of two servers that start at once one comes first.
    await link(arriving, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await flush(folder);
  } finally {
    await rm(arriving, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

function throwMissing(error: NodeJS.ErrnoException): never {
  // Without a name, or behind a disk that no longer reads: either way it is not there. What is short (handles, memory) is
  // no damage.
  if (['ENOENT', 'EIO', 'EISDIR', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) throw new BlobDamaged('missing');
  throw error;
}

/** The SHA-256 of a file; null where it cannot be read. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
