import { readFile } from 'node:fs/promises';
import type { Partner, PartnerSummary } from '@fundus/contract/partner';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('an administrator finds out who changed a partner, from what to what, and takes the log along', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const { rows } = await api.call<{ rows: PartnerSummary[] }>('GET', '/api/partners?search=Köstermann');
  const before = await api.call<Partner>('GET', `/api/partners/${rows[0]?.partnerId ?? ''}`);
  const address = `/api/partners/${before.partnerId}`;
  const limit = before.quotaLimit === 41 ? 42 : 41;
  const { revision } = await api.call<Partner>('PATCH', address, {
    revision: before.revision,
    quotaLimit: limit,
    notes: `Ein vertraulicher Vermerk, ${Date.now()}`,
  });

  await page.goto(`/partneruebersicht/${before.partnerId}`);
  await page.getByRole('link', { name: 'Protokoll', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
  const name = new RegExp(`Köstermann“ geändert: Leads je Monat von „${before.quotaLimit}“ auf „${limit}“, Notizen`);
  const changed = page.getByRole('link', { name }).first();
  await changed.click();
  const dialog = page.getByRole('dialog', { name: 'Eintrag im Protokoll' });
  const line = dialog.getByRole('row', { name: /Leads je Monat/ });
  await expect(line.getByRole('cell').nth(0)).toHaveText(String(before.quotaLimit));
  await expect(line.getByRole('cell').nth(1)).toHaveText(String(limit));
  await expect(dialog.getByRole('row', { name: /Notizen/ })).toContainText('wird nicht protokolliert');
  await expect(dialog).not.toContainText('vertraulicher');
  await expectAccessible(page);

  // The address names the event, and Back leads to the list.
  await page.reload();
  await expect(dialog.getByText(/hat den Partner „.*Köstermann“ geändert/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^Filter( \(\d+\))?$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByLabel('Vorgang').first().click();
  await page.getByRole('option', { name: 'hochgeladen' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Dazu steht nichts im Protokoll')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter aufheben' }).click();
  await page.getByLabel('Protokoll durchsuchen').fill('koestermann');
  await expect(changed).toBeVisible();

  await page.getByRole('button', { name: 'Exportieren' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain('Leads je Monat');
  expect(text).not.toContain('vertraulicher');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await api.call('PATCH', address, { revision, quotaLimit: before.quotaLimit, notes: before.notes });
});
