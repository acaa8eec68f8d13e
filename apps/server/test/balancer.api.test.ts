import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSourceKey } from '../src/modules/leads/lead-source/lead-source-key.service.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createLeadSource } from './factories/lead-source.factory.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Three servers of one portal behind the balancer whose settings lie in `deploy`. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const balancer = '/usr/sbin/haproxy';
const senders = 6;
const drainSeconds = 4;

let app: TestApp;
let folder: string;
let proxy: ChildProcess;
let address: string;
let ports: number[];
let servers: ServerProcess[];
let keys: string[];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const startServer = (port: number): Promise<ServerProcess> =>
  startServerProcess({
    connectionString: app.connectionString,
    dataFolder: dirname(app.deps.erasureListPath),
    environment: { FUNDUS_PORT: String(port), FUNDUS_DRAIN_SECONDS: String(drainSeconds), FUNDUS_TRUSTED_PROXIES: '1' },
  });

beforeEach(async () => {
  app = await createTestApp({ now: new Date() });
  folder = await mkdtemp(join(tmpdir(), 'fundus-balancer-'));
  const [front, ...behind] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  ports = behind;
  address = `http://127.0.0.1:${front}`;
  const { userId } = await app.createUser({ roles: ['Administrator'] });
  const { sourceId } = await createLeadSource(app.deps);
  keys = await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      const made = await createSourceKey(app.deps, { userId }, sourceId, `Sender ${sender}`);
      return made.key;
    }),
  );
  servers = [];
  for (const port of ports) servers.push(await startServer(port));
  const shipped = await readFile(new URL('../../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const settings = [8080, 4081, 4082, 4083].reduce(
    (text, given, index) => text.replace(`127.0.0.1:${given}`, `127.0.0.1:${[front, ...ports][index] ?? 0}`),
    shipped,
  );
  await writeFile(join(folder, 'haproxy.cfg'), settings);
  proxy = spawn(balancer, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const isServing = (): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServing())) await pause(100);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  proxy.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** Sends leads without a pause until it is stopped; each under a key of its own and repeated until it is acknowledged. */
function startSending() {
  const over = new AbortController();
  const acknowledged = new Set<string>();
  const refused: Record<string, number> = {};
  const send = async (sender: number): Promise<void> => {
    for (let number = 0; !over.signal.aborted; ) {
      const lastName = `Muster ${sender}-${number}`;
      const headers = {
        'content-type': 'application/json',
        'x-api-key': keys[sender] ?? '',
        'idempotency-key': lastName,
      };
      const body = JSON.stringify({ lastName, email: `lead@${sender}-${number}.example.org` });
      const answer = await fetch(`${address}/api/intake/leads`, { method: 'POST', headers, body })
        .then(({ status }) => ({ status }))
        .catch(() => ({ status: 0 }));
      if (answer.status === 201) {
        acknowledged.add(lastName);
        number += 1;
      } else refused[answer.status] = (refused[answer.status] ?? 0) + 1;
      await pause(110);
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  return {
    acknowledged,
    refused,
    stop: async () => {
      over.abort();
      await sending;
    },
  };
}

async function storedNames(): Promise<string[]> {
  const rows = await app.deps.db.selectFrom('lead').select('lastName').where('lastName', 'like', 'Muster %').execute();
  return rows.map(({ lastName }) => lastName);
}

describe.runIf(existsSync(balancer))('three servers behind a balancer', () => {
  it('are replaced one after the other without one refused call', async () => {
    const { acknowledged, refused, stop } = startSending();
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
    for (const [index, port] of ports.entries()) {
      const old = servers[index] as ServerProcess;
      const gone = once(old.child, 'exit');
      old.child.kill('SIGTERM');
      // It says that it goes, and answers all the same.
      const ready = () => fetch(`${old.address}/readyz`).then(({ status }) => status);
      await expect.poll(ready, { interval: 50 }).toBe(503);
      expect((await fetch(`${old.address}/api/settings/public`)).status).not.toBe(503);
      await gone;
      servers[index] = await startServer(port);
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size - before).toBeGreaterThan(20);
    }
    await stop();
    const stored = await storedNames();
    process.stdout.write(`${JSON.stringify({ rolling: acknowledged.size, refused })}\n`);
    expect(refused).toEqual({});
    expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([]);
    expect(stored.length).toBe(new Set(stored).size);
  });

  it('go on without one that is killed: what it had in hand is repeated, and nothing is lost or doubled', async () => {
    const { acknowledged, refused, stop } = startSending();
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
    const since = performance.now();
    await servers[0]?.kill();
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size - before, { interval: 20 }).toBeGreaterThan(senders * 2);
    const servedAgainMs = Math.round(performance.now() - since);
    await stop();
    const stored = await storedNames();
    process.stdout.write(`${JSON.stringify({ killed: acknowledged.size, refused, servedAgainMs })}\n`);
    expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([]);
    expect(stored.length).toBe(new Set(stored).size);
    expect(servedAgainMs).toBeLessThan(60_000);
  });
});
