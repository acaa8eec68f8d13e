import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a token is made, shown once, opens what was ticked, and is revoked', { tag: '@journey' }, async ({
  page,
  enterAs,
  request,
}) => {
  await enterAs('Administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Token für Maschinen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Token für Maschinen' })).toBeVisible();
  await page.getByRole('button', { name: 'Neues Token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Token erzeugen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 Angaben');
  const name = `Auswertung ${Date.now()}`;
  await dialog.getByLabel('Wofür ist das Token?').fill(name);
  await dialog.getByLabel('Leads lesen').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Token erzeugen' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^fundus_api_/);
  const ask = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await ask('/api/leads'), await ask('/api/persons')]).toEqual([200, 403]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(token)).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Leads lesen');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Token „${name}“ widerrufen` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen', exact: true }).click();
  await expect(row.getByText('widerrufen', { exact: true })).toBeVisible();
  expect(await ask('/api/leads')).toBe(401);
});
