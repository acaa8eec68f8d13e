import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#db/database.ts';
import { listKnownMigrations, migrate, migrateTo } from '#db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database-server.ts';
import { newId } from '../../../lib/id.ts';
import { forgetAuditEvents, prepareAuditMonths, recordAudit } from './audit.service.ts';

/** The audit log, divided by month, from the day on which a portal that is in use is brought to this version. */
let database: TestDatabase;
let owner: DatabaseHandle;
const division = '0280_audit_month';
const kept = 'never changed or deleted';
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

interface Part {
  part: string;
  until: Date | null;
}
const listParts = async (): Promise<Part[]> =>
  (await sql<Part>`select part::text, until from list_audit_months() order by until`.execute(owner.db)).rows;
const partOf = async (id: string): Promise<string | undefined> =>
  (
    await sql<{ part: string }>`select tableoid::regclass::text as part from audit_event where id = ${id}`.execute(
      owner.db,
    )
  ).rows[0]?.part;
const monthName = (at: Date): string =>
  `audit_event_${new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' })
    .format(at)
    .replace('-', '_')}`;
async function record(at: Date): Promise<string> {
  const known = new Set((await owner.db.selectFrom('auditEvent').select('id').execute()).map(({ id }) => id));
  await recordAudit(owner.db, at, { action: 'user.created' });
  const all = await owner.db.selectFrom('auditEvent').select('id').execute();
  return all.find(({ id }) => !known.has(id))?.id ?? '';
}
const idsBefore = Array.from({ length: 40 }, () => newId());

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'));
  owner = openDatabase(database.ownerConnectionString, { connections: 4 });
  const known = await listKnownMigrations();
  await migrateTo(owner.db, known.slice(0, known.indexOf(division)));
  for (const [index, id] of idsBefore.entries()) {
    await sql`
      insert into audit_event (id, happened_at, action, subject_id, about_id, actor_id, search_text)
      values (${id}, ${daysAgo(index * 20)}, 'user.created', ${id}, ${id}, ${id}, ' anna')`.execute(owner.db);
  }
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

describe('a log that is filled', () => {
  it('is divided under a server that goes on writing: nothing is copied, and nothing is lost', async () => {
    const storage = async (table: string): Promise<unknown> =>
      (await sql`select pg_relation_filenode(${table}::regclass) as file`.execute(owner.db)).rows[0];
    const file = await storage('audit_event');
    const over = new AbortController();
    const written: string[] = [];
    const writer = openDatabase(database.ownerConnectionString, { connections: 1 });
    const write = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const id = newId();
        await sql`insert into audit_event (id, happened_at, action) values (${id}, now(), 'user.changed')`.execute(
          writer.db,
        );
        written.push(id);
      }
    };
    const writing = write();
    await expect.poll(() => written.length).toBeGreaterThan(5);
    const before = written.length;
    await migrate(owner.db);
    await expect.poll(() => written.length).toBeGreaterThan(before + 20);
    over.abort();
    await writing;
    await writer.close();
    const kept = new Set((await owner.db.selectFrom('auditEvent').select('id').execute()).map(({ id }) => id));
    expect([...idsBefore, ...written].filter((id) => !kept.has(id))).toEqual([]);
    expect(await storage('audit_event_before')).toEqual(file);
  });

  it('has a table for each of the next months, which all that is written and read goes through', async () => {
    const parts = await listParts();
    const [first, ...others] = parts;
    expect([first?.part, others.at(-1)]).toEqual(['audit_event_before', { part: 'audit_event_other', until: null }]);
    // It ends with the month in which it was divided.
    expect(first?.until?.getTime()).toBeGreaterThan(Date.now());
    expect(others.length).toBeGreaterThanOrEqual(3);
    const [next] = others;
    expect(await partOf(await record(first?.until ?? new Date()))).toBe(next?.part);
    expect(next?.part).toBe(monthName(first?.until ?? new Date()));
    expect(await partOf(await record(daysAgo(4000)))).toBe('audit_event_before');
    expect(await partOf(await record(daysAgo(-2000)))).toBe('audit_event_other');
  });

  it('has in each part the same indexes and the same protection', async () => {
    const { rows } = await sql<{ part: string; indexes: number; triggers: string[] }>`
      select part::text, (select count(*)::int from pg_index where indrelid = part) as indexes,
        array(select tgname || ' ' || tgenabled::text from pg_trigger where tgrelid = part order by 1) as triggers
      from list_audit_months()`.execute(owner.db);
    for (const { indexes, triggers } of rows) {
      expect([indexes, triggers]).toEqual([8, ['audit_event_kept A', 'audit_event_not_emptied A']]);
    }
    for (const { part } of rows) {
      await expect(sql`truncate ${sql.table(part)}`.execute(owner.db)).rejects.toThrow(kept);
    }
    for (const part of ['audit_event_before', 'audit_event_other']) {
      await expect(sql`delete from ${sql.table(part)}`.execute(owner.db)).rejects.toThrow(kept);
      await expect(sql`update ${sql.table(part)} set actor_name = ''`.execute(owner.db)).rejects.toThrow(kept);
    }
  });

  it('gets months once, also where two servers make them at the same time', async () => {
    const before = (await listParts()).length;
    await sql`drop table ${sql.table((await listParts()).at(-2)?.part ?? '')}`.execute(owner.db);
    const made = await Promise.all([prepareAuditMonths(owner), prepareAuditMonths(owner)]);
    expect(made.toSorted()).toEqual([0, 1]);
    expect((await listParts()).length).toBe(before);
    expect(await prepareAuditMonths(owner)).toBe(0);
  });

  it('takes events along that came while their month had no table', async () => {
    const last = (await listParts()).at(-2);
    await sql`drop table ${sql.table(last?.part ?? '')}`.execute(owner.db);
    const at = new Date((last?.until?.getTime() ?? 0) - 86_400_000);
    const id = await record(at);
    expect(await partOf(id)).toBe('audit_event_other');
    expect(await prepareAuditMonths(owner)).toBe(1);
    expect(await partOf(id)).toBe(last?.part);
  });
});

