import { convertLead } from '@fundus/contract/lead';
import { acceptLead } from '@fundus/contract/lead-assignment';
import { exportReport, getReport } from '@fundus/contract/report';
import type { ReportName } from '@fundus/contract/report-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createFundingProcedure } from '../../../../test/factories/funding-procedure.factory.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { assignLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

let app: TestApp;
let administrator: UserClient;
let partner: UserClient;
let fairId: string;
let programmeId: string;

const range = { from: '2026-10', until: '2026-11' };
const reportOf = async (report: ReportName, months = range) =>
  (await administrator.call(getReport, { query: { report, ...months } })).body;

/** A lead of the partner that became a client; the client’s id. */
async function convert(enteredAt: string): Promise<string> {
  const { id: leadId } = await createLead(app.deps, { sourceId: fairId, enteredAt: new Date(enteredAt) });
  await assignLead(app.deps, leadId, partner.user);
  await partner.call(acceptLead, { params: { leadId }, body: { revision: 1 } });
  const { body } = await partner.call(convertLead, { params: { leadId }, body: { to: 'client' } });
  return body.person.personId;
}

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  partner = await app.as('ZFMB-Profi-Partner');
  await app.deps.db
    .updateTable('user')
    .set({ title: '', firstName: 'Änne', lastName: 'Öhm' })
    .where('id', '=', partner.user.userId)
    .execute();
  await setPartner(app.deps, partner.user, { quotaKind: 'unlimited' });
  ({ sourceId: fairId } = await createLeadSource(app.deps, { name: 'Gründermesse' }));
  ({ programmeId } = await createProgramme(app.deps, { title: 'Digitalbonus' }));
  // The first second of October and the last one of September, in Germany.
  await createLead(app.deps, { enteredAt: new Date('2026-09-30T22:00:00Z') });
  await createLead(app.deps, { enteredAt: new Date('2026-09-30T21:59:59Z') });
  const { id: openId } = await createLead(app.deps, { sourceId: fairId, enteredAt: new Date('2026-11-02T09:00:00Z') });
  await assignLead(app.deps, openId, partner.user);
  const granted = await convert('2026-10-10T09:00:00Z');
  const research = await createPersonResearch(app.deps, partner.user, granted, { programmeIds: [programmeId] });
  const itemId = research.items[0]?.itemId ?? '';
  const decided = { appliedOn: '2026-11-09', approvedOn: '2026-11-18', askedCents: 750_000, grantedCents: 750_000 };
  await createFundingCase(app.deps, partner.user, granted, { itemId, ...decided });
  const applied = await convert('2026-11-05T09:00:00Z');
  await createFundingProcedure(app.deps, partner.user, applied, { appliedOn: '2026-11-15' });
  // Came in long before this application, the first one of all is older.
  const older = await convert('2026-08-01T09:00:00Z');
  await createFundingProcedure(app.deps, partner.user, older, { appliedOn: '2026-09-01' });
  await createFundingProcedure(app.deps, partner.user, older, { appliedOn: '2026-11-15' });
  // Never was a lead.
  const { personId } = await createPerson(app.deps, partner.user, {});
  await createFundingProcedure(app.deps, partner.user, personId, { appliedOn: '2026-11-16' });
});
afterAll(() => app.close());

