import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';

/** A picture that the browser of the test makes. */
const drawPhoto = (): string => {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 700;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#3d6b8c';
    context.fillRect(0, 0, 400, 700);
  }
  return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
};

test('a user gives themselves a face, a logo and an address, and sees them where clients do', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  await page.goto('/profile');
  await page.getByLabel('Website').fill('example.org');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Bitte geben Sie eine Internetadresse ein', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Website').fill('https://example.org');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();

  await page.getByRole('tab', { name: 'Auftritt' }).click();
  const photo = Buffer.from(await page.evaluate(drawPhoto), 'base64');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Ich.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  await dialog.getByLabel('Vergrößerung').fill('2');
  await dialog.getByLabel('Ausschnitt des Fotos').press('ArrowUp');
  await dialog.getByRole('button', { name: 'Foto verwenden' }).click();
  await expect(page.getByAltText('Ihr Foto')).toBeVisible();
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>';
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(page.getByAltText('Ihr Logo')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Probedruck herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('Probedruck.pdf');

  const { rows } = await api.call<{ rows: { url: string; hasPassword: boolean; revokedAt: string | null }[] }>(
    'GET',
    '/api/share-links',
  );
  const link = rows.find(({ hasPassword, revokedAt }) => !hasPassword && revokedAt === null);
  await page.goto(new URL(link?.url ?? '').pathname);
  await expect(page.getByAltText(/^Foto von/)).toBeVisible();
  await expect(page.getByAltText(/^Logo von/)).toBeVisible();
});

test('a wrong password changes nothing; the address waits for its link and can be left as it was', async ({
  page,
  enterAs,
}) => {
  await enterAs('ZFMB-Clever-Partner');
  await page.goto('/profile?tab=security');
  await page.getByLabel('Bisheriges Passwort').fill('nicht-das-richtige');
  await page.getByLabel('Neues Passwort').fill('Regenschirm-Walnuss-12');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Das Passwort stimmt nicht').first()).toBeVisible();
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await page.getByLabel('Neue E-Mail-Adresse').fill('neu@example.org');
  await page.getByLabel('Ihr Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('Neue Adresse: neu@example.org', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Änderung abbrechen' }).click();
  await expect(page.getByText('Neue Adresse: neu@example.org', { exact: false })).toHaveCount(0);
});
