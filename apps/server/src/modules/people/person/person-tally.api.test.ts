import { countLimit } from '@fundus/contract/paging';
import {
  type ConsultingProcess,
  consultingProcesses,
  personKinds,
  personSortColumns,
  processStatuses,
} from '@fundus/contract/person-codes';
import { countPersons, getPersonBoard, listPersons, type PersonSummary } from '@fundus/contract/person-list';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Executor, openDatabase } from '#db/database.ts';
import type { DB } from '#db/schema.generated.ts';
import { foldTallies, notesAtOnce, recountTally } from '#modules/platform/tally/tally.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createManyPersons, createPerson } from '../../../../test/factories/person.factory.ts';
import { expectTrueTotals, type TallyChanges } from '../../../../test/true-totals.ts';
import { type PersonQuery, soughtBy } from './person-filter.repository.ts';
import { countPersons as countOnServer, listPersons as listOnServer } from './person-list.service.ts';
import { readStatusTally, readTally } from './person-tally.repository.ts';
import { personTally } from './person-tally.service.ts';

let app: TestApp;
let owner: UserClient;
let other: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  other = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  await createManyPersons(app.deps, owner.user);
  await createManyPersons(app.deps, other.user);
});
afterAll(() => app.close());

const some = (tenth: number) =>
  sql`id in (select id from person where abs(hashtext(id::text)) % 10 = ${sql.lit(tenth)})`;
const changes: TallyChanges = {
  copy: (tenth) => sql`
    insert into person (id, owner_id, kind, last_name, federal_state, bafa_status, created_at, updated_at)
    select gen_random_uuid(), owner_id, kind, last_name, federal_state, bafa_status, created_at, updated_at
    from person where ${some(tenth)} limit 15`,
  delete: (tenth) => sql`update person set deleted_at = updated_at where deleted_at is null and ${some(tenth)}`,
  restore: (tenth) => sql`update person set deleted_at = null where merged_into_id is null and ${some(tenth)}`,
  merge: (tenth) => sql`
    update person set deleted_at = updated_at, merged_into_id = (select min(id::text)::uuid from person where merged_into_id is null)
    where ${some(tenth)} and id <> (select min(id::text)::uuid from person where merged_into_id is null)`,
  remove: (tenth) => sql`
    delete from person where ${some(tenth)} and id not in (select merged_into_id from person where merged_into_id is not null)`,
  convert: (tenth) => sql`
    update person set kind = (array['client', 'prospect', 'contact'])[1 + ${sql.lit(tenth)} % 3] where ${some(tenth)}`,
  give: (tenth) => sql`
    update person set owner_id = ${tenth % 2 === 0 ? owner.user.userId : other.user.userId}::uuid where ${some(tenth)}`,
  move: (tenth) => sql`
    update person set federal_state = (array['BY', 'SN', null])[1 + ${sql.lit(tenth)} % 3],
      social_status = (array['alg1', 'student', null])[1 + ${sql.lit(tenth)} % 3] where ${some(tenth)}`,
  consult: (tenth) => sql`
    update person set bafa_status = (array['open', 'approved', null])[1 + ${sql.lit(tenth)} % 3],
      avgs_status = (array['submitted', null])[1 + ${sql.lit(tenth)} % 2] where ${some(tenth)}`,
  rename: (tenth) => sql`update person set last_name = 'Niemand', phone = '0351' where ${some(tenth)}`,
};

type Filter = Omit<PersonQuery['filter'], 'deleted'>;
const told: Filter[] = [
  {},
  { kind: ['client'] },
  { kind: ['prospect', 'contact'] },
  { federalState: ['BY'] },
  { kind: ['client'], federalState: ['SN', 'BY'] },
  { socialStatus: ['alg1', 'student'] },
  ...consultingProcesses.flatMap((process): Filter[] => [{ [process]: ['none'] }, { [process]: ['open', 'none'] }]),
];
const untold: Filter[] = [
  { federalState: ['BY'], bafa: ['open'] },
  { bafa: ['open'], avgs: ['none'] },
  { search: 'adler' },
  { tag: ['BAFA'] },
  { source: ['Messe'] },
  { isDue: false },
  { createdFrom: '2026-01-01' },
  { kind: ['client'], createdUntil: '2026-01-01' },
];
const queriesOf = (filters: readonly Filter[]): PersonQuery[] =>
  filters.flatMap((filter) =>
    [null, [owner.user.userId], [owner.user.userId, other.user.userId]].flatMap((ownerIds) =>
      [false, true].map((deleted) => ({ ownerIds, filter: { ...filter, deleted }, today: '2026-11-20' })),
    ),
  );

