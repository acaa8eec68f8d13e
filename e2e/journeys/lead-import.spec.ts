import type { LeadImport } from '@fundus/contract/lead-import';
import { expect, test } from '../fixtures.ts';

test('a table of leads: upload, mapping, preview, import, refused rows, undo', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const mark = `import-${Date.now()}`;
  const api = await enterAs('Administrator');
  await page.goto('/leads/importe');
  await page.locator('input[type=file]').setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        `Vorname;Nachname;E-Mail;Spalte ${mark};Investition 1;Investitionen gesamt;Eingang`,
        `Änne;${mark};aenne.${mark}@example.org;Café;25.000,00 €;30.000,00 €;27.10.2026 08:05`,
        `Jörg;${mark};joerg.${mark}@example.org;Fahrradladen;ca. 5.000;;28.10.2026`,
        'Ute;Ohne;ute@example.org;Hof;;;;ein Feld zu viel',
        `A.;Doppelt;AENNE.${mark}@example.org;;;;`,
      ].join('\r\n'),
    ),
  });
  await expect(page.getByRole('heading', { name: `${mark}.csv` })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Zeilen der Datei' });
  await expect(rows.getByRole('row')).toHaveCount(5);
  await expect(rows).toContainText('die einzelnen Beträge ergeben aber 25.000,00 €');
  await expect(rows).toContainText('Derselbe Lead steht schon in Zeile 2 der Datei (gleiche E-Mail-Adresse).');

  // An unknown column becomes a line of the notes until the importer says otherwise; that is remembered.
  await page.getByRole('tab', { name: 'Zuordnung' }).click();
  const target = page.getByRole('combobox', { name: `Feld für die Spalte „Spalte ${mark}“` });
  await expect(target).toHaveValue('in die Notizen');
  await target.click();
  await page.getByRole('option', { name: 'Unternehmensgegenstand' }).click();
  await page.getByRole('button', { name: 'Vorschau mit dieser Zuordnung' }).click();
  await expect(page.getByText('Die Vorschau ist mit der neuen Zuordnung gemacht.')).toBeVisible();

  await page.getByRole('button', { name: '2 Leads übernehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import durchführen' }).click();
  await expect(page.getByText('durchgeführt', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Abgelehnte Zeilen herunterladen' }).click();
  expect((await downloading).suggestedFilename()).toBe(`Abgelehnte Zeilen aus ${mark}.csv`);

  await rows.getByRole('link', { name: `„Änne ${mark}“ öffnen` }).click();
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main')).toContainText('Summe Investitionen25.000,00 €');
  await page.goBack();

  await page.getByRole('button', { name: 'Import zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click();
  await expect(page.getByText('zurückgenommen', { exact: true })).toBeVisible();
  const { rows: left } = await api.call<{ rows: unknown[] }>('GET', `/api/leads?search=${mark}`);
  expect(left).toEqual([]);
});

test('an import stays where one of its leads was worked on, and says which', async ({ page, enterAs }) => {
  const mark = `stay-${Date.now()}`;
  const api = await enterAs('Administrator');
  await page.goto('/leads/importe');
  await page.locator('input[type=file]').setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Vorname;Nachname;E-Mail\nNora;${mark};${mark}@example.org\n`),
  });
  await page.getByRole('button', { name: '1 Lead übernehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import durchführen' }).click();
  await expect(page.getByText('durchgeführt', { exact: true })).toBeVisible();
  const { rows } = await api.call<{ rows: { leadId: string }[] }>('GET', `/api/leads?search=${mark}`);
  await api.call('PATCH', `/api/leads/${rows[0]?.leadId}`, { revision: 1, town: 'Köln' });

  await page.getByRole('button', { name: 'Import zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click();
  await expect(page.getByText(`Nora ${mark}`).last()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: `Nora ${mark}` })).toContainText('zurücknehmen');
  const importId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await api.call<LeadImport>('GET', `/api/imports/lead/${importId}`)).state).toBe('applied');
});
