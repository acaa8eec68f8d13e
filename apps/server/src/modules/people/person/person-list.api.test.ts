import { createNote } from '@fundus/contract/message';
import { personList, processStatuses } from '@fundus/contract/person-codes';
import {
  countPersons,
  getPersonBoard,
  getPersonFilterValues,
  listPersons,
  type PersonColumn,
  type PersonSort,
  type PersonSummaryWith,
  personListColumns,
  personSort,
} from '@fundus/contract/person-list';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createManyPersons, createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
let colleague: UserClient;
let administrator: UserClient;

type Query = Record<string, string | number | boolean>;
type Row = PersonSummaryWith<PersonColumn>;
/** A page whose rows say all that there is. */
const list = async (client: UserClient, query: Query = {}) => {
  const { body } = await client.call(listPersons, { query: { columns: personListColumns.join(','), ...query } });
  return { ...body, rows: body.rows as Row[] };
};
const namesOf = (rows: Row[]): string[] => rows.map((row) => row.lastName || row.company);

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  colleague = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const orders: Record<string, (one: Row, other: Row) => number> = (() => {
  const text = (one: string, other: string) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : one.localeCompare(other, 'de');
  const rank = (status: string | null) => processStatuses.indexOf(status as never);
  const kinds = ['client', 'prospect', 'contact'];
  return {
    lastName: (one, other) => text(one.lastName || one.company, other.lastName || other.company),
    firstName: (one, other) => text(one.firstName, other.firstName),
    company: (one, other) => text(one.company, other.company),
    town: (one, other) => text(one.town, other.town),
    kind: (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    createdAt: (one, other) => one.createdAt.localeCompare(other.createdAt),
    updatedAt: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
    bafa: (one, other) => rank(one.statuses.bafa) - rank(other.statuses.bafa),
    avgs: (one, other) => rank(one.statuses.avgs) - rank(other.statuses.avgs),
  };
})();

describe('pages', () => {
  let owner: UserClient;
  beforeAll(async () => {
    owner = await app.as('ZFMB-Profi-Partner');
    await createManyPersons(app.deps, owner.user);
  });

  async function readAll(query: Query, limits: readonly number[]): Promise<Row[]> {
    const rows: Row[] = [];
    let after: string | undefined;
    for (let page = 0; page < 1_000; page++) {
      const limit = limits[page % limits.length] ?? 1;
      const found = await list(owner, { ...query, limit, ...(after !== undefined && { after }) });
      expect(found.rows.length).toBeLessThanOrEqual(limit);
      rows.push(...found.rows);
      if (found.next === null) return rows;
      after = found.next;
    }
    throw new Error('the list does not end');
  }

  it.each(personSort.options)('join to the whole list in the order of %s', async (sort) => {
    const limits = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 });
    const query = fc.constantFrom<Query>({}, { kind: 'client' }, { bafa: 'open,none', avgs: 'open' });
    await fc.assert(
      fc.asyncProperty(limits, query, async (some, filter) => {
        const whole = (await list(owner, { ...filter, sort, limit: 200 })).rows;
        expect((await readAll({ ...filter, sort }, some)).map((row) => row.personId)).toEqual(
          whole.map((row) => row.personId),
        );
      }),
      { numRuns: 3, examples: [[[7], {}]] },
    );
  });

  it('stand in the same order when words are looked for', async () => {
    for (const sort of ['lastName', '-town', 'bafa', '-updatedAt', 'kind'] as const) {
      const whole = (await list(owner, { sort, limit: 200 })).rows.map((row) => row.personId);
      const found = (await readAll({ sort, search: 'adler' }, [7])).map((row) => row.personId);
      expect(found.length).toBeGreaterThan(7);
      expect(found).toEqual(whole.filter((personId) => found.includes(personId)));
    }
  });

  it.each(personList.orders)(
    'show what is not filled in behind everything else, and the rest by %s',
    async (column) => {
      const compare = orders[column];
      if (!compare) return;
      for (const sort of [column, `-${column}`] as PersonSort[]) {
        const { rows, total } = await list(owner, { sort, limit: 200 });
        expect([rows.length, total]).toEqual([130, 130]);
        const blank = (row: Row): boolean =>
          column === 'bafa' || column === 'avgs'
            ? row.statuses[column] === null
            : (column === 'firstName' || column === 'company' || column === 'town') && row[column] === '';
        const filled = rows.filter((row) => !blank(row));
        expect(rows.slice(0, filled.length)).toEqual(filled);
        const sign = sort === column ? 1 : -1;
        for (const [index, row] of filled.entries()) {
          const next = filled[index + 1];
          if (next) expect(sign * compare(row, next)).toBeLessThanOrEqual(0);
        }
      }
    },
  );

  it('hold the requested columns, and without a choice what every line says', async () => {
    const ofRow = async (query: Query): Promise<string[]> => {
      const { body } = await owner.call(listPersons, { query: { limit: 1, ...query } });
      return Object.keys(body.rows[0] ?? {}).toSorted();
    };
    const line = await ofRow({});
    expect(line).toEqual(expect.arrayContaining(['personId', 'lastName', 'statuses', 'abilities']));
    for (const column of personListColumns) {
      expect(line).not.toContain(column);
      expect(await ofRow({ columns: column })).toEqual([...line, column].toSorted());
    }
    expect(await ofRow({ columns: personListColumns.join(',') })).toEqual([...line, ...personListColumns].toSorted());
    expect((await owner.callLoosely(listPersons, { query: { columns: 'notes' } })).status).toBe(422);
  });

  it('keep the total while the user scrolls, and refuse the cursor of another order', async () => {
    const first = await list(owner, { limit: 10 });
    await createPerson(app.deps, owner.user);
    const second = await list(owner, { limit: 10, after: first.next ?? '' });
    expect([first.total, second.total]).toEqual([130, 130]);
    for (const query of [{ sort: 'town' as const, after: first.next ?? '' }, { after: 'abc' }, { after: 'W10' }]) {
      const refused = await owner.call(listPersons, { query });
      expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, ['after']]);
    }
  });
});

