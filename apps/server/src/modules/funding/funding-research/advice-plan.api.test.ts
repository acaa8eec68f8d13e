import { getAdvicePlan } from '@fundus/contract/advice-plan';
import { matchProgrammes } from '@fundus/contract/funding-list';
import { updateResearch } from '@fundus/contract/funding-research';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  await loadCatalogue(app.deps.db, new Date('2026-11-20T09:00:00Z'));
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const planOf = async (researchId: string) => (await advisor.call(getAdvicePlan, { params: { researchId } })).body;

describe('the plan of a research', () => {
  it('names the instruments of a joinery that buys a machine, as the list begins with them', async () => {
    const { researchId, revision } = await createResearch(app.deps, advisor.user);
    const start = { applicants: ['unternehmen'], seatState: 'SN' as const, investmentCents: 18_000_000, employees: 9 };
    await advisor.call(updateResearch, { params: { researchId }, body: { revision, start, projects: ['machinery'] } });
    const plan = await planOf(researchId);
    expect(plan.situations[0]).toEqual({
      situationCode: 'machine-investment',
      title: 'Maschine oder Anlage eines bestehenden Betriebs',
      certainty: 'holds',
    });
    const leading = plan.slots.filter(({ isLeading }) => isLeading);
    expect(leading.map(({ role }) => role)).toEqual(['subsidisedLoan', 'leadGrant', 'guarantee']);
    expect(leading.map(({ chosen }) => chosen.programme.externalId)).toEqual([
      'sn-sachsenkredit-universal',
      'sn-grw-riga',
      'sn-buergschaftsbank',
    ]);
    expect(leading[1]?.steps).toEqual([expect.objectContaining({ withSlotId: 'loan', order: 'before' })]);
    expect(plan.questions[0]).toMatchObject({ fact: 'hasStarted' });

    const { rows } = (await advisor.call(matchProgrammes, { params: { researchId }, query: { limit: '200' } })).body;
    const places = plan.slots
      .filter(({ points }) => points > 0)
      .map(({ chosen }) => rows.findIndex(({ programme }) => programme.programmeId === chosen.programme.programmeId));
    expect(places.slice(0, 3)).toEqual([0, 1, 2]);
    // A guarantee for almost all is no less of the plan: the list that has those below begins with it, too.
    const query = { group: 'special,otherSubject' };
    const special = (await advisor.call(matchProgrammes, { params: { researchId }, query })).body.rows;
    expect(special.slice(0, 3).map(({ programme }) => programme.externalId)).toEqual([
      'sn-sachsenkredit-universal',
      'sn-grw-riga',
      'sn-buergschaftsbank',
    ]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('shows siblings of a family as one row with variants, each with its own verdict and sum, in plan and list', async () => {
    const { researchId, revision } = await createResearch(app.deps, advisor.user);
    const start = { applicants: ['unternehmen'], seatState: 'SN' as const, investmentCents: 10_000_000, employees: 9 };
    const body = { revision, start, projects: ['energyEfficiency'] };
    await advisor.call(updateResearch, { params: { researchId }, body });
    const listWith = async (query: { foldFamilies?: string }) =>
      (await advisor.call(matchProgrammes, { params: { researchId }, query: { limit: '200', ...query } })).body;
    const [flat, folded] = [await listWith({}), await listWith({ foldFamilies: 'true' })];
    expect(flat.rows.every(({ family }) => family === null)).toBe(true);

    const row = folded.rows.find(({ family }) => family?.title.includes('(EEW)'));
    const variants = row?.family?.variants ?? [];
    expect(variants.length).toBeGreaterThan(2);
    expect(new Set(variants.map(({ worth }) => worth?.amountCents)).size).toBeGreaterThan(1);
    const idsOf = (rows: typeof flat.rows) =>
      rows.flatMap(({ programme, family }) => [
        programme.programmeId,
        ...(family?.variants ?? []).map((variant) => variant.programme.programmeId),
      ]);
    expect(idsOf(folded.rows).toSorted()).toEqual(idsOf(flat.rows).toSorted());
    expect(folded.total).toBe(folded.rows.length);

    const plan = await planOf(researchId);
    const named = plan.slots.filter(({ chosen, variants: others }) =>
      [chosen, ...others].some(({ programme }) => programme.externalId?.startsWith('eew-modul') === true),
    );
    expect(named.map(({ family, variants: others }) => [family.includes('(EEW)'), others.length > 2])).toEqual([
      [true, true],
    ]);
    const places = plan.slots
      .filter(({ points }) => points > 0)
      .map(({ chosen }) =>
        folded.rows.findIndex(({ programme }) => programme.programmeId === chosen.programme.programmeId),
      );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('asks what no situation can be told without, and names nothing until then', async () => {
    const { researchId } = await createResearch(app.deps, advisor.user);
    const plan = await planOf(researchId);
    expect(plan.slots).toEqual([]);
    expect(plan.questions.map(({ fact }) => fact)).toEqual(['projects', 'applicants']);
  });
});
