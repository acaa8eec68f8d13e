import {
  createDeMinimisAid,
  deleteDeMinimisAid,
  listDeMinimisAids,
  updateDeMinimisAid,
} from '@fundus/contract/de-minimis-aid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { insertPerson } from '../../../../test/factories/person-row.factory.ts';

let app: TestApp;
let advisor: UserClient;
let other: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  other = await app.as('Authenticated');
});
afterAll(() => app.close());

const example = { grantedOn: '2025-05-05', giver: 'NRW.BANK', amountCents: 10_000_000 };
async function newPerson() {
  const personId = await insertPerson(app.deps, advisor.user);
  const add = async (values: Partial<typeof example> & { kind?: 'services' } = {}) =>
    (await advisor.call(createDeMinimisAid, { params: { personId }, body: { ...example, ...values } })).body;
  const list = async (on?: string) =>
    (await advisor.call(listDeMinimisAids, { params: { personId }, query: on === undefined ? {} : { on } })).body;
  const events = async () =>
    app.deps.db
      .selectFrom('message')
      .select(['kind', 'values', 'authorId'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  return { personId, add, list, events };
}

describe('the ledger', () => {
  it('counts three years to the day against the ceiling of the day', async () => {
    const { add, list } = await newPerson();
    await add();
    await add({ grantedOn: '2023-11-20', amountCents: 5_000_000 });
    await add({ kind: 'services' });
    const today = await list();
    expect(today).toMatchObject({
      ceilingCents: 30_000_000,
      receivedCents: 15_000_000,
      roomCents: 15_000_000,
      countedFrom: '2023-11-20',
      // Services count against a ceiling of their own.
      returns: [
        { on: '2026-11-21', amountCents: 5_000_000 },
        { on: '2028-05-06', amountCents: 10_000_000 },
      ],
    });
    expect(today.source).toContain('2023/2831');
    expect(today.rooms.map(({ kind, roomCents }) => [kind, roomCents])).toEqual([
      ['general', 15_000_000],
      ['agriculture', 5_000_000],
      ['fishery', 3_000_000],
      ['services', 65_000_000],
    ]);
    expect(today.rows.map(({ grantedOn, kind, counts }) => [grantedOn, kind, counts])).toEqual([
      ['2025-05-05', 'services', false],
      ['2025-05-05', 'general', true],
      ['2023-11-20', 'general', true],
    ]);
    const tomorrow = await list('2026-11-21');
    expect(tomorrow.receivedCents).toBe(10_000_000);
    expect(tomorrow.rows.at(-1)).toMatchObject({ counts: false, countsUntil: '2026-11-20' });
    expect((await list('2020-06-30')).ceilingCents).toBe(20_000_000);
  });

  it('says so where no regulation of that day is known', async () => {
    const { personId } = await newPerson();
    const answer = await advisor.call(listDeMinimisAids, { params: { personId }, query: { on: '0001-01-01' } });
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([422, ['on']]);
    const never = await advisor.call(listDeMinimisAids, { params: { personId }, query: { on: '0000-01-01' } });
    expect(never.status).toBe(422);
  });

  it('tells the history what came, changed and went', async () => {
    const { personId, add, list, events } = await newPerson();
    const { aidId } = await add();
    const params = { personId, aidId };
    const noted = await advisor.call(updateDeMinimisAid, { params, body: { revision: 1, note: 'Bescheid liegt vor' } });
    expect(noted.body).toMatchObject({ note: 'Bescheid liegt vor', revision: 2 });
    await advisor.call(updateDeMinimisAid, { params, body: { revision: 2, amountCents: 20_000_000 } });
    expect((await list()).receivedCents).toBe(20_000_000);
    expect((await advisor.call(deleteDeMinimisAid, { params })).status).toBe(204);
    expect((await list()).rows).toEqual([]);
    const amounts = (await events()).map(({ kind, values }) => [kind, (values as { amount: string }).amount]);
    expect(amounts).toEqual([
      ['aidAdded', '10000000'],
      ['aidRemoved', '10000000'],
      ['aidAdded', '20000000'],
      ['aidRemoved', '20000000'],
    ]);
  });

  it('is out of reach of other users, and cannot be changed in the trash', async () => {
    const { personId, add, list } = await newPerson();
    const { aidId } = await add();
    const stranger = await insertPerson(app.deps, other.user);
    const foreign = await other.call(deleteDeMinimisAid, { params: { personId: stranger, aidId } });
    expect(foreign.status).toBe(404);
    expect((await other.call(listDeMinimisAids, { params: { personId } })).status).toBe(404);
    await app.deps.db.updateTable('person').set({ deletedAt: app.clock.now() }).where('id', '=', personId).execute();
    const refused = await advisor.call(deleteDeMinimisAid, { params: { personId, aidId } });
    expect(refused.error.code).toBe('FORBIDDEN');
    expect((await list()).rows).toHaveLength(1);
  });
});
