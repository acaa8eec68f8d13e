import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostmaster } from '../src/db/built-in/postmaster.ts';
import { entryFile, runnerOf } from './entry.ts';

const serverFolder = fileURLToPath(new URL('..', import.meta.url));
/** A file of the operator that everybody may read. */
const openToAll = join(serverFolder, 'src/modules/funding/programme-import/fixtures/programmes.jsonl');

interface Started {
  child: ChildProcess;
  /** Output so far. */
  output(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

let dataFolder: string;
let running: Started[];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'fundus-main-'));
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataFolder, { recursive: true, force: true });
});

function start(name: 'main' | 'cli', words: string[] = [], environment: Record<string, string> = {}): Started {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const file = entryFile(name, name === 'main' ? 'main.ts' : 'cli/main.ts');
  // Begun by a user whose files are readable and writable by all, whatever the rights of these tests.
  const child = spawn(
    '/bin/sh',
    ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, ...runnerOf(file), file, ...words],
    {
      cwd: serverFolder,
      env: { ...inherited, FUNDUS_DATA: dataFolder, FUNDUS_PORT: '0', FUNDUS_LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  child.stdout.on('data', (part) => {
    text += String(part);
  });
  child.stderr.on('data', (part) => {
    text += String(part);
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const started = { child, ended, output: () => text };
  running.push(started);
  return started;
}

/** Waits for the line that names the address. */
async function addressOf(started: Started): Promise<string> {
  for (;;) {
    const found = /^Fundus läuft: (\S+)$/m.exec(started.output())?.[1];
    if (found !== undefined && /Passwort|\n$/.test(started.output())) return found;
    if (started.child.exitCode !== null) throw new Error(started.output());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function logIn(address: string, username: string, password: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
}

/** Rights of other users of this machine on a folder and its contents, by path; links have no rights of their own. */
async function rightsOfOthers(folder: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const mode = (await lstat(path).catch(() => null))?.mode ?? 0;
    if (!entry.isSymbolicLink()) found[path.slice(folder.length + 1)] = mode & 0o077;
  }
  return found;
}

/** A start that came to nothing says why, and nothing of what is secret or inside. */
async function expectLine(started: Started, expected: RegExp): Promise<void> {
  expect((await started.ended).code).toBe(1);
  expect(started.output().trim().split('\n').at(-1)).toMatch(expected);
  expect(started.output()).not.toContain('geheim');
  expect(started.output()).not.toMatch(/^ +at /m);
}

async function demoPassword(): Promise<string> {
  const path = join(dataFolder, 'demo-logins.txt');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  return /^Passwort: (.+)$/m.exec(await readFile(path, 'utf8'))?.[1] ?? '';
}

describe('main', { timeout: 120_000 }, () => {
  // It waits half a minute for its database, in which the other tests run.
  let waiting: Started;
  let itsFolder: string;
  beforeAll(async () => {
    running = [];
    itsFolder = await mkdtemp(join(tmpdir(), 'fundus-main-'));
    waiting = start('main', [], {
      DATABASE_URL: 'postgresql://niemand:geheim@127.0.0.1:1/nichts',
      FUNDUS_DATA: itsFolder,
    });
  });
  afterAll(async () => {
    waiting.child.kill('SIGKILL');
    await waiting.ended;
    await rm(itsFolder, { recursive: true, force: true });
  });

  it('starts on an empty folder, prints the demo logins, ends cleanly, and finds its data again after a kill', async () => {
    const first = start('main');
    const address = await addressOf(first);
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({
      status: 'ok',
      database: { isRunning: true, restarts: 0, lastFault: null },
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const password = await demoPassword();
    await expect.poll(first.output).toContain(`Passwort für alle: ${password}`);
    const users = ['administration', 'beratung', 'leadverteilung', 'fundus-clever', 'zfmb-clever', 'zfmb-profi'];
    for (const username of users) expect((await logIn(address, username, password)).status).toBe(200);
    const { token } = (await (await logIn(address, 'zfmb-profi', password)).json()) as { token: string };

    first.child.kill('SIGKILL');
    await first.ended;
    const second = start('main');
    const again = await addressOf(second);
    const answer = await fetch(`${again}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ username: 'zfmb-profi', roles: ['ZFMB-Profi-Partner'] });

    const locked = start('main');
    expect((await locked.ended).code).toBe(1);
    expect(locked.output().trim().split('\n')).toHaveLength(1);
    expect(locked.output()).toContain(`wird bereits von dem Fundus-Prozess ${second.child.pid} benutzt`);

    const command = start('cli', ['create-admin', 'chefin@example.org']);
    expect((await command.ended).code).toBe(0);
    const made = /Passwort \(erscheint nur jetzt\): (\S+)/.exec(command.output())?.[1] ?? '';
    expect((await logIn(again, 'chefin@example.org', made)).status).toBe(200);

    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, signal: null });
    await expect(fetch(`${again}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('ends a start that is told to stop while PostgreSQL gets ready, and leaves nothing running', async () => {
    const cluster = join(dataFolder, 'postgres/cluster');
    const first = start('main');
    // From here on the server loads what does not concern the database.
    await expect.poll(() => findPostmaster(cluster), { timeout: 60_000, interval: 1 }).not.toBeNull();
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(first.output().trim().split('\n').at(-1)).toBe('Fundus wird beendet …');
    expect(await findPostmaster(cluster)).toBeNull();
    const second = start('main');
    expect((await fetch(`${await addressOf(second)}/readyz`)).status).toBe(200);
  });

  it('lets no other user of the machine read anything, whatever it found and whichever user began it', async () => {
    // Files of an earlier version, and of a restored copy.
    const temporary = join(dataFolder, 'temporary', 'exports');
    await mkdir(temporary, { recursive: true, mode: 0o755 });
    await mkdir(join(dataFolder, 'files'), { mode: 0o755 });
    await writeFile(join(temporary, 'old.csv'), 'Berg;Anna', { mode: 0o644 });
    await writeFile(join(dataFolder, 'erasures.jsonl'), '', { mode: 0o644 });
    const password = 'Drei Birken am Hang';
    const started = start('main', [], { FUNDUS_DEMO_PASSWORD: password });
    const address = await addressOf(started);
    const { token } = (await (await logIn(address, 'beratung', password)).json()) as { token: string };
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, ...init.headers };
      const answer = await fetch(`${address}/api${path}`, { ...init, headers });
      expect([path, answer.ok]).toEqual([path, true]);
      return answer;
    };
    const post = async (path: string, body: object) =>
      (
        await call(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    const person = (await post('/persons', { kind: 'client', lastName: 'Berg' })) as { personId: string };
    const form = new FormData();
    form.set('data', '{}');
    form.set('file', new Blob(['Vertrag']), 'Vertrag.txt');
    await call(`/persons/${person.personId}/documents`, { method: 'POST', body: form });
    // The client does not read to the end: the files of exports are still there when the folder is looked at.
    const exports = [await call('/persons/export?kind=client&format=csv'), await call('/profile/export')];
    const rights = await rightsOfOthers(dataFolder);
    await Promise.all(exports.map((answer) => answer.arrayBuffer()));
    // Programs of the database are public, and where root begins it, its user passes through the folder above it.
    const open = Object.entries(rights).filter(([path, mode]) => mode !== 0 && !path.startsWith('postgres/binaries-'));
    const isRoot = process.getuid?.() === 0;
    expect(open).toEqual(isRoot ? [['postgres', 0o001]] : []);
    expect((await stat(dataFolder)).mode & 0o077).toBe(isRoot ? 0o001 : 0);
    expect(Object.keys(rights)).toEqual(
      expect.arrayContaining(['files', 'temporary/exports/old.csv', 'erasures.jsonl']),
    );
    const command = start('cli', ['import-programmes', openToAll, '--source', 'Test'], {
      FUNDUS_DEMO: 'off',
    });
    expect((await command.ended).code).toBe(0);
    const stored = Object.entries(await rightsOfOthers(join(dataFolder, 'files')));
    expect(stored.filter(([, mode]) => mode !== 0)).toEqual([]);
    expect(stored.length).toBeGreaterThan(0);
  });

  it('makes the first administrator instead of a demo, and has them set up a second factor before anything else', async () => {
    const started = start('main', [], { FUNDUS_ADMIN: 'leitung@example.org' });
    const address = await addressOf(started);
    await expect.poll(started.output).toMatch(/Passwort {6}\S+/);
    const password = /Passwort {6}(\S+)/.exec(started.output())?.[1] ?? '';
    const login = await logIn(address, 'leitung@example.org', password);
    const { token } = (await login.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const refused = await fetch(`${address}/api/users`, { headers });
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'SECOND_FACTOR_REQUIRED' } }]);
    expect((await fetch(`${address}/api/second-factor`, { headers })).status).toBe(200);
    expect(started.output()).not.toContain('Demo');
  });

  it.each([
    ['a wrong setting', { FUNDUS_PORT: 'viel' }, /^Falsche Einstellung – FUNDUS_PORT: /],
    ['a wrong address of the database', { DATABASE_URL: 'mysql://x' }, /^Falsche Einstellung – DATABASE_URL: /],
    [
      'an address that is not ours',
      { FUNDUS_HOST: '203.0.113.9' },
      /Die Adresse 203\.0\.113\.9 gibt es auf diesem Rechner nicht/,
    ],
  ])('says in one line what is wrong: %s', async (_name, environment, expected) => {
    await expectLine(start('main', [], environment), expected);
  });

  it('says in one line that its database did not come', async () => {
    await expectLine(
      waiting,
      /^Die Datenbank postgresql:\/\/niemand@127\.0\.0\.1:1\/nichts ist nicht erreichbar \(ECONNREFUSED\)/,
    );
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = start('main', [], { FUNDUS_PORT: String(port) });
    expect((await started.ended).code).toBe(1);
    expect(started.output()).toContain(`Der Port ${port} auf 127.0.0.1 ist schon belegt.`);
    other.close();
  });
});
