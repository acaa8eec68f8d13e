import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const reports = [
  ['Leads', 'Leads nach Quelle und Stand', 'Trichter', 'Quelle'],
  ['Partner', 'Partner im Vergleich', 'Umgewandelte Leads', 'Partner'],
  ['Programme', 'Gefragte Programme', 'Recherchen mit dem Programm', 'Programm'],
] as const;

test('an administrator reads each report as bars and as a table, and takes it along as a file', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/berichte');
  for (const [tab, title, chart, first] of reports) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('list', { name: chart }).getByRole('listitem').first()).toBeVisible();
    const table = page.getByRole('region', { name: title }).getByRole('table');
    await expect(table.getByRole('columnheader', { name: first, exact: true })).toBeVisible();
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page);
  }
  for (const [name, start] of [
    ['CSV für Excel', '\ufeffProgramm;'],
    ['PDF', '%PDF-'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^Gefragte Programme \d{4}-\d\d-\d\d\.(csv|pdf)$/);
    expect((await readFile(await download.path())).toString().startsWith(start)).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the months of a report stand in its address', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/berichte?report=leadToApplication&fromMonth=2020-01&untilMonth=2020-02');
  await expect(page.getByRole('heading', { name: 'In diesem Zeitraum gibt es nichts zu berichten' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Dauer bis zum Antrag' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('combobox', { name: 'Bis Monat' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/report=leadToApplication/);
  await expect(page).not.toHaveURL(/untilMonth=2020-02/);
});
