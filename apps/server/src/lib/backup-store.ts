import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flush } from './flushing.ts';
import { makePrivateFolder, privateFileMode } from './private-files.ts';

/** Something that is whole in the place of backups, and has its name only once it is accepted. */
export interface ArrivedBackup {
  bytes: number;
  accept(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * A place for backups: a folder, or a bucket. Paths are those of a folder (`files/ab/…`). What arrives has its name only when all of it is there:
 * a name is the proof of being whole.
 */
export interface BackupStore {
  /** Name that the operator gave it. */
  name: string;
  /** Takes all bytes; nothing is left where they break off, or where there is no room (`BackupStoreFull`). */
  put(path: string, source: AsyncIterable<Buffer>): Promise<ArrivedBackup>;
  /** Fails with BackupPartMissing if it does not exist. */
  open(path: string): Promise<Readable>;
  find(path: string): Promise<{ bytes: number; modifiedAt: Date } | null>;
  /** The paths of what is whole: below a folder (`files/`) at any depth, or beside each other with a beginning of a name. */
  list(prefix: string): AsyncIterable<string>;
  remove(path: string): Promise<void>;
  /** Gives what is damaged another name. */
  setAside(path: string): Promise<void>;
  /**
   * Removes what a killed process left of arriving bytes below a folder ('' without those below it): all, where only the caller writes; where
   * others do so as well, what nothing was added to since an instant.
   */
  removeArriving(below: string, before?: Date): Promise<void>;
}

export class BackupPartMissing extends Error {}
export class BackupStoreFull extends Error {}

/** The name that damaged bytes get. */
export const asideOf = (path: string): string => `${path}.damaged`;
const arriving = /\.part$/;

export function createBackupFolder(folder: string): BackupStore {
  const pathOf = (path: string): string => join(folder, path);

  return {
    name: folder,
    async put(path, source) {
      const target = pathOf(path);
      await makePrivateFolder(dirname(target));
      const arriving = `${target}.${randomUUID()}.part`;
      const discard = (): Promise<void> => rm(arriving, { force: true });
      try {
        await pipeline(source, createWriteStream(arriving, { flags: 'wx', mode: privateFileMode }));
        await flush(arriving);
        const { size } = await stat(arriving);
        const accept = async (): Promise<void> => {
          await rename(arriving, target);
          await flush(dirname(target));
        };
        return { bytes: size, accept, discard };
      } catch (error) {
        await discard();
        throw isFull(error) ? new BackupStoreFull(folder, { cause: error }) : error;
      }
    },
    async open(path) {
      const found = await stat(pathOf(path)).catch(() => null);
      if (found === null) throw new BackupPartMissing(path);
      return createReadStream(pathOf(path));
    },
    async find(path) {
      const found = await stat(pathOf(path)).catch(() => null);
      return found === null ? null : { bytes: found.size, modifiedAt: found.mtime };
    },
    async *list(prefix) {
      for await (const path of walk(folder, prefix)) if (!arriving.test(path)) yield path;
    },
    remove: (path) => rm(pathOf(path), { force: true }),
    setAside: (path) => rename(pathOf(path), pathOf(asideOf(path))).catch(() => {}),
    async removeArriving(below, before) {
      for await (const path of walk(folder, below)) {
        if (!arriving.test(path)) continue;
        const left = await stat(pathOf(path)).catch(() => null);
        if (left === null || (before !== undefined && left.mtime >= before)) continue;
        await rm(pathOf(path), { force: true });
      }
    },
  };
}

/** The files below a folder, one folder at a time; with a prefix that ends within a name those beside each other. */
async function* walk(root: string, prefix: string): AsyncGenerator<string> {
  const isWithin = prefix.endsWith('/');
  const folder = isWithin ? prefix : posix.dirname(prefix);
  const begins = isWithin ? '' : posix.basename(prefix);
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory() && isWithin) yield* walk(root, `${path}/`);
    else if (entry.isFile() && entry.name.startsWith(begins)) yield path;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
