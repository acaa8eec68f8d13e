import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, runAsAdmin, type TestDatabase } from '../../test/database-server.ts';
import { startDatabase } from '../database-start.ts';
import { openDatabase } from './database.ts';
import { readOwnRights } from './server-role.ts';

let database: TestDatabase;
let role: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
  await start();
  const server = openDatabase(database.connectionString, { connections: 1 });
  ({ role } = await readOwnRights(server.db));
  await server.close();
});
afterAll(() => database.drop());

async function start(): Promise<void> {
  const served = await startDatabase(
    {
      dataFolder: `/nonexistent/${randomUUID()}`,
      databaseUrl: database.connectionString,
      databaseOwnerUrl: database.ownerConnectionString,
    },
    () => undefined,
  );
  await served.stop();
}

async function ask(statement: string): Promise<unknown[]> {
  const owner = openDatabase(database.ownerConnectionString, { connections: 1 });
  const { rows } = await sql.raw(statement).execute(owner.db);
  await owner.close();
  return rows;
}

/** Who was given what of tables, columns and schema, and whether the server may call the functions of the owner. */
const readRights = () =>
  ask(`
    select relname as of, grantee, privilege_type, is_grantable
    from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace
    union all
    select relname || '.' || attname, grantee, privilege_type, is_grantable
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace
    union all
    select 'schema', grantee, privilege_type, is_grantable
    from pg_namespace, aclexplode(nspacl) where nspname = 'public'
    union all
    select name, 0, has_function_privilege('${role}', name, 'execute')::text, false
    from unnest(array['forget_audit_events(timestamptz)', 'prepare_audit_months()']) as name
    order by 1, 2, 3`);

it('a start on a database that is as it should be writes nothing to the catalog, and does not wait for another one that migrates', async () => {
  const readVersions = () =>
    ask(`select relname, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by relname`);
  const before = await readVersions();
  const other = new pg.Client({ connectionString: database.ownerConnectionString });
  await other.connect();
  try {
    await other.query('begin; lock table kysely_migration_lock in access exclusive mode');
    await start();
  } finally {
    await other.end();
  }
  expect(await readVersions()).toEqual(before);
});

it('a start with a role that the database does not know says so at once', async () => {
  const databaseUrl = database.connectionString.replace(/:\/\/[^@/]*@/, '://niemand:geheim@');
  const dataFolder = `/nonexistent/${randomUUID()}`;
  const error: unknown = await startDatabase(
    { dataFolder, databaseUrl, databaseOwnerUrl: undefined },
    () => undefined,
  ).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/Die Datenbank \S+niemand@\S+ nimmt die Verbindung nicht an: /);
  expect(String(error)).not.toContain('geheim');
});

it('a start refuses a database that cannot keep every letter', async () => {
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(
    database.ownerConnectionString,
    `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
  );
  const databaseUrl = database.ownerConnectionString.replace(/\/[^/?]+(?=$|\?)/, `/${name}`);
  try {
    const place = { dataFolder: `/nonexistent/${randomUUID()}`, databaseUrl, databaseOwnerUrl: undefined };
    await expect(startDatabase(place, () => undefined)).rejects.toThrow('speichert Text als LATIN1');
  } finally {
    await runAsAdmin(database.ownerConnectionString, `drop database ${name}`);
  }
});

it.each([
  ['may change the log', 'grant update on audit_event to SERVER'],
  ['may change a column of the log', 'grant update (actor_name) on audit_event to SERVER'],
  ['may empty a table', 'grant truncate on lead to SERVER'],
  ['may hand a right on', 'grant select on lead to SERVER with grant option'],
  ['may change what is recorded of migrations', 'grant delete on kysely_migration to SERVER'],
  ['may not read a table', 'revoke select on lead from SERVER'],
  ['may do nothing with a table', 'revoke all on lead from SERVER'],
  ['may read a part of the log past the whole', 'grant select on audit_event_before to SERVER'],
  ['may not make the months of the log', 'revoke execute on function prepare_audit_months() from SERVER'],
  ['may not remove old events', 'revoke execute on function forget_audit_events(timestamptz) from SERVER'],
])('a start mends the rights where the server %s', async (_what, statement) => {
  const right = await readRights();
  await runAsAdmin(database.ownerConnectionString, statement.replace('SERVER', `"${role}"`));
  expect(await readRights()).not.toEqual(right);
  await start();
  expect(await readRights()).toEqual(right);
});

it('a start takes from everybody the right to make tables beside ours', async () => {
  const right = await readRights();
  await runAsAdmin(database.ownerConnectionString, 'grant create on schema public to public');
  expect(await readRights()).not.toEqual(right);
  await start();
  expect(await readRights()).toEqual(right);
});
