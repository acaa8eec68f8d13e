import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import type { Page } from '@playwright/test';
import { type ApiClient, expect, expectAccessible, test } from '../fixtures.ts';

const createPlan = (api: ApiClient, name: string): Promise<BusinessPlan> =>
  api.call('POST', '/api/business-plans', { name });
/** Opens a part; the number of findings may stand behind its name. */
const openPart = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Teile des Finanzplans' })
    .getByRole('button', { name: new RegExp(`^${name}(?!\\p{L})`, 'u') })
    .click();
/** A cell of a table by its place, from 0; the first column names the row. */
const cell = (page: Page, table: string, row: number, column: number) =>
  page.getByRole('grid', { name: table }).locator(`[data-cell="${row}:${column}"]`);

test('a plan is typed like a spreadsheet, by keyboard alone, and every figure says why', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await createPlan(api, 'Tippen wie in Excel');
  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Kosten');
  await page.getByRole('button', { name: 'Kosten hinzufügen', exact: true }).click();
  const costs = 'Laufende Kosten';

  // Typing, Tab, German numbers, Enter.
  await cell(page, costs, 0, 0).click();
  await page.keyboard.type('Miete');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.234,50');
  await page.keyboard.press('Enter');
  await expect(cell(page, costs, 0, 0)).toHaveText('Miete');
  await expect(cell(page, costs, 0, 1)).toHaveText('1.234,50');

  // Undo and redo.
  await page.keyboard.press('Control+z');
  await expect(cell(page, costs, 0, 1)).toHaveText('0');
  await page.keyboard.press('Control+y');
  await expect(cell(page, costs, 0, 1)).toHaveText('1.234,50');

  // Two rows as Excel copies them: the second one is new.
  await cell(page, costs, 0, 0).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Miete Laden\t1.500,00\nStrom\t250\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(page, costs, 1, 0)).toHaveText('Strom');
  await expect(cell(page, costs, 1, 1)).toHaveText('250');
  await expectAccessible(page);

  // It is stored without a button, and the key figures know it. »Gespeichert« may still be said of what was typed before.
  await expect
    .poll(async () => {
      const { finance } = await api.call<PlanFinance>('GET', `/api/business-plans/${businessPlanId}/finance`);
      return finance.input.fixedCosts.map(({ name, netCents }) => [name, netCents]);
    })
    .toEqual([
      ['Miete Laden', 150_000],
      ['Strom', 25_000],
    ]);
  await expect(page.getByText('Gespeichert')).toBeVisible();
  // A year of 1,750.00 net, with rises of nothing.
  await expect(page.getByText('-21.000').first()).toBeVisible();

  // The name proposes the kind of a cost; another one is chosen by its first letters.
  await expect(cell(page, costs, 0, 3)).toHaveText('Vorschlag: Raumkosten');
  await cell(page, costs, 1, 3).click();
  await page.keyboard.type('Sonst');
  await page.keyboard.press('Enter');
  await expect(cell(page, costs, 1, 3)).toHaveText('Sonstige Kosten');

  // Why: the entries behind a figure, with rule and paragraph.
  await openPart(page, 'Rentabilität');
  const kinds = page.getByRole('grid', { name: 'Rentabilität' }).getByRole('row', { name: /^davon / });
  await expect(kinds).toHaveText([/^davon Raumkosten1\.500,00/, /^davon Sonstige Kosten250,00/]);
  const fixed = cell(page, 'Rentabilität', 4, 1);
  await fixed.click();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: /Warum\? Laufende Kosten/ });
  await expect(why).toContainText('Strom');
  await expect(why).toContainText('§ 15 Abs. 1 UStG');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();

  // Sums of other lines, and the key figures above, lead to the same entries.
  await openPart(page, 'Liquidität');
  const liquidity = page.getByRole('grid', { name: 'Liquidität' });
  await liquidity
    .getByRole('row', { name: /^Auszahlungen/ })
    .locator('[data-cell]')
    .nth(1)
    .click();
  await page.keyboard.press('Enter');
  const total = page.getByRole('dialog', { name: /Warum\? / });
  await expect(total).toContainText('Miete Laden');
  await expect(total).toContainText('Strom');
  await page.keyboard.press('Escape');
  await expect(total).toBeHidden();
  await page.getByTitle('Warum? Zeigt die Buchungen dahinter').nth(1).click();
  await expect(page.getByRole('dialog', { name: /Warum\? .*Jahr 1/ })).toContainText('Strom');
  await page.keyboard.press('Escape');
});

