import { finishBusinessPlan } from '@fundus/contract/business-plan';
import { listPlanChapters, savePlanChapter } from '@fundus/contract/business-plan-chapter';
import { getPlanFinance, savePlanFinance } from '@fundus/contract/business-plan-finance';
import { listPlanVersions, restorePlanVersion } from '@fundus/contract/business-plan-version';
import { emptyKitFinance } from '@fundus/contract/plan/plan-kit';
import * as contract from '@fundus/contract/plan-kit';
import type { PlanText } from '@fundus/contract/plan-text';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;
let params: { businessPlanId: string };

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { businessPlanId } = await createBusinessPlan(app.deps, advisor.user);
  params = { businessPlanId };
});

const says = (text: string): PlanText => [{ kind: 'paragraph', inlines: [{ text }] }];
const kits = async () => (await advisor.call(contract.listPlanKits)).body;
const café = async () => {
  const found = (await kits()).find(({ name }) => name.startsWith('Café'));
  if (found === undefined) throw new Error('The kit of cafés does not ship');
  return found;
};
const financeOf = async (of = params) => (await advisor.call(getPlanFinance, { params: of })).body;
const write = (chapter: string, text: PlanText) =>
  advisor.call(savePlanChapter, { params: { ...params, chapter }, body: { basedOn: 0, text, answered: [] } });
const written = async () => {
  const { chapters } = (await advisor.call(listPlanChapters, { params })).body;
  return chapters.filter(({ text }) => text.length > 0).map(({ chapter }) => chapter);
};
const take = async (planKitId: string, withChapters = true) =>
  advisor.call(contract.takePlanKit, { params, body: { planKitId, withChapters } });
const make = (client: UserClient, body: { planKitId: string | null; name: string }) =>
  client.call(contract.makePlanKit, { params, body });

it('ships eight kits, which every advisor sees and only administrators change', async () => {
  const all = await kits();
  expect(all).toHaveLength(8);
  const { planKitId, revision } = await café();
  const refused = await advisor.call(contract.updatePlanKit, {
    params: { planKitId },
    body: { revision, name: 'Bar' },
  });
  expect(refused.status).toBe(403);
});

it('fills an empty plan, keeps the state before, and leaves what is written', async () => {
  await write('idea', says('Mein Lokal'));
  const { planKitId, finance, bands, name } = await café();
  const { versionId } = (await take(planKitId)).body;
  const after = (await financeOf()).finance;
  expect(after.input.products.map((product) => product.name)).toEqual(finance.products.map((product) => product.name));
  expect(after.kit).toEqual({ name, bands });
  expect(await written()).toEqual(['idea', 'market', 'marketing', 'location', 'risks']);
  const chapters = (await advisor.call(listPlanChapters, { params })).body.chapters;
  expect(chapters.find(({ chapter }) => chapter === 'idea')?.text).toEqual(says('Mein Lokal'));
  expect(JSON.stringify(chapters.find(({ chapter }) => chapter === 'location'))).toContain('§ 14 GewO');

  // A second time adds nothing.
  await take(planKitId);
  expect((await financeOf()).finance.input).toEqual(after.input);

  const versions = (await advisor.call(listPlanVersions, { params })).body;
  expect(versions.find((one) => one.versionId === versionId)?.name).toBe(`Vor der Branchenvorlage „${name}“`);
  await advisor.call(restorePlanVersion, { params: { ...params, versionId } });
  expect((await financeOf()).finance.input.products).toEqual([]);
  expect(await written()).toEqual(['idea']);
});

it('comes without examples where an advisor wants none', async () => {
  await take((await café()).planKitId, false);
  expect(await written()).toEqual([]);
});

it('is refused for a plan of others, and where there is no such kit', async () => {
  const { planKitId } = await café();
  const stranger = await app.as('ZFMB-Profi-Partner');
  const body = { planKitId, withChapters: true };
  expect((await stranger.call(contract.takePlanKit, { params, body })).error.code).toBe('NOT_FOUND');
  expect((await take('0192f0a0-0000-7000-8000-000000000009')).error.code).toBe('VALIDATION_FAILED');
  expect((await financeOf()).finance.input.products).toEqual([]);
});

it('is made of a finished plan without its person, and put into one that is there', async () => {
  const owner = administrator.user;
  const person = await createPerson(app.deps, owner, { firstName: 'Kim', lastName: 'Holmsund' });
  const { personId } = person;
  const plan = await createBusinessPlan(app.deps, owner, { name: 'Imbiss Holmsund', personId });
  params = { businessPlanId: plan.businessPlanId };
  const source = await café();
  await administrator.call(contract.takePlanKit, {
    params,
    body: { planKitId: source.planKitId, withChapters: false },
  });
  const { finance, revision } = (await administrator.call(getPlanFinance, { params })).body;
  const deposits = [{ id: 'd', name: 'Erspartes', note: '', month: 0, cents: 100_000 }];
  const staff = finance.input.staff.map((place) => ({ ...place, name: 'Kim Holmsund' }));
  await administrator.call(savePlanFinance, {
    params,
    body: { basedOn: revision, finance: { ...finance, input: { ...finance.input, deposits, staff } } },
  });
  const chapter = { basedOn: 0, text: says('Der Imbiss von Kim Holmsund'), answered: [] };
  await administrator.call(savePlanChapter, { params: { ...params, chapter: 'idea' }, body: chapter });

  const early = await make(administrator, { planKitId: null, name: 'Imbiss' });
  expect(early.error.code).toBe('VALIDATION_FAILED');
  await administrator.call(finishBusinessPlan, { params, body: { isFinished: true } });
  expect((await make(administrator, { planKitId: null, name: '' })).error.code).toBe('VALIDATION_FAILED');
  const nowhere = '0192f0a0-0000-7000-8000-000000000009';
  expect((await make(administrator, { planKitId: nowhere, name: '' })).error.code).toBe('VALIDATION_FAILED');

  const made = (await make(administrator, { planKitId: null, name: 'Imbiss' })).body;
  expect(made.chapters).toEqual([{ chapter: 'idea', text: says('Der Imbiss von […]') }]);
  expect(made.finance.staff.map(({ name }) => name)).toEqual(['Stelle 1', 'Stelle 2']);
  expect(made.bands).toEqual(source.bands);
  expect(JSON.stringify(made)).not.toMatch(/Holmsund|Erspartes/);

  const target = (
    await administrator.call(contract.createPlanKit, {
      body: { name: 'Bäckerei', description: '', permits: [], bands: [], finance: emptyKitFinance, chapters: [] },
    })
  ).body;
  const filled = (await make(administrator, { planKitId: target.planKitId, name: '' })).body;
  expect(filled).toMatchObject({ name: 'Bäckerei', revision: 2, finance: made.finance });
  for (const { planKitId } of [made, target])
    await administrator.call(contract.deletePlanKit, { params: { planKitId } });
  expect(await kits()).toHaveLength(8);
});

it('is made by administrators alone', async () => {
  await advisor.call(finishBusinessPlan, { params, body: { isFinished: true } });
  expect((await make(advisor, { planKitId: null, name: 'Meins' })).status).toBe(403);
});
