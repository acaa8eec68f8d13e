import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/database-server.ts';
import { openDatabase } from './database.ts';
import { listKnownMigrations, migrate, migrateTo } from './migrate.ts';

const id = (name: string): string => `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padStart(12, '0')}`;
const ref = (name: string): string => `'${id(name)}'`;

/** Programmes `p1` to `p5`, each chosen as item `i1` to `i5` of the research of a person, and `p1` as `i0` without a person. */
const chosen = `
  insert into "user" (id, username, email) values (${ref('anna')}, 'anna', 'anna@example.org');
  insert into person (id, owner_id, kind, last_name, created_at, updated_at) values
    (${ref('a')}, ${ref('anna')}, 'client', 'Ähre', now(), now()), (${ref('b')}, ${ref('anna')}, 'client', 'Bauer', now(), now());
  insert into funding_research (id, owner_id, person_id, name, step, start, created_at, updated_at) values
    (${ref('r')}, ${ref('anna')}, ${ref('a')}, 'Umbau', 'resultList', '{}', now(), now()),
    (${ref('r0')}, ${ref('anna')}, null, 'Ohne Mandant', 'resultList', '{}', now(), now());
  ${['1', '2', '3', '4', '5']
    .map(
      (n) => `
  insert into funding_programme (id, current_version, catalogue_revision, title, funder, level, status, funding_types, regions,
    has_rules, created_at, updated_at)
    values (${ref(`p${n}`)}, 1, 1, 'Heute ${n}', 'Heute', 'federal', 'open', '{}', '{}', false, now(), now());
  insert into funding_programme_version (programme_id, version, content, changed_fields, origin, created_at)
    values (${ref(`p${n}`)}, 1, '{"title": "Programm ${n}", "funder": "Geber ${n}", "isDeMinimis": true}', '{}', 'catalogue', now());
  insert into funding_research_item (id, research_id, programme_id, programme_version, status, position, created_at, updated_at)
    values (${ref(`i${n}`)}, ${ref('r')}, ${ref(`p${n}`)}, 1, 'green', ${n}, now(), now());`,
    )
    .join('')}
  insert into funding_research_item (id, research_id, programme_id, programme_version, status, position, created_at, updated_at)
    values (${ref('i0')}, ${ref('r0')}, ${ref('p1')}, 1, 'green', 1, now(), now());`;

/** Paid, rejected without a day, nothing but a task, requested beside a procedure, chosen alone; and one of a research without a person. */
const cases = `
  insert into funding_case (item_id, state, requested_on, decided_on, paid_on, amount_cents, is_de_minimis, revision, updated_at) values
    (${ref('i1')}, 'paid', '2026-01-05', '2026-02-01', '2026-03-01', 400000, true, 4, '2026-03-01T12:00Z'),
    (${ref('i2')}, 'refused', null, null, null, 90000, false, 2, '2026-04-01T22:30Z'),
    (${ref('i4')}, 'requested', '2026-05-02', null, null, 350000, true, 3, '2026-05-02T12:00Z'),
    (${ref('i5')}, null, null, null, null, null, true, 1, '2026-05-02T12:00Z'),
    (${ref('i0')}, 'requested', '2026-05-02', null, null, 100, false, 1, '2026-05-02T12:00Z');
  insert into de_minimis_aid (id, person_id, research_item_id, granted_on, giver, amount_cents, kind, created_at) values
    (${ref('d1')}, ${ref('a')}, ${ref('i1')}, '2026-02-01', 'Geber 1', 400000, 'general', now()),
    (${ref('d2')}, ${ref('a')}, null, '2025-02-01', 'Stadt', 5000, 'general', now());
  insert into funding_procedure (id, person_id, kind, programme_id, programme_version, applied_on, approved_on, starts_on, paid_on, costs_cents,
    granted_cents, claim_days, note, revision, created_at, updated_at) values
    (${ref('bafa')}, ${ref('a')}, 'bafa', ${ref('p4')}, 1, '2026-05-03', '2026-06-01', null, null, 350000, 175000, null, 'Herr Öz', 7,
      '2026-04-20T12:00Z', '2026-06-01T12:00Z'),
    (${ref('avgs')}, ${ref('b')}, 'avgs', null, null, '2026-01-10', '2026-01-20', '2026-02-01', '2026-04-01', null, 200000, 160, '', 5,
      '2026-01-02T12:00Z', '2026-04-01T12:00Z');
  insert into person_merge (id, kept_id, merged_id, journal, merged_at)
    values (${ref('m')}, ${ref('a')}, ${ref('b')}, '{"moved": {"task": [], "fundingProcedure": ["${id('avgs')}"]}}', now());`;

