import type { PersonImport } from '@fundus/contract/person-import';
import { expect, test } from './fixtures.ts';

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
