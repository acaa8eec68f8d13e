import { exportPartnerReport, getPartnerReport } from '@fundus/contract/partner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createAssignments, createPartner } from '../../../../test/factories/partner.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  const partner = await createPartner(app.deps, { firstName: 'Änne', lastName: 'Öhm' });
  await createAssignments(app.deps, partner, [
    { state: 'converted', daysAgo: 1, respondedAfterHours: 1, contactedAfterHours: 2 },
    { state: 'accepted', daysAgo: 2, respondedAfterHours: 1, contactedAfterHours: 3 },
    { state: 'credited', daysAgo: 30 },
  ]);
});
afterAll(() => app.close());

describe('the report of partners', () => {
  it('counts per partner and month', async () => {
    const { body } = await administrator.call(getPartnerReport, { query: { from: '2026-10', until: '2026-11' } });
    expect(body).toMatchObject([
      { month: '2026-11', name: 'Änne Öhm', assigned: 2, accepted: 2, converted: 1, firstContactHours: 2.5 },
      { month: '2026-10', assigned: 0, credited: 1, firstContactHours: null },
    ]);
    const query = { from: '2026-11', until: '2026-10' };
    expect((await administrator.call(getPartnerReport, { query })).error.issues?.[0]?.code).toBe('endsBeforeBeginning');
    const long = { from: '2020-01', until: '2026-11' };
    expect((await administrator.call(getPartnerReport, { query: long })).error.issues?.[0]?.code).toBe('tooManyMonths');
  });

  it('is a file for Excel', async () => {
    const query = { from: '2026-11', until: '2026-11' };
    const csv = await administrator.call(exportPartnerReport, { query: { ...query, format: 'csv' } });
    expect(String(csv.body).split('\r\n').slice(0, 2)).toEqual([
      '\ufeffMonat;Partner;Zugeteilt;Angenommen;Zurückgegeben;Frist verstrichen;Zurückgezogen;Gutgeschrieben;Umgewandelt;Stunden bis zum ersten Kontakt (Median)',
      '2026-11;Änne Öhm;2;2;0;0;0;0;1;2,5',
    ]);
    const xlsx = await administrator.call(exportPartnerReport, { query: { ...query, format: 'xlsx' } });
    expect(xlsx.body.subarray(0, 2).toString()).toBe('PK');
    expect(decodeURIComponent(String(xlsx.headers['content-disposition']))).toContain('Partnerbericht 2026-11-20.xlsx');
  });
});
