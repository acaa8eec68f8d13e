import { compareProgrammes, getMatch, listOpenQuestions, matchProgrammes } from '@fundus/contract/funding-list';
import { endProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import { type FundingResearch, getResearch, listResearches, updateResearch } from '@fundus/contract/funding-research';
import { listChangedItems, type ResearchItem, refreshItem, updateItem } from '@fundus/contract/funding-research-item';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import { removeItem, reorderItems, restoreItem, selectProgrammes } from '@fundus/contract/result-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const paramsOf = (research: FundingResearch, item?: ResearchItem) => ({
  params: { researchId: research.researchId, itemId: item?.itemId ?? '' },
});
const only = (research: FundingResearch): ResearchItem => {
  const [item] = research.items;
  if (item === undefined) throw new Error('no item');
  return item;
};
async function researchWith(count: number): Promise<FundingResearch> {
  const programmeIds: string[] = [];
  for (let at = 0; at < count; at += 1) programmeIds.push((await createProgramme(app.deps)).programmeId);
  return createResearch(app.deps, advisor.user, { programmeIds });
}
const read = async (research: FundingResearch) => (await advisor.call(getResearch, paramsOf(research))).body;
const idsOf = (research: FundingResearch) => research.items.map(({ itemId }) => itemId);

async function changeTitle(programmeId: string, content: object, version = 1): Promise<void> {
  await administrator.call(updateProgramme, {
    params: { programmeId },
    body: { version, content: { ...emptyProgrammeContent, title: 'Neuer Titel', ...content }, protectedFields: [] },
  });
}

