import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('a webhook is made, its trial shows why it does not arrive, it is switched off and deleted', async ({
  page,
  enterAs,
}) => {
  await enterAs('Administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Webhooks/ }).click();
  await page.getByRole('button', { name: 'Neuer Webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = `Newsletter ${Date.now()}`;
  await dialog.getByLabel('Wem wird mitgeteilt?').fill(name);
  await dialog.getByLabel('Adresse').fill('keine Adresse');
  await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 Angaben');
  // An address within the own network: it is refused when it is called.
  await dialog.getByLabel('Adresse').fill('http://127.0.0.1:9/fundus');
  await dialog.getByLabel('Lead umgewandelt').check();
  await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
  await expect(dialog.getByLabel('Geheimnis', { exact: true })).toHaveValue(/^fundus_hook_/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fertig' }).click();

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('eingeschaltet')).toBeVisible();
  await page.getByRole('button', { name: `Sendungen von „${name}“` }).click();
  await dialog.getByRole('button', { name: 'Probe senden' }).click();
  await expect(dialog.getByText(/Adresse im eigenen Netz/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByText('kommt nicht an')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `„${name}“ abschalten` }).click();
  await expect(card.getByText('abgeschaltet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `„${name}“ löschen` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(card).toHaveCount(0);
});
