import { getResearch } from '@fundus/contract/funding-research';
import { getPerson } from '@fundus/contract/person';
import { type BulkAction, changePersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const change = (client: UserClient, personIds: string[], action: BulkAction) =>
  client.call(changePersons, { body: { personIds, action } });
const read = async (personId: string) => (await administrator.call(getPerson, { params: { personId } })).body;
const newPersons = async (owner = advisor) => {
  const client = await createPerson(app.deps, owner.user, { tags: ['Alt'] });
  const prospect = await createPerson(app.deps, owner.user, { kind: 'prospect' });
  return { client: client.personId, prospect: prospect.personId };
};
const lastEvent = async (personId: string) =>
  app.deps.db
    .selectFrom('message')
    .select(['kind', 'values', 'authorId'])
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('a change to many', () => {
  it('adds and removes a tag where there is something to add or remove', async () => {
    const { client, prospect } = await newPersons();
    const added = await change(advisor, [client, prospect, client], { type: 'addTag', tag: 'alt' });
    expect(added.body).toEqual({ changed: 1, skipped: 1, changedIds: [prospect] });
    expect([(await read(client)).tags, (await read(prospect)).tags]).toEqual([['Alt'], ['alt']]);
    const removed = await change(advisor, [client, prospect], { type: 'removeTag', tag: 'ALT' });
    expect(removed.body.changed).toBe(2);
    expect(await read(prospect)).toMatchObject({ tags: [], revision: 3 });
  });

  it('sets a status with its entry in the history', async () => {
    const { client, prospect } = await newPersons();
    const action: BulkAction = { type: 'setStatus', process: 'bafa', status: 'requested' };
    expect((await change(advisor, [client, prospect], action)).body.changed).toBe(2);
    expect((await change(advisor, [client, prospect], action)).body).toMatchObject({ changed: 0, skipped: 2 });
    expect((await read(client)).statuses.bafa).toBe('requested');
    expect(await lastEvent(client)).toMatchObject({ kind: 'statusSet', authorId: advisor.user.userId });
  });

  it('undoes conversions as long as they are fresh', async () => {
    const { client, prospect } = await newPersons();
    await change(advisor, [prospect], { type: 'convert' });
    const { body } = await change(advisor, [client, prospect], { type: 'undoConversion' });
    expect(body).toEqual({ changed: 1, skipped: 1, changedIds: [prospect] });
    expect((await read(prospect)).kind).toBe('prospect');
    expect(await lastEvent(prospect)).toMatchObject({ kind: 'conversionUndone', authorId: advisor.user.userId });
    await change(advisor, [prospect], { type: 'convert' });
    app.clock.advance({ minutes: 11 });
    expect((await change(advisor, [prospect], { type: 'undoConversion' })).body.changed).toBe(0);
  });

  it('converts those who can become something', async () => {
    const { client, prospect } = await newPersons();
    const { body } = await change(advisor, [client, prospect], { type: 'convert' });
    expect(body).toEqual({ changed: 1, skipped: 1, changedIds: [prospect] });
    expect((await read(prospect)).kind).toBe('client');
    expect(await lastEvent(prospect)).toMatchObject({
      kind: 'converted',
      values: { from: 'prospect', to: 'client' },
    });
  });

  it('moves to the trash and back', async () => {
    const { client, prospect } = await newPersons();
    expect((await change(advisor, [client, prospect], { type: 'delete' })).body.changed).toBe(2);
    expect((await change(advisor, [client], { type: 'addTag', tag: 'Neu' })).body.changed).toBe(0);
    expect((await change(advisor, [client], { type: 'restore' })).body.changed).toBe(1);
    expect((await change(advisor, [client], { type: 'restore' })).body.changed).toBe(0);
    expect([(await read(client)).deletedAt, (await read(prospect)).deletedAt]).toEqual([null, expect.any(String)]);
    expect(await lastEvent(client)).toMatchObject({ kind: 'restored' });
  });

  it('hands persons over to another advisor; only administrators may', async () => {
    const { client } = await newPersons();
    const colleague = await app.as('ZFMB-Profi-Partner');
    const distributor = await app.createUser({ roles: ['Leadverteilung'] });
    const action: BulkAction = { type: 'assignOwner', ownerId: colleague.user.userId };
    expect((await change(advisor, [client], action)).error.code).toBe('FORBIDDEN');
    const nobody = await change(administrator, [client], { type: 'assignOwner', ownerId: distributor.userId });
    expect(nobody.error.issues).toMatchObject([{ path: ['action', 'ownerId'], code: 'invalidChoice' }]);
    const { researchId } = await createPersonResearch(app.deps, advisor.user, client);
    expect((await change(administrator, [client], action)).body.changed).toBe(1);
    expect((await colleague.call(getResearch, { params: { researchId } })).status).toBe(200);
    expect((await advisor.call(getResearch, { params: { researchId } })).status).toBe(404);
    expect(await lastEvent(client)).toMatchObject({ kind: 'ownerChanged', authorId: administrator.user.userId });
    expect((await colleague.call(getPerson, { params: { personId: client } })).status).toBe(200);
    expect((await advisor.call(getPerson, { params: { personId: client } })).status).toBe(404);
  });

  it('leaves out what belongs to another user', async () => {
    const { client } = await newPersons();
    const stranger = await app.as('ZFMB-Profi-Partner');
    const own = await newPersons(stranger);
    const actions: BulkAction[] = [
      { type: 'addTag', tag: 'Meins' },
      { type: 'setStatus', process: 'avgs', status: 'open' },
      { type: 'delete' },
    ];
    for (const action of actions) {
      const { body } = await change(stranger, [client, own.client], action);
      expect(body).toEqual({ changed: 1, skipped: 1, changedIds: [own.client] });
    }
    expect(await read(client)).toMatchObject({ tags: ['Alt'], deletedAt: null, statuses: { avgs: null } });
  });
});