describe('the result list', () => {
  it('takes programmes at its end, once each', async () => {
    const research = await researchWith(2);
    const { programmeId } = await createProgramme(app.deps);
    const known = research.items.map(({ programme }) => programme.programmeId);
    const select = () =>
      advisor.call(selectProgrammes, {
        ...paramsOf(research),
        body: { programmeIds: [programmeId, ...known, programmeId] },
      });
    const first = (await select()).body;
    expect(first.itemIds.slice(0, 2)).toEqual(idsOf(research));
    const { items } = await read(research);
    expect(items.map(({ programme }) => programme.programmeId)).toEqual([...known, programmeId]);
    expect(items[2]).toMatchObject({ status: 'green', comment: '', revision: 1, change: 'unchanged' });
    expect((await select()).body.itemIds).toEqual(items.map(({ itemId }) => itemId));
  });

  it('answers a change with the items that changed, and with what is made of all of them', async () => {
    const aid = { isDeMinimis: true, fundingTypes: ['grant' as const], amountMaximumCents: 500_000 };
    const programmes = [await createProgramme(app.deps, aid), await createProgramme(app.deps, aid)];
    const [one, other] = programmes.map(({ programmeId }) => programmeId) as [string, string];
    const research = await createResearch(app.deps, advisor.user, { programmeIds: [one] });
    const body = { programmeIds: [other] };
    const chosen = (await advisor.call(selectProgrammes, { ...paramsOf(research), body })).body;
    expect(chosen.changed.map(({ programme }) => programme.programmeId)).toEqual([other]);
    const whole = await read(research);
    expect(chosen).toMatchObject({ cumulation: whole.cumulation, updatedAt: whole.updatedAt });
    expect(whole.cumulation.deMinimisPlannedCents).toBe(1_000_000);
    expect(chosen.changed).toEqual(whole.items.slice(1));
    const shorter = (await advisor.call(removeItem, paramsOf(research, only(research)))).body;
    expect(shorter).toMatchObject({ changed: [], cumulation: { deMinimisPlannedCents: 500_000 } });
    const again = (await advisor.call(selectProgrammes, { ...paramsOf(research), body })).body;
    expect(again.changed.map(({ programme }) => programme.programmeId)).toEqual([other]);
  });

  it('refuses programmes that do not exist or have ended', async () => {
    const research = await researchWith(1);
    const { programmeId } = await createProgramme(app.deps);
    await administrator.call(endProgramme, { params: { programmeId }, body: { successorId: null } });
    for (const id of [programmeId, '00000000-0000-4000-8000-000000000000']) {
      const answer = await advisor.call(selectProgrammes, { ...paramsOf(research), body: { programmeIds: [id] } });
      expect(answer.error.issues?.[0]).toMatchObject({ path: ['programmeIds', 0], code: 'invalidChoice' });
    }
  });

  it('brings a removed item back to its place, with status and comment', async () => {
    const research = await researchWith(3);
    const [first, middle, last] = research.items as [ResearchItem, ResearchItem, ResearchItem];
    await advisor.call(updateItem, {
      ...paramsOf(research, middle),
      body: { revision: 1, status: 'orange', comment: 'Gut' },
    });
    const without = (await advisor.call(removeItem, paramsOf(research, middle))).body;
    expect(without.itemIds).toEqual([first.itemId, last.itemId]);
    const again = (await advisor.call(restoreItem, paramsOf(research, middle))).body;
    expect(again.itemIds).toEqual([first.itemId, middle.itemId, last.itemId]);
    expect(again.changed).toMatchObject([{ itemId: middle.itemId, status: 'orange', comment: 'Gut' }]);
    await advisor.call(removeItem, paramsOf(research, middle));
    const body = { programmeIds: [middle.programme.programmeId] };
    const chosen = (await advisor.call(selectProgrammes, { ...paramsOf(research), body })).body;
    expect(chosen.itemIds).toEqual([first.itemId, last.itemId, middle.itemId]);
    expect(chosen.changed[0]?.comment).toBe('Gut');
  });

  it('is put into an order; what is not named follows, what is unknown is ignored', async () => {
    const research = await researchWith(4);
    const [a, b, c, d] = idsOf(research) as [string, string, string, string];
    const itemIds = [c, '00000000-0000-4000-8000-000000000000', a, c];
    const { body } = await advisor.call(reorderItems, { ...paramsOf(research), body: { itemIds } });
    expect(body.itemIds).toEqual([c, a, b, d]);
    expect((await read(research)).items.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  it('is whole after many reorderings, choices and removals at the same moment', async () => {
    const research = await researchWith(6);
    const ids = idsOf(research);
    const added = await Promise.all([createProgramme(app.deps), createProgramme(app.deps)]);
    const orders = [ids.toReversed(), ids.toSorted(), ids.slice(2), [...ids.slice(3), ...ids.slice(0, 3)]];
    const answers = await Promise.all([
      ...orders.map((itemIds) => advisor.call(reorderItems, { ...paramsOf(research), body: { itemIds } })),
      ...added.map(({ programmeId }) =>
        advisor.call(selectProgrammes, { ...paramsOf(research), body: { programmeIds: [programmeId] } }),
      ),
      advisor.call(removeItem, paramsOf(research, research.items[0])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const after = await read(research);
    expect(after.items.length).toBe(7);
    expect(new Set(after.items.map(({ position }) => position)).size).toBe(7);
    expect(idsOf(after)).toEqual(expect.arrayContaining(ids.slice(1)));
  });
});

describe('the snapshot of a programme', () => {
  it('stays when the programme changes, says so, and follows on demand', async () => {
    const { programmeId } = await createProgramme(app.deps, { title: 'Alter Titel' });
    const research = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    await changeTitle(programmeId, {});
    const changed = only(await read(research));
    expect(changed).toMatchObject({
      change: 'changed',
      currentVersion: 2,
      programme: { title: 'Alter Titel', version: 1 },
    });
    const listed = (await advisor.call(listChangedItems)).body;
    expect(listed.find(({ itemId }) => itemId === changed.itemId)).toMatchObject({
      change: 'changed',
      programmeTitle: 'Neuer Titel',
    });
    const { rows } = (await advisor.call(listResearches)).body;
    expect(rows.find(({ researchId }) => researchId === research.researchId)).toMatchObject({
      itemCount: 1,
      changedItemCount: 1,
    });
    const fresh = (await advisor.call(refreshItem, paramsOf(research, changed))).body;
    expect(fresh.changed).toMatchObject([{ change: 'unchanged', programme: { title: 'Neuer Titel', version: 2 } }]);
    expect((await advisor.call(listChangedItems)).body.some(({ itemId }) => itemId === changed.itemId)).toBe(false);
  });

  it('stays when the programme ends', async () => {
    const { programmeId } = await createProgramme(app.deps, { title: 'Läuft aus' });
    const research = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    await administrator.call(endProgramme, { params: { programmeId }, body: { successorId: null } });
    expect(only(await read(research))).toMatchObject({ change: 'ended', programme: { title: 'Läuft aus' } });
    const match = await advisor.call(getMatch, { params: { researchId: research.researchId, programmeId } });
    expect(match.body).toMatchObject({ isSelected: true, programme: { title: 'Läuft aus' } });
  });

  it('is judged by its own rules and today’s answers', async () => {
    const small = { op: 'between', fact: 'employees', minimum: null, maximum: 9 } as const;
    const { programmeId } = await createProgramme(app.deps, { rules: { op: 'all', rules: [small] } });
    const research = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    expect(only(research).verdict).toBe('dataMissing');
    const body = { revision: research.revision, start: { employees: 20 } };
    const answered = (await advisor.call(updateResearch, { ...paramsOf(research), body })).body;
    expect(answered.judgement).toMatchObject({
      items: [
        {
          itemId: only(research).itemId,
          verdict: 'doesNotFit',
          findings: [{ verdict: 'doesNotFit', position: '0' }],
        },
      ],
    });
    expect(only(await read(research))).toMatchObject(answered.judgement?.items[0] ?? {});
    await changeTitle(programmeId, { rules: { op: 'all', rules: [{ ...small, maximum: 50 }] } });
    expect(only(await read(research)).verdict).toBe('doesNotFit');
    const match = await advisor.call(getMatch, { params: { researchId: research.researchId, programmeId } });
    expect(match.body.verdict).toBe('fits');
  });
});

describe('the funding list', () => {
  it('judges with the industry and everything above it, marks what is selected, and asks what is open', async () => {
    const crafts = { op: 'industryIn' as const, codes: ['wz2008:C'] };
    const state = { op: 'region' as const, of: 'investment' as const, values: ['NW' as const] };
    const { programmeId } = await createProgramme(app.deps, {
      title: 'Backhandwerksförderung Xyzzy',
      rules: { op: 'all', rules: [crafts, state] },
    });
    const research = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
    const { researchId } = research;
    const industries = [{ classification: 'wz2008' as const, code: '10.71', title: '' }];
    await advisor.call(updateResearch, { params: { researchId }, body: { revision: research.revision, industries } });
    const questions = (await advisor.call(listOpenQuestions, { params: { researchId } })).body;
    expect(questions.some(({ fact }) => fact === 'investmentState')).toBe(true);
    const start = { seatState: 'NW' as const };
    await advisor.call(updateResearch, { params: { researchId }, body: { revision: research.revision + 1, start } });
    const { body } = await advisor.call(matchProgrammes, { params: { researchId }, query: { search: 'Xyzzy' } });
    expect(body.rows).toMatchObject([{ verdict: 'fits', isSelected: true, isNew: true, programme: { programmeId } }]);
    expect(body.verdicts.fits).toBeGreaterThan(0);
  });

  it('sets programmes side by side in the requested order', async () => {
    const research = await createResearch(app.deps, advisor.user);
    const one = await createProgramme(app.deps, { title: 'Eins', interest: '3 %', conditions: 'Ab **5.000 €**.' });
    const two = await createProgramme(app.deps, { title: 'Zwei' });
    const programmeIds = [two.programmeId, one.programmeId].join(',');
    const params = { researchId: research.researchId };
    const { body } = await advisor.call(compareProgrammes, { params, query: { programmeIds } });
    expect(body.programmes.map(({ programme }) => programme.title)).toEqual(['Zwei', 'Eins']);
    expect(body.programmes[1]).toMatchObject({ interest: '3 %', conditions: [{ kind: 'paragraph' }] });
    expect(body.cumulation.warnings).toEqual([]);
    const tooMany = Array(5).fill(one.programmeId).join(',');
    expect((await advisor.call(compareProgrammes, { params, query: { programmeIds: tooMany } })).status).toBe(422);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await advisor.call(compareProgrammes, { params, query: { programmeIds: unknown } })).status).toBe(422);
  });
});
