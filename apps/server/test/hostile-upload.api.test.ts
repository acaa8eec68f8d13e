import { countOf } from '@fundus/contract/import-codes';
import * as person from '@fundus/contract/person-import';
import { getImport, startImport } from '@fundus/contract/programme-import';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importsSettled } from '../src/modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { longestStretch, silenceOf } from './busy-loop.ts';
import { sheetArchiveOf, workbookOf, zipOf } from './factories/zip.factory.ts';

/**
 * Files that were made to hold up the portal. While each is taken in and read, /healthz is asked again and again: no stretch
 * of the server's own work between two answers may be longer than 100 milliseconds. The work of the thread counts and not
 * the clock, so that a busy machine fails no test; and a stretch that was too long is only
 * believed when it comes back.
 */

/** `npm run hostile` makes the files that many times as big. */
const thoroughness = Math.min(10, Number(process.env['FUNDUS_HOSTILE_ROUNDS'] ?? 1));

vi.setConfig({ testTimeout: 120_000 * thoroughness });

let app: TestApp;
let client: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.as(await app.createUser({ roles: ['Administrator'] }));
});
afterAll(() => app.close());

const marks = (count: number): string => `a${'\u0301\u0316'.repeat(count / 2)}`;
const lines = (...all: string[]): string => all.map((line) => `${line}\r\n`).join('');
const times = (count: number): number => Math.round(count * thoroughness);