const tasks = `
  insert into task (id, item_id, person_id, title, due_on, done_at, created_by, created_at) values
    (${ref('t1')}, ${ref('i3')}, null, 'Antrag', '2026-12-10', null, ${ref('anna')}, now()),
    (${ref('t2')}, ${ref('i3')}, null, 'Gespräch', '2026-12-01', now(), ${ref('anna')}, now()),
    (${ref('t3')}, ${ref('i4')}, null, 'Nachweis', '2027-01-15', null, ${ref('anna')}, now()),
    (${ref('t4')}, ${ref('i0')}, null, 'Mandant suchen', '2026-12-24', null, ${ref('anna')}, now()),
    (${ref('t5')}, null, ${ref('b')}, 'Anrufen', '2026-12-24', null, ${ref('anna')}, now());`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'));
  opened = openDatabase(database.ownerConnectionString, { connections: 1 });
  const known = await listKnownMigrations();
  await migrateTo(opened.db, known.slice(0, known.indexOf('0490_funding_case')));
  await sql.raw(chosen + cases + tasks).execute(opened.db);
  await migrate(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

it('states become days, a procedure and a case of one programme become one, and programmes with tasks become cases', async () => {
  const rows = await opened.db
    .selectFrom('fundingCase')
    .innerJoin('person', 'person.id', 'fundingCase.personId')
    .select([
      'fundingCase.title',
      'lastName',
      'fundingCase.state',
      'askedCents',
      'grantedCents',
      'paidCents',
      'stakeCents',
      'nextOn',
    ])
    .select([
      'preparedOn',
      'appliedOn',
      'approvedOn',
      'refusedOn',
      'startsOn',
      'closedOn',
      'note',
      'fundingCase.revision',
    ])
    .orderBy('fundingCase.title')
    .execute();
  const none = { preparedOn: null, appliedOn: null, approvedOn: null, refusedOn: null, startsOn: null, closedOn: null };
  const empty = {
    lastName: 'Ähre',
    askedCents: null,
    grantedCents: null,
    paidCents: null,
    stakeCents: 0,
    nextOn: null,
  };
  expect(rows).toEqual([
    {
      ...empty,
      ...none,
      title: '',
      lastName: 'Bauer',
      state: 'closed',
      grantedCents: 200_000,
      paidCents: 200_000,
      preparedOn: '2026-01-02',
      appliedOn: '2026-01-10',
      approvedOn: '2026-01-20',
      startsOn: '2026-02-01',
      closedOn: '2026-04-01',
      note: '',
      revision: 5,
    },
    {
      ...empty,
      ...none,
      title: 'Programm 1',
      state: 'closed',
      askedCents: 400_000,
      grantedCents: 400_000,
      paidCents: 400_000,
      appliedOn: '2026-01-05',
      approvedOn: '2026-02-01',
      closedOn: '2026-03-01',
      note: '',
      revision: 4,
    },
    // Half past midnight in Germany.
    {
      ...empty,
      ...none,
      title: 'Programm 2',
      state: 'rejected',
      askedCents: 90_000,
      appliedOn: '2026-04-02',
      refusedOn: '2026-04-02',
      note: '',
      revision: 2,
    },
    { ...empty, ...none, title: 'Programm 3', state: 'idea', nextOn: '2026-12-10', note: '', revision: 1 },
    {
      ...empty,
      ...none,
      title: 'Programm 4',
      state: 'approved',
      askedCents: 350_000,
      grantedCents: 175_000,
      stakeCents: 175_000,
      nextOn: '2027-01-15',
      preparedOn: '2026-04-20',
      appliedOn: '2026-05-03',
      approvedOn: '2026-06-01',
      note: 'Herr Öz',
      revision: 8,
    },
    { ...empty, ...none, title: 'Programm 5', state: 'idea', note: '', revision: 1 },
  ]);
});

it('procedures, entries of the ledger, tasks and the journals of merges name their cases', async () => {
  const { db } = opened;
  const procedures = await db
    .selectFrom('fundingProcedure as procedure')
    .innerJoin('fundingCase as funding', 'funding.id', 'procedure.id')
    .select(['procedure.kind', 'funding.itemId', 'procedure.claimDays'])
    .orderBy('procedure.kind')
    .execute();
  expect(procedures).toEqual([
    { kind: 'avgs', itemId: null, claimDays: 160 },
    { kind: 'bafa', itemId: id('i4'), claimDays: null },
  ]);
  expect(await db.selectFrom('fundingCase').select('id').where('id', '=', id('avgs')).execute()).toHaveLength(1);

  const aids = await db
    .selectFrom('deMinimisAid as aid')
    .leftJoin('fundingCase as funding', 'funding.id', 'aid.caseId')
    .select(['giver', 'amountCents', 'funding.itemId'])
    .orderBy('giver')
    .execute();
  expect(aids).toEqual([
    { giver: 'Geber 1', amountCents: 400_000, itemId: id('i1') },
    { giver: 'Stadt', amountCents: 5000, itemId: null },
  ]);

  const tasks = await db
    .selectFrom('task')
    .leftJoin('fundingCase as funding', 'funding.id', 'task.caseId')
    .select(['task.title', 'funding.itemId', 'task.researchId', 'task.personId', 'task.ownerId'])
    .orderBy('task.id')
    .execute();
  const none = { itemId: null, researchId: null, personId: null, ownerId: id('anna') };
  expect(tasks).toEqual([
    { ...none, title: 'Antrag', itemId: id('i3') },
    { ...none, title: 'Gespräch', itemId: id('i3') },
    { ...none, title: 'Nachweis', itemId: id('i4') },
    { ...none, title: 'Mandant suchen', researchId: id('r0') },
    { ...none, title: 'Anrufen', personId: id('b') },
  ]);

  const { rows } = await sql<{
    moved: unknown;
  }>`select journal #> '{moved,fundingCase}' as moved from person_merge`.execute(db);
  expect(rows).toEqual([{ moved: [id('avgs')] }]);
});

it('the next day of a case follows its tasks', async () => {
  const { db } = opened;
  const next = async () => {
    const rows = await db
      .selectFrom('fundingCase')
      .select('nextOn')
      .where('itemId', 'in', [id('i3'), id('i4')])
      .orderBy('fundingCase.title')
      .execute();
    return rows.map(({ nextOn }) => nextOn);
  };
  await db.updateTable('task').set({ doneAt: null }).where('id', '=', id('t2')).execute();
  expect(await next()).toEqual(['2026-12-01', '2027-01-15']);
  const { caseId } = await db.selectFrom('task').select('caseId').where('id', '=', id('t3')).executeTakeFirstOrThrow();
  await db.updateTable('task').set({ caseId }).where('id', '=', id('t2')).execute();
  expect(await next()).toEqual(['2026-12-10', '2026-12-01']);
  await db.deleteFrom('task').where('caseId', '=', caseId).execute();
  expect(await next()).toEqual(['2026-12-10', null]);
});