/** Every filter that the tally knows, for all who see all and who see theirs, by it and by a count of the same snapshot. */
async function expectSameCounts(db: Executor): Promise<void> {
  for (const query of queriesOf(told)) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from person where ${soughtBy(query)}`.execute(db);
    expect([query, await readTally(db, query)]).toEqual([query, rows[0]?.total]);
  }
}

describe('totals', () => {
  it('equal a recount after any changes, of which several happen at once and some are rolled back, folded or not', () =>
    expectTrueTotals(app.deps, {
      tally: personTally,
      changes,
      compare: expectSameCounts,
      more: () => createManyPersons(app.deps, owner.user),
    }));

  it('are folded some notes at a time, and at once however many there are', async () => {
    const query: PersonQuery = { ownerIds: null, filter: { deleted: false }, today: '2026-11-20' };
    const total = (await readTally(app.deps.db, query)) ?? 0;
    const note = (count: number) =>
      sql`
        insert into person_tally_delta (persons, owner_id, kind, is_deleted, trait, value)
        select 1, ${owner.user.userId}::uuid, 'client', false, '', '' from generate_series(1, ${count}::int)`.execute(
        app.deps.db,
      );
    const count = async () => {
      const { rows } = await sql<{ notes: number }>`select count(*) as notes from person_tally_delta`.execute(
        app.deps.db,
      );
      return rows[0]?.notes;
    };
    await foldTallies(app.deps, [personTally]);
    await note(30);
    const folded = await app.deps.db.transaction().execute((tx) => personTally.fold(tx, app.clock.now(), 20));
    expect([folded, await count()]).toEqual([20, 10]);
    expect(await readTally(app.deps.db, query)).toBe(total + 30);
    await note(notesAtOnce);
    await foldTallies(app.deps, [personTally]);
    expect([await count(), await readTally(app.deps.db, query)]).toEqual([0, total + 30 + notesAtOnce]);
    expect(await recountTally(app.deps.db, personTally)).toBe(1);
    expect(await readTally(app.deps.db, query)).toBe(total);
  });

  it('are left to a count where more than one trait, words or days are asked for', async () => {
    for (const query of queriesOf(untold)) expect(await readTally(app.deps.db, query)).toBeNull();
  });

  it('are told by lists, counts and boards beyond what lists count, and those of others are not', async () => {
    const stranger = await app.as('ZFMB-Profi-Partner');
    await createPerson(app.deps, stranger.user, { kind: 'client', lastName: 'Eins' });
    const query = { kind: 'client' };
    const told = async (client: UserClient) => {
      const [list, count] = [await client.call(listPersons, { query }), await client.call(countPersons, { query })];
      expect(list.body.totalIsExact).toBe(true);
      expect(list.body.total).toBe(count.body.total);
      return count.body.total;
    };
    expect(await told(stranger)).toBe(1);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from person where kind = 'client' and deleted_at is null`.execute(app.deps.db);
    expect(await told(administrator)).toBe(rows[0]?.total);
    await sql`
      insert into person_tally (owner_id, kind, is_deleted, trait, value, persons)
      select owner_id, 'client', false, trait, value, 20000 from (select ${stranger.user.userId}::uuid as owner_id) as one,
        (values ('', ''), ('bafa', 'open')) as cell (trait, value)`.execute(app.deps.db);
    expect(await told(stranger)).toBe(20_001);
    const board = await stranger.call(getPersonBoard, {
      query: { kind: 'client', process: 'bafa', limit: 5 } as never,
    });
    expect(board.body.map(({ status, total, totalIsExact }) => [status, total, totalIsExact])).toEqual([
      [null, 1, true],
      ...processStatuses.map((status) => [status, status === 'open' ? 20_000 : 0, true]),
    ]);
    expect(await recountTally(app.deps.db, personTally)).toBe(2);
    expect(await told(stranger)).toBe(1);
  });

  it('of a board equal those of its columns as lists', async () => {
    for (const process of consultingProcesses) {
      for (const kind of personKinds) await expectTotalsOfLists(kind, process);
    }
  });

  it('of a board are counted where it is filtered by more', async () => {
    const query = { ownerIds: null, today: '2026-11-20', filter: { deleted: false, federalState: ['BY' as const] } };
    expect(await readStatusTally(app.deps.db, query, 'bafa')).toBeNull();
    expect(
      await readStatusTally(app.deps.db, { ...query, filter: { deleted: false, bafa: ['open'] } }, 'bafa'),
    ).not.toBeNull();
  });
});

