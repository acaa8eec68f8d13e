import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { With } from '#lib/with.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { deleteServer, deleteServersBefore, upsertServer } from './server-process.repository.ts';

/** This process among the servers of the portal. */
export const thisServerId = randomUUID();

const forgottenAfterMs = 86_400_000;

export interface Build {
  version: string;
  /** Names the sources that were built; null where Fundus runs from its sources. */
  build: string | null;
}

let known: Promise<Build> | undefined;

/** Build of this server. */
export function readBuild(): Promise<Build> {
  known ??= Promise.all([
    readFile(assetFolder('package.json'), 'utf8').then((text) => (JSON.parse(text) as { version: string }).version),
    readFile(assetFolder('dist/built-from.txt'), 'utf8').then(
      (text) => text.slice(0, 8),
      () => null,
    ),
  ]).then(([version, build]) => ({ version, build }));
  return known;
}

/** Records that this server is alive. Rows whose last sign is a day old belong to killed servers, and are deleted. */
export async function announceServer(deps: With<'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const { version, build } = await readBuild();
  await upsertServer(deps.db, {
    id: thisServerId,
    host: hostname(),
    processId: process.pid,
    version: build === null ? version : `${version} (${build})`,
    nodeVersion: process.versions.node,
    startedAt: new Date(now.getTime() - Math.round(process.uptime() * 1000)),
    seenAt: now,
  });
  await deleteServersBefore(deps.db, new Date(now.getTime() - forgottenAfterMs));
}

/** Says that this server goes. */
export async function withdrawServer(deps: With<'db'>): Promise<void> {
  await deleteServer(deps.db, thisServerId);
}