const tables: [name: string, content: () => string | Buffer, fileName?: string][] = [
  ['combining marks in a shared text of a workbook', () => sharedMarks(30_000), 'a.xlsx'],
  [
    'combining marks in the head of a workbook',
    () =>
      workbookOf([
        [marks(32_000), 'Nachname'],
        ['x', 'y'],
      ]),
    'a.xlsx',
  ],
  ['combining marks in a table', () => lines('Nachname;Notizen', ...repeat(`x;${marks(32_000)}`, times(10)))],
  ['combining marks in the head of a table', () => lines(`${marks(400_000)};Nachname`, 'x;y')],
  [
    'sound marks that become combining ones',
    () => lines('Nachname', ...repeat('\uff9e\u0315'.repeat(15_000), times(10))),
  ],
  [
    'one refused row of very many cells',
    () => lines('Nachname', 'x;'.repeat(60_000), ...repeat('', 1), ...repeat('a;b', times(500))),
  ],
  ['marks that open in each line and never close', () => lines('Nachname;Ort', ...repeat('"x;y', times(2_000)))],
  ['marks that close and open again', () => lines('Nachname;Ort', ...repeat('"x";"x', times(2_000)))],
  ['a megabyte of quotation marks', () => lines('Nachname', `"${'""'.repeat(times(500_000))}`)],
  ['a line without an end', () => `Nachname\r\n${'x;'.repeat(times(1_000_000))}`],
  ['a line of blanks', () => `Nachname\r\n${' '.repeat(times(2_000_000))}x`],
  ['empty lines', () => `Nachname\r\nx\r\n${';\n'.repeat(times(1_000_000))}`],
  [
    'addresses that never end',
    () => lines('Nachname;E-Mail', ...repeat(`x;${'<'.repeat(15_000)}${'@'.repeat(15_000)}`, times(20))),
  ],
  [
    'numbers and dates that never end',
    () =>
      lines(
        'Nachname;Mitarbeiter;Eingangsdatum',
        ...repeat(`x;1${' '.repeat(16_000)}x;1.${' '.repeat(14_000)}x`, times(20)),
      ),
  ],
  [
    'very many short texts in a workbook',
    () => sheetArchiveOf(rowsXml(times(4_000), '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(20))),
    'a.xlsx',
  ],
  ['a bomb', () => zipOf({ '[Content_Types].xml': 'x', 'xl/a.xml': Buffer.alloc(60_000_000) }), 'a.xlsx'],
];

const repeat = (line: string, count: number): string[] => Array.from({ length: count }, () => line);
const rowsXml = (count: number, cells: string): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells}</row>`).join('');

const manyFields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

function sharedMarks(count: number): Buffer {
  const rows = Array.from(
    { length: 20 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
  );
  return sheetArchiveOf(rows.join(''), [marks(count)]);
}

const programmes: [name: string, content: () => string | Buffer, fileName?: string][] = [
  ['JSON in a line that is too long', () => `{"Titel":"${'x'.repeat(5_000_000)}"}\n{"Titel":"Zweites"}\n`],
  ['JSON of very many fields', () => `${JSON.stringify(manyFields(250_000))}\n`],
  ['a JSON document of very many fields', () => JSON.stringify([{ Titel: 'x' }, manyFields(250_000)])],
  ['JSON of very many objects', () => `{"Titel":[${'{},'.repeat(1_200_000)}{}]}\n`],
  ['a JSON document of one long text', () => JSON.stringify([{ Titel: 'x', Beschreibung: 'x '.repeat(9_000_000) }])],
  ['JSON of one long text', () => JSON.stringify({ Titel: 'x', Beschreibung: '\\" '.repeat(600_000) })],
  ['JSON that is nested without end', () => `{"Titel":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n`],
  [
    'a list of very many values in JSON',
    () => `${JSON.stringify({ Titel: 'x', Förderart: 'a/b,'.repeat(400_000) })}\n`,
  ],
  ['a list of blanks in JSON', () => `${JSON.stringify({ Titel: 'x', Förderart: `a${' '.repeat(1_000_000)}b` })}\n`],
  [
    'combining marks in JSON',
    () => repeat(`${JSON.stringify({ Titel: marks(100_000), Beschreibung: marks(100_000) })}\n`, times(3)).join(''),
  ],
  ['an XML of very many elements', () => `<document>${'<a/>'.repeat(300_000)}</document>`],
  [
    'an XML of one long text',
    () => `<document><property name="title"><value>${'x'.repeat(3_000_000)}</value></property></document>`,
  ],
  [
    'an XML that is as long as one may be',
    () =>
      `<document type="gsb:ServiceOffer"><property name="gsb:title"><value>${'&lt;b&gt;'.repeat(25_000)}</value></property></document>`,
  ],
  ['a table without quotation marks that close', () => lines('Titel;Beschreibung', ...repeat('"x;y', times(2_000)))],
];

describe('a hostile table of persons', () => {
  it.each(tables)('lets the portal answer: %s', async (_name, make, fileName = 'a.csv') => {
    const content = make();
    let importId = '';
    const silence = await silenceOf(app, async () => {
      const upload = { fileName, content };
      const started = await client.call(person.startImport, { body: { kind: 'contact' }, upload });
      expect(started.status).toBe(201);
      importId = started.body.importId;
      await importsSettled();
    });
    const run = (await client.call(person.getImport, { params: { importId } })).body;
    expect(run.problem ?? '').not.toContain('an einer unerwarteten Stelle');
    expect(['preview', 'failed']).toContain(run.state);
    expect(silence).toBeLessThan(longestStretch);
    if (run.state !== 'preview') return;
    const handedOut = await silenceOf(app, async () => {
      expect((await client.call(person.listImportRows, { params: { importId } })).status).toBe(200);
      const { body } = await client.call(person.downloadRefusedRows, { params: { importId } });
      // A reason for each row, and nothing else that was not in the file; cells of a workbook may share a text.
      const most = 2 * content.length + 400 * (countOf(run.counts, 'refused') + 1);
      if (run.format === 'csv') expect(body.length).toBeLessThan(most);
    });
    expect(handedOut).toBeLessThan(longestStretch);
  });
});

describe('a hostile file of programmes', () => {
  it.each(programmes)('lets the portal answer: %s', async (_name, make, fileName = 'a.txt') => {
    const content = make();
    let importId = '';
    const silence = await silenceOf(app, async () => {
      const started = await client.call(startImport, { body: { source: 'Prüfung' }, upload: { fileName, content } });
      expect(started.status).toBe(201);
      importId = started.body.importId;
      await importsSettled();
    });
    const run = (await client.call(getImport, { params: { importId } })).body;
    expect(run.problem ?? '').not.toContain('an einer unerwarteten Stelle');
    expect(silence).toBeLessThan(longestStretch);
  });
});
