import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLead, type Lead } from '@fundus/contract/lead';
import {
  digitalisationKinds,
  investmentKinds,
  type LeadAmountKind,
  workingCapitalKinds,
} from '@fundus/contract/lead-codes';
import * as contract from '@fundus/contract/lead-import';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { phoneKey } from '#lib/phone-key.ts';
import { federalStateNames } from '#modules/people/person-import/import-values.rules.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { findSharedData } from '../../../../test/shared-data.ts';

/** Files as advertising platforms, CRMs and German Excel write them, beside the repository. */
const folder = findSharedData('leads-samples') ?? '';

type Text =
  | 'entryDate'
  | 'salutation'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'town'
  | 'federalState'
  | 'industryCode'
  | 'industry'
  | 'foundingDate'
  | 'businessForm'
  | 'companyObject'
  | 'plan'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'socialStatus';
type Amounts = 'investments' | 'workingCapital' | 'digitalisation';
type Figure = 'employeesNew' | 'interns' | 'apprentices' | `${Amounts}Total`;
type ExpectedLead = Record<Text, string> &
  Record<Figure, number> &
  Record<Amounts, number[]> & { inCp1252Files: boolean };

const read = (name: string): Buffer => readFileSync(join(folder, name));
const { leads } = JSON.parse(folder === '' ? '{"leads":[]}' : read('leads.expected.json').toString('utf8')) as {
  leads: ExpectedLead[];
};

