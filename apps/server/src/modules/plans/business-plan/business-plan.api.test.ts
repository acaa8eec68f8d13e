import * as contract from '@fundus/contract/business-plan';
import * as finance from '@fundus/contract/business-plan-finance';
import { listMessages } from '@fundus/contract/message';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { emptyProduct } from '@fundus/contract/plan/empty-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let owner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const idsOf = (rows: readonly { businessPlanId: string }[]) => rows.map(({ businessPlanId }) => businessPlanId);

describe('a business plan', () => {
  it('of a person is named after them, belongs to their owner and stands in their history', async () => {
    const { personId } = await createPerson(app.deps, owner.user, { firstName: 'Mara', lastName: 'Holm' });
    const administrator = await app.as('Administrator');
    const { status, body } = await administrator.call(contract.createBusinessPlan, { body: { personId } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Businessplan Mara Holm',
      person: { personId },
      owner: { userId: owner.user.userId },
    });
    const history = await owner.call(listMessages, { params: { personId } });
    expect(history.body.rows[0]).toMatchObject({ kind: 'planAdded', values: { plan: body.name } });
  });

  it('is found by its name and by the name of its person, and lies in the trash until it is brought back', async () => {
    const partner = await app.as('ZFMB-Clever-Partner');
    const { personId } = await createPerson(app.deps, partner.user, { firstName: 'Jonas', lastName: 'Querfeld' });
    const named = await createBusinessPlan(app.deps, partner.user, { name: 'Rösterei Nord' });
    const ofPerson = await createBusinessPlan(app.deps, partner.user, { name: 'Werkstatt', personId });
    const list = async (query: { search?: string; deleted?: string; personId?: string }) =>
      idsOf((await partner.call(contract.listBusinessPlans, { query })).body.rows);
    expect(await list({})).toEqual(idsOf([ofPerson, named]));
    expect(await list({ search: 'rösterei' })).toEqual([named.businessPlanId]);
    expect(await list({ search: 'Querfeld' })).toEqual([ofPerson.businessPlanId]);
    expect(await list({ personId })).toEqual([ofPerson.businessPlanId]);
    const params = { businessPlanId: named.businessPlanId };
    expect((await partner.call(contract.deleteBusinessPlan, { params })).status).toBe(204);
    expect([await list({}), await list({ deleted: 'true' })]).toEqual([
      [ofPerson.businessPlanId],
      [named.businessPlanId],
    ]);
    const renamed = await partner.call(contract.updateBusinessPlan, { params, body: { revision: 1, name: 'X' } });
    expect(renamed.status).toBe(404);
    expect((await partner.call(contract.restoreBusinessPlan, { params })).body.deletedAt).toBeNull();
    expect(await list({})).toHaveLength(2);
  });

  it('goes to another person of the same owner alone', async () => {
    const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
    const other = await app.as('ZFMB-Clever-Partner');
    const own = await createPerson(app.deps, owner.user);
    const foreign = await createPerson(app.deps, other.user);
    const assign = (client: UserClient, personId: string | null) =>
      client.call(contract.assignBusinessPlan, { params: { businessPlanId }, body: { personId } });
    expect((await assign(owner, foreign.personId)).status).toBe(404);
    expect((await assign(await app.as('Administrator'), foreign.personId)).status).toBe(422);
    expect((await assign(owner, own.personId)).body.person?.personId).toBe(own.personId);
    expect((await assign(owner, null)).body.person).toBeNull();
  });
});

describe('the finance document', () => {
  it('begins empty, can be computed, and is stored as it is typed', async () => {
    const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
    const params = { businessPlanId };
    const begun = (await owner.call(finance.getPlanFinance, { params })).body;
    expect(begun).toMatchObject({ revision: 1, finance: { scenarios: [], input: { months: 36, products: [] } } });
    expect(computePlan(begun.finance.input, begun.law).taxYears.length).toBeGreaterThan(0);
    const product = { ...emptyProduct('a'), name: 'Mittagstisch', priceCents: 1_250 };
    const document = { ...begun.finance, input: { ...begun.finance.input, products: [product] } };
    const saved = await owner.call(finance.savePlanFinance, { params, body: { basedOn: 1, finance: document } });
    expect(saved.body).toMatchObject({ revision: 2, finance: { input: { products: [product] } } });
    const doubled = { ...document, input: { ...document.input, products: [product, product] } };
    const refused = await owner.call(finance.savePlanFinance, { params, body: { basedOn: 2, finance: doubled } });
    expect(refused.status).toBe(422);
    const copy = await owner.call(contract.copyBusinessPlan, { params });
    const copied = await owner.call(finance.getPlanFinance, { params: { businessPlanId: copy.body.businessPlanId } });
    expect(copied.body).toMatchObject({ revision: 1, finance: document });
  });

  it('is not written over by who read an older one', async () => {
    const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
    const params = { businessPlanId };
    const { finance: document } = (await owner.call(finance.getPlanFinance, { params })).body;
    const save = (months: number) =>
      owner.call(finance.savePlanFinance, {
        params,
        body: { basedOn: 1, finance: { ...document, input: { ...document.input, months } } },
      });
    await save(48);
    const { status, error } = await save(60);
    expect([status, error.code]).toEqual([409, 'REVISION_CONFLICT']);
    expect(error.details).toMatchObject({ current: { revision: 2, finance: { input: { months: 48 } } } });
  });
});
