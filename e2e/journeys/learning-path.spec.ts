import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('an administrator puts a path together, follows it, and sees how far partners are', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const externalUrl = 'https://films.example.org/pfad';
  await api.call('POST', '/api/videos', { externalUrl, category: 'portal', title: 'Willkommen im Pfad' });
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Lernpfade' }).click();
  await page.getByRole('button', { name: 'Lernpfad anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Lernpfad' });
  await dialog.getByLabel('Titel').fill('Einarbeitung');
  const add = dialog.getByRole('combobox', { name: 'Video oder Dokument anfügen' });
  await add.fill('Willkommen im Pfad');
  await page.getByRole('option', { name: 'Willkommen im Pfad' }).click();
  await add.click();
  await page.getByRole('group', { name: 'Dokumente' }).getByRole('option').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const path = page.getByRole('region', { name: 'Einarbeitung' });
  await expect(path.getByText('0 von 2 erledigt')).toBeVisible();
  await path.getByRole('checkbox').click();
  await expect(path.getByRole('checkbox')).toBeChecked();
  await expect(path.getByText('1 von 2 erledigt')).toBeVisible();
  await expectAccessible(page);
  await path.getByRole('button', { name: 'Fortschritt' }).click();
  const progress = page.getByRole('dialog', { name: 'Fortschritt: Einarbeitung' });
  await expect(progress.getByRole('row').nth(1)).toContainText('0 von 2 erledigt');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
