import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getPlanFinance } from '@fundus/contract/business-plan-finance';
import { planTableLimits, readPlanTable } from '@fundus/contract/business-plan-table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSpreadsheet } from '#lib/spreadsheet-writing.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';

let app: TestApp;
let owner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

async function read(content: string | Buffer, fileName = 'kosten.csv') {
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
  return owner.call(readPlanTable, { params: { businessPlanId }, upload: { fileName, content } });
}

it('reads the cells of a table with their lines, whatever wrote it, and stores nothing', async () => {
  const windows = Buffer.from('Kosten 2027\r\n\r\nPosten;Jan 27\r\nBüro;1.200,50\r\n', 'latin1');
  expect((await read(windows)).body).toEqual({
    fileName: 'kosten.csv',
    format: 'csv',
    rows: [
      { line: 1, cells: ['Kosten 2027'] },
      { line: 3, cells: ['Posten', 'Jan 27'] },
      { line: 4, cells: ['Büro', '1.200,50'] },
    ],
  });
  const sheet = writeSpreadsheet({
    name: 'Umsatz',
    columns: [
      { title: 'Leistung', width: 10 },
      { title: 'Jan', width: 10 },
    ],
    rows: [['Kurs', { cents: 123_450 }]],
  });
  const { body } = await read(await buffer(Readable.from(sheet)), 'umsatz.xlsx');
  expect([body.format, body.rows.map(({ cells }) => cells)]).toEqual([
    'xlsx',
    [
      ['Leistung', 'Jan'],
      ['Kurs', '1234,5'],
    ],
  ]);
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
  const before = await owner.call(getPlanFinance, { params: { businessPlanId } });
  await owner.call(readPlanTable, { params: { businessPlanId }, upload: { fileName: 'a.csv', content: 'A;1\n' } });
  expect((await owner.call(getPlanFinance, { params: { businessPlanId } })).body).toEqual(before.body);
});

it('says in words why a file is refused', async () => {
  const { rows, columns } = planTableLimits;
  const refused = async (content: string | Buffer): Promise<string> => {
    const { status, error } = await read(content);
    expect([status, error.code]).toEqual([422, 'IMPORT_UNREADABLE']);
    return error.message;
  };
  expect(await refused('A;1\n'.repeat(rows + 1))).toContain(`mehr als ${rows} Zeilen`);
  expect(await refused(`${'x;'.repeat(columns)}x\n`)).toContain(`${columns + 1} Spalten`);
  expect(await refused('\n\n')).toContain('keine Zeilen');
  expect(await refused(Buffer.from('PK\u0003\u0004 not an archive'))).toContain('ließ sich nicht öffnen');
  expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toContain('weder Text noch');
  const { error } = await read(Buffer.alloc(planTableLimits.bytes + 1, 'a'));
  expect(error.code).toBe('PAYLOAD_TOO_LARGE');
});

it('cuts what no cell of a plan holds', async () => {
  const { body } = await read(`${'ä'.repeat(5_000)};1\n`);
  expect(body.rows[0]?.cells.map(({ length }) => length)).toEqual([planTableLimits.cellCharacters, 1]);
});
