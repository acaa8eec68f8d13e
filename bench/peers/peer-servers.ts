import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMeasuredServer } from '../measured-server.ts';
import { ask, type InstalledPeers } from './installed-peers.ts';
import type { LoadRequest } from './peer-load.ts';

/** A back end that runs. */
export interface RunningPeer {
  name: PeerName;
  url: string;
  headers: Record<string, string>;
  /** A call that reads, as it is sent. */
  get(path: string): LoadRequest;
  /** A call that changes one record. */
  change(method: 'PATCH' | 'PUT', path: string, body: unknown): LoadRequest;
}

export type PeerName = 'fundus' | 'directus' | 'strapi';

const readyWithinMs = 120_000;

/** Runs `work` with the three servers up at once, each on its database, and ends them afterwards. */
export async function withPeers<Result>(
  peers: InstalledPeers,
  work: (running: readonly RunningPeer[]) => Promise<Result>,
): Promise<Result> {
  const stops: (() => Promise<void>)[] = [];
  try {
    // The folder that the scripts gave the portal: in another one it would set the passwords again, and end their sessions.
    const fundus = await startMeasuredServer(join(peers.folder, 'fundus-data'), peers.databaseUrl('fundus_bench'));
    stops.push(fundus.stop);
    const { token } = await fundus.logIn('administration');
    const directus = await startOther(peers, 'directus');
    stops.push(directus.stop);
    const strapi = await startOther(peers, 'strapi');
    stops.push(strapi.stop);
    return await work([asPeer('fundus', fundus.url, token), directus.peer, strapi.peer]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

function asPeer(name: PeerName, url: string, token: string): RunningPeer {
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  return {
    name,
    url,
    headers,
    get: (path) => ({ method: 'GET', path, headers }),
    change: (method, path, body) => ({ method, path, headers: json, body: JSON.stringify(body) }),
  };
}

/** How the scripts start them; their settings and keys are theirs. */
const others = {
  directus: {
    args: ['node_modules/directus/cli.js', 'start'],
    ready: '/server/ping',
    settings: (folder: string) => {
      const lines = readFileSync(join(folder, 'directus/.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
      return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    },
    address: (settings: Record<string, string>) => `http://127.0.0.1:${settings['PORT']}`,
    token: (_folder: string, settings: Record<string, string>) => settings['ADMIN_TOKEN'] ?? '',
  },
  strapi: {
    args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    ready: '/_health',
    settings: (folder: string) => ({
      STRAPI_TELEMETRY_DISABLED: 'true',
      TOKEN_FILE: join(folder, 'strapi.token'),
    }),
    address: () => `http://127.0.0.1:${process.env['STRAPI_PORT'] ?? '18056'}`,
    token: (folder: string) => readFileSync(join(folder, 'strapi.token'), 'utf8').trim(),
  },
};

/** Starts one of the others with the Node that it was installed with, and waits until it answers. */
export async function startOther(
  peers: InstalledPeers,
  name: keyof typeof others,
): Promise<{ peer: RunningPeer; stop: () => Promise<void> }> {
  const { args, ready, settings, address, token } = others[name];
  const own: Record<string, string> = settings(peers.folder);
  const node = process.env['NODE_BIN'] ?? join(peers.folder, 'tools/node_modules/node/bin/node');
  const child = spawn(node, args, {
    cwd: join(peers.folder, name),
    env: { ...peers.env, NODE_ENV: 'production', ...own },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  };
  const url = address(own);
  const startedAt = performance.now();
  const answers = () =>
    fetch(url + ready).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - startedAt > readyWithinMs) {
      await stop();
      throw new Error(`${name} ist nicht angelaufen.`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { peer: asPeer(name, url, token(peers.folder, own)), stop };
}

/** Ids of some records with what their change needs, each written at most once. */
export function someRecords(
  peers: InstalledPeers,
  name: PeerName,
  table: 'lead' | 'person',
  count: number,
): string[][] {
  const columns = { fundus: 'id, revision', directus: 'id, 1', strapi: 'document_id, 1' }[name];
  const from = name === 'strapi' ? `${table}s` : table;
  const order = name === 'strapi' ? 'document_id' : 'id';
  const query = `select ${columns} from ${from} where deleted_at is null order by ${order} limit ${count}`;
  return ask(peers, `${name}_bench`, query)
    .split('\n')
    .map((line) => line.split('|'));
}
