import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, PassThrough, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from '#lib/backup-place.ts';
import { flush } from '#lib/flushing.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import { createSealing, createUnsealing, sealedBytesOf } from '#lib/sealed-stream.ts';
import { BackupFault, explainSeal } from './backup-fault.ts';

/**
 * The folder of backups. `fundus-<instant>.backup` is a backup: the database, and the list of its files. These lie beside it in `files/`, each once
 * however many backups name it, under a name that tells nothing of it to a reader without the key. Everything is sealed, arrives under
 * another name, and gets its own when it is whole and on disk: what was cut off is never taken for a backup.
 */

const archiveName = /^fundus-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const arrivingName = /\.part$/;
const storedName = /^[0-9a-f]{64}$/;

export interface StoredArchive {
  name: string;
  madeAt: Date;
}

/** `2026-11-24T02:00:07Z` without what file names of other systems do not take. */
export const archiveNameOf = (madeAt: Date): string =>
  `fundus-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The whole backups of a folder, oldest first. */
export async function listArchives(folder: string): Promise<StoredArchive[]> {
  const names = await namesIn(folder);
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = archiveName.exec(name) ?? [];
      return day === undefined ? [] : [{ name, madeAt: new Date(`${day}${hour}:${minute}:${second}Z`) }];
    })
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** Puts something into the folder, sealed; it has its name only when it is whole and on disk. Returns how many bytes it takes there. */
export async function putSealed(
  { folder, key }: BackupPlace,
  path: string,
  purpose: string,
  ...way: readonly [Readable, ...Duplex[]]
): Promise<{ bytes: number; accept(): Promise<void>; discard(): Promise<void> }> {
  await makePrivateFolder(dirname(path));
  const arriving = `${path}.${randomUUID()}.part`;
  const discard = (): Promise<void> => rm(arriving, { force: true });
  try {
    const target = createWriteStream(arriving, { flags: 'wx', mode: privateFileMode });
    await pipeline([...way, createSealing(key, purpose), target]);
    await flush(arriving);
    const { size } = await stat(arriving);
    return {
      bytes: size,
      accept: async () => {
        await rename(arriving, path);
        await flush(dirname(path));
      },
      discard,
    };
  } catch (error) {
    await discard();
    throw isFull(error) ? new BackupFault('noRoom', folder, error) : error;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Opens something of the folder; fails with a BackupFault that names the file. */
export function openSealed({ key }: BackupPlace, path: string, purpose: string): Readable {
  async function* opened(): AsyncGenerator<Buffer> {
    const source = createReadStream(path);
    const unsealing = createUnsealing(key, purpose);
    source.on('error', (error) => unsealing.destroy(error));
    try {
      for await (const chunk of source.pipe(unsealing)) yield chunk as Buffer;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isMissing ? new BackupFault('fileMissing', path, error) : explainSeal(error, path);
    } finally {
      source.destroy();
    }
  }
  return Readable.from(opened(), { objectMode: false });
}

/** Where the bytes of a file lie in the folder. */
function pathOfStored({ folder, key }: BackupPlace, sha256: string): string {
  const nameKey = Buffer.from(hkdfSync('sha256', key, '', 'fundus backup file names', 32));
  const name = createHmac('sha256', nameKey).update(sha256).digest('hex');
  return join(folder, 'files', name.slice(0, 2), name);
}

const purposeOfStored = 'file';

/** Whether the bytes of a file are there, as many as they have to be; `checkStored` reads them. */
export async function isStored(place: BackupPlace, sha256: string, bytes: number): Promise<boolean> {
  const found = await stat(pathOfStored(place, sha256)).catch(() => null);
  return found?.size === sealedBytesOf(bytes);
}

/** Stores the bytes of a file. False where they are not those of its name: then nothing was stored. */
export async function store(place: BackupPlace, sha256: string, content: Readable): Promise<boolean> {
  const digest = createHash('sha256');
  const counted = new PassThrough();
  counted.on('data', (chunk: Buffer) => digest.update(chunk));
  const put = await putSealed(place, pathOfStored(place, sha256), purposeOfStored, content, counted);
  const isRight = digest.digest('hex') === sha256;
  await (isRight ? put.accept() : put.discard());
  return isRight;
}

/** Hands on the bytes of a file, and throws a BackupFault in the end where they are not those of its name. */
export async function copyStored(place: BackupPlace, sha256: string, target: Writable): Promise<void> {
  const path = pathOfStored(place, sha256);
  const digest = createHash('sha256');
  const counted = new PassThrough();
  counted.on('data', (chunk: Buffer) => digest.update(chunk));
  await pipeline(openSealed(place, path, purposeOfStored), counted, target);
  if (digest.digest('hex') !== sha256) throw new BackupFault('changed', path);
}

/** Reads the bytes of a file whole. */
export async function checkStored(place: BackupPlace, sha256: string): Promise<void> {
  await copyStored(place, sha256, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Takes damaged bytes out of the way, so that the next backup stores them anew. */
export async function setAside(place: BackupPlace, sha256: string): Promise<void> {
  const path = pathOfStored(place, sha256);
  await rename(path, `${path}.damaged`).catch(() => {});
}

/** Removes backups, and files that none of those left names. */
export async function removeStored(
  place: BackupPlace,
  expired: readonly StoredArchive[],
  kept: ReadonlySet<string>,
): Promise<number> {
  for (const { name } of expired) await rm(join(place.folder, name), { force: true });
  const paths = new Set([...kept].map((sha256) => pathOfStored(place, sha256)));
  let removed = 0;
  for await (const { path, name } of filesIn(join(place.folder, 'files'))) {
    if (!storedName.test(name) || paths.has(path)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Removes what a killed process left behind. By the only one that makes a backup. */
export async function removeArriving(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (arrivingName.test(name)) await rm(join(folder, name), { force: true });
  for await (const { path, name } of filesIn(join(folder, 'files'))) {
    if (arrivingName.test(name)) await rm(path, { force: true });
  }
}

async function* filesIn(folder: string): AsyncGenerator<{ path: string; name: string }> {
  for (const first of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, first))) yield { path: join(folder, first, name), name };
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
