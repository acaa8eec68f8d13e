import { deleteDeMinimisAid, listDeMinimisAids, updateDeMinimisAid } from '@fundus/contract/de-minimis-aid';
import {
  type FundingCase,
  listCasesTogether,
  listFundingCases,
  updateFundingCase,
} from '@fundus/contract/funding-case';
import { assignResearch, deleteResearch, getResearch } from '@fundus/contract/funding-research';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { removeItem, restoreItem } from '@fundus/contract/result-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const nothing = {
  state: null,
  requestedOn: null,
  decidedOn: null,
  paidOn: null,
  amountCents: null,
  grantEquivalentCents: null,
  isDeMinimis: true,
};
const granted = { ...nothing, state: 'granted' as const, decidedOn: '2026-05-05', amountCents: 7_500_000 };

async function newCase(given: Partial<ProgrammeContent> = {}) {
  const { personId } = await createPerson(app.deps, advisor.user);
  const { programmeId } = await createProgramme(app.deps, {
    title: 'Digitalbonus',
    funder: 'SAB',
    isDeMinimis: true,
    ...given,
  });
  const research = await createPersonResearch(app.deps, advisor.user, personId, { programmeIds: [programmeId] });
  const itemId = research.items[0]?.itemId ?? '';
  const params = { personId, itemId };
  return {
    personId,
    researchId: research.researchId,
    itemId,
    list: async () => (await advisor.call(listFundingCases, { params: { personId } })).body,
    ledgerOf: async (of = personId) => (await advisor.call(listDeMinimisAids, { params: { personId: of } })).body.rows,
    say: (body: Partial<Omit<FundingCase, 'state'>> & Pick<FundingCase, 'state' | 'revision'>, of = personId) =>
      advisor.call(updateFundingCase, { params: { ...params, personId: of }, body: { ...nothing, ...body } }),
    events: async () =>
      app.deps.db
        .selectFrom('message')
        .select(['kind', 'values'])
        .where('personId', '=', personId)
        .where('kind', 'in', ['fundingCaseChanged', 'aidAdded', 'aidRemoved'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  };
}

describe('a funding case', () => {
  it('begins as the programme says', async () => {
    const { list, itemId, researchId } = await newCase();
    expect(await list()).toMatchObject([
      {
        itemId,
        researchId,
        programmeTitle: 'Digitalbonus',
        factsOn: null,
        factsAge: 'old',
        state: null,
        isDeMinimis: true,
        revision: 0,
        updatedAt: null,
      },
    ]);
  });

  it('shows the light for the age of the facts, as the programme stands today', async () => {
    const { list } = await newCase();
    const { programmeId } = (await list())[0] ?? { programmeId: '' };
    for (const [factsOn, factsAge] of [
      ['2026-11-01', 'fresh'],
      ['2026-01-01', 'ageing'],
      ['2025-01-01', 'old'],
    ] as const) {
      await app.deps.db.updateTable('fundingProgramme').set({ factsOn }).where('id', '=', programmeId).execute();
      expect(await list()).toMatchObject([{ factsOn, factsAge }]);
    }
  });

  it('feeds the ledger when it is granted, follows it, and leaves it when it is refused', async () => {
    const { say, ledgerOf, itemId, events } = await newCase();
    await say({ revision: 0, state: 'requested', requestedOn: '2026-02-01' });
    expect(await ledgerOf()).toEqual([]);
    expect((await say({ ...granted, revision: 1 })).body).toMatchObject({ state: 'granted', revision: 2 });
    expect(await ledgerOf()).toMatchObject([
      { giver: 'SAB', amountCents: 7_500_000, grantedOn: '2026-05-05', kind: 'general', researchItemId: itemId },
    ]);
    await say({ ...granted, revision: 2, state: 'paid', paidOn: '2026-06-01', amountCents: 7_000_000 });
    expect((await ledgerOf()).map(({ amountCents }) => amountCents)).toEqual([7_000_000]);
    await say({ revision: 3, state: 'refused', decidedOn: '2026-05-05' });
    expect(await ledgerOf()).toEqual([]);
    const told = (await events()).map(({ kind, values }) => [kind, values]);
    expect(told.filter(([kind]) => kind === 'fundingCaseChanged').map(([, values]) => values)).toEqual([
      { programme: 'Digitalbonus', from: 'none', state: 'requested' },
      { programme: 'Digitalbonus', from: 'requested', state: 'granted' },
      { programme: 'Digitalbonus', from: 'granted', state: 'paid' },
      { programme: 'Digitalbonus', from: 'paid', state: 'refused' },
    ]);
  });

  it('tells research and sum of a person what was decided', async () => {
    const { say, personId, researchId } = await newCase();
    const decisions = async () => {
      const { body: together } = await advisor.call(listCasesTogether, { params: { personId } });
      const { body: research } = await advisor.call(getResearch, { params: { researchId } });
      return [together[0]?.items[0]?.decision, research.items[0]?.decision];
    };
    expect(await decisions()).toEqual([null, null]);
    await say({ ...granted, revision: 0 });
    const aid = { outcome: 'granted', kind: 'given', amountCents: 7_500_000, deMinimisCents: 7_500_000 };
    expect(await decisions()).toEqual([aid, aid]);
    await say({ revision: 1, state: 'refused' });
    expect(await decisions()).toEqual([{ outcome: 'refused' }, { outcome: 'refused' }]);
  });

  it('enters aid under the regulation that its programme rests on', async () => {
    const { say, ledgerOf } = await newCase({ aidBasis: ['deMinimisAgri'] });
    await say({ ...granted, amountCents: 1_000_000, revision: 0 });
    expect(await ledgerOf()).toMatchObject([{ kind: 'agriculture', amountCents: 1_000_000 }]);
  });

  it('enters the grant equivalent of a loan, never its sum, and asks for it', async () => {
    const { say, ledgerOf, list } = await newCase({ fundingTypes: ['loan'] });
    expect((await list())[0]).toMatchObject({ isLent: true, grantEquivalentCents: null });
    const refused = await say({ ...granted, revision: 0 });
    expect(refused.error.issues?.map(({ path, code }) => [path, code])).toEqual([
      [['grantEquivalentCents'], 'required'],
    ]);
    await say({ ...granted, grantEquivalentCents: 420_000, revision: 0 });
    expect(await ledgerOf()).toMatchObject([{ amountCents: 420_000 }]);
  });

  it('says at the field what is missing or in the wrong order', async () => {
    const { say, list } = await newCase();
    const answer = await say({ revision: 0, state: 'granted', requestedOn: '2026-05-06', decidedOn: '2026-05-05' });
    expect(answer.status).toBe(422);
    expect(answer.error.issues?.map(({ path, code, message }) => [path, code, message])).toEqual([
      [['amountCents'], 'required', 'Dies ist ein Pflichtfeld'],
      [['decidedOn'], 'beforeRequest', 'Dieser Tag liegt vor dem Antrag'],
    ]);
    expect((await list())[0]?.revision).toBe(0);
  });

  it('keeps its entry from being changed by hand', async () => {
    const { say, ledgerOf, personId } = await newCase();
    await say({ ...granted, revision: 0 });
    const [aid] = await ledgerOf();
    const params = { personId, aidId: aid?.aidId ?? '' };
    expect((await advisor.call(deleteDeMinimisAid, { params })).error.code).toBe('AID_BELONGS_TO_CASE');
    const change = await advisor.call(updateDeMinimisAid, { params, body: { revision: 1, amountCents: 1 } });
    expect([change.status, change.error.code]).toEqual([409, 'AID_BELONGS_TO_CASE']);
  });

  it('leaves what was received in the ledger when the programme leaves the list', async () => {
    const { say, ledgerOf, list, personId, researchId, itemId } = await newCase();
    await say({ ...granted, revision: 0 });
    await advisor.call(removeItem, { params: { researchId, itemId } });
    expect(await list()).toEqual([]);
    expect(await ledgerOf()).toMatchObject([{ amountCents: 7_500_000, researchItemId: null }]);
    await advisor.call(restoreItem, { params: { researchId, itemId } });
    expect(await ledgerOf()).toMatchObject([{ researchItemId: itemId }]);
    await advisor.call(deleteResearch, { params: { researchId } });
    const [aid] = await ledgerOf();
    expect(aid).toMatchObject({ amountCents: 7_500_000, researchItemId: null });
    expect((await advisor.call(deleteDeMinimisAid, { params: { personId, aidId: aid?.aidId ?? '' } })).status).toBe(
      204,
    );
  });

  it('leaves it with who received it when the research goes to another owner', async () => {
    const { say, ledgerOf, personId, researchId, itemId } = await newCase();
    const other = await createPerson(app.deps, advisor.user);
    await say({ ...granted, revision: 0 });
    await advisor.call(assignResearch, { params: { researchId }, body: { personId: other.personId } });
    expect(await ledgerOf()).toMatchObject([{ amountCents: 7_500_000, researchItemId: null }]);
    expect(await ledgerOf(other.personId)).toEqual([]);
    expect((await say({ ...granted, revision: 1, amountCents: 5_000_000 })).status).toBe(404);
    await say({ ...granted, revision: 1, amountCents: 5_000_000 }, other.personId);
    expect(await ledgerOf(other.personId)).toMatchObject([{ amountCents: 5_000_000, researchItemId: itemId }]);
    expect(await ledgerOf(personId)).toMatchObject([{ amountCents: 7_500_000, researchItemId: null }]);
  });
});
