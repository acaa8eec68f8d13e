import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const openPart = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Teile des Finanzplans' })
    .getByRole('button', { name: new RegExp(`^${name}(?!\\p{L})`, 'u') })
    .click();

const months = ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const line = (name: string, cells: readonly string[]): string => [name, ...cells].join(';');
const csv = [
  'Kostenplan der Rösterei',
  '',
  line('Posten', [...months, 'Summe']),
  line('Miete', [...months.map(() => '1.200,00'), '14.400,00']),
  line(
    'Versicherung',
    months.map((_, place) => (place % 3 === 0 ? '150' : '')),
  ),
  line(
    'Werbung',
    months.map((_, place) => (place === 4 ? 'k. A.' : '80')),
  ),
  line(
    'Summe',
    months.map(() => '1.430,00'),
  ),
].join('\r\n');

test('a list of costs is read by mapping: faults at their cells, a preview, one step to undo', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await api.call<BusinessPlan>('POST', '/api/business-plans', { name: 'Kosten aus Excel' });
  const costs = async () =>
    (await api.call<PlanFinance>('GET', `/api/business-plans/${businessPlanId}/finance`)).finance.input.fixedCosts.map(
      ({ name, netCents, from, to, everyMonths }) => [name, netCents, from, to, everyMonths],
    );
  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Kosten');
  await page.getByRole('button', { name: 'Aus Tabelle einlesen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aus einer Tabelle einlesen' });
  const chooser = page.waitForEvent('filechooser');
  await dialog
    .getByRole('button', { name: /auswählen/i })
    .first()
    .click();
  await (await chooser).setFiles({ name: 'kosten.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });

  const rows = dialog.getByRole('table', { name: 'Was aus den Zeilen wird' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText('F6: „k. A.“ ist keine Zahl.');
  await expect(dialog.getByRole('checkbox', { name: 'Summe übernehmen' })).not.toBeChecked();
  await expect(dialog.getByText('2 Posten, zusammen', { exact: false })).toContainText('15.000,00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The year begins with the plan and goes on; the columns can be looked at.
  await dialog.getByLabel('Erster Monat der Tabelle').selectOption('0');
  await dialog.getByLabel('Nach dem letzten Monat').selectOption('lastYear');
  await expect(dialog.getByText('2 Posten, zusammen', { exact: false })).toContainText('45.000,00');
  await dialog.getByRole('tab', { name: 'Spalten' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Bedeutung von Summe' })).toHaveValue('weglassen');
  await dialog.getByRole('button', { name: '2 Posten übernehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(costs).toEqual([
    ['Miete', 120_000, 0, null, 1],
    ['Versicherung', 15_000, 0, null, 3],
  ]);
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect.poll(costs).toEqual([]);
});

test('what is no table is refused with a reason, and the plan stays', async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await api.call<BusinessPlan>('POST', '/api/business-plans', { name: 'Keine Tabelle' });
  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Umsatz');
  await page.getByRole('button', { name: 'Aus Tabelle einlesen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aus einer Tabelle einlesen' });
  const chooser = page.waitForEvent('filechooser');
  await dialog
    .getByRole('button', { name: /auswählen/i })
    .first()
    .click();
  const bytes = Buffer.from('PK\u0003\u0004 kein Archiv', 'latin1');
  await (await chooser).setFiles({ name: 'umsatz.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  await expect(dialog.getByText('Diese Datei konnten wir nicht lesen', { exact: false })).toBeVisible();
});
