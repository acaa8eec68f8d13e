import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { socialStatuses } from '@fundus/contract/person-codes';
import { emptyPersonFields, type PersonFields, personFieldNames } from '@fundus/contract/person-fields';
import * as contract from '@fundus/contract/person-import';
import { exportPersons } from '@fundus/contract/person-list';
import { language as languages } from '@fundus/contract/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { insertPersons } from '../person/person-creation.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

/** One of everything, in a spelling that a table could spoil. */
const full: PersonFields = {
  salutation: 'Frau',
  title: 'Prof. Dr.',
  firstName: 'Änne-Marie',
  lastName: 'von der Größel',
  company: 'Größel; "Back" & Söhne GmbH',
  position: 'Geschäftsführerin',
  businessForm: 'GmbH – Gesellschaft mit beschränkter Haftung',
  street: 'Straße des 17. Juni',
  houseNumber: '135 a',
  postcode: '01099',
  town: 'Dresden',
  federalState: 'SN',
  country: 'DE',
  email: 'aenne@example.org',
  phone: '+49 30 23125-100',
  mobile: '0171 1234567',
  website: 'https://example.org/backen',
  bornOn: '1980-02-29',
  industry: { classification: 'wz2008', code: '56.10.1', title: '' },
  foundedOn: '2027-01-31',
  employees: 1234,
  employeesNew: 0,
  interns: 2,
  apprentices: 3,
  socialStatus: 'selfEmployed',
  registerCourt: 'Amtsgericht Dresden',
  registerNumber: 'HRB 1234',
  taxNumber: '',
  vatId: '',
  taxId: '',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  source: 'Messe; Herbst',
  tags: ['Gründung', 'Rückruf'],
  notes: 'Erste Zeile; mit Semikolon\nzweite: „Zeile“',
};

/** Beside it one person for each word of a closed list. */
const persons: PersonFields[] = [
  full,
  ...federalStateCodes.map((federalState, index) => ({
    ...emptyPersonFields,
    lastName: `Land ${index}`,
    federalState,
    notes: 'Land',
  })),
  ...socialStatuses.map((socialStatus, index) => ({ ...emptyPersonFields, lastName: `Stand ${index}`, socialStatus })),
  ...['Frau', 'Herr', 'Divers'].map((salutation) => ({ ...emptyPersonFields, lastName: salutation, salutation })),
  ...['AT', 'CH', 'PL', 'GB'].map((country) => ({ ...emptyPersonFields, lastName: country, country })),
];

async function storedOf(client: UserClient): Promise<Map<string, PersonFields>> {
  const rows = await app.deps.db
    .selectFrom('person')
    .selectAll()
    .where('ownerId', '=', client.user.userId)
    .where('deletedAt', 'is', null)
    .execute();
  const fieldsOf = (row: (typeof rows)[number]) => {
    const { industryClassification, industryCode, ...fields } = row as unknown as Record<string, unknown>;
    const industry = industryCode === null ? null : [industryClassification, industryCode];
    return Object.fromEntries(personFieldNames.map((name) => [name, name === 'industry' ? industry : fields[name]]));
  };
  return new Map(rows.map((row) => [row.lastName, fieldsOf(row) as unknown as PersonFields]));
}

describe('an export imported again', () => {
  it.each(
    languages.options.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [format, language] as const)),
  )('gives the same persons, column by column: %s in %s', async (format, language) => {
    const [from, to] = [await app.as('ZFMB-Profi-Partner'), await app.as('ZFMB-Profi-Partner')];
    await insertPersons(
      app.deps.db,
      app.deps,
      persons.map((fields) => ({
        ownerId: from.user.userId,
        kind: 'client' as const,
        fields,
        statuses: { bafa: 'inProgress' as const },
        event: { kind: 'created' as const, authorId: null },
      })),
    );
    const headers = { 'accept-language': language };
    const { raw: content } = await from.callLoosely(exportPersons, { query: { format }, headers });
    const upload = { fileName: `Personen.${format}`, content };
    const { body } = await to.call(contract.startImport, { body: { kind: 'client' }, upload });
    await importsSettled();
    const params = { importId: body.importId };
    const { rows } = (await to.call(contract.listImportRows, { params, query: { limit: 500 } })).body;
    expect(rows.flatMap(({ remarks }) => remarks.map(({ code }) => code))).toEqual([]);
    await to.call(contract.applyImport, { params });
    await importsSettled();
    const [before, after] = [await storedOf(from), await storedOf(to)];
    expect(after.size).toBe(persons.length);
    for (const [name, fields] of before) expect(after.get(name), name).toEqual(fields);
  });
});
