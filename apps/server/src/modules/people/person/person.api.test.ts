import {
  createPerson as create,
  deletePerson,
  getPerson,
  type Person,
  restorePerson,
  updatePerson,
} from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
let colleague: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  colleague = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const eventsOf = async (personId: string) => {
  const rows = await app.deps.db
    .selectFrom('message')
    .select(['kind', 'authorId', 'values'])
    .where('personId', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
};

describe('creating', () => {
  it('stores what is given, fills the federal state in and begins the history', async () => {
    const { status, body } = await advisor.call(create, {
      body: {
        kind: 'prospect',
        firstName: 'Änne',
        lastName: 'Größel',
        postcode: '50667',
        tags: ['Neu', 'neu', 'BAFA'],
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'prospect',
      revision: 1,
      lastName: 'Größel',
      federalState: 'NW',
      country: 'DE',
      tags: ['Neu', 'BAFA'],
      statuses: { bafa: null, consulting: null },
      owner: { userId: advisor.user.userId },
      abilities: { edit: true, delete: true, assignOwner: false, restore: false },
    });
    expect((await advisor.call(getPerson, { params: { personId: body.personId } })).body).toEqual(body);
    expect(await eventsOf(body.personId)).toEqual(['created']);
  });

  it('leaves a federal state that was chosen, and guesses none where the postcode lies in two', async () => {
    const chosen = await advisor.call(create, {
      body: { kind: 'client', lastName: 'Muster', postcode: '50667', federalState: 'BY' },
    });
    const abroad = await advisor.call(create, {
      body: { kind: 'client', lastName: 'Muster', postcode: '8010', country: 'AT' },
    });
    expect([chosen.body.federalState, abroad.body.federalState]).toEqual(['BY', null]);
  });

  it.each([
    [{ firstName: 'Änne' }, 'lastName', 'nameOrCompany'],
    [{ lastName: 'Größel', postcode: '123' }, 'postcode', 'exactLength'],
    [{ lastName: 'Größel', phone: 'abends' }, 'phone', 'phone'],
    [{ lastName: 'Größel', email: 'aenne@' }, 'email', 'email'],
  ] as const)('refuses %j', async (fields, field, code) => {
    const { error } = await advisor.call(create, { body: { kind: 'client', country: 'DE', ...fields } });
    expect(error.issues?.map((issue) => [issue.path, issue.code])).toEqual([[[field], code]]);
  });
});

describe('changing', () => {
  const change = (client: UserClient, person: Person, fields: Partial<Person>, revision = person.revision) =>
    client.call(updatePerson, { params: { personId: person.personId }, body: { ...fields, revision } });

  it('merges what two people change in different fields', async () => {
    const person = await createPerson(app.deps, advisor.user);
    await change(advisor, person, { town: 'Köln', postcode: '50667' });
    const { body } = await change(administrator, person, { company: 'Größel OHG' });
    expect(body).toMatchObject({ town: 'Köln', federalState: 'NW', company: 'Größel OHG', revision: 3 });
  });

  it('is harmless when it is repeated', async () => {
    const person = await createPerson(app.deps, advisor.user);
    await change(advisor, person, { town: 'Köln' });
    expect((await change(advisor, person, { town: 'Köln' })).body.revision).toBe(2);
  });

  it('judges the person as a whole', async () => {
    const person = await createPerson(app.deps, advisor.user);
    const nameless = await change(advisor, person, { lastName: '' });
    expect(nameless.error.issues).toMatchObject([{ path: ['lastName'], code: 'nameOrCompany' }]);
    const abroad = await change(advisor, person, { country: 'AT', postcode: '8010' });
    expect(abroad.status).toBe(200);
    expect((await change(advisor, abroad.body, { country: 'DE' })).error.issues).toMatchObject([
      { path: ['postcode'], code: 'exactLength' },
    ]);
  });
});

describe('the trash', () => {
  it('takes a person out and gives them back', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    expect((await advisor.call(deletePerson, { params: { personId } })).status).toBe(204);
    expect((await advisor.call(deletePerson, { params: { personId } })).status).toBe(204);
    const trashed = await advisor.call(getPerson, { params: { personId } });
    expect(trashed.body).toMatchObject({ abilities: { edit: false, delete: false, restore: true } });
    expect(trashed.body.deletedAt).not.toBeNull();
    const changed = await advisor.call(updatePerson, { params: { personId }, body: { revision: 1, town: 'Köln' } });
    expect(changed.error.code).toBe('FORBIDDEN');
    const restored = await advisor.call(restorePerson, { params: { personId } });
    expect(restored.body).toMatchObject({ deletedAt: null, abilities: { edit: true } });
    expect(await eventsOf(personId)).toEqual(['created', 'deleted', 'restored']);
  });
});

describe('another advisor', () => {
  it('is told that there is no such person, whatever they ask', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const params = { personId };
    const answers = await Promise.all([
      colleague.call(getPerson, { params }),
      colleague.call(updatePerson, { params, body: { revision: 1, town: 'Köln' } }),
      colleague.call(deletePerson, { params }),
      colleague.call(restorePerson, { params }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.error.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
    expect((await administrator.call(getPerson, { params })).status).toBe(200);
  });
});
