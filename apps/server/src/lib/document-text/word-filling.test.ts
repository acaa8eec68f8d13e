import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordMediaType } from '#lib/word-media-type.ts';
import { openZip } from '#lib/zip.ts';
import { zipOf } from '../../../test/factories/zip.factory.ts';
import { growthOf, mostGrowth } from '../../../test/growth.ts';
import { readOfficeText } from './office-text.ts';
import { fillWord, readWordForm } from './word-filling.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-word-'));
});
afterAll(() => rm(folder, { recursive: true }));

const values = { Nachname: 'Größel', Vorname: 'Änne' };

async function fileOf(body: string): Promise<string> {
  const path = join(folder, `${randomUUID()}.docx`);
  await writeFile(path, zipOf({ 'word/document.xml': `<w:body>${body}</w:body>` }));
  return path;
}

const textOf = async (path: string): Promise<string> => {
  const target = join(folder, 'filled.docx');
  await writeFile(target, (await fillWord(path, values)).content);
  return (await readOfficeText(target, wordMediaType, 1_000_000)).trim();
};

const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;

describe('fields of a paragraph', () => {
  it.each([
    ['several in one run', ['a {{Vorname}} {{Nachname}} b'], 'a Änne Größel b'],
    ['side by side', ['{{Vorname}}{{Nachname}}'], 'ÄnneGrößel'],
    ['over several runs, some of them empty', ['a{', '', '{Vor', 'na', 'me}', '}b'], 'aÄnneb'],
    ['one that ends where the next begins', ['{{Vor', 'name}}{{Nach', 'name}}'], 'ÄnneGrößel'],
    ['unknown beside known', ['{{Konto}} {{Vor', 'name}} {{x'], '{{Konto}} Änne {{x'],
  ])('%s', async (_, runs, expected) => {
    expect(await textOf(await fileOf(`<w:p>${runs.map(run).join('')}</w:p>`))).toBe(expected);
  });
});

const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const placeholder = '<w:r><w:rPr><w:rStyle w:val="Platzhaltertext"/></w:rPr><w:t>Klicken Sie hier.</w:t></w:r>';
const char = (type: string, data = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}"${data === '' ? '/>' : `>${data}</w:fldChar>`}</w:r>`;
const complex = (instruction: string, shown: string, data = ''): string =>
  `${char('begin', data)}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${char('separate')}${run(shown)}${char('end')}`;
const formData = (name: string, rest: string): string =>
  `<w:ffData><w:name w:val="${name}"/><w:enabled/>${rest}</w:ffData>`;

/** The document of a filled file, and what did not fit. */
async function filled(body: string, named: Record<string, string>) {
  const path = await fileOf(body);
  const { content, unfitting } = await fillWord(path, named);
  const target = join(folder, `${randomUUID()}.docx`);
  await writeFile(target, content);
  const zip = await openZip(target, { files: 9, fileBytes: 1_000_000, totalBytes: 1_000_000 });
  const xml = (await zip.read('word/document.xml')).toString();
  zip.close();
  return { xml, unfitting, fields: await readWordForm(path) };
}

const shownIn = (xml: string): (string | undefined)[] =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text);

