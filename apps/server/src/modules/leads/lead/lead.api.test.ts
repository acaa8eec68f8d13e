import {
  createLead as createLeadByHand,
  deleteLead,
  getLead,
  type Lead,
  restoreLead,
  updateLead,
} from '@fundus/contract/lead';
import { acceptLead, withdrawLead } from '@fundus/contract/lead-assignment';
import { readLeadChanges } from '@fundus/contract/lead-change';
import { leadAmountKinds } from '@fundus/contract/lead-codes';
import { listLeads } from '@fundus/contract/lead-list';
import { listLeadMessages } from '@fundus/contract/message';
import { listNotifications } from '@fundus/contract/notification';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { assignLead, createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { waitForTelling } from '../../../../test/factories/lead-intake.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { storeLeads } from './lead-creation.service.ts';
import { tellDistributors } from './lead-news.service.ts';

let app: TestApp;
let distributor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
});
afterAll(() => app.close());

const read = async (leadId: string, client = distributor): Promise<Lead> =>
  (await client.call(getLead, { params: { leadId } })).body;
const change = (leadId: string, body: { revision: number } & Partial<Lead>, client = distributor) =>
  client.call(updateLead, { params: { leadId }, body });

describe('a lead', () => {
  it('comes in by hand with its federal state, waits to be distributed, and is told of once', async () => {
    const watching = await app.as('Administrator');
    const body = { lastName: 'Brückner', postcode: '01099', enteredAt: '2026-11-01T08:00:00.000Z' };
    const made = await distributor.call(createLeadByHand, { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      stage: 'pool',
      federalState: 'SN',
      maturity: null,
      enteredAt: '2026-11-01T08:00:00.000Z',
      sourceName: '',
      assignment: null,
      abilities: { edit: true, delete: true, restore: false, convert: false, handBack: false, distribute: true },
    });
    await distributor.call(createLeadByHand, { body: { company: 'Süß & Co. KG' } });
    const told = async () =>
      (await watching.call(listNotifications)).body.rows
        .filter(({ kind }) => kind === 'leadEntered')
        .map(({ values }) => Number(values['count']) >= 2);
    await expect.poll(told).toEqual([true]);
    const history = await distributor.call(listLeadMessages, { params: { leadId: made.body.leadId } });
    expect(history.body.rows).toMatchObject([{ kind: 'leadEntered', values: { source: 'von Hand' } }]);
  });

  it('is made by sixteen at once while another transaction holds the notification that counts them', async () => {
    await waitForTelling(app);
    const watching = await app.as('Leadverteilung');
    const told = async () =>
      (await watching.call(listNotifications)).body.rows
        .filter(({ kind }) => kind === 'leadEntered')
        .map(({ values }) => Number(values['count']));
    await distributor.call(createLeadByHand, { body: { lastName: 'Erste' } });
    await expect.poll(told).toEqual([1]);
    await app.deps.db.transaction().execute(async (tx) => {
      await tellDistributors(tx, app.deps, 1);
      const made = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          distributor.call(createLeadByHand, { body: { lastName: `Nummer ${index}` } }),
        ),
      );
      expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201));
      // Each is stored with its history, all before the transaction that holds the notification is over.
      for (const { body } of made) expect(await read(body.leadId)).toEqual(body);
    });
    await expect.poll(told).toEqual([18]);
  });

  it('is reachable or at least named', async () => {
    const refused = await distributor.call(createLeadByHand, { body: { firstName: 'Jörg' } });
    expect(refused.error.issues).toMatchObject([{ path: ['lastName'], code: 'nameOrCompany' }]);
    expect((await distributor.call(createLeadByHand, { body: { email: 'a@example.org' } })).status).toBe(201);
  });

  it('that a trap caught begins among the deleted ones', async () => {
    const lead = {
      fields: { lastName: 'Automat' },
      source: 'Formular',
      authorId: null,
      deletionReason: 'robot',
    } as const;
    const [stored] = await storeLeads(app.deps.db, app.deps, [lead]);
    expect(await read(stored?.id ?? '')).toMatchObject({
      deletionReason: 'robot',
      abilities: { restore: true, edit: false },
    });
  });

  it('has totals that are the sums of what is given', async () => {
    const amount = fc.option(fc.integer({ min: 0, max: 900_000_000_00 }));
    const amounts = fc.record(Object.fromEntries(leadAmountKinds.map((kind) => [kind, amount])));
    const sum = (given: Record<string, number | null>, group: string): number =>
      Object.entries(given).reduce((total, [kind, cents]) => total + (kind.startsWith(group) ? (cents ?? 0) : 0), 0);
    await fc.assert(
      fc.asyncProperty(amounts, async (fields) => {
        const { id } = await createLead(app.deps, { fields });
        expect(await read(id)).toMatchObject({
          ...fields,
          investmentTotalCents: sum(fields, 'investment'),
          workingCapitalTotalCents: sum(fields, 'workingCapital'),
          digitalisationTotalCents: sum(fields, 'digitalisation'),
        });
      }),
      { numRuns: 10 },
    );
  });
});