test('quantities of months are filled to the right, and the account goes below zero in words', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await createPlan(api, 'Mengen nach rechts');
  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Umsatz');
  await page.getByRole('button', { name: 'Produkt hinzufügen' }).click();
  // The new row has the keyboard; choices are typed by their first letters, anything else stays in its cell.
  const products = 'Produkte und Leistungen';
  await expect(cell(page, products, 0, 0)).toBeFocused();
  for (const text of ['Kurs', '100', 'brutto']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('19 %');
  await page.keyboard.press('Tab');
  await expect(
    page.getByText('Möglich: Regelsatz, ermäßigt, keine, steuerfrei ohne Vorsteuer, steuerfrei: Kredit, Grundstücke.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  for (const text of ['erm', 'Monats']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(cell(page, products, 0, 2)).toHaveText('brutto');
  await expect(cell(page, products, 0, 3)).toHaveText('ermäßigt');
  await expect(cell(page, products, 0, 4)).toHaveText('Monatswerten');
  await cell(page, products, 0, 2).click();
  await page.keyboard.type('netto');
  await page.keyboard.press('Enter');
  await expect(cell(page, products, 1, 0)).toBeFocused();
  const months = 'Mengen je Monat';
  await cell(page, months, 0, 1).click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await cell(page, months, 0, 1).click();
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+r');
  await expect(cell(page, months, 0, 36)).toHaveText('12,5');
  await openPart(page, 'Rentabilität');
  // 12 months of 12.5 · 100.00.
  await expect(cell(page, 'Rentabilität', 0, 13)).toHaveText('15.000,00');
  await openPart(page, 'Prüfung');
  await expect(page.getByText('Private Ausgaben fehlen')).toBeVisible();
  await expect(page.getByText('Aktiva = Passiva')).toBeVisible();
});

test('income tax and health insurance are proposed from the result', async ({ page, enterAs }) => {
  const profi = await enterAs('ZFMB-Profi-Partner');
  const { businessPlanId } = await createPlan(profi, 'Vorschlag');
  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await openPart(page, 'Privat');
  await page.getByRole('button', { name: 'Vorschlag aus dem Ergebnis' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Zu versteuern')).toBeVisible();
  // Without any result the least contribution is owed.
  await expect(dialog.getByText('1.318,33').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(cell(page, 'Private Ausgaben', 0, 0)).toHaveText(/^Kranken- und Pflegeversicherung \d{4}$/);
  // 222.80 and 4.2 % of 1,318.33.
  await expect(cell(page, 'Private Ausgaben', 0, 1)).toHaveText('278,17');
});

test('the workbook belongs to the package Profi', async ({ page, enterAs }) => {
  const clever = await enterAs('ZFMB-Clever-Partner');
  const { businessPlanId } = await createPlan(clever, 'Ohne Mappe');
  await page.goto(`/businessplan/${businessPlanId}?part=finance`);
  await expect(page.getByRole('button', { name: 'Als Excel-Mappe' })).toBeDisabled();
  const profi = await enterAs('ZFMB-Profi-Partner');
  const own = await createPlan(profi, 'Mit Mappe');
  await page.goto(`/businessplan/${own.businessPlanId}?part=finance`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Excel-Mappe' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Mit Mappe Finanzplan \d{4}-\d\d-\d\d\.xlsx$/);
});
