import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { identifySystem, readBaseBackup, segmentOf } from '#db/built-in/base-backup.ts';
import type { KeptLog } from '#db/built-in/built-in-server.ts';
import type { BackupPlace } from '#lib/backup-place.ts';
import type { BackupStore } from '#lib/backup-store.ts';
import type { Clock } from '#lib/clock.ts';
import { openSealed, putSealed } from './backup-folder.ts';

/**
 * A base: the cluster of the built-in database, copied while it worked, from which the log that came since leads to any minute. `bases/<cluster>-<piece
 * of the log>.tar` is the cluster, `bases/<instant>-<cluster>-<piece>.base` says that it is whole, and that the log is there that was written meanwhile.
 * The pieces of the log lie in `log/<cluster>/`. Everything is packed and sealed.
 */
export interface StoredBase {
  path: string;
  /** From then on any minute can be restored. */
  madeAt: Date;
  system: string;
  /** The first piece of the log that it needs; it begins with the branch of the log (timeline). */
  segment: string;
}

const note = z.object({
  format: z.literal(1),
  majorVersion: z.string(),
  /** The files of a cluster are those of machines of one kind. */
  platform: z.string(),
  credentials: z.object({ superuser: z.string(), application: z.string(), server: z.string() }),
});
export type BaseNote = z.infer<typeof note>;

const purposes = { note: 'base note', cluster: 'base', log: 'log' };
const basePath = /^bases\/(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(\d+)-([0-9A-F]{24})\.base$/;
const clusterPath = /^bases\/(\d+)-([0-9A-F]{24})\.tar$/;
/** A piece of the log, a note of where a base began, or one of the branches that restores made. */
const logPiece = /^[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/;
const packing = { level: 1 };
/** As long as backups are kept for each day. */
export const anyMinuteForMs = 7 * 86_400_000;

export const ownPlatform = `${process.platform}-${process.arch}`;

const clusterOf = ({ system, segment }: Pick<StoredBase, 'system' | 'segment'>): string =>
  `bases/${system}-${segment}.tar`;
const logOf = (system: string): string => `log/${system}/`;
/** The branch of the log on which a base was made. */
export const timelineOf = ({ segment }: Pick<StoredBase, 'segment'>): number =>
  Number.parseInt(segment.slice(0, 8), 16);
/** Position in the log whatever its branch. */
const positionOf = (name: string): string => name.slice(8, 24);

/** All whole bases, oldest first. */
export async function listBases(store: BackupStore): Promise<StoredBase[]> {
  const bases: StoredBase[] = [];
  for await (const path of store.list('bases/')) {
    const [, day, hour, minute, second, thousandth, system, segment] = basePath.exec(path) ?? [];
    if (day === undefined || system === undefined || segment === undefined) continue;
    bases.push({ path, system, segment, madeAt: new Date(`${day}${hour}:${minute}:${second}.${thousandth}Z`) });
  }
  return bases.sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** Which cluster it is, and on which branch of its log it writes. */
export async function readIdentity(log: KeptLog): Promise<{ system: string; timeline: number }> {
  const client = await log.openReplication();
  try {
    return await identifySystem(client);
  } finally {
    await client.end();
  }
}

/** Copies the cluster, and what its log has to have meanwhile. */
export async function makeBase({ clock }: { clock: Clock }, place: BackupPlace, log: KeptLog): Promise<void> {
  const { system } = await readIdentity(log);
  const client = await log.openReplication();
  let segment: string;
  try {
    const { tar, start } = readBaseBackup(client);
    const { timeline, position } = await start;
    segment = segmentOf(timeline, position);
    const put = await putSealed(place, clusterOf({ system, segment }), purposes.cluster, tar, createGzip(packing));
    await put.accept();
  } finally {
    await client.end();
  }
  await shipLog(place, log, system);
  const name = `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${system}-${segment}.base`;
  const said: BaseNote = {
    format: 1,
    majorVersion: log.majorVersion,
    platform: ownPlatform,
    credentials: log.credentials,
  };
  const content = Readable.from([Buffer.from(JSON.stringify(said))]);
  await (await putSealed(place, `bases/${name}`, purposes.note, content)).accept();
}

/** Brings finished pieces of the log to the place of backups, in their order, and removes them here. Returns how many. */
export async function shipLog(place: BackupPlace, log: KeptLog, system: string): Promise<number> {
  const names = (await readdir(log.folder)).filter((name) => logPiece.test(name)).sort();
  for (const name of names) {
    const path = join(log.folder, name);
    // A backup and the job do it at the same time: what one has brought away is no longer there.
    const file = await open(path).catch(unlessMissing);
    if (file === null) continue;
    const content = file.createReadStream();
    const put = await putSealed(place, `${logOf(system)}${name}`, purposes.log, content, createGzip(packing));
    await put.accept();
    await rm(path, { force: true });
  }
  return names.length;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Removes bases that are not needed to get back to any minute of the last days, and the log before those that stay. */
export async function removeOldBases(place: BackupPlace, now: Date): Promise<void> {
  const { store } = place;
  const bases = await listBases(store);
  const since = now.getTime() - anyMinuteForMs;
  const first = bases.findLastIndex(({ madeAt }) => madeAt.getTime() <= since);
  const kept = bases.slice(Math.max(first, 0));
  for (const base of bases) if (!kept.includes(base)) await store.remove(base.path);
  const clusters = new Set(kept.map(clusterOf));
  for await (const path of store.list('bases/')) {
    if (clusterPath.test(path) && !clusters.has(path)) await store.remove(path);
  }
  for (const system of new Set(bases.map((base) => base.system))) {
    const starts = kept.filter((base) => base.system === system).map(({ segment }) => positionOf(segment));
    const oldest = starts.sort()[0];
    for await (const path of store.list(logOf(system))) {
      const name = path.slice(logOf(system).length);
      const isNeeded = name.endsWith('.history') || (oldest !== undefined && positionOf(name) >= oldest);
      if (!isNeeded) await store.remove(path);
    }
  }
}

export async function readBaseNote(place: BackupPlace, { path }: StoredBase): Promise<BaseNote> {
  return note.parse(JSON.parse(await text(openSealed(place, path, purposes.note))));
}

export function openCluster(place: BackupPlace, base: StoredBase): Readable {
  return unpacked(openSealed(place, clusterOf(base), purposes.cluster));
}

/** The pieces of the log from a base on. */
export async function* openLog(
  place: BackupPlace,
  { system, segment }: StoredBase,
): AsyncGenerator<{ name: string; content: Readable }> {
  for await (const path of place.store.list(logOf(system))) {
    const name = path.slice(logOf(system).length);
    if (!logPiece.test(name)) continue;
    if (!name.endsWith('.history') && positionOf(name) < positionOf(segment)) continue;
    yield { name, content: unpacked(openSealed(place, path, purposes.log)) };
  }
}

function unpacked(packed: Readable): Readable {
  const content = createGunzip();
  packed.on('error', (error) => content.destroy(error));
  content.on('close', () => packed.destroy());
  return packed.pipe(content);
}
