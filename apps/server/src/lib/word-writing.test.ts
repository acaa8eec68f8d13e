import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasWriter, readDocument } from '../../test/office.ts';
import type { WordDocument } from './word-document.ts';
import { writeWordDocument } from './word-writing.ts';
import { openZip, type ZipArchive } from './zip.ts';

const table = {
  kind: 'table' as const,
  header: ['Position', '03/27', '04/27'],
  rows: [
    ['Kunden', '1.000', '−20'],
    ['Summe', '1.000', '−20'],
  ],
  strong: [1],
  isNumeric: true,
};
const sample: WordDocument = {
  title: 'Café <Lindenblatt> & Töchter',
  language: 'de',
  kicker: 'Businessplan',
  cover: [{ label: 'Für', value: 'Bank' }],
  contents: 'Inhalt',
  footer: 'Café',
  pageOf: ['Seite ', ' von '],
  sections: [
    {
      isWide: false,
      blocks: [
        { kind: 'heading', level: 1, text: '1. Zusammenfassung' },
        {
          kind: 'text',
          below: 1,
          blocks: [
            { kind: 'paragraph', inlines: [{ text: 'Wir rösten ' }, { text: 'selbst', strong: true }] },
            { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', inlines: [{ text: 'Erstens' }] }]] },
            { kind: 'table', header: [[{ text: 'Ware' }]], rows: [[[{ text: 'Kaffee' }]]] },
          ],
        },
        {
          kind: 'chart',
          form: 'lines',
          title: 'Kontostand',
          message: 'Tiefster Stand 10 €',
          labels: ['03/27', '04/27'],
          series: [{ name: 'Stand', values: [10, -20] }],
        },
      ],
    },
    { isWide: true, blocks: [{ kind: 'heading', level: 2, text: 'Liquidität' }, table] },
  ],
};

let content: Buffer;
let folder: string;
let archive: ZipArchive;

beforeAll(async () => {
  content = await writeWordDocument(sample, true);
  folder = await mkdtemp(join(tmpdir(), 'fundus-word-'));
  await writeFile(join(folder, 'a.docx'), content);
  archive = await openZip(join(folder, 'a.docx'), { files: 200, fileBytes: 1e7, totalBytes: 5e7 });
});
afterAll(async () => {
  archive.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: string): Promise<string> => (await archive.read(name)).toString('utf8');

describe('a document of a word processor', () => {
  it('is well-formed in each of its parts and names no author', async () => {
    for (const name of archive.names.filter((one) => /\.(xml|rels)$/.test(one))) {
      expect([name, XMLValidator.validate(await read(name))]).toEqual([name, true]);
    }
    expect(await read('docProps/core.xml')).not.toMatch(/<dc:creator>[^<]/);
  });

  it('says to a screen reader what it is: language, headings, heads of tables, words of charts', async () => {
    const main = await read('word/document.xml');
    expect(await read('word/styles.xml')).toContain('w:lang w:val="de-DE"');
    expect(main).toMatch(/<w:pStyle w:val="Heading1"\/>/);
    expect(main.match(/<w:tblHeader\/>/g)).toHaveLength(2);
    expect(main).toContain('descr="Kontostand: Tiefster Stand 10 €"');
    expect(main.match(/w:orient="landscape"/g)).toHaveLength(1);
  });

  it.runIf(hasWriter())(
    'is opened by LibreOffice without a complaint, contents with pages',
    { timeout: 120_000 },
    async () => {
      const { text, complaints } = await readDocument(content);
      expect(complaints).toBe('');
      expect(text).toContain('Café <Lindenblatt> & Töchter');
      expect(text).toMatch(/1\. Zusammenfassung\t3/);
      expect(text).toMatch(/Liquidität\t4/);
      expect(text).toContain('Wir rösten selbst');
    },
  );
});
