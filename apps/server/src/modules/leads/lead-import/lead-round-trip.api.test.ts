import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { getLead, type Lead } from '@fundus/contract/lead';
import { leadAmountKinds } from '@fundus/contract/lead-codes';
import { emptyLeadFields, type LeadFields, leadFieldNames } from '@fundus/contract/lead-fields';
import * as contract from '@fundus/contract/lead-import';
import { exportLeads } from '@fundus/contract/lead-list';
import { socialStatuses } from '@fundus/contract/person-codes';
import { language as languages } from '@fundus/contract/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';

let app: TestApp;
let client: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('Administrator');
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

const nobody = { ...emptyLeadFields, email: '', phone: '' };
/** One of everything, with amounts that lose their cents or their thousands where they are read wrongly. */
const full: LeadFields = {
  ...nobody,
  salutation: 'Herr',
  title: 'Dr.',
  firstName: 'Jörg',
  lastName: 'Brückner',
  company: 'Brückner; "Bau" KG',
  businessForm: 'KG – Kommanditgesellschaft',
  street: 'Am Berg',
  houseNumber: '7',
  postcode: '01099',
  town: 'Dresden',
  federalState: 'SN',
  email: 'joerg@example.org',
  phone: '030 23125200',
  industry: { classification: 'wz2008', code: '56.10.1', title: 'Restaurants mit herkömmlicher Bedienung' },
  foundedOn: '2027-01-31',
  employees: 1234,
  employeesNew: 0,
  interns: 2,
  apprentices: 3,
  socialStatus: 'alg1',
  ...Object.fromEntries(leadAmountKinds.map((kind, index) => [kind, (index + 1) * 1_234_56])),
  companyObject: 'Bau; Umbau',
  plan: 'Erste Zeile\nzweite',
  isRefinancing: true,
  notes: 'Bitte „morgens“ anrufen',
};
const leads: LeadFields[] = [
  full,
  { ...nobody, lastName: 'Nein', isRefinancing: false, investment1Cents: 0, investment2Cents: 1_000_000_00 },
  ...federalStateCodes.map((federalState, index) => ({ ...nobody, lastName: `Land ${index}`, federalState })),
  ...socialStatuses.map((socialStatus, index) => ({ ...nobody, lastName: `Stand ${index}`, socialStatus })),
];

const fieldsOf = (lead: Lead): [string, object] => [
  lead.lastName,
  Object.fromEntries(leadFieldNames.map((name) => [name, lead[name]])),
];

describe('an export imported again', () => {
  it.each(
    languages.options.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [format, language] as const)),
  )('gives the same leads, column by column: %s in %s', async (format, language) => {
    const removeAll = () =>
      app.deps.db.updateTable('lead').set({ deletedAt: app.clock.now(), deletionReason: 'byHand' }).execute();
    await removeAll();
    const made = await Promise.all(leads.map((fields) => createLead(app.deps, { fields, source: 'Messe' })));
    const look = async (leadId: string): Promise<Lead> => (await client.call(getLead, { params: { leadId } })).body;
    const before = new Map((await Promise.all(made.map(({ id }) => look(id)))).map(fieldsOf));
    const headers = { 'accept-language': language };
    const { raw: content } = await client.callLoosely(exportLeads, { query: { format }, headers });
    // Duplicates are looked for among all leads.
    await removeAll();
    const upload = { fileName: `Leads.${format}`, content };
    const { body } = await client.call(contract.startImport, { body: { sourceId: null }, upload });
    await importsSettled();
    const params = { importId: body.importId };
    await client.call(contract.applyImport, { params });
    await importsSettled();
    const { rows } = (await client.call(contract.listImportRows, { params, query: { limit: 500 } })).body;
    expect(rows.flatMap(({ remarks }) => remarks)).toEqual([]);
    const after = new Map((await Promise.all(rows.map(({ recordId }) => look(recordId ?? '')))).map(fieldsOf));
    expect(after.size).toBe(leads.length);
    for (const [name, fields] of before) expect(after.get(name), name).toEqual(fields);
  });
});
