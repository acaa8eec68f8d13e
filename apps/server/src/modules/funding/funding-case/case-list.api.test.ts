import * as contract from '@fundus/contract/funding-case';
import { fundingCaseList, fundingCaseStates } from '@fundus/contract/funding-case-list';
import { deletePerson } from '@fundus/contract/person';
import { listTasks, updateTask } from '@fundus/contract/task';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;
let programmeId: string;

/** A case of a client of its own. */
async function add(
  title: string,
  {
    lastName,
    funder = 'SAB',
    federalState,
    ...fields
  }: Partial<contract.FundingCaseFields> & {
    lastName: string;
    funder?: string;
    federalState?: 'BY' | 'SN';
  },
  owner = advisor,
) {
  const { personId } = await createPerson(app.deps, owner.user, { lastName, ...(federalState && { federalState }) });
  ({ programmeId } = await createProgramme(app.deps, { title, funder, isDeMinimis: false }));
  const research = await createPersonResearch(app.deps, owner.user, personId, { programmeIds: [programmeId] });
  const itemId = research.items[0]?.itemId ?? '';
  return createFundingCase(app.deps, owner.user, personId, { itemId, ...fields });
}

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  await add('Digitalbonus', { lastName: 'Ähre', federalState: 'BY', askedCents: 1_000_00 });
  await add('Innovation', { lastName: 'Zoll', funder: 'BAFA', appliedOn: '2026-10-01', askedCents: 2_000_00 });
  await add('Umbau', {
    lastName: 'Bauer',
    federalState: 'SN',
    appliedOn: '2026-08-01',
    approvedOn: '2026-09-01',
    startsOn: '2026-09-10',
    askedCents: 5_000_00,
    grantedCents: 4_000_00,
    paidCents: 1_500_50,
  });
  await add('Absage', { lastName: 'Maier', appliedOn: '2026-08-01', refusedOn: '2026-09-01', askedCents: 700_00 });
  await add('Fremdes', { lastName: 'Anders', askedCents: 9_000_00 }, await app.as('ZFMB-Clever-Partner'));
});
afterAll(() => app.close());

const titles = async (query: object, client = advisor) =>
  (await client.call(contract.listAllFundingCases, { query })).body.rows.map(({ title }) => title);

it('shows the cases of the own clients in each order, page by page; administrators see all', async () => {
  expect((await titles({ sort: 'client' })).toSorted()).toEqual(['Absage', 'Digitalbonus', 'Innovation', 'Umbau']);
  expect(await titles({ sort: 'title' })).toEqual(['Absage', 'Digitalbonus', 'Innovation', 'Umbau']);
  expect(await titles({ search: 'fremdes' }, administrator)).toEqual(['Fremdes']);
  for (const sort of fundingCaseList.orders.flatMap((column) => [column, `-${column}` as const])) {
    const whole = await titles({ sort });
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: { rows: contract.FundingCase[]; next: string | null; total: number } = (
        await advisor.call(contract.listAllFundingCases, {
          query: { sort, limit: 1, ...(after === null ? {} : { after }) },
        })
      ).body;
      expect(page.total).toBe(4);
      paged.push(...page.rows.map(({ title }) => title));
      after = page.next;
    } while (after !== null);
    expect(paged, sort).toEqual(whole);
  }
});

it('is narrowed by words, state, programme, funder, Land and next day', async () => {
  expect(await titles({ search: 'aehre' })).toEqual(['Digitalbonus']);
  expect(await titles({ search: 'bafa innov' })).toEqual(['Innovation']);
  expect((await titles({ caseState: 'running,rejected' })).toSorted()).toEqual(['Absage', 'Umbau']);
  expect(await titles({ funder: 'BAFA' })).toEqual(['Innovation']);
  expect(await titles({ federalState: 'BY' })).toEqual(['Digitalbonus']);
  expect(await titles({ due: 'none' })).toEqual(['Absage']);
  expect(await titles({ due: 'overdue' })).toEqual([]);
  expect((await titles({ due: 'week' })).length).toBe(3);
  const offered = (await advisor.call(contract.findFundingCaseFilters)).body;
  expect([offered.funders, offered.programmes.length, offered.owners]).toEqual([['BAFA', 'SAB'], 4, []]);
});

it('adds up the money to the cent, on the board column by column, and what is late is at risk', async () => {
  const sums = async (query: object = {}) => (await advisor.call(contract.sumFundingCases, { query })).body;
  expect(await sums()).toEqual({
    cases: 4,
    askedCents: 7_700_00,
    grantedCents: 4_000_00,
    paidCents: 1_500_50,
    openCents: 2_499_50,
    riskCents: 0,
    lateCases: 0,
  });
  const board = (await advisor.call(contract.showFundingCaseBoard, { query: {} })).body;
  expect(board.map(({ state }) => state)).toEqual([...fundingCaseStates]);
  expect(board.map(({ total }) => total)).toEqual([0, 1, 1, 0, 0, 1, 1, 0, 0]);
  expect(board.reduce((sum, { stakeCents }) => sum + stakeCents, 0)).toBe(1_000_00 + 2_000_00 + 2_499_50);

  const [running] = (await advisor.call(contract.listAllFundingCases, { query: { caseState: 'running' } })).body.rows;
  const caseId = running?.caseId ?? '';
  const [first] = (await advisor.call(listTasks, { query: { caseId } })).body;
  const body = { revision: 1, dueOn: '2026-11-19', title: 'Mittelabruf' };
  await advisor.call(updateTask, { params: { taskId: first?.taskId ?? '' }, body });
  const { body: late } = await advisor.call(contract.getFundingCase, { params: { caseId } });
  expect([late.isLate, late.next]).toEqual([true, { title: 'Mittelabruf', on: '2026-11-19' }]);
  expect(await sums()).toMatchObject({ riskCents: 2_499_50, lateCases: 1 });
  expect(await titles({ due: 'overdue' })).toEqual(['Umbau']);
});

it('leaves as a file with the chosen columns', async () => {
  const { status, body } = await advisor.call(contract.exportFundingCases, {
    query: { format: 'csv', columns: 'title,client,state,grantedCents', sort: 'title' },
  });
  expect(status).toBe(200);
  expect(String(body)).toContain('Umbau;');
  expect(String(body)).toMatch(/Umbau;.*Bauer;Läuft;4000,00|Umbau;.*Bauer;Läuft;"?4\.000,00/);
});

it('leaves out what lies in the trash', async () => {
  const [row] = (await advisor.call(contract.listAllFundingCases, { query: { search: 'Maier' } })).body.rows;
  await advisor.call(deletePerson, { params: { personId: row?.personId ?? '' } });
  expect(await titles({ search: 'Maier' })).toEqual([]);
});
