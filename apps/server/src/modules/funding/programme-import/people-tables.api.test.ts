import * as contract from '@fundus/contract/programme-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeContent } from '#modules/funding/funding-programme/programme-content.rules.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { zipOf } from '../../../../test/factories/zip.factory.ts';

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ limitsEndpoints: false });
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

/** Imports a file as it proposes itself, without touching the mapping. */
async function importProgrammes(content: string | object, fileName = 'programme.json') {
  const admin = await app.as('Administrator');
  const source = `Quelle ${(made += 1)}`;
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 1);
  const started = await admin.call(contract.startImport, { body: { source }, upload: { fileName, content: text } });
  await importsSettled();
  const params = { importId: started.body.importId };
  const { rows } = (await admin.call(contract.listImportRows, { params, query: { limit: 100 } })).body;
  await admin.call(contract.applyImport, { params });
  await importsSettled();
  const versions = await app.deps.db
    .selectFrom('fundingProgramme as p')
    .innerJoin('fundingProgrammeVersion as v', (join) =>
      join.onRef('v.programmeId', '=', 'p.id').onRef('v.version', '=', 'p.currentVersion'),
    )
    .select('v.content')
    .where('p.source', '=', source)
    .orderBy('v.programmeId')
    .execute();
  return {
    programmes: versions.map((version) => completeContent(version.content)),
    remarks: rows.map(({ remarks }) => remarks.map(({ code, message }) => `${code}: ${message}`)),
  };
}

it('reads programmes in a list beside what is said about it, figures and days in words', async () => {
  const { programmes } = await importProgrammes({
    meta: { stand: '2026-09-30', quellen: ['example.org'] },
    foerderungen: [
      {
        id: 'werkstatt_plus',
        name: 'WERKSTATT.PLUS',
        stelle: 'Land Beispiel',
        region: 'Sachsen',
        betrag: '35 % der Kosten, max. 7.000 EUR',
        voraussetzungen: { projektkosten_min: 12_000 },
        frist: 'Antrag 1.6.-2.11.2026',
        status: 'offen',
      },
      {
        id: 'leer',
        name: 'BERATUNG.LEER',
        stelle: 'Bund / Bank',
        region: null,
        betrag: 'bis 3.000 EUR',
        status: 'ausgeschoepft',
      },
      {
        id: 'zu',
        name: 'FENSTER ZU',
        stelle: 'Bund',
        region: 'Bund',
        betrag: 'k.A.',
        frist: 'eingestellt per 30.06.2025',
        status: 'fenster_zu',
      },
    ],
  });
  expect(programmes).toMatchObject([
    {
      funder: 'Land Beispiel',
      regions: ['SN'],
      fundingRateMaximum: 35,
      amountMaximumCents: 700_000,
      deadlines: [{ on: '2026-11-02', note: '' }],
      status: 'open',
      note: 'Import – betrag: 35 % der Kosten, max. 7.000 EUR',
    },
    { funder: 'Bund / Bank', amountMaximumCents: 300_000, status: 'exhausted', note: '' },
    {
      level: 'federal',
      regions: ['nationwide'],
      amountMaximumCents: null,
      deadlines: [],
      status: 'closed',
      note: 'Import – frist: eingestellt per 30.06.2025',
    },
  ]);
});

it('takes the values of a summary each for itself', async () => {
  const { programmes } = await importProgrammes({
    message: 'Success',
    data: [
      {
        opportunity_id: 1,
        opportunity_title: 'Small Manufacturing Grant',
        agency_name: 'Agency',
        opportunity_status: 'posted',
        summary: {
          summary_description: '<p>Desc</p>',
          close_date: '2027-02-28',
          award_floor: 1000,
          award_ceiling: 50_000,
          funding_instruments: ['grant'],
          additional_info_url: 'https://example.org/g',
          is_cost_sharing: false,
        },
      },
    ],
    pagination_info: { page_offset: 1 },
  });
  expect(programmes).toMatchObject([
    {
      title: 'Small Manufacturing Grant',
      funder: 'Agency',
      status: 'open',
      shortText: '',
      description: 'Desc',
      deadlines: [{ on: '2027-02-28', note: '' }],
      amountMinimumCents: 100_000,
      amountMaximumCents: 5_000_000,
      fundingTypes: ['grant'],
      officialUrl: 'https://example.org/g',
      note: 'Import – summary.is_cost_sharing: false',
    },
  ]);
});

it('understands names with capitals inside and »alle« states', async () => {
  const { programmes, remarks } = await importProgrammes([
    {
      id: 'bmbf-digital',
      name: 'Digitalpakt Schule',
      foerdergeber: 'Bund',
      foerdersummeMin: 1000,
      foerdersummeMax: 50_000,
      bewerbungsfristText: 'laufend',
      bewerbungsfristEnde: '2026-12-31',
      bundeslaender: ['alle'],
      infoLink: 'https://example.org/d',
      status: 'aktiv',
    },
  ]);
  expect(programmes).toMatchObject([
    {
      level: 'federal',
      regions: ['nationwide'],
      amountMinimumCents: 100_000,
      amountMaximumCents: 5_000_000,
      deadlines: [{ on: '2026-12-31', note: '' }],
      officialUrl: 'https://example.org/d',
      note: 'Import – bewerbungsfristText: laufend',
    },
  ]);
  expect(remarks).toEqual([[]]);
});

it('reads the table of an advisor', async () => {
  const { programmes } = await importProgrammes(
    [
      'Förderprogramm;Förderquote;max. Förderung;Förderart;Bundesland;Antragsfrist;Link',
      'Digitalbonus Beispiel;bis zu 50 %;10 TEUR;Zuschuss;alle Bundesländer;fortlaufend;www.example.org/digital',
      'Gründerkredit Beispiel;–;1,5 Mio. €;Kredit;BY, BW;31.12.26;example.org',
      'Bürgschaft;80 Prozent;2.500 T€;Ausfallbürgschaft;Bayern/Hessen;Q1/2027;',
    ].join('\r\n'),
    'liste.csv',
  );
  expect(programmes).toMatchObject([
    { fundingRateMaximum: 50, amountMaximumCents: 1_000_000, regions: ['nationwide'], status: 'rolling', note: '' },
    { fundingRateMaximum: null, amountMaximumCents: 150_000_000, regions: ['BY', 'BW'], note: '' },
    {
      fundingRateMaximum: 80,
      amountMaximumCents: 250_000_000,
      regions: ['BY', 'HE'],
      deadlines: [],
      note: 'Import – Antragsfrist: Q1/2027',
    },
  ]);
});

it.each([
  ['a web page named like a workbook', '<html><table><tr><td>Titel</td></tr></table></html>', '(HTML)'],
  [
    'a sheet of LibreOffice',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    '(ODS)',
  ],
  ['an old or protected workbook', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), '(XLS)'],
])('%s is refused by its name, with the way out', async (_name, content, words) => {
  const admin = await app.as('Administrator');
  const upload = { fileName: 'tabelle.xls', content };
  const started = await admin.call(contract.startImport, { body: { source: 'Fremdes' }, upload });
  await importsSettled();
  const run = (await admin.call(contract.getImport, { params: { importId: started.body.importId } })).body;
  expect(run.state).toBe('failed');
  expect(run.problem).toContain(words);
  expect(run.problem).toContain('XLSX');
});
