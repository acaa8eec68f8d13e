import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { flush } from './flushing.ts';
import { makePrivateFolder, privateFileMode } from './private-files.ts';

/** Keeps bytes under their SHA-256; the same bytes are kept once. */
export interface BlobStore {
  /** Takes over a file from its temporary place; on return it is on disk. */
  keep(sha256: string, temporaryPath: string): Promise<void>;
  read(sha256: string): Readable;
  /** Forgets bytes that nothing names any more; unknown ones are no fault. */
  remove(sha256: string): Promise<void>;
  /** Path of a local copy, for tools that want a file; do not change it. */
  pathOf(sha256: string): string;
}

const hexSha256 = /^[0-9a-f]{64}$/;

/** Blobs as files below a folder, two levels deep so that no folder grows too long. */
export function createDiskBlobStore(folder: string): BlobStore {
  const pathOf = (sha256: string): string => {
    if (!hexSha256.test(sha256)) throw new Error('not a SHA-256');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    pathOf,
    read: (sha256) => createReadStream(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async keep(sha256, temporaryPath) {
      const target = pathOf(sha256);
      if (await exists(target)) return;
      await makePrivateFolder(dirname(target));
      // Several may bring the same bytes at the same moment, each under a name of its own.
      const arriving = `${target}.${randomUUID()}.part`;
      try {
        await copyFile(temporaryPath, arriving);
        // A copy has the rights of what it was made of, and commands read files of the operator.
        await chmod(arriving, privateFileMode);
        await flush(arriving);
        await rename(arriving, target);
        await flush(dirname(target));
      } finally {
        await rm(arriving, { force: true });
      }
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