describe('filters', () => {
  let owner: UserClient;
  const found = async (query: Query): Promise<string[]> => {
    const { rows, total } = await list(owner, query);
    const counted = await owner.call(countPersons, { query });
    expect([total, counted.body.total]).toEqual([rows.length, rows.length]);
    return namesOf(rows);
  };
  beforeAll(async () => {
    owner = await app.as('ZFMB-Profi-Partner');
    app.clock.set('2026-11-20T09:00:00Z');
    const anna = await createPerson(app.deps, owner.user, {
      lastName: 'Adler',
      postcode: '50667',
      town: 'Köln',
      phone: '0221 23125-44',
      tags: ['BAFA', 'Gründung'],
      source: 'Messe',
      socialStatus: 'alg1',
    });
    app.clock.set('2026-11-21T23:30:00Z');
    await createPerson(app.deps, owner.user, { kind: 'prospect', lastName: 'Böhm', email: 'boehm@example.org' });
    await createPerson(app.deps, owner.user, {
      kind: 'contact',
      lastName: 'Çelik',
      company: 'Süß & Co. KG',
      tags: ['BAFA'],
    });
    await app.deps.db
      .insertInto('task')
      .values([
        {
          id: crypto.randomUUID(),
          personId: anna.personId,
          title: 'Anrufen',
          dueOn: '2026-11-21',
          createdAt: new Date(),
        },
        { id: crypto.randomUUID(), personId: anna.personId, title: 'Mail', dueOn: '2026-11-25', createdAt: new Date() },
      ])
      .execute();
  });

  it.each([
    [{}, ['Adler', 'Böhm', 'Çelik']],
    [{ kind: 'prospect,contact' }, ['Böhm', 'Çelik']],
    [{ tag: 'BAFA' }, ['Adler', 'Çelik']],
    [{ tag: 'BAFA', source: 'Messe' }, ['Adler']],
    [{ federalState: 'NW' }, ['Adler']],
    [{ socialStatus: 'alg1,student' }, ['Adler']],
    [{ bafa: 'none' }, ['Adler', 'Böhm', 'Çelik']],
    [{ bafa: 'open' }, []],
    // Half past midnight in Germany.
    [{ createdFrom: '2026-11-22' }, ['Böhm', 'Çelik']],
    [{ createdUntil: '2026-11-21' }, ['Adler']],
    [{ isDue: true }, ['Adler']],
    [{ isDue: false }, ['Böhm', 'Çelik']],
    [{ search: 'ADLER koeln' }, ['Adler']],
    [{ search: '+49 (0)221 / 231 25 44' }, ['Adler']],
    [{ search: '0221 2312' }, ['Adler']],
    [{ search: 'boehm@example.org' }, ['Böhm']],
    [{ search: 'celik suess' }, ['Çelik']],
    [{ search: '100% \\_' }, []],
    [{ search: '  ' }, ['Adler', 'Böhm', 'Çelik']],
    [{ deleted: true }, []],
  ] as [Query, string[]][])('%j leave %j', async (query, names) => expect(await found(query)).toEqual(names));

  it('show the day of the earliest open task', async () => {
    expect((await list(owner)).rows.map((row) => row.nextTaskOn)).toEqual(['2026-11-21', null, null]);
  });

  it('show when one was last in touch, and no other change', async () => {
    const { personId } = (await list(owner, { search: 'Böhm' })).rows[0] ?? { personId: '' };
    const lastContact = async () => (await list(owner, { search: 'Böhm' })).rows[0]?.lastContactAt;
    expect(await lastContact()).toBe(null);
    await owner.call(createNote, { params: { personId }, body: { text: 'Ruft im Januar wieder an.' } });
    expect(await lastContact()).toBe(app.deps.clock().toISOString());
  });

  it('offer what occurs', async () => {
    const { body } = await owner.call(getPersonFilterValues);
    expect(body).toEqual({ tags: ['BAFA', 'Gründung'], sources: ['Messe'], owners: [], assignableOwners: [] });
    const all = (await administrator.call(getPersonFilterValues)).body;
    expect(all.owners.map((one) => one.userId)).toContain(owner.user.userId);
    expect(all.owners.map((one) => one.userId)).not.toContain(colleague.user.userId);
    // A user without persons can be given one.
    expect(all.assignableOwners.map((one) => one.userId)).toContain(colleague.user.userId);
  });

  it('let administrators ask for the persons of a user, and no other role', async () => {
    const query = { ownerId: owner.user.userId };
    expect(namesOf((await list(administrator, query)).rows)).toEqual(['Adler', 'Böhm', 'Çelik']);
    expect((await list(colleague, query)).rows).toEqual([]);
    expect(await found({ ownerId: colleague.user.userId })).toEqual([]);
  });
});

