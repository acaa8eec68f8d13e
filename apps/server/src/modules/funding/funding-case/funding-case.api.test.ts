import { deleteDeMinimisAid, listDeMinimisAids, updateDeMinimisAid } from '@fundus/contract/de-minimis-aid';
import {
  createFundingCases,
  deleteFundingCase,
  type FundingCaseFields,
  getFundingCase,
  listCasesTogether,
  listFundingCases,
  moveFundingCase,
  updateFundingCase,
} from '@fundus/contract/funding-case';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import { listFundingProcedures, updateFundingProcedure } from '@fundus/contract/funding-procedure';
import { assignResearch, deleteResearch, getResearch } from '@fundus/contract/funding-research';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { removeItem } from '@fundus/contract/result-list';
import { listTasks } from '@fundus/contract/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueSource } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createFundingProcedure } from '../../../../test/factories/funding-procedure.factory.ts';
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

const granted = { approvedOn: '2026-05-05', grantedCents: 7_500_000 };

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
  const { caseId } = await createFundingCase(app.deps, advisor.user, personId, { itemId });
  const params = { caseId };
  return {
    personId,
    caseId,
    programmeId,
    researchId: research.researchId,
    itemId,
    list: async () => (await advisor.call(listFundingCases, { params: { personId } })).body,
    ledgerOf: async (of = personId) => (await advisor.call(listDeMinimisAids, { params: { personId: of } })).body.rows,
    say: (body: Partial<FundingCaseFields> & { revision: number }) => advisor.call(updateFundingCase, { params, body }),
    move: (state: FundingCaseState, expected: FundingCaseState, on?: string) =>
      advisor.call(moveFundingCase, { params, body: { state, expected, ...(on === undefined ? {} : { on }) } }),
    events: async () =>
      app.deps.db
        .selectFrom('message')
        .select(['kind', 'values'])
        .where('personId', '=', personId)
        .where('kind', 'in', ['fundingCaseAdded', 'fundingCaseChanged', 'fundingCaseRemoved'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  };
}

describe('a funding case', () => {
  it('begins in preparation, with its first steps as tasks and what the programme says', async () => {
    const { list, itemId, caseId, researchId, programmeId, personId } = await newCase({ validUntil: '2026-12-31' });
    expect(await list()).toMatchObject([
      {
        itemId,
        programmeTitle: 'Digitalbonus',
        factsOn: null,
        factsAge: 'old',
        case: {
          caseId,
          researchId,
          programmeId,
          title: 'Digitalbonus',
          funder: 'SAB',
          state: 'preparing',
          isDeMinimis: true,
        },
      },
    ]);
    const tasks = (await advisor.call(listTasks, { query: { caseId } })).body;
    expect(tasks.map(({ title, dueOn }) => [title, dueOn])).toEqual([
      ['Voraussetzungen mit dem Fördergeber klären', '2026-11-27'],
      ['Unterlagen zusammenstellen', '2026-12-11'],
      ['Antrag einreichen', '2026-12-31'],
    ]);
    expect((await list())[0]?.case?.next).toEqual({ title: tasks[0]?.title, on: '2026-11-27' });
    const again = await advisor.call(createFundingCases, {
      params: { personId },
      body: { itemIds: [itemId], programmeIds: [programmeId] },
    });
    expect([again.status, again.body]).toEqual([201, []]);
  });

  it('is made of a programme that stands on no list, and joined by the list later', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const { programmeId } = await createProgramme(app.deps, { title: 'Gefunden' });
    const params = { personId };
    const [made] = (await advisor.call(createFundingCases, { params, body: { programmeIds: [programmeId] } })).body;
    expect(made).toMatchObject({ title: 'Gefunden', itemId: null, programmeId });
    const research = await createPersonResearch(app.deps, advisor.user, personId, { programmeIds: [programmeId] });
    const itemIds = research.items.map(({ itemId }) => itemId);
    expect((await advisor.call(createFundingCases, { params, body: { itemIds } })).body).toEqual([]);
    const chosen = (await advisor.call(listFundingCases, { params })).body;
    expect(chosen.map(({ itemId, case: one }) => [itemId, one?.caseId])).toEqual([[itemIds[0], made?.caseId]]);
  });

  it('moves from state to state on its day, is moved back, and says so in the history', async () => {
    const { move, say, events } = await newCase();
    expect((await move('submitted', 'preparing', '2026-11-02')).body).toMatchObject({
      state: 'submitted',
      appliedOn: '2026-11-02',
    });
    expect((await move('queried', 'submitted')).body).toMatchObject({ state: 'queried', queriedOn: '2026-11-20' });
    const refused = await move('approved', 'queried');
    expect(refused.error.issues?.map(({ path, code }) => [path, code])).toEqual([[['grantedCents'], 'required']]);
    const approved = await say({ revision: 3, approvedOn: '2026-11-19', grantedCents: 1_000_00 });
    expect(approved.body).toMatchObject({ state: 'approved', stakeCents: 1_000_00 });
    const stale = await move('running', 'submitted');
    expect(stale.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { current: { state: 'approved' } } });
    expect((await move('running', 'approved', '2026-11-20')).body).toMatchObject({ state: 'running' });
    expect((await move('submitted', 'running')).body).toMatchObject({ state: 'submitted', approvedOn: null });
    const states = (await events()).flatMap(({ kind, values }) =>
      kind === 'fundingCaseChanged' ? [(values as { state: string }).state] : [],
    );
    expect(states).toEqual(['submitted', 'queried', 'approved', 'running', 'submitted']);
  });

  it('is the same record as the procedure that leads through it', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const { procedureId } = await createFundingProcedure(app.deps, advisor.user, personId, {
      talkOn: '2026-11-02',
      appliedOn: '2026-11-10',
      costsCents: 350_000,
    });
    const params = { caseId: procedureId };
    const led = (await advisor.call(getFundingCase, { params })).body;
    expect(led).toMatchObject({ procedure: 'bafa', state: 'submitted', appliedOn: '2026-11-10', costsCents: 350_000 });
    const moved = await advisor.call(moveFundingCase, {
      params,
      body: { state: 'approved', expected: 'submitted', on: '2026-11-18' },
    });
    expect(moved.body.state).toBe('approved');
    const [procedure] = (await advisor.call(listFundingProcedures, { params: { personId } })).body;
    expect(procedure).toMatchObject({ procedureId, state: 'approved', approvedOn: '2026-11-18', revision: 3 });
    const change = { revision: 3, paidOn: '2026-11-19', grantedCents: 175_000 };
    await advisor.call(updateFundingProcedure, { params: { personId, procedureId }, body: change });
    const closed = { state: 'closed', closedOn: '2026-11-19', paidCents: 175_000 };
    expect((await advisor.call(getFundingCase, { params })).body).toMatchObject(closed);
    expect((await advisor.call(deleteFundingCase, { params })).status).toBe(403);
  });

  it('is led by a procedure that begins for its programme', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const origin = { source: catalogueSource, externalId: 'bafa-unternehmensberatung-kmu' };
    const { programmeId } = await createProgramme(app.deps, { title: 'BAFA' }, origin);
    const body = { programmeIds: [programmeId] };
    const [made] = (await advisor.call(createFundingCases, { params: { personId }, body })).body;
    const { procedureId } = await createFundingProcedure(app.deps, advisor.user, personId);
    expect(procedureId).toBe(made?.caseId);
    expect((await advisor.call(listFundingCases, { params: { personId } })).body).toHaveLength(1);
  });

  it('is deleted with its tasks', async () => {
    const { caseId, list, events } = await newCase();
    expect((await advisor.call(deleteFundingCase, { params: { caseId } })).status).toBe(204);
    expect((await list()).map(({ case: one }) => one)).toEqual([null]);
    expect(await app.deps.db.selectFrom('task').select('id').where('caseId', '=', caseId).execute()).toEqual([]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['fundingCaseAdded', 'fundingCaseRemoved']);
  });

  it('shows the light for the age of the facts, as the programme stands today', async () => {
    const { list, programmeId } = await newCase();
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
    const { say, ledgerOf, caseId } = await newCase();
    await say({ revision: 1, appliedOn: '2026-02-01' });
    expect(await ledgerOf()).toEqual([]);
    expect((await say({ ...granted, revision: 2 })).body).toMatchObject({ state: 'approved', revision: 3 });
    expect(await ledgerOf()).toMatchObject([
      { giver: 'SAB', amountCents: 7_500_000, grantedOn: '2026-05-05', kind: 'general', caseId },
    ]);
    await say({ revision: 3, closedOn: '2026-06-01', grantedCents: 7_000_000 });
    expect((await ledgerOf()).map(({ amountCents }) => amountCents)).toEqual([7_000_000]);
    await say({ revision: 4, refusedOn: '2026-06-05' });
    expect(await ledgerOf()).toEqual([]);
  });

  it('tells research and sum of a person what was decided', async () => {
    const { say, personId, researchId } = await newCase();
    const decisions = async () => {
      const { body: together } = await advisor.call(listCasesTogether, { params: { personId } });
      const { body: research } = await advisor.call(getResearch, { params: { researchId } });
      return [together[0]?.items[0]?.decision, research.items[0]?.decision];
    };
    expect(await decisions()).toEqual([null, null]);
    await say({ ...granted, revision: 1 });
    const aid = { outcome: 'granted', kind: 'given', amountCents: 7_500_000, deMinimisCents: 7_500_000 };
    expect(await decisions()).toEqual([aid, aid]);
    await say({ revision: 2, refusedOn: '2026-05-06' });
    expect(await decisions()).toEqual([{ outcome: 'refused' }, { outcome: 'refused' }]);
  });

  it('enters aid under the regulation that its programme rests on', async () => {
    const { say, ledgerOf } = await newCase({ aidBasis: ['deMinimisAgri'] });
    await say({ ...granted, grantedCents: 1_000_000, revision: 1 });
    expect(await ledgerOf()).toMatchObject([{ kind: 'agriculture', amountCents: 1_000_000 }]);
  });

  it('enters the grant equivalent of a loan, never its sum, and asks for it', async () => {
    const { say, ledgerOf, list } = await newCase({ fundingTypes: ['loan'] });
    expect((await list())[0]?.case).toMatchObject({ isLent: true, grantEquivalentCents: null });
    const refused = await say({ ...granted, revision: 1 });
    expect(refused.error.issues?.map(({ path, code }) => [path, code])).toEqual([
      [['grantEquivalentCents'], 'required'],
    ]);
    await say({ ...granted, grantEquivalentCents: 420_000, revision: 1 });
    expect(await ledgerOf()).toMatchObject([{ amountCents: 420_000 }]);
  });

  it('says at the field what is missing or in the wrong order', async () => {
    const { say, list } = await newCase();
    const answer = await say({ revision: 1, appliedOn: '2026-05-06', approvedOn: '2026-05-05' });
    expect(answer.status).toBe(422);
    expect(answer.error.issues?.map(({ path, code, message }) => [path, code, message])).toEqual([
      [['grantedCents'], 'required', 'Dies ist ein Pflichtfeld'],
      [['approvedOn'], 'beforeRequest', 'Dieser Tag liegt vor dem Antrag'],
    ]);
    expect((await list())[0]?.case?.revision).toBe(1);
  });

  it('keeps its entry from being changed by hand', async () => {
    const { say, ledgerOf, personId } = await newCase();
    await say({ ...granted, revision: 1 });
    const [aid] = await ledgerOf();
    const params = { personId, aidId: aid?.aidId ?? '' };
    expect((await advisor.call(deleteDeMinimisAid, { params })).error.code).toBe('AID_BELONGS_TO_CASE');
    const change = await advisor.call(updateDeMinimisAid, { params, body: { revision: 1, amountCents: 1 } });
    expect([change.status, change.error.code]).toEqual([409, 'AID_BELONGS_TO_CASE']);
  });

  it('stays when its programme leaves the list; what was received stays when the case is deleted', async () => {
    const { say, ledgerOf, list, personId, researchId, itemId, caseId } = await newCase();
    await say({ ...granted, revision: 1 });
    await advisor.call(removeItem, { params: { researchId, itemId } });
    expect((await list()).map((one) => [one.itemId, one.case?.caseId])).toEqual([[null, caseId]]);
    await advisor.call(deleteResearch, { params: { researchId } });
    expect(await ledgerOf()).toMatchObject([{ amountCents: 7_500_000, caseId }]);
    await advisor.call(deleteFundingCase, { params: { caseId } });
    const [aid] = await ledgerOf();
    expect(aid).toMatchObject({ amountCents: 7_500_000, caseId: null });
    expect((await advisor.call(deleteDeMinimisAid, { params: { personId, aidId: aid?.aidId ?? '' } })).status).toBe(
      204,
    );
  });

  it('goes with its research to another person; what was received stays with who received it', async () => {
    const { say, ledgerOf, list, personId, researchId, caseId } = await newCase();
    const other = await createPerson(app.deps, advisor.user);
    await say({ ...granted, revision: 1 });
    await advisor.call(assignResearch, { params: { researchId }, body: { personId: other.personId } });
    expect(await ledgerOf()).toMatchObject([{ amountCents: 7_500_000, caseId: null }]);
    expect([await list(), await ledgerOf(other.personId)]).toEqual([[], []]);
    await say({ revision: 2, grantedCents: 5_000_000 });
    expect(await ledgerOf(other.personId)).toMatchObject([{ amountCents: 5_000_000, caseId }]);
    expect(await ledgerOf(personId)).toMatchObject([{ amountCents: 7_500_000, caseId: null }]);
  });
});
