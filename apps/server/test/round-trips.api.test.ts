import { createLead, type Lead, updateLead } from '@fundus/contract/lead';
import { createPerson, getPerson, type Person, updatePerson } from '@fundus/contract/person';
import type { PersonFields } from '@fundus/contract/person-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inPipeline } from '../src/db/pipeline.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { countRoundTrips } from './round-trips.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

/** How often each transaction of a call waits for the database. */
const roundTripsOf = async (work: () => Promise<unknown>): Promise<number[]> =>
  (await countRoundTrips(work)).map(({ roundTrips }) => roundTrips);

const make = async (fields: Partial<PersonFields> = {}): Promise<Person> =>
  (
    await advisor.call(createPerson, {
      body: { kind: 'client', lastName: 'Größel', email: 'g@example.org', postcode: '50667', ...fields },
    })
  ).body;

const change = async ({ personId }: Person, fields: Partial<PersonFields>): Promise<Person> => {
  const { revision } = (await advisor.call(getPerson, { params: { personId } })).body;
  return (await advisor.call(updatePerson, { params: { personId }, body: { revision, ...fields } })).body;
};

describe('the count of round trips', () => {
  it('takes what is sent without an answer in between as one, and each wait as one more', async () => {
    const [one, two] = [sql`select 1`, sql`select 2`];
    const { db } = app.deps;
    const together = () => inPipeline(db, (tx) => Promise.all([one.execute(tx), two.execute(tx)]));
    const waiting = () => db.transaction().execute(async (tx) => [await one.execute(tx), await two.execute(tx)]);
    const statements = ['select 1', 'select 2'];
    expect(await countRoundTrips(together)).toMatchObject([{ roundTrips: 2, statements }]);
    expect(await countRoundTrips(waiting)).toMatchObject([{ roundTrips: 4, statements }]);
  });
});

describe('a person who is made by hand', () => {
  it('takes two round trips: what is asked, then what is written with the commit', async () => {
    expect(await roundTripsOf(() => make())).toEqual([2]);
  });

  it('takes no more with a company that is made or found', async () => {
    expect(await roundTripsOf(() => make({ company: 'Backhaus GmbH' }))).toEqual([2]);
    expect(await roundTripsOf(() => make({ company: 'Backhaus GmbH' }))).toEqual([2]);
  });

  it('takes one more where the other persons of the company hear something new', async () => {
    const other = await make({ company: 'Brothaus GmbH' });
    expect(await roundTripsOf(() => make({ company: 'Brothaus GmbH', employees: 3 }))).toEqual([3]);
    const { body } = await advisor.call(getPerson, { params: { personId: other.personId } });
    expect(body).toMatchObject({ employees: 3, revision: 2 });
  });
});

describe('a person who is changed', () => {
  it.each<Partial<PersonFields>>([
    { town: 'Pirna' },
    { postcode: '01099', town: 'Dresden' },
    { notes: 'Will eine Backstube eröffnen' },
    { employees: 4 },
  ])(
    'takes two round trips: the lock with what is read behind it, then what is written with the commit (%o)',
    async (fields) => {
      const person = await make();
      const counted = await countRoundTrips(() => change(person, fields));
      expect(counted.map(({ roundTrips }) => roundTrips)).toEqual([2]);
      expect(await change(person, {})).toMatchObject(fields);
    },
  );

  it('takes no more where the other persons of the company are told', async () => {
    const [one, other] = [await make({ company: 'Mühle KG' }), await make({ company: 'Mühle KG' })];
    expect(await roundTripsOf(() => change(one, { employees: 12, company: 'Mühle KG' }))).toEqual([2]);
    expect(await change(other, {})).toMatchObject({ employees: 12, revision: 2 });
  });

  it('takes two more to compare its new name and to find or make the company of that name', async () => {
    const person = await make({ company: 'Sägewerk' });
    expect(await roundTripsOf(() => change(person, { company: 'Tischlerei' }))).toEqual([4]);
  });

  it('is found by the words of the notes at once', async () => {
    const person = await make();
    await change(person, { notes: 'Räucherkerzen' });
    const { detailText } = await app.deps.db
      .selectFrom('person')
      .select('detailText')
      .where('id', '=', person.personId)
      .executeTakeFirstOrThrow();
    expect(detailText).toContain('raucherkerzen');
  });
});

describe('a lead', () => {
  const makeLead = async (): Promise<Lead> =>
    (
      await administrator.call(createLead, {
        body: { lastName: 'Beier', email: 'beier@example.org', postcode: '50667' },
      })
    ).body;

  it('takes two round trips to be made by hand', async () => {
    expect((await countRoundTrips(makeLead))[0]).toMatchObject({ roundTrips: 2 });
  });

  it.each([{ town: 'Pirna' }, { postcode: '01099' }])('takes two round trips to be changed (%o)', async (fields) => {
    const { leadId, revision } = await makeLead();
    const counted = await countRoundTrips(() =>
      administrator.call(updateLead, { params: { leadId }, body: { revision, ...fields } }),
    );
    expect(counted[0]).toMatchObject({ roundTrips: 2 });
  });
});
