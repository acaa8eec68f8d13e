import type { Person } from '@fundus/contract/person';
import { expect, test } from '../fixtures.ts';

test('a client is erased with a certificate, and recognised when they are entered again', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const email = `loesch.${Date.now()}@example.org`;
  const lastName = `Löschmann${Date.now()}`;
  const person = await api.call<Person>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Lina',
    lastName,
    email,
    postcode: '01099',
  });
  const other = await api.call<Person>('POST', '/api/persons', {
    kind: 'contact',
    lastName: 'Empfehlung',
    notes: `Bekannte von Lina ${lastName}`,
  });
  await page.goto(`/mandant/${person.personId}?tab=dataProtection`);

  // Her consent, and its withdrawal.
  await page.getByRole('button', { name: 'Einwilligung festhalten' }).click();
  const consent = page.getByRole('dialog');
  await consent.getByLabel('Wofür').fill('Rückruf');
  await consent.getByLabel('Wortlaut').fill('Ja, rufen Sie mich gern an.');
  await consent.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('„Ja, rufen Sie mich gern an.“')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Warum noch gespeichert?' })).toBeVisible();

  const disclosure = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Auskunft als PDF' }).click();
  expect((await disclosure).suggestedFilename()).toMatch(/^Auskunft .*\.pdf$/);

  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Einwilligungen')).toBeVisible();
  // Who else names her is shown, and loses the name where it is chosen.
  await dialog.getByLabel('Notizen · Empfehlung').check();
  const name = dialog.getByLabel(/^Zur Bestätigung den Namen eintippen/);
  await name.fill('Lina Anders');
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(dialog.getByText('Das ist nicht der angezeigte Name')).toBeVisible();
  await name.fill(`Lina ${lastName}`);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByText('Die Löschung ist erledigt.')).toBeVisible();
  const certificate = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bescheinigung' }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^Löschbescheinigung L-\d{4}-[0-9A-F]{8}\.pdf$/);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(/\/mandanten/);

  const { notes } = await api.call<Person>('GET', `/api/persons/${other.personId}`);
  expect(notes).toBe('Bekannte von [gelöscht]');

  // A user who enters her again is asked.
  await page.getByRole('button', { name: 'Neuer Mandant' }).click();
  const create = page.getByRole('dialog');
  await create.getByLabel('Nachname').fill('Löschmann');
  await create.getByLabel('E-Mail').fill(email);
  await create.getByRole('button', { name: 'Anlegen und öffnen' }).click();
  await create.getByLabel('Trotzdem aufnehmen').check();
  await create.getByRole('button', { name: 'Anlegen und öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Löschmann' })).toBeVisible();

  await page.goto('/admin/datenschutz?tab=blockList');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Diese Person steht auf der Sperrliste.')).toBeVisible();
});

test('a retention rule shows what would go before it is saved', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/admin/datenschutz?tab=retention');
  await page.getByRole('button', { name: 'Ruhende Kontakte: Regel ändern' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/wären jetzt fällig/)).toBeVisible();
  await dialog.getByLabel('Frist').fill('4');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('nach 4 Jahren', { exact: false })).toBeVisible();
});
