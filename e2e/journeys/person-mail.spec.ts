import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a mail is written to a client from a template, with a file of theirs, and stands in the history', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const person = {
    kind: 'client',
    salutation: 'Frau',
    firstName: 'Ottilie',
    lastName: 'Briefträger',
    email: 'ottilie@example.org',
  };
  const { personId } = await api.call<{ personId: string }>('POST', '/api/persons', person);
  await page.goto('/admin/postausgang?tab=templates');
  await page.getByRole('button', { name: 'Vorlage anlegen' }).first().click();
  const form = page.getByRole('dialog', { name: 'Neue Vorlage' });
  await form.getByLabel('Name der Vorlage').fill('Dank für das Gespräch');
  await form.getByLabel('Betreff').fill('Unser Gespräch vom {{Datum}}');
  await form.getByRole('button', { name: 'Briefanrede' }).click();
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('{{Briefanrede}}');
  await form.getByRole('button', { name: 'Telefon', exact: true }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('list', { name: 'E-Mail-Vorlagen' })).toContainText('Dank für das Gespräch');

  await page.goto(`/mandant/${personId}`);
  await page.getByRole('button', { name: 'E-Mail', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'E-Mail schreiben' });
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Schon begonnen');
  await dialog.getByRole('combobox', { name: 'Vorlage' }).click();
  await page.getByRole('option', { name: 'Dank für das Gespräch' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Sehr geehrte Frau Briefträger/);
  await expect(dialog.getByText('Nicht bekannt und deshalb leer: Telefon')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vorherigen Text zurückholen' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Schon begonnen');
  await dialog.getByLabel('Betreff').fill('Unterlagen');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(dialog).toBeHidden();
  const entry = page.getByRole('listitem').filter({ hasText: 'E-Mail „Unterlagen“ an ottilie@example.org' }).first();
  await expect(entry).toContainText('Schon begonnen');
});