let app: TestApp;
let client: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('Administrator');
});
afterEach(async () => {
  // Each file meets no leads: duplicates are looked for among all.
  await app.deps.db.updateTable('lead').set({ deletedAt: app.clock.now(), deletionReason: 'byHand' }).execute();
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

async function preview(fileName: string): Promise<contract.LeadImport> {
  const upload = { fileName, content: read(fileName) };
  const started = await client.call(contract.startImport, { body: { sourceId: null }, upload });
  await importsSettled();
  return (await client.call(contract.getImport, { params: { importId: started.body.importId } })).body;
}

async function apply(importId: string): Promise<contract.LeadImport> {
  await client.call(contract.applyImport, { params: { importId } });
  await importsSettled();
  return (await client.call(contract.getImport, { params: { importId } })).body;
}

const rowsOf = async (importId: string) =>
  (await client.call(contract.listImportRows, { params: { importId }, query: { limit: 500 } })).body.rows;

/** The leads that an import made, in the order of the file. */
async function leadsOf(importId: string): Promise<Lead[]> {
  const made: Lead[] = [];
  for (const { recordId, outcome } of await rowsOf(importId)) {
    if (outcome !== 'new' || recordId === null) continue;
    made.push((await client.call(getLead, { params: { leadId: recordId } })).body);
  }
  return made;
}

const socialStatuses: Record<string, string> = {
  'ALG I': 'alg1',
  'ALG II / Bürgergeld': 'buergergeld',
  selbstständig: 'selfEmployed',
  angestellt: 'employed',
  Student: 'student',
  'arbeitslos ohne Leistungsbezug': 'other',
};

const inCents = (kinds: readonly LeadAmountKind[], euros: readonly number[]): object =>
  Object.fromEntries(kinds.map((kind, at) => [kind, euros[at] === undefined ? null : Math.round(euros[at] * 100)]));

/** Fields that a file of a kind holds, as they are expected. */
const who = (lead: ExpectedLead) => ({
  firstName: lead.firstName,
  lastName: lead.lastName,
  postcode: lead.postcode,
  town: lead.town,
  email: lead.email,
  country: 'DE',
});
const address = (lead: ExpectedLead) => ({
  street: lead.street,
  houseNumber: lead.houseNumber,
  company: lead.companyName,
});
const everything = (lead: ExpectedLead) => ({
  ...who(lead),
  ...address(lead),
  salutation: lead.salutation,
  title: lead.title,
  phone: lead.phone,
  businessForm: lead.businessForm,
  industry: { classification: 'wz2008', code: lead.industryCode, title: lead.industry },
  foundedOn: lead.foundingDate,
  employeesNew: lead.employeesNew,
  interns: lead.interns,
  apprentices: lead.apprentices,
  socialStatus: socialStatuses[lead.socialStatus],
  companyObject: lead.companyObject,
  plan: lead.plan,
  ...inCents(investmentKinds, lead.investments),
  ...inCents(workingCapitalKinds, lead.workingCapital),
  ...inCents(digitalisationKinds, lead.digitalisation),
  investmentTotalCents: Math.round(lead.investmentsTotal * 100),
  workingCapitalTotalCents: Math.round(lead.workingCapitalTotal * 100),
  digitalisationTotalCents: Math.round(lead.digitalisationTotal * 100),
  notes: lead.socialStatus.startsWith('arbeitslos') ? `Sozialer Status: ${lead.socialStatus}` : '',
});

describe.skipIf(folder === '')('files of others', () => {
  it.each([
    ['01-excel-cp1252.csv', 'windows-1252', ';', { new: 8, test: 0 }, everything],
    ['02-excel-utf8-bom-sep.csv', 'utf-8', ';', { new: 12, test: 0 }, everything],
    ['03-facebook-utf16le.csv', 'utf-16le', '\t', { new: 12, test: 1 }, who],
    ['04-facebook-utf8-komma.csv', 'utf-8', ',', { new: 12, test: 0 }, who],
    [
      '06-hubspot.csv',
      'utf-8',
      ',',
      { new: 12, test: 0 },
      (lead: ExpectedLead) => ({ ...who(lead), ...address(lead) }),
    ],
  ] as const)('%s comes in with every field as expected', async (fileName, encoding, delimiter, counts, expected) => {
    const run = await preview(fileName);
    expect(run).toMatchObject({ state: 'preview', problem: null, encoding, delimiter });
    expect(run.counts).toEqual({ duplicate: 0, blocked: 0, refused: 0, ...counts });
    expect(await apply(run.importId)).toMatchObject({ state: 'applied' });
    const made = await leadsOf(run.importId);
    const those = fileName.startsWith('01') ? leads.filter((lead) => lead.inCp1252Files) : leads;
    expect(made).toHaveLength(those.length);
    for (const [index, lead] of those.entries()) {
      const stored = made[index];
      expect(stored).toMatchObject(expected(lead));
      expect(stored).toMatchObject({ stage: 'pool', revision: 1 });
      expect(stored?.federalState && federalStateNames[stored.federalState]).toBe(lead.federalState);
      expect(phoneKey(stored?.phone ?? '')).toBe(phoneKey(lead.phone));
      // Local time in Germany, winter time in all of them.
      expect(stored?.enteredAt).toBe(new Date(`${lead.entryDate}+01:00`).toISOString());
    }
  });

  it('keeps what has no field in the notes, without the signs that protect numbers from Excel', async () => {
    const run = await preview('03-facebook-utf16le.csv');
    await apply(run.importId);
    const [first] = await leadsOf(run.importId);
    expect(first?.notes).toContain('campaign_name: Gründung Herbst 2026');
    expect(first?.notes).toContain('ad_id: 900000000000001');
    expect(first?.notes).toContain('platform: ig');
    expect(first?.notes).toContain('wie_hoch_ist_dein_kapitalbedarf?: 20.000_bis_50.000_€');
  });

  it('takes the good ones of 28 broken rows and says of each what is wrong', async () => {
    const run = await preview('09-fehlerhaft-utf8.csv');
    const rows = await rowsOf(run.importId);
    const issues = JSON.parse(read('09-fehlerhaft.expected.json').toString('utf8')) as { row: number; issue: string }[];
    // Row n of the expectation stands in line n + 1: the header is the first. Each row names a total without its parts.
    const told = issues.map(({ row, issue }) => {
      const found = rows.find(({ line }) => line === row + 1);
      const codes = found?.remarks.map(({ code }) => code).filter((code) => code !== 'totalWithoutParts') ?? [];
      return [row, issue, found?.outcome ?? 'left out', codes.join(' ')];
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
      [10, 'Betrag mit T€', 'new', 'amountRead'],
      [11, 'Betrag als Text', 'new', 'amountRead'],
      [12, 'Betrag in englischer Schreibweise', 'new', 'amountRead'],
      [13, 'negativer Betrag', 'new', 'amountNegative'],
      [14, 'Excel-Fehlerwert', 'new', 'excelError'],
      [15, 'nur Datum, sonst leer', 'refused', 'contactMissing'],
      [16, 'leere Zeile', 'left out', ''],
      [17, 'E-Mail in Großbuchstaben mit Leerzeichen am Ende', 'new', ''],
      [18, 'Dublette der vorigen Zeile', 'duplicate', 'duplicateLeadOfLine'],
      [19, 'Spalte fehlt', 'new', 'cellsMissing'],
      [20, 'Spalte zu viel', 'refused', 'tooManyCells'],
      [21, 'Formel im Namensfeld', 'new', 'formulaText'],
      [22, 'Formelzeichen @ und +', 'new', 'formulaText formulaText'],
      [23, 'HTML im Namensfeld', 'new', 'html'],
      [24, 'doppelt kodierte Umlaute (Müge Größer)', 'new', 'doubleEncoded doubleEncoded'],
      [25, 'zerlegte Umlaute (NFD)', 'new', ''],
      [26, 'Anschrift in Österreich', 'new', 'foreignPostcode'],
      [27, 'PLZ in zwei Ländern (Brandenburg und Sachsen-Anhalt)', 'new', 'postcodeInTwoStates'],
      [28, 'überlanger Name, übergroßer Betrag', 'refused', 'tooLong amountHuge'],
    ]);

    await apply(run.importId);
    const made = new Map((await leadsOf(run.importId)).map((lead) => [lead.email, lead]));
    expect(made.size).toBe(23);
    const of = (name: string): Lead | undefined => made.get(`${name}.muster@example.org`);
    expect(of('max')).toMatchObject({ postcode: '01067', federalState: 'SN', investment7Cents: 2_500_000 });
    expect(of('eva')?.notes).toBe('Eingangsdatum: 31.02.2026');
    const days = ['ida', 'ulf', 'uwe'].map((name) => of(name)?.enteredAt);
    expect(days).toEqual(['2026-10-27T23:00:00.000Z', '2026-10-26T23:00:00.000Z', '2026-10-26T23:00:00.000Z']);
    expect(of('jan')).toMatchObject({ phone: '', notes: 'Telefon: 4,93023E+11' });
    const totals = ['ole', 'ali', 'mia', 'isa', 'amy'].map((name) => of(name)?.investmentTotalCents);
    expect(totals).toEqual([25_000_00, 30_000_00, 1_234_56, 0, 0]);
    expect(of('isa')?.notes).toBe('Investitionen gesamt: -5.000,00');
    expect(of('amy')?.notes).toBe('');
    expect(of('ben')).toMatchObject({ phone: '030/23125-013', email: 'ben.muster@example.org' });
    expect(of('h')?.firstName).toBe('=HYPERLINK("https://example.org";"Klick")');
    expect(of('t')?.firstName).toBe('<b>Tina</b><script>alert(1)</script>');
    expect(made.get('muege.groesser@example.org')).toMatchObject({ firstName: 'Müge', lastName: 'Größer' });
    expect(of('rob')).toMatchObject({ country: 'AT', postcode: '1010', federalState: null });
    expect(of('nele')).toMatchObject({ federalState: 'BB', investment7Cents: null });
  });

  it('takes all of 5,000 rows', { timeout: 120_000 }, async () => {
    const run = await preview('10-gross-5000-utf8-bom.csv');
    expect(run.counts).toEqual({ new: 5000, duplicate: 0, blocked: 0, test: 0, refused: 0 });
    expect(await apply(run.importId)).toMatchObject({ state: 'applied' });
    const stored = await app.deps.db
      .selectFrom('lead')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('importId', '=', run.importId)
      .executeTakeFirstOrThrow();
    expect(stored.count).toBe(5000);
  });

  it('says that there is nothing in files without rows', async () => {
    const run = await preview('11-nur-kopfzeile.csv');
    expect(run).toMatchObject({ state: 'failed', problem: 'Die Datei enthält keine Zeilen mit Daten.' });
    const empty = await client.call(contract.startImport, {
      body: { sourceId: null },
      upload: { fileName: '12-leer.csv', content: read('12-leer.csv') },
    });
    expect([empty.status, empty.error.issues?.[0]?.message]).toEqual([422, 'Die Datei ist leer']);
  });
});