describe('fields of Word', () => {
  it('a content control holds the value, without the look of its placeholder', async () => {
    const body = `<w:p>${control('<w:alias w:val="Name des Kunden"/><w:tag w:val="Nachname"/><w:showingPlcHdr/><w:text/>', placeholder)}</w:p>`;
    const { xml, fields } = await filled(body, { Nachname: 'Größel & Söhne' });
    expect(fields).toMatchObject([{ name: 'Nachname', label: 'Name des Kunden', kind: 'text', value: '' }]);
    expect(xml).toContain('Größel &amp; Söhne');
    expect(xml).not.toMatch(/Klicken|Platzhalter|showingPlcHdr/);
    expect(await filled(body, { Nachname: '' })).toMatchObject({ xml: expect.stringContaining('Klicken Sie hier.') });
  });

  it('a control around a paragraph, without a run or by its title alone is filled; one around a table is none', async () => {
    const table = `<w:tbl><w:tr><w:tc><w:p>${run('Zelle')}</w:p></w:tc></w:tr></w:tbl>`;
    const { xml, fields } = await filled(
      `${control('<w:alias w:val="Ort"/>', '<w:p><w:pPr/></w:p>')}${control('<w:tag w:val="Tabelle"/>', table)}`,
      { Ort: 'Leipzig', Tabelle: 'x' },
    );
    expect(fields.map(({ name }) => name)).toEqual(['Ort']);
    expect(xml).toContain('<w:p><w:pPr/><w:r><w:t xml:space="preserve">Leipzig</w:t></w:r></w:p>');
    expect(xml).toContain('Zelle');
  });

  it('a list of a control shows what is chosen; a closed one takes nothing else, and a box is ticked', async () => {
    const items = ['GmbH', 'GbR'].map((one) => `<w:listItem w:displayText="${one}" w:value="${one.toLowerCase()}"/>`);
    const list = (kind: string) =>
      control(`<w:tag w:val="${kind}"/><w:showingPlcHdr/><w:${kind}>${items.join('')}</w:${kind}>`, placeholder);
    const box = control(
      '<w:tag w:val="Herr"/><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>',
      '<w:r><w:t>☐</w:t></w:r>',
    );
    const body = `<w:p>${list('dropDownList')}${list('comboBox')}${box}</w:p>`;
    const chosen = await filled(body, { dropDownList: 'GmbH', comboBox: 'Stiftung', Herr: 'true' });
    expect(chosen.fields.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
      ['choice', false],
      ['choice', true],
      ['check', false],
    ]);
    expect(shownIn(chosen.xml)).toEqual(['GmbH', 'Stiftung', '☒']);
    expect(chosen.xml).toContain('<w14:checked w14:val="1"/>');
    const refused = await filled(body, { dropDownList: 'Stiftung' });
    expect(refused.unfitting).toEqual({ dropDownList: 'noChoice' });
    expect(refused.xml).toContain('Klicken');
  });

  it('a merge field becomes its text, in either way of writing it', async () => {
    const { xml, fields } = await filled(
      `<w:p>${complex('MERGEFIELD Nachname \\* MERGEFORMAT', '«Nachname»')}<w:fldSimple w:instr=" MERGEFIELD &quot;Vor name&quot; ">${run('«Vor name»')}</w:fldSimple>${complex('PAGE', '1')}</w:p>`,
      { Nachname: 'Größel', 'Vor name': 'Änne' },
    );
    expect(fields.map(({ name, mark }) => [name, mark])).toEqual([
      ['Nachname', 'merge'],
      ['Vor name', 'merge'],
    ]);
    expect(xml).not.toMatch(/«|MERGEFIELD|fldSimple/);
    expect(xml).toContain('PAGE');
    expect(shownIn(xml)).toEqual(['Größel', 'Änne', '1']);
  });

  it('an old form field stays one: its text, its list and its box', async () => {
    const { xml, fields, unfitting } = await filled(
      `<w:p>${complex('FORMTEXT', '     ', formData('Nachname', '<w:textInput/>'))}${complex('FORMTEXT', '     ', formData('Kurz', '<w:textInput><w:maxLength w:val="3"/></w:textInput>'))}${complex('FORMDROPDOWN', '', formData('Form', '<w:ddList><w:listEntry w:val="GbR"/><w:listEntry w:val="GmbH"/></w:ddList>'))}${complex('FORMCHECKBOX', '', formData('Frau', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>'))}</w:p>`,
      { Nachname: 'Größel', Kurz: 'Länger', Form: 'GmbH', Frau: 'true' },
    );
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['Nachname', 'text'],
      ['Kurz', 'text'],
      ['Form', 'choice'],
      ['Frau', 'check'],
    ]);
    expect(unfitting).toEqual({ Kurz: 'tooLong' });
    expect(xml).toContain('FORMTEXT');
    expect(xml).toContain('Größel');
    expect(xml).toContain('<w:ddList><w:result w:val="1"/>');
    expect(xml).toContain('<w:checked w:val="1"/></w:checkBox>');
  });

  it('a control in another is not told apart from it: the inner one is filled', async () => {
    const inner = control('<w:tag w:val="Ort"/>', run('innen'));
    const { xml } = await filled(`<w:p>${control('<w:tag w:val="Nachname"/>', `${run('davor')}${inner}`)}</w:p>`, {
      Nachname: 'Größel',
      Ort: 'Leipzig',
    });
    expect(shownIn(xml)).toEqual(['davor', 'Leipzig']);
  });
});

/** Pieces of a paragraph that could make a search slow. */
const hostile: Record<string, string> = {
  'a field in each run': run('{{Vorname}}'),
  'a field over two runs': `${run('{{Vor')}${run('name}}')}`,
  'tags that never end': '<w:t ',
  'controls that never end': '<w:sdt><w:sdtPr>',
  'fields that never end': '<w:fldChar w:fldCharType="begin">',
  'controls in each run': control('<w:tag w:val="Nachname"/>', run('x')),
  'tags that end, over runs that do not': '<w:t>{',
};

describe('the effort grows with the length of a paragraph, and not with its square', () => {
  it.each(Object.keys(hostile))(
    '%s',
    async (name) => {
      const piece = hostile[name] ?? '';
      const growth = await growthOf(
        (length) => {
          const file = fileOf(`<w:p>${run('{{Nachname}}')}${piece.repeat(length)}</w:p>`);
          return async () => {
            const path = await file;
            await fillWord(path, values);
            await readOfficeText(path, wordMediaType, 1_000_000);
          };
        },
        16_000,
        40,
      );
      expect(growth).toBeLessThan(mostGrowth);
    },
    60_000,
  );
});
