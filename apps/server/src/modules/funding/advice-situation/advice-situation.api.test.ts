import { getAdvicePlan } from '@fundus/contract/advice-plan';
import {
  createAdviceSituation,
  getAdviceSituation,
  judgeSituationVersion,
  listAdviceSituations,
  listSituationVersions,
  resetAdviceSituation,
  type SituationContent,
  tryAdviceSituation,
  updateAdviceSituation,
} from '@fundus/contract/advice-situation';
import { updateResearch } from '@fundus/contract/funding-research';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { listLiving } from './advice-situation.repository.ts';
import { takeOverSituations } from './advice-situation.service.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  await loadCatalogue(app.deps.db, new Date('2026-11-20T09:00:00Z'));
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const own: SituationContent = {
  code: 'succession-family',
  title: 'Nachfolge in der Familie',
  when: { op: 'anyOf', fact: 'projects', values: ['succession'] },
  whenOpen: 0.5,
  yieldsTo: [],
  after: [],
  askFirst: [],
  slots: [
    {
      id: 'loan',
      role: 'subsidisedLoan',
      programmes: { byState: {}, everywhere: ['erp-foerderkredit-kmu', 'not-there'] },
      why: 'Ein Förderkredit finanziert den Kaufpreis.',
      needs: null,
      not: null,
      combine: [],
      weight: 70,
    },
  ],
  never: [],
};

const lineOf = async (code: string) => {
  const line = (await administrator.call(listAdviceSituations, {})).body.find((one) => one.code === code);
  if (line === undefined) throw new Error(`no situation ${code}`);
  return line;
};
const paramsOf = async (code: string) => ({ adviceSituationId: (await lineOf(code)).adviceSituationId });

/** Leading roles in the plan of a joinery that buys a machine. */
async function planOfMachine() {
  const { researchId, revision } = await createResearch(app.deps, advisor.user);
  const start = { applicants: ['unternehmen'], seatState: 'SN' as const, investmentCents: 18_000_000, employees: 9 };
  await advisor.call(updateResearch, { params: { researchId }, body: { revision, start, projects: ['machinery'] } });
  const { body } = await advisor.call(getAdvicePlan, { params: { researchId } });
  return body.slots.filter(({ isLeading }) => isLeading).map(({ role }) => role);
}

describe('situations of advice', () => {
  it('are changed slot by slot, told by the plan at once, and put back to what came with the product', async () => {
    const params = await paramsOf('machine-investment');
    const { situation, programmes } = (await administrator.call(getAdviceSituation, { params })).body;
    expect(situation).toMatchObject({ origin: 'shipped', revision: 1, isArchived: false, updatedBy: '' });
    expect(programmes.map(({ externalId }) => externalId)).toContain('sn-grw-riga');
    expect(await planOfMachine()).toEqual(['subsidisedLoan', 'leadGrant', 'guarantee']);

    const slots = situation.slots.filter(({ role }) => role !== 'guarantee');
    const cut = slots.map((slot) => ({ ...slot, combine: slot.combine.filter((step) => step.with !== 'guarantee') }));
    const saved = await administrator.call(updateAdviceSituation, { params, body: { revision: 1, slots: cut } });
    expect(saved.body).toMatchObject({ origin: 'changed', revision: 2, title: situation.title });
    expect(await planOfMachine()).not.toContain('guarantee');

    const { body } = await administrator.call(resetAdviceSituation, { params, body: { revision: 2 } });
    expect(body).toMatchObject({ origin: 'shipped', revision: 3, slots: situation.slots });
    expect(await planOfMachine()).toContain('guarantee');
    const versions = (await administrator.call(listSituationVersions, { params })).body;
    expect(
      versions.map(({ version, changedFields, createdBy }) => [version, changedFields, createdBy !== null]),
    ).toEqual([
      [3, ['slots'], true],
      [2, ['slots'], true],
      [1, [], false],
    ]);
  });

  it('are added and archived, and name what the catalogue does not have', async () => {
    const { body, status } = await administrator.call(createAdviceSituation, { body: own });
    expect([status, body.origin]).toEqual([201, 'own']);
    expect(await lineOf(own.code)).toMatchObject({ unknownProgrammes: ['not-there'], slotCount: 1 });
    const params = { adviceSituationId: body.adviceSituationId };
    await administrator.call(updateAdviceSituation, { params, body: { revision: 1, isArchived: true } });
    expect((await listLiving(app.deps.db)).map(({ code }) => code)).not.toContain(own.code);
    expect((await administrator.callLoosely(createAdviceSituation, { body: own })).error.issues).toMatchObject([
      { path: ['code'], code: 'taken' },
    ]);
    const reset = await administrator.callLoosely(resetAdviceSituation, { params, body: { revision: 2 } });
    expect(reset.status).toBe(404);
  });

  it('refer to nothing that does not exist', async () => {
    const params = await paramsOf('machine-investment');
    const { situation } = (await administrator.call(getAdviceSituation, { params })).body;
    const [slot, ...rest] = situation.slots;
    if (slot === undefined) throw new Error('no slot');
    const combine = [{ with: 'nothing', order: 'before' as const, text: 'Erst das eine' }];
    const body = {
      revision: situation.revision,
      yieldsTo: ['nothing'],
      askFirst: [...situation.askFirst, { fact: null, question: '', why: 'Darum.' }],
      slots: [{ ...slot, combine }, ...rest, slot],
    };
    const { error } = await administrator.callLoosely(updateAdviceSituation, { params, body });
    expect(error.issues?.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ['yieldsTo', 0],
        ['askFirst', situation.askFirst.length, 'question'],
        ['slots', 0, 'combine', 0, 'with'],
        ['slots', rest.length + 1, 'id'],
      ]),
    );
  });

  it('are kept from advisors', async () => {
    expect((await advisor.callLoosely(listAdviceSituations, {})).status).toBe(403);
  });
});

