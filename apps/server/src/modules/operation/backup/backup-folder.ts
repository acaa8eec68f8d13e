import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { type Duplex, PassThrough, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from '#lib/backup-place.ts';
import { type ArrivedBackup, BackupPartMissing, type BackupStore, BackupStoreFull } from '#lib/backup-store.ts';
import { createSealing, createUnsealing, sealedBytesOf } from '#lib/sealed-stream.ts';
import { BackupFault, explainSeal } from './backup-fault.ts';

/**
 * The place of backups. `fundus-<instant>.backup` is a backup: the database, and the list of its files. These lie beside it in `files/`, each once
 * however many backups name it, under a name that tells nothing of it to a reader without the key. Everything is sealed.
 */

/** Longer than any bytes are on their way. */
const arrivingForMs = 86_400_000;

const archiveName = /^fundus-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const storedPath = /^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

export interface StoredArchive {
  name: string;
  madeAt: Date;
}

/** `2026-11-24T02:00:07Z` without what file names of other systems do not take. */
export const archiveNameOf = (madeAt: Date): string =>
  `fundus-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The whole backups of a place, oldest first. */
export async function listArchives(store: BackupStore): Promise<StoredArchive[]> {
  const archives: StoredArchive[] = [];
  for await (const name of store.list('fundus-')) {
    const [, day, hour, minute, second] = archiveName.exec(name) ?? [];
    if (day !== undefined) archives.push({ name, madeAt: new Date(`${day}${hour}:${minute}:${second}Z`) });
  }
  return archives.sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** Removes what killed processes left below a folder into which servers and commands write at the same time. */
export async function removeLeft(store: BackupStore, below: 'files/' | 'log/', now: Date): Promise<void> {
  await store.removeArriving(below, new Date(now.getTime() - arrivingForMs));
}

/** Puts something into the place of backups, sealed; it has its name only once it is accepted. */
export async function putSealed(
  { store, key }: BackupPlace,
  path: string,
  purpose: string,
  ...way: readonly [Readable, ...Duplex[]]
): Promise<ArrivedBackup> {
  const sealing = createSealing(key, purpose);
  const flowing = pipeline([...way, sealing]);
  // Its failure reaches the store through the stream.
  flowing.catch(() => undefined);
  try {
    const put = await store.put(path, sealing);
    await flowing;
    return put;
  } catch (error) {
    throw error instanceof BackupStoreFull ? new BackupFault('noRoom', store.name, error) : error;
  }
}

/** Opens something of the place; fails with a BackupFault that names it. */
export function openSealed({ store, key }: BackupPlace, path: string, purpose: string): Readable {
  async function* opened(): AsyncGenerator<Buffer> {
    const about = `${store.name}/${path}`;
    try {
      const source = await store.open(path);
      const unsealing = createUnsealing(key, purpose);
      source.on('error', (error) => unsealing.destroy(error));
      try {
        for await (const chunk of source.pipe(unsealing)) yield chunk as Buffer;
      } finally {
        source.destroy();
      }
    } catch (error) {
      throw error instanceof BackupPartMissing
        ? new BackupFault('fileMissing', about, error)
        : explainSeal(error, about);
    }
  }
  return Readable.from(opened(), { objectMode: false });
}

/** Where the bytes of a file lie. */
function pathOfStored({ key }: BackupPlace, sha256: string): string {
  const nameKey = Buffer.from(hkdfSync('sha256', key, '', 'fundus backup file names', 32));
  const name = createHmac('sha256', nameKey).update(sha256).digest('hex');
  return `files/${name.slice(0, 2)}/${name}`;
}

const purposeOfStored = 'file';

/** Whether the bytes of a file are there, as many as they have to be; `checkStored` reads them. */
export async function isStored(place: BackupPlace, sha256: string, bytes: number): Promise<boolean> {
  const found = await place.store.find(pathOfStored(place, sha256));
  return found?.bytes === sealedBytesOf(bytes);
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
  if (digest.digest('hex') !== sha256) throw new BackupFault('changed', `${place.store.name}/${path}`);
}

/** Reads the bytes of a file whole. */
export async function checkStored(place: BackupPlace, sha256: string): Promise<void> {
  await copyStored(place, sha256, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Takes damaged bytes out of the way, so that the next backup stores them again. */
export async function setAside(place: BackupPlace, sha256: string): Promise<void> {
  await place.store.setAside(pathOfStored(place, sha256));
}

/** Removes backups, and files that none of those left names; `before`: only those that were stored before it. */
export async function removeStored(
  place: BackupPlace,
  expired: readonly StoredArchive[],
  { kept, before }: { kept: ReadonlySet<string>; before: Date | null },
): Promise<void> {
  const { store } = place;
  for (const { name } of expired) await store.remove(name);
  const paths = new Set([...kept].map((sha256) => pathOfStored(place, sha256)));
  for await (const path of store.list('files/')) {
    if (!storedPath.test(path) || paths.has(path)) continue;
    const isDue = before === null || ((await store.find(path))?.modifiedAt ?? before) < before;
    if (isDue) await store.remove(path);
  }
}
