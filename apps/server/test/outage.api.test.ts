import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonImport } from '@fundus/contract/person-import';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostmaster, isPostgresOf } from '../src/db/built-in/postmaster.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const password = 'Kranich-Teekanne-77';
/** Longer than any limit of the server: a call that still waits then would never end. */
const patience = 40_000;

let dataFolder: string;
let server: ServerProcess;
let token: string;
const stopped: number[] = [];

const clusterIn = (folder: string): string => join(folder, 'postgres', 'cluster');
const cluster = (): string => clusterIn(dataFolder);
const start = (): Promise<ServerProcess> =>
  startServerProcess({ dataFolder, environment: { FUNDUS_DEMO: 'true', FUNDUS_DEMO_PASSWORD: password } });

async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown; ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.address}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(patience),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body, ms: performance.now() - startedAt };
}

const sendFile = (content: string) => {
  const form = new FormData();
  form.set('data', JSON.stringify({ kind: 'contact' }));
  form.set('file', new Blob([content]), 'kontakte.csv');
  return call('/api/imports/person', { method: 'POST', body: form });
};

async function postgresPid(folder = dataFolder): Promise<number> {
  const found = await findPostmaster(clusterIn(folder));
  if (found === null) throw new Error('no database runs');
  return found.pid;
}

/** Takes the processor from the whole database, as a debugger or a frozen machine does. */
async function silence(folder = dataFolder): Promise<void> {
  const pid = await postgresPid(folder);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(' ').map(Number)]) {
    process.kill(one, 'SIGSTOP');
    stopped.push(one);
  }
}

function wake(): void {
  for (const one of stopped.splice(0)) {
    try {
      process.kill(one, 'SIGCONT');
    } catch {
      // It has ended meanwhile.
    }
  }
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'fundus-outage-'));
  token = '';
  server = await start();
  const { body } = await call('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'zfmb-profi', password }),
  });
  token = (body as { token: string }).token;
}, 300_000);
afterEach(wake);
afterAll(async () => {
  if (isRunning()) {
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  }
  await rm(dataFolder, { recursive: true, force: true });
});

const isRunning = (): boolean => server.child.exitCode === null && server.child.signalCode === null;
/** The server of before, or after a stop a new one on the same data. */
async function ensureServer(): Promise<void> {
  if (!isRunning()) server = await start();
}
beforeEach(ensureServer, 300_000);

const away = { status: 503, body: { error: { code: 'UNAVAILABLE' } } };

describe.runIf(process.platform === 'linux')('a database that says nothing', { timeout: 300_000 }, () => {
  it('is told within seconds, to calls and to what watches the portal; and when it is back, all goes on', async () => {
    await silence();
    const ready = await call('/readyz');
    expect(ready).toMatchObject(away);
    expect(ready.ms).toBeLessThan(6000);
    expect((await call('/healthz')).status).toBe(200);
    const [list, upload] = await Promise.all([call('/api/persons'), sendFile('Name;E-Mail\r\nMüller;a@example.org')]);
    expect([list, upload]).toMatchObject([away, away]);
    wake();
    await expect.poll(async () => (await call('/readyz')).status, { timeout: patience }).toBe(200);
    expect((await call('/api/persons')).status).toBe(200);
  });

  it('keeps no server from stopping, and is stopped as well; a second word for it hurries, and still ends the database', async () => {
    // The database is given half a minute to end by itself: of two portals at the same time.
    const otherFolder = await mkdtemp(join(tmpdir(), 'fundus-outage-'));
    const other = await startServerProcess({ dataFolder: otherFolder });
    const pids = [await postgresPid(), await postgresPid(otherFolder)] as const;
    await silence();
    await silence(otherFolder);
    const exits = [once(server.child, 'exit'), once(other.child, 'exit')];
    for (const { child } of [server, other]) child.kill('SIGTERM');
    await expect.poll(() => other.said()).toContain('Fundus wird beendet');
    other.child.kill('SIGINT');
    expect((await Promise.all(exits)).map(([code]: (number | null)[]) => code)).toEqual([0, 0]);
    expect(await isPostgresOf(pids[0], cluster())).toBe(false);
    expect(await isPostgresOf(pids[1], clusterIn(otherFolder))).toBe(false);
    await rm(otherFolder, { recursive: true, force: true });
  });
});

describe('a stop', { timeout: 600_000 }, () => {
  it('in the middle of a long import breaks it off, ends the database, and the next start finds nothing half done', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => `Vorname${index};Nachname${index};p${index}@example.org`);
    const sent = await sendFile(['Vorname;Name;E-Mail', ...rows].join('\r\n'));
    const { importId } = sent.body as PersonImport;
    const state = async () => (await call(`/api/imports/person/${importId}`)).body as PersonImport;
    await expect.poll(async () => (await state()).state, { timeout: 200_000 }).toBe('preview');
    const { ms: _ms, ...before } = await call('/api/persons');
    await call(`/api/imports/person/${importId}/apply`, { method: 'POST' });
    await expect.poll(async () => (await state()).progress, { timeout: 200_000, interval: 20 }).toBeGreaterThan(0);
    const pid = await postgresPid();

    server.child.kill('SIGTERM');
    const [code] = (await once(server.child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(await isPostgresOf(pid, cluster())).toBe(false);
    expect(await findPostmaster(cluster())).toBeNull();

    await ensureServer();
    await expect.poll(async () => (await state()).state, { timeout: 120_000 }).toBe('failed');
    const { ms: _later, ...after } = await call('/api/persons');
    expect(after).toEqual(before);
  });
});
