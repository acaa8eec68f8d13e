import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { readOwnRights } from '#db/server-role.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createTestDatabase, runAsAdmin, type TestDatabase } from '../../../../test/database-server.ts';
import { startDatabase } from '../../../database-start.ts';
import { recordAudit } from './audit.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await recordAudit(app.deps.db, app.clock.now(), { action: 'user.created' });
});
afterAll(() => app.close());

const events = () => app.deps.db.selectFrom('auditEvent').selectAll().orderBy('id').execute();
const owner = async (): Promise<string> => {
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(relowner) as owner from pg_class where oid = 'audit_event'::regclass`.execute(app.deps.db);
  return rows[0]?.owner ?? '';
};
/** Insufficient privilege: what is no more than impossible for another reason proves nothing. */
const refused = { code: '42501' };

describe('the role of the server', () => {
  it.each([
    ['changes an event', "update audit_event set actor_name = 'Niemand'"],
    [
      'changes one by adding it again',
      `insert into audit_event_before (id, happened_at, action) select id, now(), 'x' from audit_event
        on conflict (id) do update set action = excluded.action`,
    ],
    ['reads a part of the log past the whole', 'select * from audit_event_before'],
    [
      'adds to a part of the log past the whole',
      "insert into audit_event_before (id, happened_at, action) values (gen_random_uuid(), '2020-01-01', 'x')",
    ],
    ['deletes a part', 'delete from audit_event_other'],
    ['empties a part', 'truncate audit_event_before'],
    ['drops a part', 'drop table audit_event_before'],
    ['takes a part off', 'alter table audit_event detach partition audit_event_before'],
    ['switches the trigger of a part off', 'alter table audit_event_before disable trigger all'],
    [
      'changes one by merging',
      `merge into audit_event kept using audit_event other on kept.id = other.id when matched then delete`,
    ],
    ['deletes events', 'delete from audit_event'],
    ['empties the log', 'truncate audit_event'],
    ['empties it along with another table', 'truncate "user" cascade'],
    ['locks it for others', 'lock table audit_event in access exclusive mode'],
    ['locks single events', 'select * from audit_event for update'],
    ['drops the trigger', 'drop trigger audit_event_kept on audit_event'],
    ['switches the trigger off', 'alter table audit_event disable trigger all'],
    ['switches all triggers of a session off', "set session_replication_role = 'replica'"],
    [
      'adds a trigger of its own',
      'create trigger sly before insert on audit_event for each row execute function make_partner()',
    ],
    ['adds a rule', 'create rule sly as on insert to audit_event do instead nothing'],
    ['alters the table', 'alter table audit_event add column sly text'],
    ['renames the table', 'alter table audit_event rename to gone'],
    ['drops the table', 'drop table audit_event'],
    ['drops the schema', 'drop schema public cascade'],
    ['drops an index', 'drop index audit_event_time'],
    [
      'replaces the function of the trigger',
      "create or replace function keep_audit_events() returns trigger language plpgsql as 'begin return old; end'",
    ],
    [
      'makes a function beside it',
      "create function forget_audit_events(text) returns int language sql as 'delete from audit_event; select 1'",
    ],
    ['drops the function', 'drop function keep_audit_events() cascade'],
    ['takes over the function', 'alter function forget_audit_events(timestamptz) owner to current_user'],
    ['makes itself the owner', 'alter table audit_event owner to current_user'],
    ['makes a role', 'create role sly superuser login'],
    ['makes itself more', 'alter role current_user createrole'],
    ['makes a table', 'create table sly (id int)'],
    ['makes a schema', 'create schema sly'],
    ['takes the extension off', 'drop extension pg_trgm cascade'],
    ['runs a program of the machine', "copy audit_event to program 'cat'"],
    ['writes a file of the machine', "copy audit_event to '/tmp/fundus-audit-copy'"],
    ['pretends that a migration was never made', 'delete from kysely_migration'],
  ])('is refused when it %s', async (_what, statement) => {
    const before = await events();
    const attack = app.deps.db.transaction().execute((tx) => sql.raw(statement).execute(tx));
    await expect(attack).rejects.toMatchObject(refused);
    expect(await events()).toEqual(before);
  });

  it('changes no setting of the database server', async () => {
    await expect(sql`alter system set fsync = 'off'`.execute(app.deps.db)).rejects.toMatchObject(refused);
  });

  it('gives itself no right', async () => {
    // Without the right to give it this is a mere warning.
    await sql`grant all on audit_event to current_user with grant option`.execute(app.deps.db);
    await expect(sql`delete from audit_event`.execute(app.deps.db)).rejects.toMatchObject(refused);
  });

  it.each(['set role', 'set session authorization'])('cannot become the owner: %s', async (statement) => {
    await expect(sql.raw(`${statement} "${await owner()}"`).execute(app.deps.db)).rejects.toMatchObject(refused);
    await expect(sql.raw(`grant "${await owner()}" to current_user`).execute(app.deps.db)).rejects.toMatchObject(
      refused,
    );
  });

  it('deletes nothing with a function or a table that only look like those of the owner', async () => {
    const before = await events();
    const attack = app.deps.db.transaction().execute(async (tx) => {
      await sql`create temporary table audit_event (like public.audit_event) on commit drop`.execute(tx);
      await sql`set local search_path = pg_temp, public`.execute(tx);
      await sql`select forget_audit_events('2020-12-31T23:00:00Z')`.execute(tx);
      await sql`create function pg_temp.forget_audit_events() returns void language plpgsql
        as 'begin delete from public.audit_event; end'`.execute(tx);
      await sql`select pg_temp.forget_audit_events()`.execute(tx);
    });
    await expect(attack).rejects.toMatchObject(refused);
    expect(await events()).toEqual(before);
  });

  it('owns nothing', async () => {
    const { rows } = await sql<{ owned: number }>`
      select count(*)::int as owned from pg_shdepend
      where deptype = 'o' and refobjid = current_user::regrole
        and dbid = (select oid from pg_database where datname = current_database())`.execute(app.deps.db);
    expect(rows).toEqual([{ owned: 0 }]);
  });
});

describe('on a server of the operator', () => {
  let database: TestDatabase;
  let dataFolder: string;
  beforeAll(async () => {
    database = await createTestDatabase(inject('databaseServer'));
    dataFolder = `/nonexistent/${randomUUID()}`;
  });
  afterAll(() => database.drop());

  async function start(
    databaseUrl: string,
    databaseOwnerUrl?: string,
  ): Promise<{ lines: string[]; role: string; isLogProtected: boolean }> {
    const lines: string[] = [];
    const served = await startDatabase({ dataFolder, databaseUrl, databaseOwnerUrl }, (line) => lines.push(line));
    const { role, isLogProtected } = await readOwnRights(served.db);
    await served.stop();
    return { lines, role, isLogProtected };
  }

  it('the role of the server alone cannot make the tables, and says which command does', async () => {
    await expect(start(app.connectionString)).resolves.toMatchObject({ isLogProtected: true, lines: [] });
    const behind = await createTestDatabase(inject('databaseServer'), inject('templateDatabase'));
    await runAsAdmin(
      behind.ownerConnectionString,
      'delete from kysely_migration where name = (select max(name) from kysely_migration)',
    );
    await expect(start(behind.connectionString)).rejects.toThrow('npm run cli -- migrate');
    await behind.drop();
  });

  it('two roles protect the log', async () => {
    const { lines, isLogProtected } = await start(database.connectionString, database.ownerConnectionString);
    expect([lines, isLogProtected]).toEqual([[], true]);
  });

  it('one role that may make roles makes that of the server, and finds it again', async () => {
    const owner = openDatabase(database.ownerConnectionString, { connections: 1 });
    const { canMakeRoles } = await readOwnRights(owner.db);
    await owner.close();
    const { lines, isLogProtected, role } = await start(database.ownerConnectionString);
    expect(isLogProtected).toBe(canMakeRoles);
    expect(lines).toHaveLength(canMakeRoles ? 0 : 1);
    expect(role.endsWith('_server')).toBe(canMakeRoles);
    expect((await start(database.ownerConnectionString)).role).toBe(role);
  });
});
