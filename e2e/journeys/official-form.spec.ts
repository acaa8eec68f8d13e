import { officialForm } from '../../apps/server/test/factories/official-form.factory.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('the fields of an official form are assigned once by pointing at them, and checked before it is filed', async ({
  page,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const api = await enterAs('Administrator');
  const person = { kind: 'client', firstName: 'Ottilie', lastName: 'Formularius', iban: 'DE02120300000000202051' };
  await api.call('POST', '/api/persons', person);
  await page.goto('/dokumente/ci-cd');
  await page.getByRole('button', { name: 'Hochladen' }).click();
  const upload = page.getByRole('dialog', { name: 'Dokumente hochladen' });
  await upload
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'Antrag.pdf', mimeType: 'application/pdf', buffer: await officialForm() }]);
  await expect(upload.getByText(/^Hochgeladen/)).toBeVisible();
  await upload.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Vorlage', { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Aktionen für Antrag' }).click();
  await page.getByRole('menuitem', { name: 'Felder zuordnen' }).click();
  const mapping = page.getByRole('dialog', { name: 'Felder von „Antrag“ zuordnen' });
  await expect(mapping.getByRole('img', { name: 'Seite 1 von 2' })).toBeVisible();
  await mapping.getByTitle('Textfeld 12').click();
  const field = mapping.getByRole('combobox', { name: 'Textfeld 12' });
  await expect(field).toBeFocused();
  await field.fill('IBAN');
  await page.getByRole('option', { name: 'IBAN' }).click();
  await expectAccessible(page);
  await mapping.getByRole('button', { name: 'Speichern' }).click();
  await expect(mapping).toBeHidden();

  await page.getByRole('button', { name: 'Aktionen für Antrag' }).click();
  await page.getByRole('menuitem', { name: 'Für einen Mandanten ausfüllen' }).click();
  const dialog = page.getByRole('dialog', { name: '„Antrag“ ausfüllen' });
  await dialog.getByRole('combobox', { name: 'Für wen?' }).fill('Formularius');
  await page.getByRole('option', { name: /Formularius/ }).click();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Textfeld 12' })).toHaveValue('DE02120300000000202051');
  await expect(dialog.getByText('BIC: nicht bekannt')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'txtNachname' }).fill('Formularius-Muster');
  await dialog.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Ort' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Ausfüllen' }).click();
  await expect(dialog.getByText('liegt jetzt bei den Dateien')).toBeVisible();
  await expect(dialog.getByText(/diese Stellen sind leer:.*BIC/)).toBeVisible();
});
