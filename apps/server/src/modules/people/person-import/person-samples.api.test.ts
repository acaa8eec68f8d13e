import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonFields } from '@fundus/contract/person-fields';
import * as contract from '@fundus/contract/person-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneKey } from '#lib/phone-key.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { runAsAdmin } from '../../../../test/database-server.ts';
import { findSharedData } from '../../../../test/shared-data.ts';
import { federalStateNames } from './import-values.rules.ts';

/** Files as advertising platforms, CRMs and German Excel write them, beside the repository. */
const folder = findSharedData('leads-samples') ?? '';

interface ExpectedLead
  extends Record<
    'entryDate' | 'salutation' | 'title' | 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'postcode',
    string
  > {
  town: string;
  federalState: string;
  industryCode: string;
  foundingDate: string;
  employeesNew: number;
  interns: number;
  apprentices: number;
  businessForm: string;
  companyObject: string;
  companyName: string;
  email: string;
  phone: string;
  socialStatus: string;
  inCp1252Files: boolean;
}

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

const read = (name: string): Buffer => readFileSync(join(folder, name));

async function preview(client: UserClient, fileName: string): Promise<contract.PersonImport> {
  const upload = { fileName, content: read(fileName) };
  const started = await client.call(contract.startImport, { body: { kind: 'prospect' }, upload });
  await importsSettled();
  return (await client.call(contract.getImport, { params: { importId: started.body.importId } })).body;
}

async function apply(client: UserClient, importId: string): Promise<contract.PersonImport> {
  await client.call(contract.applyImport, { params: { importId } });
  await importsSettled();
  return (await client.call(contract.getImport, { params: { importId } })).body;
}

async function personsOf(client: UserClient) {
  return app.deps.db
    .selectFrom('person')
    .selectAll()
    .where('ownerId', '=', client.user.userId)
    .orderBy('createdAt')
    .execute();
}

const socialStatuses: Record<string, string> = {
  'ALG I': 'alg1',
  'ALG II / Bürgergeld': 'buergergeld',
  selbstständig: 'selfEmployed',
  angestellt: 'employed',
  Student: 'student',
  'arbeitslos ohne Leistungsbezug': 'other',
};

