import { getAdvicePlan } from '@fundus/contract/advice-plan';
import { getFinancingMixes } from '@fundus/contract/financing-mix';
import { getResearch, updateResearch } from '@fundus/contract/funding-research';
import { getSharedResearch, type NewShareLink } from '@fundus/contract/share-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  await loadCatalogue(app.deps.db, new Date('2026-11-20T09:00:00Z'));
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const mixesOf = async (researchId: string) => (await advisor.call(getFinancingMixes, { params: { researchId } })).body;

/** A joinery in Saxony that buys a machine, digitalises and takes advice. */
async function createJoinery() {
  const { researchId, revision } = await createResearch(app.deps, advisor.user);
  const start = {
    applicants: ['unternehmen'],
    businessForm: 'gmbh',
    seatState: 'SN' as const,
    employees: 9,
    turnoverCents: 120_000_000,
    balanceSheetCents: 60_000_000,
    hasLinkedFirms: false,
    foundedOn: '2015-03-01',
    hasStarted: false,
    deMinimisReceivedCents: 0,
    ownFundsCents: 2_000_000,
    investmentCents: 20_000_000,
    costsByBlock: { machine: 15_000_000, digital: 5_000_000, advice: 700_000 },
  };
  const projects = ['machinery', 'digitalisation', 'consulting'];
  const saved = await advisor.call(updateResearch, { params: { researchId }, body: { revision, start, projects } });
  return { researchId, revision: saved.body.revision };
}

describe('the financing of a research', () => {
  it('offers mixes that hold and differ, and sums that agree to the cent', async () => {
    const { researchId } = await createJoinery();
    const { blocks, mixes, programmes } = await mixesOf(researchId);
    expect(blocks).toEqual([
      { block: 'machine', cents: 15_000_000 },
      { block: 'digital', cents: 5_000_000 },
      { block: 'advice', cents: 700_000 },
    ]);
    expect(mixes.length).toBeGreaterThanOrEqual(2);
    for (const { problems, sums, shares, omitted, bounds } of mixes) {
      expect(problems).toEqual([]);
      const { givenCents, loanCents, participationCents, ownCents, gapCents, costsCents } = sums;
      expect(givenCents + loanCents + participationCents + ownCents + gapCents).toBe(costsCents);
      expect(costsCents).toBe(20_700_000);
      const used = new Set(shares.map(({ programmeId }) => programmeId));
      expect(Object.keys(bounds).toSorted()).toEqual([...used].toSorted());
      // Every programme is in the mix, or a reason says why it is not.
      expect(omitted.length + used.size).toBe(programmes.length);
    }
    const keys = mixes.map(({ shares }) => JSON.stringify(shares));
    expect(new Set(keys).size).toBe(keys.length);
    const grantOf = (kind: string) =>
      mixes.find((mix) => mix.kind === kind || mix.also.some((also) => also === kind))?.sums.givenCents ?? 0;
    for (const kind of ['leastOwn', 'leastEffort', 'anyTime', 'noBank']) {
      expect(grantOf(kind)).toBeLessThanOrEqual(grantOf('mostGrant'));
    }
  });

  it('mixes only what the plan of advice or the advisor names, and says what waits for an answer', async () => {
    const { researchId, revision } = await createJoinery();
    const named = new Set(
      (await advisor.call(getAdvicePlan, { params: { researchId } })).body.slots.flatMap((slot) =>
        [slot.chosen, ...slot.alternatives].map(({ programme }) => programme.title),
      ),
    );
    const { programmes, waiting } = await mixesOf(researchId);
    for (const { programme } of programmes) expect(named).toContain(programme.title);
    const start = { employees: null };
    await advisor.call(updateResearch, { params: { researchId }, body: { revision, start } });
    const { programmes: still, waiting: open } = await mixesOf(researchId);
    expect(open.length).toBeGreaterThan(waiting.length);
    const mixed = new Set(still.map(({ programme }) => programme.programmeId));
    for (const { programmeId } of open) expect(mixed.has(programmeId)).toBe(false);
  });

  it('keeps a mix with the research, and says what breaks where it is changed by hand', async () => {
    const { researchId, revision } = await createJoinery();
    const [first] = (await mixesOf(researchId)).mixes;
    const shares = first?.shares ?? [];
    const financingMix = { kind: 'mostGrant' as const, shares };
    const saved = await advisor.call(updateResearch, { params: { researchId }, body: { revision, financingMix } });
    // No verdict depends on the mix.
    expect(saved.body.judgement).toBeNull();
    expect((await advisor.call(getResearch, { params: { researchId } })).body.financingMix).toEqual(financingMix);
    expect((await mixesOf(researchId)).chosen).toMatchObject({ kind: 'mostGrant', problems: [], sums: first?.sums });

    const [share, ...others] = shares;
    const tooMuch = share === undefined ? [] : [{ ...share, cents: 90_000_000 }, ...others];
    await advisor.call(updateResearch, {
      params: { researchId },
      body: { revision: saved.body.revision, financingMix: { kind: 'own', shares: tooMuch } },
    });
    const kinds = (await mixesOf(researchId)).chosen?.problems.map(({ problem }) => problem);
    expect(kinds).toEqual(expect.arrayContaining(['aboveMost', 'aboveCosts']));
  });

  it('goes out to the client only where the link shows it, frozen as it was, and without a sum while a rule is broken', async () => {
    const { researchId, revision } = await createJoinery();
    const { mixes, programmes } = await mixesOf(researchId);
    const { shares = [], sums } = mixes[0] ?? {};
    const programmeIds = [...new Set(shares.map(({ programmeId }) => programmeId))];
    const body = { revision, financingMix: { kind: 'mostGrant' as const, shares } };
    const saved = await advisor.call(updateResearch, { params: { researchId }, body });
    const make = async (link: Partial<NewShareLink>) =>
      createShareLink(app.deps, advisor.user, { researchId, ...link });
    const [hidden, live, frozen] = [
      await make({}),
      await make({ showsFinancing: true }),
      await make({ showsFinancing: true, mode: 'frozen' }),
    ];
    const shown = async ({ uuid }: { uuid: string }) =>
      (await app.anonymous.call(getSharedResearch, { params: { type: 'recherche', uuid } })).body.financing;
    expect(await shown(hidden)).toBeNull();
    const before = await shown(live);
    expect(before).toMatchObject({ obstacles: [], sums });
    expect(await shown(frozen)).toEqual(before);
    const names = programmes
      .filter(({ programme }) => programmeIds.includes(programme.programmeId))
      .map(({ programme }) => programme.shortTitle || programme.title);
    expect(before?.programmes.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const tooMuch = shares.map((share) => ({ ...share, cents: share.cents + 90_000_000 }));
    await advisor.call(updateResearch, {
      params: { researchId },
      body: { revision: saved.body.revision, financingMix: { kind: 'own', shares: tooMuch } },
    });
    const after = await shown(live);
    expect(after).toMatchObject({ sums: null, blocks: [] });
    expect(after?.obstacles.map(({ obstacle }) => obstacle)).toContain('amounts');
    expect(await shown(frozen)).toEqual(before);
  });

  it('has nothing to mix where no costs are stated', async () => {
    const { researchId } = await createResearch(app.deps, advisor.user);
    expect(await mixesOf(researchId)).toMatchObject({ blocks: [], mixes: [], chosen: null });
  });
});