describe('a change', () => {
  it('merges with changes of other fields and refuses those of the same', async () => {
    const { id } = await createLead(app.deps);
    expect((await change(id, { revision: 1, town: 'Köln' })).body).toMatchObject({ revision: 2, town: 'Köln' });
    const merged = await change(id, { revision: 1, lastName: 'Brugger', investment1Cents: 12_345 });
    expect(merged.body).toMatchObject({ revision: 3, town: 'Köln', lastName: 'Brugger', investmentTotalCents: 12_345 });
    const refused = await change(id, { revision: 1, town: 'Bonn', company: 'Neu' });
    expect(refused.status).toBe(409);
    expect(refused.error.details).toMatchObject({ fields: ['town'], current: { town: 'Köln', company: '' } });
    expect((await change(id, { revision: 1, town: 'Köln' })).body.revision).toBe(3);
  });

  it('is found by the search at once, with its federal state', async () => {
    const { id } = await createLead(app.deps, { fields: { lastName: 'Ursprung' } });
    await change(id, { revision: 1, lastName: 'Wandel', phone: '0171 3920042', postcode: '80331' });
    for (const search of ['wandel', '+49 171 39200-42', '80331']) {
      const { rows } = (await distributor.call(listLeads, { query: { search } })).body;
      expect([search, rows.map(({ leadId }) => leadId)]).toEqual([search, [id]]);
    }
    expect(await read(id)).toMatchObject({ federalState: 'BY' });
    expect((await distributor.call(listLeads, { query: { search: 'Ursprung' } })).body.rows).toEqual([]);
  });

  it('keeps every lead reachable or named', async () => {
    const { id } = await createLead(app.deps, { fields: { email: '', phone: '' } });
    expect((await change(id, { revision: 1, lastName: '' })).error.issues).toMatchObject([{ code: 'nameOrCompany' }]);
  });
});

describe('what a partner changes', () => {
  it('is contact data alone, which the history tells; the next partner reads the lead as it came in', async () => {
    const [first, next] = [await app.as('ZFMB-Profi-Partner'), await app.as('ZFMB-Clever-Partner')];
    const { leadId, assignmentId } = await createAssignedLead(app.deps, first.user, {
      phone: '030 111111',
      notes: 'Neu',
    });
    const params = { leadId };
    expect((await change(leadId, { revision: 1, phone: '030 222222' }, first)).status).toBe(403);
    await first.call(acceptLead, { params, body: { revision: 1 } });
    expect((await read(leadId, first)).abilities).toMatchObject({ edit: false, correct: true });

    const told = { notes: 'Zahlt schlecht', plan: 'Neubau', socialStatus: 'alg1', employees: 3 } as const;
    for (const [field, value] of Object.entries(told)) {
      const refused = await change(leadId, { revision: 1, phone: '030 333333', [field]: value }, first);
      expect([refused.status, refused.error.issues]).toMatchObject([
        422,
        [{ path: [field], code: 'onlyDistributors' }],
      ]);
    }
    // An unchanged value is no change.
    const corrected = await change(leadId, { revision: 1, phone: '030 222222', town: 'Meißen', notes: 'Neu' }, first);
    expect(corrected.body).toMatchObject({ phone: '030 222222', town: 'Meißen', notes: 'Neu', revision: 2 });
    const entries = async (client: UserClient) =>
      (await client.call(listLeadMessages, { params })).body.rows.filter(({ kind }) => kind === 'leadChanged');
    const [entry] = await entries(first);
    expect(readLeadChanges(entry?.values['changes'] ?? '')).toEqual([
      { field: 'town', before: 'Dresden', after: 'Meißen' },
      { field: 'phone', before: '030 111111', after: '030 222222' },
    ]);
    await change(leadId, { revision: 2, notes: 'Rief noch einmal an' });
    expect(readLeadChanges((await entries(first))[0]?.values['changes'] ?? '')).toEqual([{ field: 'notes' }]);

    app.clock.advance({ minutes: 1 });
    const { revision = 0 } = (await read(leadId)).assignment ?? {};
    const end = { params: { assignmentId }, body: { revision, reason: 'Krank' } };
    expect((await distributor.call(withdrawLead, end)).status).toBe(200);
    await setPartner(app.deps, next.user, { quotaKind: 'unlimited' });
    await assignLead(app.deps, leadId, next.user, distributor.user);
    expect(await read(leadId, next)).toMatchObject({ phone: '030 222222', notes: 'Rief noch einmal an' });
    expect(await entries(next)).toEqual([]);
    expect(await entries(distributor)).toHaveLength(2);
  });
});

describe('a deleted lead', () => {
  it('can only be looked at and brought back', async () => {
    const { id: leadId } = await createLead(app.deps);
    const params = { leadId };
    expect((await distributor.call(deleteLead, { params })).status).toBe(204);
    await distributor.call(deleteLead, { params });
    expect(await read(leadId)).toMatchObject({ deletionReason: 'byHand', abilities: { edit: false, restore: true } });
    expect((await change(leadId, { revision: 1, town: 'Köln' })).status).toBe(403);
    const restored = await distributor.call(restoreLead, { params });
    expect(restored.body).toMatchObject({ deletedAt: null, deletionReason: null, stage: 'pool' });
    const history = (await distributor.call(listLeadMessages, { params })).body.rows;
    expect(history.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'leadEntered']);
  });
});
