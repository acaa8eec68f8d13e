import { getMatch } from '@fundus/contract/funding-list';
import { getResearch, updateResearch } from '@fundus/contract/funding-research';
import { createPerson as createPersonEndpoint } from '@fundus/contract/person';
import { startPersonResearch } from '@fundus/contract/person-project';
import {
  downloadSizeProtocol,
  emptyShortCheckAnswers,
  getShortCheck,
  type ShortCheck,
  updateShortCheck,
} from '@fundus/contract/short-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createDeMinimisAid } from '../../../../test/factories/de-minimis-aid.factory.ts';
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

const noAnswers = emptyShortCheckAnswers;
const check = async (personId: string) => (await advisor.call(getShortCheck, { params: { personId } })).body;

describe('the short check', () => {
  it('says what is missing where nothing is known', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { postcode: '', town: '' });
    expect(await check(personId)).toMatchObject({
      revision: 0,
      answers: noAnswers,
      companyAgeYears: null,
      size: null,
      isKmu: null,
      missing: ['employees', 'turnover', 'balanceSheet', 'foundedOn', 'federalState', 'industry'],
      source: 'Empfehlung 2003/361/EG der Kommission, Anhang Art. 2 Abs. 1',
      deMinimis: { ceilingCents: 30_000_000, receivedCents: 0, roomCents: 30_000_000, countedFrom: '2023-11-20' },
    });
  });

  it('is worked out from person, answers and ledger', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { employees: 12, foundedOn: '2019-12-01' });
    await createDeMinimisAid(app.deps, advisor.user, personId, { amountCents: 4_000_000 });
    const answers = { ...noAnswers, turnoverCents: 300_000_000, hasLinkedFirms: false };
    const { body } = await advisor.call(updateShortCheck, { params: { personId }, body: { revision: 0, answers } });
    expect(body).toMatchObject({
      revision: 1,
      answers,
      companyAgeYears: 6,
      size: 'small',
      isKmu: true,
      missing: ['industry'],
      deMinimis: { receivedCents: 4_000_000, returns: [{ on: '2028-05-06', amountCents: 4_000_000 }] },
    });
    expect(await check(personId)).toEqual(body);
  });

  it('takes turnover, balance sheet and staff of the newest financial year of the company; an answer goes before them', async () => {
    const year = { isConsolidated: false, turnoverCents: 900_000_000, balanceSheetCents: 1_100_000_000 };
    const accounts = [
      { ...year, year: 2025, employees: 60 },
      { ...year, year: 2024, employees: 30.5 },
    ];
    const { companyId } = await createCompany(app.deps, advisor.user, { name: 'Zahlenwerk GmbH', accounts });
    const { personId } = (
      await advisor.call(createPersonEndpoint, { body: { kind: 'client', lastName: 'Muster', companyId } })
    ).body;
    const before = await check(personId);
    // 60 work units are not fewer than 50: Annex Art. 2 (2); turnover within 50 million: Art. 2 (1).
    expect(before).toMatchObject({ size: 'medium', answers: noAnswers, accounts });
    const answers = { turnoverCents: 6_000_000_000, balanceSheetCents: 5_000_000_000 };
    const { body } = await advisor.call(updateShortCheck, { params: { personId }, body: { revision: 0, answers } });
    expect([body.size, body.isKmu]).toEqual(['large', false]);
  });

  it('gives its calculated size to the researches of the person, before the figures of the firm by itself', async () => {
    const { programmeId } = await createProgramme(app.deps, {
      title: 'Nur für KMU',
      rules: { op: 'companySizeAtMost', size: 'medium' },
    });
    const { personId } = await createPerson(app.deps, advisor.user, { employees: 12 });
    const { researchId } = await createPersonResearch(app.deps, advisor.user, personId);
    const { body: head } = await advisor.call(getResearch, { params: { researchId } });
    const start = { ...head.start, employees: 12, turnoverCents: 100_000_000, hasLinkedFirms: false };
    await advisor.call(updateResearch, { params: { researchId }, body: { revision: head.revision, start } });
    const match = async () => (await advisor.call(getMatch, { params: { researchId, programmeId } })).body;
    expect((await match()).verdict).toBe('fits');
    const firm = (firmId: string, employees: number | null) => ({
      firmId,
      name: firmId,
      kind: 'enterprise' as const,
      years: [{ year: 2025, employees, turnoverCents: 100_000_000, balanceSheetCents: 100_000_000 }],
      isConsolidated: false,
      angelInvestmentCents: null,
    });
    const group = (employees: number | null) => ({
      firmId: 'own',
      firms: [firm('own', 12), firm('mother', employees)],
      links: [
        {
          fromFirmId: 'mother',
          toFirmId: 'own',
          kind: 'shares' as const,
          sharePercent: 100,
          votingPercent: 100,
          isSameMarket: null,
        },
      ],
      isNew: true,
      statusBefore: null,
    });
    const answer = async (revision: number, employees: number | null) =>
      advisor.call(updateShortCheck, {
        params: { personId },
        body: { revision, answers: { group: group(employees) } },
      });
    await answer(0, 400);
    expect((await match()).verdict).toBe('doesNotFit');
    const read = (await advisor.call(getResearch, { params: { researchId } })).body;
    expect(read.calculatedSize).toEqual({ least: 'large', most: 'large' });
    await answer(1, null);
    expect((await match()).verdict).toBe('fitsWithConditions');
  });

  it('asks what would decide a programme, and a research of the person knows the answer', async () => {
    await createProgramme(app.deps, {
      title: 'Meistergründungsprämie Qwertz',
      rules: { op: 'is', fact: 'hasMasterTitle', value: true },
    });
    const { personId } = await createPerson(app.deps, advisor.user, { postcode: '84030', bornOn: '1991-01-01' });
    const countOf = ({ questions }: ShortCheck) =>
      questions.find(({ fact }) => fact === 'hasMasterTitle')?.programmeCount ?? 0;
    expect(countOf(await check(personId))).toBeGreaterThan(0);
    const body = { revision: 0, answers: { hasMasterTitle: true, district: 'Landshut', hasLinkedFirms: true } };
    const answered = await advisor.call(updateShortCheck, { params: { personId }, body });
    expect(countOf(answered.body)).toBe(0);
    const research = await advisor.call(startPersonResearch, { params: { personId }, body: {} });
    expect(research.body.start).toMatchObject({
      hasMasterTitle: true,
      hasLinkedFirms: true,
      seatPostcode: '84030',
      district: 'Landshut',
      ageYears: 35,
    });
  });

  it('asks a founder nothing about last year, sizes the founding by estimate, and proposes the legal form of the name', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, {
      company: 'Café Morgenrot UG (haftungsbeschränkt)',
      foundedOn: '2027-03-01',
      employees: null,
    });
    const body = { revision: 0, answers: { applicants: ['existenzgruenderin'], projects: ['startup'] } };
    const { body: founder } = await advisor.call(updateShortCheck, { params: { personId }, body });
    const facts = founder.questions.map(({ fact }) => fact);
    for (const fact of ['turnoverCents', 'balanceSheetCents', 'employees', 'trainees'])
      expect(facts).not.toContain(fact);
    expect(founder).toMatchObject({
      hasClosedYear: false,
      size: 'micro',
      isKmu: true,
      missing: ['industry'],
      proposedForm: { businessForm: 'ug', from: 'UG' },
    });
  });

  it('takes the size from the calculation with linked firms where there is one', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { employees: 12 });
    const figures = { year: 2025, turnoverCents: 0, balanceSheetCents: 0 };
    const firm = (firmId: string, employees: number) => ({
      firmId,
      name: firmId,
      kind: 'enterprise' as const,
      years: [{ ...figures, employees }],
      isConsolidated: false,
      angelInvestmentCents: null,
    });
    const group = {
      firmId: 'own',
      firms: [firm('own', 12), firm('parent', 300)],
      links: [
        {
          fromFirmId: 'parent',
          toFirmId: 'own',
          kind: 'shares' as const,
          sharePercent: 60,
          votingPercent: null,
          isSameMarket: null,
        },
      ],
      isNew: true,
      statusBefore: null,
    };
    const body = { revision: 0, answers: { turnoverCents: 0, group } };
    const linked = await advisor.call(updateShortCheck, { params: { personId }, body });
    expect(linked.body).toMatchObject({ size: 'large', isKmu: false, calculation: { size: 'large' } });
    expect(linked.body.missing).not.toContain('balanceSheet');
    const protocol = await advisor.call(downloadSizeProtocol, { params: { personId } });
    expect([protocol.status, protocol.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const without = await advisor.call(updateShortCheck, {
      params: { personId },
      body: { revision: 1, answers: { group: null } },
    });
    expect(without.body).toMatchObject({ size: 'small', isKmu: true, calculation: null });
    expect((await advisor.call(downloadSizeProtocol, { params: { personId } })).status).toBe(200);
  });

  it('finds programmes that fit, not those that do not', async () => {
    const region = (values: ['SN'] | ['HH']) => ({ op: 'region' as const, of: 'seat' as const, values });
    const factsOn = '2026-01-01';
    const given = { fundingTypes: ['grant' as const], amountMaximumCents: 1_000_000, factsOn };
    const saxon = await createProgramme(app.deps, { title: 'Sachsen gründet', rules: region(['SN']), ...given });
    await createProgramme(app.deps, { title: 'Hamburg gründet', rules: region(['HH']) });
    const { personId } = await createPerson(app.deps, advisor.user, { federalState: 'SN' });
    const { matches } = await check(personId);
    expect(matches.top.map(({ title }) => title)).toContain('Sachsen gründet');
    expect(matches.top.map(({ title }) => title)).not.toContain('Hamburg gründet');
    // With the light for the age of its facts, and what it gives the case.
    expect(matches.top.find(({ programmeId }) => programmeId === saxon.programmeId)).toMatchObject({
      verdict: 'fits',
      factsOn,
      factsAge: 'ageing',
      amountMaximumCents: 1_000_000,
      worth: { kind: 'grant', amountCents: 1_000_000, gap: null },
    });
    expect(matches.fits).toBeGreaterThanOrEqual(1);
    expect(matches.top.length).toBeLessThanOrEqual(5);
  });
});
