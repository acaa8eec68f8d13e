import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../src/db/database.ts';
import { type DatabasePair, hasDatabasePair, startDatabasePair } from './database-pair.ts';
import { demoEnvironment, logIn } from './demo-portal.ts';
import { readEvents } from './event-reader.ts';
import { listLeadNames, makeSourceKeys, startLeadSenders } from './lead-senders.ts';
import { countLosses } from './senders.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Two servers of the portal on a pair of PostgreSQL servers, of which the primary is killed while leads come in; also part of `npm run chaos`. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const sendersPerServer = 6;

describe.runIf(hasDatabasePair)('a pair of databases', () => {
  let pair: DatabasePair;
  let folder: string;
  let database: DatabaseHandle;
  const servers: ServerProcess[] = [];
  let keys: string[] = [];

  beforeAll(async () => {
    pair = await startDatabasePair();
    folder = await mkdtemp(join(tmpdir(), 'fundus-failover-'));
    for (let count = 0; count < 2; count += 1) {
      const { connectionString } = pair;
      // oxlint-disable-next-line no-await-in-loop -- the first one makes the tables
      servers.push(await startServerProcess({ connectionString, dataFolder: folder, environment: demoEnvironment }));
    }
    database = openDatabase(pair.connectionString, { connections: 2 });
    keys = await makeSourceKeys(database, servers[0]?.address ?? '', 2 * sendersPerServer);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database.close();
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const addressOf = (index: number): string => servers[index]?.address ?? '';
  const isReady = (index: number): Promise<boolean> =>
    fetch(`${addressOf(index)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  it('whose primary is killed loses nothing that was acknowledged, and servers and open pages go on with the other', async () => {
    const page = await readEvents(addressOf(0), await logIn({ address: addressOf(0) }, 'leadverteilung'));
    const all = [0, 1].map((index) =>
      startLeadSenders(`Server ${index}`, keys.slice(index * sendersPerServer, (index + 1) * sendersPerServer), () =>
        addressOf(index),
      ),
    );
    const acknowledged = (): number => all.reduce((sum, senders) => sum + senders.acknowledged.size, 0);
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(100);
    const machine = await pair.killPrimary();
    const before = acknowledged();
    await expect.poll(() => Promise.all([isReady(0), isReady(1)])).toEqual([false, false]);
    await expect.poll(acknowledged, { timeout: 120_000 }).toBeGreaterThan(before + 100);
    expect(await Promise.all([isReady(0), isReady(1)])).toEqual([true, true]);
    await pair.startAgain(machine);
    await Promise.all(all.map((senders) => senders.stop()));

    // Events published while no server listened make pages refetch, and new events arrive again.
    for (let event: unknown = null; (event as { type?: string } | null)?.type !== 'resync'; event = await page.next()) {
      if (event === undefined) throw new Error('the page was cut off');
    }
    const late = startLeadSenders('Danach', keys.slice(0, 1), () => addressOf(1));
    expect(await page.next()).toBeDefined();
    await late.stop();
    page.close();

    const names = new Set(all.flatMap((senders) => [...senders.acknowledged]));
    const count = {
      fault: 'primary of a pair killed',
      acknowledged: names.size,
      ...countLosses(names, await listLeadNames(database, 'Server')),
      longestWaitMs: Math.max(...all.map((senders) => senders.longestWaitMs())),
      told: all.map(({ told }) => told),
    };
    process.stdout.write(`${JSON.stringify(count)}\n`);
    expect(count).toMatchObject({ lost: 0, doubled: 0 });
  });
});