describe('the judgement of a change', () => {
  let content: SituationContent;
  beforeEach(async () => {
    const params = await paramsOf('working-capital');
    const { situation } = (await administrator.call(getAdviceSituation, { params })).body;
    const { code, title, when, whenOpen, yieldsTo, after, askFirst, slots, never } = situation;
    content = { code, title, when, whenOpen, yieldsTo, after, askFirst, slots, never };
  });

  it('tells the figures of the cases before and after, outside the thread of the server', {
    timeout: 60_000,
  }, async () => {
    const same = (await administrator.call(tryAdviceSituation, { body: { content } })).body;
    expect(same.before).toEqual(same.after);
    expect(same).toMatchObject({ caseCount: 16, changedCases: [] });
    expect(same.before.recallAtTen).toBeGreaterThanOrEqual(0.95);

    const params = await paramsOf('machine-investment');
    const { situation } = (await administrator.call(getAdviceSituation, { params })).body;
    const slots = situation.slots.map((slot) => ({ ...slot, weight: 1 }));
    await administrator.call(updateAdviceSituation, { params, body: { revision: situation.revision, slots } });
    const worse = (await administrator.call(judgeSituationVersion, { params })).body;
    expect(worse.before).toEqual(same.before);
    expect(worse.after.firstFive).toBeLessThan(worse.before.firstFive);
    expect(worse.changedCases.length).toBeGreaterThan(0);
  });
});

describe('a release with other situations', () => {
  it('changes what administrators left alone, and keeps what they changed with the new state to go back to', async () => {
    const { db } = app.deps;
    const released = await listLiving(db);
    const [first, second] = released.filter(({ code }) => code !== 'machine-investment');
    if (first === undefined || second === undefined) throw new Error('no situations');
    const params = await paramsOf(second.code);
    const { revision } = await lineOf(second.code);
    await administrator.call(updateAdviceSituation, { params, body: { revision, title: 'Eigener Titel' } });
    const news = [first, second].map((one) => ({ ...one, title: `${one.title} (neu)` }));
    await db.transaction().execute((tx) => takeOverSituations(tx, news));

    expect(await lineOf(first.code)).toMatchObject({ title: `${first.title} (neu)`, origin: 'shipped' });
    const kept = await lineOf(second.code);
    expect(kept).toMatchObject({ title: 'Eigener Titel', origin: 'changed' });
    const body = { revision: kept.revision };
    expect((await administrator.call(resetAdviceSituation, { params, body })).body.title).toBe(`${second.title} (neu)`);
  });
});
