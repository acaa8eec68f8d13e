import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auditSubjects } from '@fundus/contract/audit-codes';
import { updatePerson } from '@fundus/contract/person';
import { erasePerson, listPersonMentions } from '@fundus/contract/person-erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { runAsAdmin } from '../../../../test/database-server.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { leftAlone } from '../../../../test/text-columns-left-alone.ts';
import { findTraces } from '../../../../test/trace-search.ts';
import { readClosedLists } from '../../../db/closed-lists.ts';
import { storedChanges } from '../../platform/audit/audit-change.rules.ts';
import { places } from './mention-place.repository.ts';

interface Column {
  table: string;
  column: string;
}

let app: TestApp;
let columns: Column[];

beforeAll(async () => {
  app = await createTestApp();
  const closed = new Set((await readClosedLists(app.deps.db)).map(({ table, column }) => `${table}.${column}`));
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      join pg_class on oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not relispartition
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name in ('_text', '_jsonb', 'citext'))
      and c.column_name <> 'field_revisions'
    order by 1, 2`.execute(app.deps.db);
  columns = rows.filter(({ table, column }) => !closed.has(`${table}.${column}`));
});
afterAll(() => app.close());

it('a name gives way in notes, lists of words and names of files of others alike', async () => {
  const { deps } = app;
  const advisor = await app.as('ZFMB-Profi-Partner');
  const administrator = await app.as('Administrator');
  const fields = { firstName: 'Wendelgard', lastName: 'Quorblatz' };
  const name = 'Wendelgard Quorblatz';
  const { personId } = await createPerson(deps, advisor.user, fields);
  const position = `Schwester von ${name}`;
  const other = await createPerson(deps, advisor.user, { lastName: 'Kundig', position, source: name, tags: [name] });
  await createPersonDocument(deps, advisor.user, other.personId, { fileName: `Brief ${name}.txt` });
  await createCompany(deps, advisor.user, { name: 'Kern GmbH', note: `Kontakt über ${name}` });
  const change = { params: { personId: other.personId }, body: { revision: 1, source: `Empfehlung ${name}` } };
  await advisor.call(updatePerson, change);
  const { rows } = (await administrator.call(listPersonMentions, { params: { personId } })).body;
  const alsoMentions = rows.map(({ place, recordId }) => ({ place, recordId }));
  const body = { confirmation: name, reason: 'request' as const, alsoMentions };
  expect((await administrator.call(erasePerson, { params: { personId }, body })).status).toBe(201);
  expect(await findTraces(deps.db, ['Quorblatz'])).toEqual([]);
});

it('what the log kept of free texts is taken out by the migration, and the log stays unchangeable', async () => {
  const { db } = app.deps;
  const changes = [
    { field: 'source', from: null, to: 'Empfehlung Altbestand' },
    { field: 'federalState', from: 'SN', to: 'BB' },
  ];
  const id = randomUUID();
  await sql`insert into audit_event (id, happened_at, action, changes)
    values (${id}, now(), 'person.changed', ${JSON.stringify(changes)}::jsonb)`.execute(db);
  const migration = await readFile(new URL('../../../../migrations/0360_free_text.sql', import.meta.url), 'utf8');
  await runAsAdmin(app.ownerConnectionString, migration);
  const { rows } = await sql<{ changes: unknown }>`select changes from audit_event where id = ${id}`.execute(db);
  expect(rows[0]?.changes).toEqual([{ field: 'source', isWithheld: true }, changes[1]]);
  const change = `update audit_event set changes = '[]' where id = '${id}'`;
  await expect(runAsAdmin(app.ownerConnectionString, change)).rejects.toThrow('never changed');
});

const looked = new Set(
  Object.values(places).flatMap(({ table, texts, copies = [], json = [], lists = [] }) =>
    [...texts, ...copies, ...json, ...lists].map((column) => `${table}.${column}`),
  ),
);
const reasoned = new Set(Object.values(leftAlone).flat());

it('an erasure looks through every column of the schema that can hold words about a person, or says why not', () => {
  const undecided = columns.flatMap(({ table, column }) => {
    const name = `${table}.${column}`;
    return looked.has(name) || reasoned.has(name) || reasoned.has(`${table}.*`) ? [] : [name];
  });
  expect(undecided).toEqual([]);
  const known = new Set(columns.flatMap(({ table, column }) => [`${table}.${column}`, `${table}.*`]));
  expect([...looked, ...reasoned].filter((name) => !known.has(name))).toEqual([]);
  expect([...looked].filter((name) => reasoned.has(name))).toEqual([]);
});

describe('the audit log', () => {
  const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const kept = new Set(['country']);

  it('says of a free text about people that it changed, and no more', () => {
    const words = 'Empfehlung Wendelgard Quorblatz';
    const read = columns.flatMap(({ table, column }) => {
      const name = `${table}.${column}`;
      const subject = auditSubjects.find((one) => one === camelCase(table));
      if (subject === undefined || !looked.has(name) || kept.has(column)) return [];
      const stored = storedChanges(`${subject}.changed`, [{ field: camelCase(column), from: null, to: words }]);
      return [{ name, isWithheld: JSON.stringify(stored).includes(words) ? 'no' : 'yes' }];
    });
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter(({ isWithheld }) => isWithheld === 'no')).toEqual([]);
  });
});
