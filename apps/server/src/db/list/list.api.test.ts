import { companyList } from '@fundus/contract/company-codes';
import { fundingCaseList } from '@fundus/contract/funding-case-list';
import { leadList } from '@fundus/contract/lead-codes';
import type { ListDescription, SortOf } from '@fundus/contract/list';
import { countLimit } from '@fundus/contract/paging';
import { personList } from '@fundus/contract/person-codes';
import { countPersons, listPersons } from '@fundus/contract/person-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundingCases } from '#modules/funding/funding-case/case-list.repository.ts';
import { leads } from '#modules/leads/lead/lead-list.repository.ts';
import { companies } from '#modules/people/company/company-list.repository.ts';
import { persons } from '#modules/people/person/person-list.repository.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';
import { createCompany } from '../../../test/factories/company.factory.ts';
import { createManyLeads } from '../../../test/factories/lead.factory.ts';
import { createManyPersons } from '../../../test/factories/person.factory.ts';
import type { ListPlace } from './cursor.ts';
import type { BoundList } from './list.ts';

let app: TestApp;
let owner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  await createManyPersons(app.deps, owner.user);
  await createManyLeads(app.deps);
  await createManyCases();
  for (const name of ['Ährenwerk GmbH', 'Bauhof KG', 'Zimmerei Öl', 'Öl & Co.']) {
    await createCompany(app.deps, owner.user, { name, town: name.startsWith('B') ? '' : 'Ulm' });
  }
});
afterAll(() => app.close());

/** Cases of all persons, every third with a task that has a day; many of them are alike. */
async function createManyCases(): Promise<void> {
  await sql`
    insert into funding_case (id, person_id, title, applied_on, asked_cents, created_at, updated_at)
    select gen_random_uuid(), id, 'Programm ' || hashtext(id::text) % 5, '2026-10-01', 1000 * (hashtext(id::text) % 3), now(), updated_at
    from person`.execute(app.deps.db);
  await sql`
    insert into task (id, case_id, title, due_on, created_by, created_at)
    select gen_random_uuid(), id, 'Antrag', date '2026-11-20' + hashtext(id::text) % 4, ${owner.user.userId}, now()
    from funding_case where hashtext(id::text) % 3 = 0`.execute(app.deps.db);
}

type Filter = Parameters<(typeof persons)['readPlaces']>[1]['filter'] &
  Parameters<(typeof leads)['readPlaces']>[1]['filter'] &
  Parameters<(typeof fundingCases)['readPlaces']>[1]['filter'];

const today = '2026-11-20';
const filters: Filter[] = [
  {},
  { search: 'adler' },
  { federalState: ['SN', 'NW'] },
  { kind: ['client'], bafa: ['open', 'none'] },
  { stage: ['pool'] },
  { due: ['overdue', 'none'] },
];

/** The list as it is read along the indexes of its order, seven rows at a time. */
async function walk<List extends ListDescription>(
  bound: BoundList<List>,
  query: Parameters<BoundList<List>['readPlaces']>[1],
  sort: SortOf<List>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let after: ListPlace | null = null; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins behind the one before
    const places: ListPlace[] = await bound.readPlaces(app.deps.db, query, { sort, after, limit: 7 });
    ids.push(...places.map(({ id }) => id));
    if (places.length < 7) return ids;
    after = places.at(-1) ?? null;
  }
}

async function expectSameRows<List extends ListDescription>(list: List, bound: BoundList<List>): Promise<void> {
  for (const filter of filters as Parameters<BoundList<List>['readPlaces']>[1]['filter'][]) {
    const query = { ownerIds: null, filter, today };
    const sorts = list.orders.flatMap((order) => [order, `-${order}`]) as SortOf<List>[];
    for (const sort of sorts) {
      // Few rows are read as a whole and put in order.
      const { ids, total } = await bound.readPage(app.deps.db, query, { sort, limit: 200 });
      expect([sort, filter, await walk(bound, query, sort)]).toEqual([sort, filter, ids]);
      expect([total, await bound.count(app.deps.db, query)]).toEqual([ids.length, ids.length]);
    }
  }
}

describe('a list has the same rows in the same order, whether they are put in order or found along its indexes:', () => {
  it('persons', () => expectSameRows(personList, persons));
  it('leads', () => expectSameRows(leadList, leads));
  it('companies', () => expectSameRows(companyList, companies));
  it('funding cases', () => expectSameRows(fundingCaseList, fundingCases));
});

it('a total ends at the limit, the exact one is counted on demand, and rows beyond are in the same order', async () => {
  const more = 500;
  await sql`
    insert into person (id, owner_id, kind, last_name, search_text, sort_name, federal_state, created_at, updated_at)
    select gen_random_uuid(), ${owner.user.userId}::uuid, 'client', 'Vielzahl' || n, ' vielzahl' || n, 'Vielzahl' || lpad(n::text, 5, '0'),
      'HH', now(), now()
    from generate_series(1, ${countLimit + more}::int) as n`.execute(app.deps.db);
  for (const narrowed of [{ search: 'vielzahl' }, { federalState: 'HH' }]) {
    const first = (await owner.call(listPersons, { query: { ...narrowed, limit: 3 } })).body;
    expect(first).toMatchObject({ total: countLimit, totalIsExact: false });
    expect(first.rows.map(({ lastName }) => lastName)).toEqual(['Vielzahl1', 'Vielzahl2', 'Vielzahl3']);
    const query = { ...narrowed, limit: 3, after: first.next ?? '' };
    const second = (await owner.call(listPersons, { query })).body;
    expect(second).toMatchObject({ total: countLimit, totalIsExact: false });
    expect(second.rows.map(({ lastName }) => lastName)).toEqual(['Vielzahl4', 'Vielzahl5', 'Vielzahl6']);
    expect((await owner.call(countPersons, { query: narrowed })).body.total).toBe(countLimit + more);
  }
});
