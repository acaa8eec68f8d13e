import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database-server.ts';
import { makeEarlier } from '../../test/earlier-schema/earlier-database.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const [user, run, stock, record, programme, lease] = Array.from({ length: 6 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'));
  handle = openDatabase(database.ownerConnectionString, { connections: 2 });
  await makeEarlier(handle.db, 'the first schema of the domains');
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

it('imports of people and of programmes stay visible and can be undone after they came into one set of tables', async () => {
  const { db } = handle;
  await sql
    .raw(`
    insert into "user" (id, username, email, roles)
      values ('${user}', 'anna', 'anna@example.org', '{Administrator}');
    insert into table_import (id, owner_id, target, kind, file_name, format, encoding, state, takes_duplicates, created_at, applied_at)
      values ('${run}', '${user}', 'person', 'client', 'kontakte.csv', 'csv', 'utf-8', 'applied', true, '2026-10-01', '2026-10-02');
    insert into table_import_row (import_id, position, line, outcome, name, town, email, fields, entered_at, record_id, is_made)
      values ('${run}', 1, 2, 'new', 'Änne', 'Dresden', 'aenne@example.org', '{"lastName": "Änne"}', '2026-09-01T10:00Z', '${record}', true),
        ('${run}', 2, 3, 'refused', '', '', '', null, null, null, false);
    insert into table_import_mapping values ('${user}', 'person', 'abc', '{"Name": "lastName"}', now());
    alter table programme_import alter column file_id drop not null;
    insert into programme_import (id, source, file_name, format, encoding, state, ends_vanished, created_at, created_by)
      values ('${stock}', 'Quelle', 'p.jsonl', 'jsonl', 'utf-8', 'applied', true, '2026-10-01', '${user}');
    insert into programme_import_row (import_id, position, line, outcome, title, external_id, programme_id, content,
        version_before, version_after, last_checked_on, last_checked_by_before)
      values ('${stock}', 1, 1, 'changed', 'Alpha', 'a-1', '${programme}', '{"title": "Alpha"}', 3, 4, '2026-07-03', '${user}'),
        ('${stock}', 2, null, 'vanished', 'Beta', 'b-1', '${programme}', null, 2, null, null, null);
    insert into programme_import_mapping values ('Quelle', '{"Titel": "title"}', '[{"field": "level", "value": "x", "code": ""}]', now());
    insert into work_lease values ('table-import', '${lease}', '${lease}', now());`)
    .execute(db);
  await migrate(db);

  const runs = await db.selectFrom('importRun').selectAll().orderBy('target').execute();
  expect(runs).toMatchObject([
    {
      id: run,
      target: 'person',
      ownerId: user,
      createdBy: user,
      state: 'applied',
      settings: { kind: 'client', takesDuplicates: true, takesBlocked: false },
    },
    {
      id: stock,
      target: 'programme',
      ownerId: null,
      createdBy: user,
      settings: { source: 'Quelle', endsVanished: true },
    },
  ]);
  const rows = await db.selectFrom('importRow').selectAll().orderBy('importId').orderBy('position').execute();
  expect(rows.filter(({ importId }) => importId === run)).toMatchObject([
    {
      title: 'Änne',
      detail: 'Dresden · aenne@example.org',
      recordKey: 'aenne@example.org',
      recordId: record,
      isMade: true,
      content: { fields: { lastName: 'Änne' } },
    },
    { outcome: 'refused', detail: '', recordKey: null, content: null, isMade: false },
  ]);
  expect(rows.filter(({ importId }) => importId === stock)).toMatchObject([
    {
      recordKey: 'a-1',
      recordId: programme,
      isMade: true,
      content: { says: { title: 'Alpha' }, lastCheckedOn: '2026-07-03' },
      before: { versionBefore: 3, versionAfter: 4, endedBefore: null, lastCheckedByBefore: user },
    },
    { outcome: 'vanished', isMade: false, content: null, before: null },
  ]);
  const entered = rows.find(({ title }) => title === 'Änne')?.content as { enteredAt: string };
  expect(new Date(entered.enteredAt).toISOString()).toBe('2026-09-01T10:00:00.000Z');
  const memories = await db.selectFrom('importMapping').selectAll().orderBy('target').execute();
  expect(memories).toMatchObject([
    { target: 'person', ownerId: user, memoryKey: 'abc', mapping: { Name: 'lastName' }, valueChoices: [] },
    { target: 'programme', ownerId: null, memoryKey: 'Quelle', valueChoices: [{ field: 'level' }] },
  ]);
  expect(await db.selectFrom('workLease').selectAll().execute()).toEqual([]);
});
