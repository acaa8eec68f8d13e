import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, type DatabaseHandle, openDatabase } from '../src/db/database.ts';
import { createReplica, type Replica, readAside } from '../src/db/replica.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { hasStandby, type StandbyPair, startStandbyPair } from './standby.ts';

/** A portal whose database is followed by another server, which is read for what takes long. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const password = 'Kranich-Teekanne-77';
/** One that was away is asked again after ten seconds. */
const backWithin = { timeout: 30_000, interval: 200 };

describe.runIf(hasStandby)('a database that another server follows', () => {
  let pair: StandbyPair;
  let folder: string;
  let portal: ServerProcess;
  let primary: DatabaseHandle;
  let replica: Replica;
  const warnings: string[] = [];

  beforeAll(async () => {
    pair = await startStandbyPair();
    folder = await mkdtemp(join(tmpdir(), 'fundus-replica-'));
    portal = await startServerProcess({
      connectionString: pair.primary,
      dataFolder: folder,
      environment: {
        FUNDUS_DEMO: 'true',
        FUNDUS_DEMO_PASSWORD: password,
        FUNDUS_LOG_LEVEL: 'warn',
        DATABASE_REPLICA_URL: pair.standby,
      },
    });
    primary = openDatabase(pair.primary, { connections: 2 });
    await sql`create table told (number int)`.execute(primary.db);
    const log = {
      info: (_values: object, text: string) => void warnings.push(text),
      warn: (_values: object, text: string) => void warnings.push(text),
    };
    replica = createReplica(primary.db, pair.standby, log);
  });
  afterAll(async () => {
    await portal.kill();
    await replica.close();
    await primary.close();
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const isStandby = async (db: Database): Promise<boolean> =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is === true;
  const countTold = async (db: Database): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from told`.execute(db)).rows[0]?.count ?? 0;
  const tell = (): Promise<unknown> => sql`insert into told values (1)`.execute(primary.db);
  const aside = <Result>(read: (db: Database) => Promise<Result>): Promise<Result> =>
    readAside({ db: primary.db, replica }, read);
  const isReadAside = (): Promise<boolean> => aside(isStandby);

  it('is read there, and what was just written is found there', async () => {
    for (let round = 1; round <= 200; round += 1) {
      await tell();
      expect(await aside(async (db) => [await isStandby(db), await countTold(db)])).toEqual([true, round]);
    }
    expect(warnings).toEqual([]);
  });

  it('is read itself while the other is behind, and no reader after the first waits for it', async () => {
    await pair.askStandby('select pg_wal_replay_pause()');
    await tell();
    const told = await countTold(primary.db);
    expect(await aside(async (db) => [await isStandby(db), await countTold(db)])).toEqual([false, told]);
    const since = performance.now();
    expect(await isReadAside()).toBe(false);
    expect(performance.now() - since).toBeLessThan(500);
    expect(warnings).toEqual(['the replica is not read']);
    await pair.askStandby('select pg_wal_replay_resume()');
    await expect.poll(isReadAside, backWithin).toBe(true);
    expect(warnings.splice(0)).toEqual(['the replica is not read', 'the replica is read again']);
  });

  it('is read itself where the other ends in the middle, and as long as it is away', async () => {
    let tries = 0;
    const read = async (db: Database): Promise<boolean> => {
      tries += 1;
      const answer = await isStandby(db);
      if (tries === 1) await pair.killStandby();
      await countTold(db);
      return answer;
    };
    expect([await aside(read), tries]).toEqual([false, 2]);
    expect(await isReadAside()).toBe(false);
    await pair.startStandby();
    await expect.poll(isReadAside, backWithin).toBe(true);
    warnings.splice(0);
  });

  it('tells a caller of a fault of the reading, and leaves the other in play', async () => {
    const fault = new Error('asked wrongly');
    await expect(aside(() => Promise.reject(fault))).rejects.toBe(fault);
    expect([await isReadAside(), warnings]).toEqual([true, []]);
  });

  describe('under a portal', () => {
    const logIn = async (): Promise<string> => {
      const answer = await fetch(`${portal.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'administration', password }),
      });
      return ((await answer.json()) as { token: string }).token;
    };
    it.each([
      ['a report', '/api/reports?report=leadFunnel&from=2026-01&until=2026-11', /from lead l where/],
      ['a list of persons as a file', '/api/persons/export?format=xlsx', /from "person"/],
      ['the audit log as a file', '/api/audit-events/export?format=csv', /from "audit_event"/],
      ['a search of the audit log', '/api/audit-events?search=demo', /from "audit_event"/],
      ['a search of the documents', '/api/documents?search=antrag', /from "?document"?/],
    ])('%s is read there', async (_what, path, statement) => {
      const headers = { authorization: `Bearer ${await logIn()}` };
      const before = (await pair.readStatements()).length;
      const answer = await fetch(`${portal.address}${path}`, { headers });
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
      expect((await pair.readStatements()).slice(before)).toMatch(statement);
      expect(portal.said()).not.toContain('the replica is not read');
    });

    it('what lists show is read from the database itself', async () => {
      const headers = { authorization: `Bearer ${await logIn()}` };
      const before = (await pair.readStatements()).length;
      for (const path of ['/api/persons', '/api/leads', '/api/audit-events']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
        expect((await fetch(`${portal.address}${path}`, { headers })).status).toBe(200);
      }
      expect((await pair.readStatements()).slice(before)).not.toMatch(/from "?(?:person|lead|audit_event)"?/);
    });
  });

  it('is read itself once the other has become a primary of its own', async () => {
    expect(await isReadAside()).toBe(true);
    await pair.askStandby('select pg_promote()');
    await tell();
    const told = await countTold(primary.db);
    expect(await aside(countTold)).toBe(told);
    expect(await isReadAside()).toBe(false);
  });
});
