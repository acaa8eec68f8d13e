import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a webhook is made, its trial shows why it does not arrive, it is changed, switched off and deleted', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
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
  await dialog.getByLabel('Adresse').fill('https://nutzer:geheim@example.org/');
  await dialog.getByLabel('Lead umgewandelt').check();
  await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
  await expect(dialog.getByText(/Benutzernamen und Passwort in der Adresse weg/).first()).toBeVisible();
  // An address within the own network: it is refused when it is called.
  await dialog.getByLabel('Adresse').fill('http://127.0.0.1:9/fundus');
  await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
  const secret = dialog.getByLabel('Geheimnis', { exact: true });
  await expect(secret).toHaveValue(/^fundus_hook_/);
  const first = await secret.inputValue();
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

  await page.getByRole('button', { name: `„${name}“ bearbeiten` }).click();
  await dialog.getByLabel('Adresse').fill('http://127.0.0.1:9/anders');
  await dialog.getByLabel('Neuer Lead').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('http://127.0.0.1:9/anders');
  await expect(card).toContainText('Neuer Lead · Lead umgewandelt');

  await page.getByRole('button', { name: `Neues Geheimnis für „${name}“` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erzeugen', exact: true }).click();
  await expect(secret).toHaveValue(/^fundus_hook_/);
  expect(await secret.inputValue()).not.toBe(first);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `„${name}“ abschalten` }).click();
  await expect(card.getByText('abgeschaltet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `„${name}“ löschen` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(card).toHaveCount(0);
});
