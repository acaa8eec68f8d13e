import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetArchiveOf, withHiddenFile } from '../../test/factories/zip.factory.ts';
import { longestSheetCell, readFirstSheet, type SheetContent } from './spreadsheet.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(archive: Buffer): Promise<SheetContent> {
  const path = join(folder, 'Tabelle.xlsx');
  await writeFile(path, archive);
  return readFirstSheet(path);
}

const read = async (archive: Buffer): Promise<string[][]> => (await open(archive)).rows;

const rowsOf = (count: number, cellAt: (row: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cellAt(index + 1)}</row>`).join('');

it('reads the first sheet that is shown, never a hidden one before it', async () => {
  const rows = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  expect(await open(sheetArchiveOf(rows('gezeigt'), [], rows('versteckt')))).toEqual({
    rows: [['gezeigt']],
    sheet: 'Tabelle1',
    sheets: ['Tabelle1'],
    hiddenSheets: ['Alt'],
  });
  await expect(read(sheetArchiveOf(rows('allein'), [], undefined, 'veryHidden'))).rejects.toMatchObject({
    problem: 'unreadable',
  });
});

describe('a file that was made to fill the memory of the server', () => {
  it('is read by its list of contents: nothing that hides between its files', async () => {
    const seen = '<row r="1"><c r="A1" t="inlineStr"><is><t>echt</t></is></c></row>';
    const hidden = Buffer.from(`<worksheet><sheetData>${seen.replace('echt', 'versteckt')}</sheetData></worksheet>`);
    expect(await read(withHiddenFile(sheetArchiveOf(seen), 'xl/worksheets/sheet1.xml', hidden))).toEqual([['echt']]);
  });

  it('has no text grow that many cells share', async () => {
    const shared = 'ä'.repeat(1_000_000);
    const sharing = (count: number) =>
      sheetArchiveOf(
        rowsOf(count, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
        [shared],
      );
    expect((await read(sharing(2))).map(([cell]) => cell?.length)).toEqual([
      longestSheetCell + 1,
      longestSheetCell + 1,
    ]);
    await expect(read(sharing(4_000))).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  it('has no cells without a value', async () => {
    const wide = sheetArchiveOf(rowsOf(400, (row) => `<c r="XFD${row}"><v>1</v></c>`));
    await expect(read(wide)).rejects.toMatchObject({ problem: 'tooLarge' });
  });
});