describe('a search', () => {
  const filter = { search: 'Wiedergezählt', deleted: false };

  it('is counted anew on every server once a person was changed, and for each by whose persons they see', async () => {
    const other = openDatabase(app.connectionString, { connections: 2 });
    onTestFinished(() => other.close());
    const servers = [app.deps, { ...app.deps, db: other.db }];
    const total = async (client: UserClient) => {
      const actor = await client.actor();
      const told = servers.flatMap((deps) => [
        countOnServer(deps, actor, filter).then(({ total }) => total),
        listOnServer(deps, actor, { ...filter, sort: 'lastName', limit: 10 }).then(({ total }) => total),
      ]);
      const [first = Number.NaN, ...others] = await Promise.all(told);
      expect(others).toEqual([first, first, first]);
      return first;
    };
    const stranger = await app.as('ZFMB-Profi-Partner');
    expect([await total(owner), await total(stranger), await total(administrator)]).toEqual([0, 0, 0]);
    const { personId } = await createPerson(app.deps, owner.user, { lastName: 'Wiedergezählt' });
    expect([await total(owner), await total(stranger), await total(administrator)]).toEqual([1, 0, 1]);
    await foldTallies(app.deps, [personTally]);
    expect(await total(owner)).toBe(1);
    const set = (values: Updateable<DB['person']>) =>
      app.deps.db.updateTable('person').set(values).where('id', '=', personId).execute();
    await set({ searchText: ' anders ' });
    expect(await total(owner)).toBe(0);
    // As a note of the history does.
    await set({ detailText: ' wiedergezahlt ' });
    expect(await total(owner)).toBe(1);
    await set({ ownerId: stranger.user.userId });
    expect([await total(owner), await total(stranger), await total(administrator)]).toEqual([0, 1, 1]);
    await set({ deletedAt: app.clock.now() });
    expect([await total(stranger), await total(administrator)]).toEqual([0, 0]);
  });

  it('is not counted anew while none was', async () => {
    const query = { search: 'Unbemerkt' };
    const count = async () => (await administrator.call(countPersons, { query })).body.total;
    const { personId } = await createPerson(app.deps, owner.user, { lastName: 'Unbemerkt' });
    expect(await count()).toBe(1);
    const asOwner = openDatabase(app.ownerConnectionString, { connections: 1 });
    onTestFinished(() => asOwner.close());
    await sql`alter table person disable trigger person_tally_touched`.execute(asOwner.db);
    await app.deps.db.updateTable('person').set({ searchText: '' }).where('id', '=', personId).execute();
    await sql`alter table person enable trigger person_tally_touched`.execute(asOwner.db);
    expect(await count()).toBe(1);
    await createPerson(app.deps, owner.user);
    expect(await count()).toBe(0);
  });

  it('is told by lists beyond what these count, in the same order, until a person changes', async () => {
    const more = 500;
    await sql`
      insert into person (id, owner_id, kind, last_name, search_text, sort_name, created_at, updated_at)
      select gen_random_uuid(), ${owner.user.userId}::uuid, 'client', 'Vielzahl' || n, ' vielzahl' || n, 'Vielzahl' || n, now(), now()
      from generate_series(1, ${countLimit + more}::int) as n`.execute(app.deps.db);
    const query = { search: 'vielzahl', limit: 20 };
    const list = async () => (await administrator.call(listPersons, { query })).body;
    const first = await list();
    expect(first).toMatchObject({ total: countLimit, totalIsExact: false });
    expect((await administrator.call(countPersons, { query: { search: 'vielzahl' } })).body.total).toBe(
      countLimit + more,
    );
    expect(await list()).toMatchObject({ rows: first.rows, total: countLimit + more, totalIsExact: true });
    await app.deps.db
      .updateTable('person')
      .set({ searchText: ' anders ' })
      .where('id', '=', first.rows[0]?.personId ?? '')
      .execute();
    expect((await list()).rows[0]).toEqual(first.rows[1]);
    expect(await list()).toMatchObject({ total: countLimit, totalIsExact: false });
    await sql`delete from person where search_text like ' vielzahl%' or search_text = ' anders '`.execute(app.deps.db);
  });

  it.each([{ search: 'adler' }, { bafa: 'open', federalState: 'SN' }, { federalState: 'SN', isDue: 'false' }])(
    'has the same pages however the hits of %j are found',
    async (narrowed) => {
      await sql`
        update person set bafa_status = 'open', federal_state = 'SN' where abs(hashtext(id::text)) % 5 < 2`.execute(
        app.deps.db,
      );
      const readers = [
        { client: owner, kind: { kind: 'client' } },
        { client: administrator, kind: {} },
      ];
      for (const { client, kind } of readers) {
        for (const sort of personSortColumns.flatMap((column) => [column, `-${column}`])) {
          const query = { ...narrowed, sort, ...kind };
          // Of pages as long as these all hits are collected.
          const whole = await pagesOf(client, query, 200);
          expect(whole.length).toBeGreaterThan(20);
          // Counted by then, they are looked for along the order.
          expect([query, await pagesOf(client, query, 10)]).toEqual([query, whole]);
        }
      }
    },
  );
});

/** All rows of a list, so many at a time. */
async function pagesOf(client: UserClient, query: Record<string, string>, limit: number): Promise<PersonSummary[]> {
  const rows: PersonSummary[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = { ...query, limit, ...(after !== undefined && { after }) };
    // oxlint-disable-next-line no-await-in-loop -- each page begins behind the one before
    const { body } = await client.call(listPersons, { query: page });
    rows.push(...body.rows);
    after = body.next;
  }
  return rows;
}

async function expectTotalsOfLists(kind: string, process: ConsultingProcess): Promise<void> {
  const { body } = await owner.call(getPersonBoard, { query: { kind, process, limit: 1 } });
  for (const { status, total } of body) {
    const query = { kind, [process]: status ?? 'none' };
    expect((await owner.call(countPersons, { query })).body.total).toBe(total);
  }
}
