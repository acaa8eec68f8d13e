import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinDatabase } from '../src/database-start.ts';
import { findPostmaster } from '../src/db/built-in/postmaster.ts';
import { createLeadSource } from '../src/modules/leads/lead-source/lead-source.service.ts';
import { createSourceKey } from '../src/modules/leads/lead-source/lead-source-key.service.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * `npm run chaos [rounds]`: a portal with its built-in database, to which twelve senders deliver leads without a pause, is cut off again and
 * again. Each sender repeats a delivery under its key until it is acknowledged. Counted is what was acknowledged and is not there afterwards,
 * and what is there twice. In a plain test run one round of each fault.
 */
// oxlint-disable-next-line node/no-process-env -- how many rounds the operator asks for
const rounds = Number(process.env['FUNDUS_CHAOS_ROUNDS'] ?? 1);
vi.setConfig({ testTimeout: 300_000 + rounds * 120_000, hookTimeout: 300_000 });

const senders = 12;
/** A key may be used ten times a second. */
const betweenMs = 110;
const againAfterMs = 50;
const longestAnswerMs = 30_000;
const ackedBetweenFaults = 60;

let dataFolder: string;
let server: ServerProcess;
const keys: string[] = [];

const start = (): Promise<ServerProcess> =>
  startServerProcess({ dataFolder, environment: { FUNDUS_ADMIN: 'leitung@example.org' } });

async function post(
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(longestAnswerMs),
  });
  return { status: answer.status, body: await answer.json() };
}

const joined = () => joinDatabase({ dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined }, () => {});

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'fundus-chaos-'));
  server = await start();
  const { db, stop } = await joined();
  const deps = { db, clock: () => new Date(), publicUrl: server.address };
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const form = { isActive: true, title: 'Anfrage', intro: '', consentText: 'Ja', thanks: '', origins: [] };
  const { sourceId } = await createLeadSource(deps, { name: 'Website', isActive: true, form });
  for (let count = 0; count < senders; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each changes the same source
    keys.push((await createSourceKey(deps, { userId }, sourceId, `Sender ${count}`)).key);
  }
  await stop();
}, 300_000);
afterAll(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) {
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  }
  await rm(dataFolder, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  const postmaster = await findPostmaster(join(dataFolder, 'postgres', 'cluster'));
  if (postmaster === null) throw new Error('no database runs');
  process.kill(postmaster.pid, 'SIGKILL');
}

/** What is done to the portal; on return it is on its way back. */
const faults: Record<string, () => Promise<void>> = {
  'kill -9 of the server': async () => {
    await server.kill();
    server = await start();
  },
  'kill -9 of the database': killDatabase,
  'kill -9 of both': async () => {
    await Promise.all([killDatabase(), server.kill()]);
    server = await start();
  },
  'SIGTERM of the server': async () => {
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    server = await start();
  },
};

interface Count {
  fault: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  longestWaitMs: number;
  /** What senders were told instead of an acknowledgement. */
  told: Record<string, number>;
}

it.each(Object.entries(faults))('%s: nothing acknowledged is lost, nothing is there twice', async (fault, strike) => {
  const acknowledged = new Set<string>();
  const told: Record<string, number> = {};
  const over = new AbortController();
  let longestWaitMs = 0;
  const tell = (what: string): void => {
    told[what] = (told[what] ?? 0) + 1;
  };
  const name = (sender: number, number: number): string => `${fault} ${sender}-${number}`;
  const deliver = async (sender: number, number: number): Promise<void> => {
    const since = performance.now();
    const lead = { lastName: name(sender, number), email: `lead@${sender}-${number}.example.org` };
    const headers = { 'x-api-key': keys[sender] ?? '', 'idempotency-key': name(sender, number) };
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- until it is acknowledged
        const { status } = await post('/api/intake/leads', lead, headers);
        if (status === 201) break;
        tell(String(status));
      } catch {
        tell('connection broken');
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(againAfterMs);
    }
    acknowledged.add(lead.lastName);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - since);
  };
  const send = async (sender: number): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await deliver(sender, number);
      // oxlint-disable-next-line no-await-in-loop
      await pause(betweenMs);
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.size;
    // oxlint-disable-next-line no-await-in-loop -- served again, before the next blow
    await expect.poll(() => acknowledged.size - before, { timeout: 120_000 }).toBeGreaterThan(ackedBetweenFaults);
    // oxlint-disable-next-line no-await-in-loop
    await strike();
  }
  const last = acknowledged.size;
  await expect.poll(() => acknowledged.size - last, { timeout: 120_000 }).toBeGreaterThan(ackedBetweenFaults);
  over.abort();
  await sending;

  const database = await joined();
  const rows = await database.db
    .selectFrom('lead')
    .select('lastName')
    .where('lastName', 'like', `${fault} %`)
    .execute();
  const stored = rows.map(({ lastName }) => lastName);
  const lost = [...acknowledged].filter((one) => !stored.includes(one)).length;
  const doubled = stored.length - new Set(stored).size;
  const count: Count = {
    fault,
    rounds,
    acknowledged: acknowledged.size,
    lost,
    doubled,
    longestWaitMs: Math.round(longestWaitMs),
    told,
  };
  process.stdout.write(`${JSON.stringify(count)}\n`);
  await database.stop();
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  // The fault was felt: else it proves nothing.
  expect(Object.keys(told)).not.toEqual([]);
});