describe.skipIf(folder === '')('files of others', () => {
  const { leads } = JSON.parse(folder === '' ? '{"leads":[]}' : read('leads.expected.json').toString('utf8')) as {
    leads: ExpectedLead[];
  };

  /** Fields that a file of a kind holds, as they are expected. */
  const who = (lead: ExpectedLead): Partial<PersonFields> => ({
    firstName: lead.firstName,
    lastName: lead.lastName,
    postcode: lead.postcode,
    town: lead.town,
    email: lead.email,
    country: 'DE',
  });
  const address = (lead: ExpectedLead): Partial<PersonFields> => ({
    street: lead.street,
    houseNumber: lead.houseNumber,
    company: lead.companyName,
  });
  const all = (lead: ExpectedLead): object => ({
    ...who(lead),
    ...address(lead),
    salutation: lead.salutation,
    title: lead.title,
    phone: lead.phone,
    businessForm: lead.businessForm,
    industryClassification: 'wz2008',
    industryCode: lead.industryCode,
    foundedOn: lead.foundingDate,
    employeesNew: lead.employeesNew,
    interns: lead.interns,
    apprentices: lead.apprentices,
    socialStatus: socialStatuses[lead.socialStatus],
  });

  it.each([
    ['01-excel-cp1252.csv', 'windows-1252', ';', { new: 8, test: 0 }, all],
    ['02-excel-utf8-bom-sep.csv', 'utf-8', ';', { new: 12, test: 0 }, all],
    ['03-facebook-utf16le.csv', 'utf-16le', '\t', { new: 12, test: 1 }, who],
    ['04-facebook-utf8-komma.csv', 'utf-8', ',', { new: 12, test: 0 }, who],
    [
      '06-hubspot.csv',
      'utf-8',
      ',',
      { new: 12, test: 0 },
      (lead: ExpectedLead) => ({ ...who(lead), ...address(lead) }),
    ],
  ] as const)('%s comes in as expected', async (fileName, encoding, delimiter, counts, expected) => {
    const client = await app.as('ZFMB-Profi-Partner');
    const run = await preview(client, fileName);
    expect(run).toMatchObject({ state: 'preview', problem: null, encoding, delimiter });
    expect(run.counts).toEqual({ duplicate: 0, blocked: 0, refused: 0, ...counts });
    expect(await apply(client, run.importId)).toMatchObject({ state: 'applied' });
    const persons = await personsOf(client);
    const those = fileName.startsWith('01') ? leads.filter((lead) => lead.inCp1252Files) : leads;
    expect(persons).toHaveLength(those.length);
    for (const [index, lead] of those.entries()) {
      const person = persons[index];
      expect(person).toMatchObject(expected(lead));
      const state = federalStateNames[person?.federalState as keyof typeof federalStateNames];
      expect([person?.email, state]).toEqual([lead.email, lead.federalState]);
      expect(phoneKey(person?.phone ?? '')).toBe(phoneKey(lead.phone));
      // Local time in Germany, winter time in all of them.
      expect(person?.createdAt.toISOString()).toBe(new Date(`${lead.entryDate}+01:00`).toISOString());
    }
  });

  it('keeps what has no field in the notes', async () => {
    const client = await app.as('ZFMB-Profi-Partner');
    await apply(client, (await preview(client, '02-excel-utf8-bom-sep.csv')).importId);
    await apply(client, (await preview(client, '03-facebook-utf16le.csv')).importId);
    const persons = await personsOf(client);
    // The same twelve people: the second file brought duplicates alone.
    expect(persons).toHaveLength(12);
    const notes = persons.find(({ lastName }) => lastName === 'Öztürk; jun.')?.notes ?? '';
    expect(notes).toContain('Investition 1: 120.000,00 €\nInvestition 2: 35.000,00 €');
    expect(notes).toContain('Unternehmensgegenstand: Elektroinstallation, Photovoltaik');
    expect(notes).toContain('Vorhaben: Übernahme\nNachfolge zum 01.04.2027');
  });

  it('takes the good ones of 28 broken rows and says of each what is wrong', async () => {
    const client = await app.as('ZFMB-Profi-Partner');
    const run = await preview(client, '09-fehlerhaft-utf8.csv');
    const { body } = await client.call(contract.listImportRows, {
      params: { importId: run.importId },
      query: { limit: 500 },
    });
    const issues = JSON.parse(read('09-fehlerhaft.expected.json').toString('utf8')) as { row: number; issue: string }[];
    // Row n of the expectation stands in line n + 1: the header is the first.
    const told = issues.map(({ row, issue }) => {
      const found = body.rows.find(({ line }) => line === row + 1);
      return [row, issue, found?.outcome ?? 'left out', found?.remarks.map(({ code }) => code).join(' ') ?? ''];
    });
    expect(told).toEqual([
      [1, 'PLZ ohne führende Null (01067)', 'new', 'postcodeZeroAdded'],
      [2, 'Datum gibt es nicht', 'new', 'notADate'],
      [3, 'Datum in US-Form', 'new', 'dateFromUs'],
      [4, 'Excel-Seriennummer statt Datum (46322 = 27.10.2026)', 'new', 'dateFromSerial'],
      [5, 'zweistelliges Jahr', 'new', 'dateShortYear'],
      [6, 'PLZ gibt es nicht', 'new', 'postcodeInvalid'],
      [7, 'PLZ und Ort widersprechen sich', 'new', 'townMismatch'],
      [8, 'E-Mail-Adresse ungültig', 'new', 'emailInvalid'],
      [9, 'Telefon als Exponentialzahl zerstört', 'new', 'phoneBroken'],
      // A person has no field for amounts: as they stand they go into the notes, and nothing is misread.
      [10, 'Betrag mit T€', 'new', ''],
      [11, 'Betrag als Text', 'new', ''],
      [12, 'Betrag in englischer Schreibweise', 'new', ''],
      [13, 'negativer Betrag', 'new', ''],
      [14, 'Excel-Fehlerwert', 'new', 'excelError'],
      [15, 'nur Datum, sonst leer', 'refused', 'nameMissing'],
      [16, 'leere Zeile', 'left out', ''],
      [17, 'E-Mail in Großbuchstaben mit Leerzeichen am Ende', 'new', ''],
      [18, 'Dublette der vorigen Zeile', 'duplicate', 'duplicateOfLine'],
      [19, 'Spalte fehlt', 'new', 'cellsMissing'],
      [20, 'Spalte zu viel', 'refused', 'tooManyCells'],
      [21, 'Formel im Namensfeld', 'new', 'formulaText'],
      [22, 'Formelzeichen @ und +', 'new', 'formulaText formulaText'],
      [23, 'HTML im Namensfeld', 'new', 'html'],
      [24, 'doppelt kodierte Umlaute (Müge Größer)', 'new', 'doubleEncoded doubleEncoded'],
      [25, 'zerlegte Umlaute (NFD)', 'new', ''],
      [26, 'Anschrift in Österreich', 'new', 'foreignPostcode'],
      [27, 'PLZ in zwei Ländern (Brandenburg und Sachsen-Anhalt)', 'new', 'postcodeInTwoStates'],
      [28, 'überlanger Name, übergroßer Betrag', 'refused', 'tooLong'],
    ]);
    expect(body.rows.find(({ line }) => line === 25)?.remarks[1]?.message).toContain('„Größer“');

    await apply(client, run.importId);
    const persons = new Map((await personsOf(client)).map((person) => [person.email, person]));
    expect(persons.size).toBe(23);
    expect(persons.get('max.muster@example.org')).toMatchObject({ postcode: '01067', federalState: 'SN' });
    expect(persons.get('eva.muster@example.org')?.notes).toContain('Eingangsdatum: 31.02.2026');
    const days = ['ida', 'ulf', 'uwe'].map((name) =>
      persons.get(`${name}.muster@example.org`)?.createdAt.toISOString(),
    );
    expect(days).toEqual(['2026-10-27T23:00:00.000Z', '2026-10-26T23:00:00.000Z', '2026-10-26T23:00:00.000Z']);
    expect(persons.get('jan.muster@example.org')).toMatchObject({ phone: '' });
    expect(persons.get('jan.muster@example.org')?.notes).toContain('Telefon: 4,93023E+11');
    expect(persons.get('ole.muster@example.org')?.notes).toBe('Investitionen gesamt: 25 T€');
    expect(persons.get('amy.muster@example.org')?.notes).toBe('');
    expect(persons.get('ben.muster@example.org')).toMatchObject({ phone: '030/23125-013' });
    expect(persons.get('h.muster@example.org')?.firstName).toBe('=HYPERLINK("https://example.org";"Klick")');
    expect(persons.get('t.muster@example.org')?.firstName).toBe('<b>Tina</b><script>alert(1)</script>');
    expect(persons.get('muege.groesser@example.org')).toMatchObject({ firstName: 'Müge', lastName: 'Größer' });
    expect(persons.get('rob.muster@example.org')).toMatchObject({
      country: 'AT',
      postcode: '1010',
      federalState: null,
    });
    expect(persons.get('nele.muster@example.org')).toMatchObject({ federalState: 'BB' });

    const { body: csv } = await client.call(contract.downloadRefusedRows, { params: { importId: run.importId } });
    const lines = csv.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(1 + 3 + 1);
    expect(lines[1]).toMatch(/^Name und Firma fehlen\.;28\.10\.2026;;;/);
  });

  it('imports 5,000 rows', { timeout: 120_000 }, async () => {
    const client = await app.as('ZFMB-Profi-Partner');
    // From now on the database takes the persons for few, also while the import adds thousands.
    await runAsAdmin(app.ownerConnectionString, 'analyze person');
    const run = await preview(client, '10-gross-5000-utf8-bom.csv');
    // Of 23 the name stands there before with the same postcode or phone number; five strangers share each number.
    expect(run.counts).toEqual({ new: 4977, duplicate: 23, blocked: 0, test: 0, refused: 0 });
    expect(await apply(client, run.importId)).toMatchObject({ state: 'applied' });
    expect(await personsOf(client)).toHaveLength(4977);
  });

  it('says that there is nothing in files without rows', async () => {
    const client = await app.as('ZFMB-Profi-Partner');
    const run = await preview(client, '11-nur-kopfzeile.csv');
    expect(run).toMatchObject({ state: 'failed', problem: 'Die Datei enthält keine Zeilen mit Daten.' });
    const empty = await client.call(contract.startImport, {
      body: { kind: 'contact' },
      upload: { fileName: '12-leer.csv', content: read('12-leer.csv') },
    });
    expect([empty.status, empty.error.issues?.[0]?.message]).toEqual([422, 'Die Datei ist leer']);
  });
});
