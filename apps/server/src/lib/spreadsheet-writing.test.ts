import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFirstSheet } from './spreadsheet.ts';
import { type SheetCell, writeSpreadsheet } from './spreadsheet-writing.ts';
import { openZip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(rows: Iterable<readonly SheetCell[]>): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`);
  const columns = ['Name', 'Zahl', 'Datum', 'Notiz'].map((title) => ({ title, width: 20 }));
  await writeFile(path, writeSpreadsheet({ name: 'Personen/Test', columns, rows }));
  return path;
}

describe('a workbook', () => {
  it('is read as it was written', async () => {
    const path = await write([
      ['Größel & Söhne <GmbH>', 12.5, { date: '2026-11-20' }, 'eins\nzwei'],
      ['', 0, { date: '1899-05-01' }, null],
      ['  Leerzeichen ', -3, null, '_x0041_ "Zitat" \u{1F600}\ud800\u0007'],
    ]);
    expect((await readFirstSheet(path)).rows).toEqual([
      ['Name', 'Zahl', 'Datum', 'Notiz'],
      ['Größel & Söhne <GmbH>', '12,5', '2026-11-20', 'eins\nzwei'],
      ['', '0', '1899-05-01', ''],
      ['Leerzeichen', '-3', '', expect.stringContaining('"Zitat" \u{1F600}\ufffd')],
    ]);
  });

  it('holds no formula, whatever the texts begin with', async () => {
    const path = await write([['=HYPERLINK("http://böse.example")', 1, null, '@SUM(1+1)']]);
    const zip = await openZip(path, { files: 20, fileBytes: 1e6, totalBytes: 1e6 });
    const xml = (await zip.read('xl/worksheets/sheet1.xml')).toString();
    zip.close();
    expect(xml).not.toMatch(/<f[\s>]/);
    expect(xml).toContain('t="inlineStr" s="1"><is><t xml:space="preserve">=HYPERLINK(&quot;');
  });

  it('is written in pieces', async () => {
    const state = { made: 0, isOver: false };
    function* rows(): Generator<SheetCell[]> {
      try {
        for (; state.made < 20_000; state.made++) yield [`Person ${state.made}`, 1, null, crypto.randomUUID()];
      } finally {
        state.isOver = true;
      }
    }
    const pieces = writeSpreadsheet({ name: 'Viele', columns: [{ title: 'Name', width: 10 }], rows: rows() });
    while (state.made === 0) await pieces.next();
    expect(state.made).toBeLessThan(20_000);
    await pieces.return(undefined);
    await expect.poll(() => state.isOver).toBe(true);
  });

  it('fails where its rows do', async () => {
    function* rows(): Generator<SheetCell[]> {
      yield ['eins'];
      throw new Error('no more rows');
    }
    await expect(write(rows())).rejects.toThrow('no more rows');
  });
});
