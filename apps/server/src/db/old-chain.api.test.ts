import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database-server.ts';
import {
  type EarlierState,
  earlierStates,
  listBridges,
  listMigrations,
  listRecorded,
  makeEarlier,
  recordMigrations,
} from '../../test/earlier-schema/earlier-database.ts';
import { assetFolder } from '../asset-folder.ts';
import { readClosedLists } from './closed-lists.ts';
import { type Database, type DatabaseHandle, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { oldChain } from './old-chain.ts';
import { describeSchema, fingerprintSchema } from './schema-description.ts';

/** Schemas of earlier migrations, computed from the history of the repository. */
const fingerprints: Record<EarlierState, string> = {
  'the old chain': '1b155753bdf6d4038c95317fe7162288284fdb24eba8db402cad71b14f90b883',
  'the first schema of the domains': 'e98413eb6b069bfe048b2fef713ac5e3a96015ac4792dae84e513fae13f5de2c',
  'the schema of the domains with one import': 'ebacb7a10a184d9c51694bfca33c0ae875f50644a72af4fbc3298e9554064bb9',
};
const states = Object.keys(earlierStates) as EarlierState[];

let database: TestDatabase;
let handle: DatabaseHandle;

beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServer'));
  handle = openDatabase(database.ownerConnectionString, { connections: 4 });
});
afterEach(async () => {
  await handle.close();
  await database.drop();
});

describe.each(states)('a database of %s', (state) => {
  beforeEach(() => makeEarlier(handle.db, state));

  it('is adopted with its rows, once, also where two servers start on it at the same moment', async () => {
    const { db } = handle;
    expect(await fingerprintSchema(db)).toBe(fingerprints[state]);
    await sql`insert into "user" (id, username, email, roles)
      values (gen_random_uuid(), 'anna', 'anna@example.org', array['Authenticated'])`.execute(db);
    await Promise.all([migrate(db), migrate(db)]);
    expect(await listRecorded(db)).toEqual(await listMigrations());
    expect((await readClosedLists(db)).map(({ column }) => column)).toContain('roles');
    const { rows } = await sql`select username, receives_leads from "user" join partner on user_id = id`.execute(db);
    expect(rows).toEqual([{ username: 'anna', receivesLeads: false }]);
    expect(await migrate(db)).toEqual([]);
    expect(await describeSchema(db)).toEqual(await describeNew());
  });

  it('is refused in German, and left as it was, where it has a migration of another program', async () => {
    await recordMigrations(handle.db, [...(await listRecorded(handle.db)), '0060_other']);
    await expectRefused(handle.db, /nicht kennt \(0060_other/);
  });
});

/** The schema of a database that the migrations of today made. */
async function describeNew(): Promise<string[]> {
  const fresh = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  const { db, close } = openDatabase(fresh.ownerConnectionString, { connections: 1 });
  try {
    return await describeSchema(db);
  } finally {
    await close();
    await fresh.drop();
  }
}

async function expectRefused(db: Database, words: RegExp): Promise<void> {
  const before = [await listRecorded(db), await describeSchema(db)];
  await expect(migrate(db)).rejects.toThrow(words);
  await expect(migrate(db)).rejects.toMatchObject({ name: 'StartError', message: /Es wurde nichts verändert/ });
  expect([await listRecorded(db), await describeSchema(db)]).toEqual(before);
}

describe('a database of the old chain', () => {
  beforeEach(() => makeEarlier(handle.db, 'the old chain'));

  it('is adopted where it had gone the first step of the way already', async () => {
    const [first = ''] = await listBridges();
    await sql
      .raw(await readFile(join(assetFolder('migrations'), 'adoption', `${first}.sql`), 'utf8'))
      .execute(handle.db);
    await recordMigrations(handle.db, [...oldChain, first]);
    await migrate(handle.db);
    expect(await listRecorded(handle.db)).toEqual(await listMigrations());
  });

  it.each([
    [
      'stands in the middle of the chain',
      (db: Database) => recordMigrations(db, oldChain.slice(0, 33)),
      /Zwischenstand.*0033/,
    ],
    ['lacks a migration', (db: Database) => recordMigrations(db, oldChain.toSpliced(20, 1)), /nicht kennt \(0022/],
    [
      'has a column that no migration made',
      (db: Database) => sql`alter table lead add column extra text`.execute(db),
      /andere als die des Standes 0047_own_first/,
    ],
    [
      'has a value that a closed list does not know',
      (db: Database) =>
        sql`insert into postcode (postcode, town, district, federal_state) values ('1010', 'Wien', '', 'W')`.execute(
          db,
        ),
      /0048_closed_list.*postcode/,
    ],
  ])('is refused in German, and left as it was, where it %s', async (_case, spoil, words) => {
    await spoil(handle.db);
    await expectRefused(handle.db, words);
  });
});
