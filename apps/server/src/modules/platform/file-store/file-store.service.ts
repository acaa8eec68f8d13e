import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BlobDamaged, type BlobStore } from '#lib/blob-store.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { claimIdentity, countLivingServers, listStoredFiles, replaceIdentity } from './file-store.repository.ts';

/** Whether this server looks for files where the others of the portal do. The first one says where that is. */
export async function isRightFileStore({ db, blobs }: With<'db' | 'blobs'>): Promise<boolean> {
  const identity = await blobs.identify();
  return (await claimIdentity(db, identity)) === identity;
}

/** From now on the portal has its files here. By the operator, who put them there. */
export async function adoptFileStore({ db, blobs }: With<'db' | 'blobs'>): Promise<void> {
  await replaceIdentity(db, await blobs.identify());
}

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Damaged or missing already before: they are not in the new place. */
  damaged: string[];
}

const silentAfterMs = 120_000;

/** Whether a server is at work that would go on writing to the old place. */
export async function isPortalRunning({ db, clock }: With<'db' | 'clock'>): Promise<boolean> {
  return (await countLivingServers(db, new Date(clock().getTime() - silentAfterMs))) > 0;
}

/**
 * Copies all files that the portal names to another store, reads each there, and compares it with its name; then the portal has its files there. The
 * old place stays as it is. May be repeated: what is there whole is not copied again.
 */
export async function moveFiles(
  { db, temporaryFolder }: With<'db' | 'temporaryFolder'>,
  from: BlobStore,
  to: BlobStore,
): Promise<MovedFiles> {
  await makePrivateFolder(temporaryFolder);
  const moved: MovedFiles = { files: 0, bytes: 0, damaged: [] };
  for (const { sha256, bytes } of await listStoredFiles(db)) {
    if ((await to.check(sha256, bytes)) !== null && !(await copyFile(from, to, { sha256, bytes, temporaryFolder }))) {
      moved.damaged.push(sha256);
      continue;
    }
    moved.files += 1;
    moved.bytes += bytes;
  }
  await replaceIdentity(db, await to.identify());
  return moved;
}

/** False where the bytes are damaged at their old place. Throws where they do not arrive as they were sent. */
async function copyFile(
  from: BlobStore,
  to: BlobStore,
  { sha256, bytes, temporaryFolder }: { sha256: string; bytes: number; temporaryFolder: string },
): Promise<boolean> {
  const path = join(temporaryFolder, randomUUID());
  try {
    if ((await from.check(sha256, bytes)) !== null) return false;
    await pipeline(await from.open(sha256, bytes), createWriteStream(path, { mode: privateFileMode, flags: 'wx' }));
    await to.keep(sha256, path);
    const damage = await to.check(sha256, bytes);
    if (damage !== null) throw new BlobDamaged(damage);
    return true;
  } finally {
    await rm(path, { force: true });
  }
}