describe('another advisor', () => {
  it('finds nothing of it in lists, searches, counts, boards and filters', async () => {
    const secret = await createPerson(app.deps, advisor.user, { lastName: 'Geheim', tags: ['Verschwiegen'] });
    const stranger = await app.as('ZFMB-Profi-Partner');
    for (const query of [{}, { search: 'Geheim' }, { tag: 'Verschwiegen' }, { deleted: 'true' }]) {
      expect(await list(stranger, query)).toEqual({ rows: [], next: null, total: 0, totalIsExact: true });
      expect((await stranger.call(countPersons, { query })).body.total).toBe(0);
    }
    const board = await stranger.call(getPersonBoard, { query: { process: 'avgs' } as never });
    expect(board.body.every((column) => column.total === 0 && column.rows.length === 0)).toBe(true);
    expect((await stranger.call(getPersonFilterValues)).body).toEqual({
      tags: [],
      sources: [],
      owners: [],
      assignableOwners: [],
    });
    expect(namesOf((await list(administrator, { search: 'Geheim' })).rows)).toEqual(['Geheim']);
    expect(secret.deletedAt).toBeNull();
  });

  it('does not get it with a cursor of the owner either', async () => {
    await createPerson(app.deps, advisor.user, { lastName: 'Eins' });
    await createPerson(app.deps, advisor.user, { lastName: 'Zwei' });
    const { next } = await list(advisor, { limit: 1 });
    const stranger = await app.as('ZFMB-Profi-Partner');
    expect((await list(stranger, { limit: 1, after: next ?? '' })).rows).toEqual([]);
  });
});