describe('reports', () => {
  it('count leads by source and state, and how far they came', async () => {
    expect(await reportOf('leadFunnel')).toEqual({
      rows: [
        { key: fairId, name: 'Gründermesse', values: [3, 0, 1, 0, 2, 2, 1, 67] },
        { key: null, name: '', values: [1, 1, 0, 0, 0, 0, 0, 0] },
      ],
      total: [4, 1, 1, 0, 2, 2, 1, 50],
    });
    expect((await reportOf('leadFunnel', { from: '2026-09', until: '2026-09' })).total?.[0]).toBe(1);
  });

  it('compare partners', async () => {
    const { rows } = await reportOf('partners');
    expect(rows).toEqual([
      { key: partner.user.userId, name: 'Änne Öhm', values: [4, 3, 0, 0, 3, 100, 100, expect.toBeOneOf([null, 0])] },
    ]);
  });

  it('say which programmes are in demand, and what was applied for and granted', async () => {
    expect(await reportOf('programmes')).toEqual({
      rows: [{ key: programmeId, name: 'Digitalbonus', values: [1, 1, 1, 750_000, 750_000] }],
      total: null,
    });
    expect((await reportOf('programmes', { from: '2026-10', until: '2026-10' })).rows).toEqual([]);
  });

  it('measure the days from a lead to the first application of its client', async () => {
    const { rows, total } = await reportOf('leadToApplication');
    // 30 days and 10 days; who applied before the months, or never was a lead, is not among them.
    expect(rows.map(({ key, values }) => [key, values[0], values[3]])).toEqual([
      ['2026-10', 0, null],
      ['2026-11', 2, 20],
    ]);
    expect(total?.slice(3)).toEqual([20, 15, 25]);
  });

  it('say what was decided, how often for the client and for how many euros, and how long it took', async () => {
    const advisor = await app.as('ZFMB-Clever-Partner');
    const { personId } = await createPerson(app.deps, advisor.user);
    const decided = { askedCents: 1_000_00, appliedOn: '2020-03-01' };
    const made = await createFundingCase(app.deps, advisor.user, personId, {
      ...decided,
      approvedOn: '2020-03-11',
      grantedCents: 900_00,
    });
    await createFundingCase(app.deps, advisor.user, personId, { ...decided, refusedOn: '2020-03-20' });
    await app.deps.db
      .updateTable('fundingResearch')
      .set({ createdAt: new Date('2020-02-20T09:00:00Z') })
      .where('personId', '=', personId)
      .execute();
    const months = { from: '2020-03', until: '2020-03' };
    const values = [1, 1, 50, 2_000_00, 900_00, 10, 20];
    expect(await reportOf('approvalsByAdvisor', months)).toEqual({
      rows: [{ key: advisor.user.userId, name: expect.stringContaining('Beispiel'), values }],
      total: values,
    });
    const { rows, total } = await reportOf('approvalsByProgramme', months);
    expect([rows.map(({ name }) => name).includes(made.title), total]).toEqual([true, values]);
    expect(await reportOf('approvalsByAdvisor', { from: '2020-04', until: '2020-04' })).toEqual({
      rows: [],
      total: null,
    });
  });

  it('are files for Excel and PDF', async () => {
    const query = { report: 'programmes', ...range } as const;
    const csv = await administrator.call(exportReport, { query: { ...query, format: 'csv' } });
    expect(String(csv.body).split('\r\n').slice(0, 2)).toEqual([
      '\ufeffProgramm;Recherchen;Anträge;Bewilligungen;Beantragt (€);Bewilligt (€)',
      'Digitalbonus;1;1;1;7500,00;7500,00',
    ]);
    const xlsx = await administrator.call(exportReport, { query: { ...query, format: 'xlsx' } });
    expect(xlsx.body.subarray(0, 2).toString()).toBe('PK');
    expect(decodeURIComponent(String(xlsx.headers['content-disposition']))).toContain(
      'Gefragte Programme 2026-11-20.xlsx',
    );
    const pdf = await administrator.call(exportReport, {
      query: { ...query, report: 'leadFunnel', format: 'pdf' },
    });
    const { pages } = await readPdf(pdf.raw);
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll('\u00a0', ' ');
    for (const words of ['Leads nach Quelle und Stand', 'Oktober 2026 bis November 2026', 'Ohne Quelle', '67 %']) {
      expect(text).toContain(words);
    }
  });

  it('refuse what is no range', async () => {
    const turned = { report: 'partners', from: '2026-11', until: '2026-10' } as const;
    expect((await administrator.call(getReport, { query: turned })).error.issues?.[0]?.code).toBe(
      'endsBeforeBeginning',
    );
    const long = { report: 'partners', from: '2020-01', until: '2026-10' } as const;
    expect((await administrator.call(getReport, { query: long })).error.issues?.[0]?.code).toBe('tooManyMonths');
  });
});
