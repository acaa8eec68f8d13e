import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import type { ApiClient } from '../fixtures.ts';
import { openPdf } from '../pdf.ts';
import { expect, expectAccessible, test } from './test.ts';

const begin = (api: ApiClient, name: string): Promise<BusinessPlan> =>
  api.call('POST', '/api/business-plans', { name });

test('a text of a plan is written, pasted into, and survives the loss of the connection', async ({
  tab,
  enterAs,
  connection,
}) => {
  await tab.copyElsewhere('Zeile aus einem Brief');
  const api = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await begin(api, 'Café Lindenblatt');
  const stored = async (): Promise<string> =>
    JSON.stringify(await api.call('GET', `/api/business-plans/${businessPlanId}/chapters`));
  await tab.open(`/businessplan/${businessPlanId}?chapter=idea`);
  const field = tab.role('textbox', 'Geschäftsidee und Angebot');
  await field.click();
  await tab.type('Kaffee aus eigener Röstung. ');
  await tab.press('Control+V');
  await field.expectText(/^Kaffee aus eigener Röstung\. Zeile aus einem Brief$/);
  await expect.poll(stored).toContain('Zeile aus einem Brief');
  await expectAccessible(tab);
  connection.cut();
  await tab.type(' Im Tunnel.');
  await tab
    .role('status')
    .having(/^Offline, wird nachgeholt/)
    .expectSeen();
  connection.restore();
  await tab
    .role('status')
    .having(/^Gespeichert/)
    .expectSeen();
  await expect.poll(stored).toContain('Im Tunnel.');
});

test('the finance grid is typed in and pasted into', async ({ tab, enterAs }) => {
  await tab.copyElsewhere('Miete Laden\t1.500,00\nStrom\t250');
  const api = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await begin(api, 'Mappe');
  await tab.open(`/businessplan/${businessPlanId}?part=finance`);
  await tab
    .role('navigation', 'Teile des Finanzplans')
    .role('button', /^Kosten/)
    .click();
  await tab.role('button', 'Kosten hinzufügen').click();
  const grid = tab.role('grid', 'Laufende Kosten');
  const cell = (text: string) => grid.role('gridcell').having(text);
  // The new row has the keyboard.
  await cell('0').expectSeen();
  await tab.type('Miete');
  await tab.press('Tab');
  await tab.type('1.234,50');
  await tab.press('Tab');
  await cell('1.234,50').expectSeen();
  await tab.press('Home');
  await tab.press('Control+V');
  await grid.text('Strom').expectSeen();
  await cell('250').expectSeen();
  await expectAccessible(tab);
  const costs = async () => {
    const { finance } = await api.call<PlanFinance>('GET', `/api/business-plans/${businessPlanId}/finance`);
    return finance.input.fixedCosts.map(({ name, netCents }) => [name, netCents]);
  };
  await expect.poll(costs).toEqual([
    ['Miete Laden', 150_000],
    ['Strom', 25_000],
  ]);
});

test('a plan is downloaded as a PDF and as an Excel workbook', async ({ tab, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const name = `Rösterei ${Date.now().toString(36)}`;
  const { businessPlanId } = await begin(api, name);
  await tab.open(`/businessplan/${businessPlanId}?part=finance`);
  await tab.role('button', 'Als Excel-Mappe').click();
  const workbook = await tab.downloaded(new RegExp(`^${name} Finanzplan \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  await tab.open(`/businessplan/${businessPlanId}?part=output`);
  // It stands below what is missing.
  await tab.role('region', 'Was noch fehlt').expectSeen();
  await tab.role('button', 'PDF herunterladen').click();
  const paper = await tab.downloaded(new RegExp(`^${name}.*\\.pdf$`));
  expect((await openPdf(paper)).pageCount).toBeGreaterThan(0);
});