describe('a month whose time is over', () => {
  const cut = async (monthsAgo: number): Promise<Date> => {
    const { rows } = await sql<{ at: Date }>`
      select (date_trunc('month', now() at time zone 'Europe/Berlin') - ${monthsAgo} * interval '1 month')
        at time zone 'Europe/Berlin' as at`.execute(owner.db);
    return rows[0]?.at ?? new Date();
  };
  /** A month of its own for a time that is long gone, as there will be some years after the division. */
  async function makeOldMonth(monthsAgo: number): Promise<string> {
    const [from, to] = [await cut(monthsAgo), await cut(monthsAgo - 1)];
    const name = monthName(new Date(from.getTime() + 86_400_000));
    await sql
      .raw(`
      create table ${name} partition of audit_event for values from ('${from.toISOString()}') to ('${to.toISOString()}')`)
      .execute(owner.db);
    return name;
  }

  beforeAll(async () => {
    // The log as it looks once its first part is gone.
    await sql`drop table audit_event_before`.execute(owner.db);
  });

  it('goes as a whole, with one entry that says how many events went', async () => {
    const [gone, kept] = [await makeOldMonth(15), await makeOldMonth(14)];
    const at = new Date((await cut(15)).getTime() + 1000);
    for (let count = 0; count < 3; count += 1) await record(at);
    const stays = await record(new Date((await cut(14)).getTime()));
    expect(await forgetAuditEvents(owner.db, await cut(14))).toBe(3);
    const parts = (await listParts()).map(({ part }) => part);
    expect([parts.includes(gone), parts.includes(kept), await partOf(stays)]).toEqual([false, true, kept]);
    const { changes } = await owner.db
      .selectFrom('auditEvent')
      .select('changes')
      .where('action', '=', 'auditLog.deleted')
      .orderBy('happenedAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toContainEqual({ field: 'events', from: 3, to: 0 });
  });

  it('loses its events all the same where a reader does not let go, and its table the next time', async () => {
    const month = await makeOldMonth(18);
    await record(new Date((await cut(18)).getTime() + 1000));
    const reader = openDatabase(database.ownerConnectionString, { connections: 1 });
    await reader.db.transaction().execute(async (tx) => {
      await tx.selectFrom('auditEvent').select('id').execute();
      expect(await forgetAuditEvents(owner.db, await cut(17))).toBe(1);
    });
    await reader.close();
    expect((await listParts()).map(({ part }) => part)).toContain(month);
    expect(await forgetAuditEvents(owner.db, await cut(17))).toBe(0);
    expect((await listParts()).map(({ part }) => part)).not.toContain(month);
  });

  it('takes what stands outside of all months along', async () => {
    const id = await record(daysAgo(4000));
    expect(await partOf(id)).toBe('audit_event_other');
    expect(await forgetAuditEvents(owner.db, await cut(17))).toBe(1);
    expect(await partOf(id)).toBeUndefined();
  });
});
