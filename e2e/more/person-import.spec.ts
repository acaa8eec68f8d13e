import type { PersonImport } from '@fundus/contract/person-import';
import { expect, test } from '../fixtures.ts';

test('an import of persons is called off while its file is read', async ({ page, enterAs }) => {
  const mark = `abbruch-${Date.now().toString(36)}`;
  const api = await enterAs('Authenticated');
  await page.goto('/personen/importe');
  // Reading it whole takes far longer than finding the button.
  const rows = Array.from({ length: 100_000 }, (_, at) => `Person ${at};p${at}@example.org\n`);
  await page.locator('input[type=file]').setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nachname;E-Mail\n${rows.join('')}`),
  });
  // The upload has such a button as well.
  await expect(page.getByText('Die Datei wird gelesen und verglichen …')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText('Das Lesen wurde abgebrochen. Es wurde nichts geändert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toHaveCount(0);
  const importId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await api.call<PersonImport>('GET', `/api/imports/person/${importId}`)).toMatchObject({
    state: 'failed',
    counts: { new: 0 },
  });
  await page.getByRole('link', { name: 'Nächste Datei importieren' }).click();
  await expect(page).toHaveURL(/\/personen\/importe$/);
});

test('a row with something that was not understood does not look all right', async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  await page.goto('/personen/importe');
  const mark = Date.now().toString(36);
  await page.locator('input[type=file]').setInputFiles({
    name: `hinweise-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nachname;Geburtsdatum\nGlatt ${mark};01.02.1980\nKrumm ${mark};31.02.1980\n`),
  });
  const row = (name: string) => page.getByRole('table').getByRole('row', { name: `${name} ${mark}` });
  await expect(row('Glatt').getByText('neu', { exact: true })).toBeVisible();
  await expect(row('Krumm').getByText('neu, mit Hinweisen', { exact: true })).toBeVisible();
  await expect(row('Krumm').getByRole('listitem')).toContainText('31.02.1980');
});
