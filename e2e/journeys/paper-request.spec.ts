import type { PaperRequest } from '@fundus/contract/paper-request';
import type { PaperTemplate } from '@fundus/contract/paper-template';
import type { Person } from '@fundus/contract/person';
import type { Browser } from '@playwright/test';
import {
  type ApiClient,
  expect,
  expectAccessible,
  expectCalm,
  expectNoSidewaysScroll,
  sendFile,
  test,
} from '../fixtures.ts';

/** The smallest file that is a PDF. */
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

const createClient = (api: ApiClient, lastName: string): Promise<Person> =>
  api.call<Person>('POST', '/api/persons', { kind: 'client', firstName: 'Mara', lastName });

const requestsOf = (api: ApiClient, { personId }: Person) =>
  api.call<PaperRequest[]>('GET', `/api/persons/${personId}/paper-requests`);

/** Looks of programs do not count, and a browser without a window says that it is one. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The page of a client, in a browser that has never been here: a phone. */
async function openOnPhone(browser: Browser, link: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE', userAgent });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test('a contract goes to a client, who agrees on a phone; the advisor sees who, when and to what', async ({
  page,
  browser,
  enterAs,
  baseURL,
}) => {
  const api = await enterAs('ZFMB-Clever-Partner');
  const person = await createClient(api, 'Vertragsfreundin');
  const url = `${baseURL}/api/persons/${person.personId}/documents`;
  const file = { name: 'Beratungsvertrag.pdf', bytes: pdf, mediaType: 'application/pdf' };
  expect((await sendFile(api, url, file, { process: null })).status).toBe(201);
  await page.goto(`/mandant/${person.personId}?tab=documents`);
  await page.getByRole('button', { name: 'Aktionen für „Beratungsvertrag.pdf“' }).click();
  await page.getByRole('menuitem', { name: 'Zum Lesen oder Unterschreiben senden' }).click();
  const dialog = page.getByRole('dialog', { name: '„Beratungsvertrag“ senden' });
  await expect(dialog.getByLabel('Für', { exact: true })).toHaveValue('Mara Vertragsfreundin');
  await dialog.getByRole('combobox', { name: 'Bitte an Mara Vertragsfreundin' }).click();
  await page.getByRole('option', { name: 'bestätigen' }).click();
  await dialog.getByLabel('Nachricht').fill('Guten Tag Frau Vertragsfreundin,\n\nhier ist unser Vertrag.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Mappe senden' }).click();
  // Without a mail server the advisor passes the link on.
  const link = await page.getByRole('dialog', { name: 'Die Mappe ist bereit' }).getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Fertig' }).click();
  const row = page.getByRole('list', { name: 'Mappen' }).getByRole('listitem').first();
  await expect(row).toContainText('gesendet');

  const client = await openOnPhone(browser, link);
  await expect(client.getByRole('heading', { level: 1, name: 'Beratungsvertrag' })).toBeVisible();
  await expect(client.getByText('hier ist unser Vertrag.')).toBeVisible();
  await expectCalm(client);
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);
  await client.getByRole('button', { name: '„Beratungsvertrag.pdf“ ansehen' }).click();
  await expect(client.getByRole('dialog').locator('iframe')).toBeVisible();
  await client.keyboard.press('Escape');
  await expect(client.getByRole('dialog')).toHaveCount(0);
  // The client's view is reported once the page was seen for a moment.
  await expect.poll(async () => (await requestsOf(api, person))[0]?.state).toBe('opened');

  await client.getByRole('button', { name: 'Verbindlich bestätigen' }).click();
  await expect(client.getByText('Bitte setzen Sie den Haken, wenn Sie einverstanden sind.')).toBeVisible();
  await expect(client.getByText('Bitte geben Sie Ihren Namen ein.')).toBeVisible();
  await expectAccessible(client);
  await client.getByLabel('Ich habe „Beratungsvertrag“ gelesen und bin einverstanden.').check();
  await client.getByLabel('Ihr Vor- und Nachname').fill('Mara Vertragsfreundin');
  await client.getByRole('button', { name: 'Verbindlich bestätigen' }).click();
  await expect(client.getByText(/^Bestätigt von Mara Vertragsfreundin am/)).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Vielen Dank, alles ist da' })).toBeVisible();
  await client.reload();
  await expect(client.getByText(/^Bestätigt von Mara Vertragsfreundin am/)).toBeVisible();
  await expectAccessible(client);
  await client.context().close();

  await page.reload();
  await row.getByText('Beratungsvertrag').first().click();
  await expect(row).toContainText('Bestätigt von Mara Vertragsfreundin am');
  await expect(row).toContainText(/Prüfsumme [0-9a-f]{64}/);
  await page.goto(`/mandant/${person.personId}?tab=history`);
  await expect(
    page.getByText('Mara Vertragsfreundin hat „Beratungsvertrag“ bestätigt: Mara Vertragsfreundin (Version 1)').first(),
  ).toBeVisible();
});

test('missing papers are requested, brought on a phone, given back and accepted; they lie in the file', {
  tag: '@journey',
}, async ({ page, browser, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createClient(api, 'Papierkram');
  await page.goto(`/mandant/${person.personId}?tab=documents`);
  await page.getByRole('button', { name: 'Unterlagen anfordern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unterlagen anfordern' });
  await dialog.getByRole('button', { name: 'Jahresabschluss' }).click();
  await dialog.getByRole('button', { name: 'Kontoauszug' }).click();
  await dialog.getByRole('button', { name: 'Mappe senden' }).click();
  const link = await page.getByRole('dialog', { name: 'Die Mappe ist bereit' }).getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Fertig' }).click();

  const client = await openOnPhone(browser, link);
  const accounts = client.getByRole('region', { name: 'Jahresabschluss' });
  const statement = client.getByRole('region', { name: 'Kontoauszug' });
  const send = (name: string, content = pdf) =>
    accounts
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await send('Seite.pdf', '<!doctype html><script>alert(1)</script>');
  await expect(accounts.getByText('Diese Art von Datei können wir hier nicht annehmen.').first()).toBeVisible();
  await send('Abschluss 2025.pdf');
  await expect(accounts.getByRole('list', { name: 'Angekommen zu „Jahresabschluss“' })).toContainText(
    'Abschluss 2025.pdf',
  );
  await statement.getByRole('button', { name: '„Kontoauszug“ habe ich nicht' }).click();
  await statement.getByLabel('Möchten Sie etwas dazu sagen?').fill('Das Konto ist neu.');
  await statement.getByRole('button', { name: '„Kontoauszug“ habe ich nicht' }).click();
  await expect(statement.getByText('Das Konto ist neu.')).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Vielen Dank, alles ist da' })).toBeVisible();
  await expectCalm(client);
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);

  const mine = page.getByRole('list', { name: 'Mappen' });
  await expect(mine.getByText('zu prüfen')).toBeVisible();
  await expect(mine.getByText('Anmerkung: Das Konto ist neu.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Dokumente' })).toContainText('Abschluss 2025.pdf');
  await expectAccessible(page);
  await mine.getByRole('button', { name: '„Jahresabschluss“ zurückgeben' }).click();
  await page.getByRole('button', { name: 'Bitte alle Seiten schicken.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückgeben', exact: true }).click();
  await expect(mine.getByText('Zurückgegeben: Bitte alle Seiten schicken.')).toBeVisible();
  await mine.getByRole('button', { name: '„Kontoauszug“ annehmen' }).click();
  await expect(mine.getByRole('button', { name: '„Kontoauszug“ annehmen' })).toHaveCount(0);

  await client.reload();
  await expect(accounts.getByText('Bitte noch einmal: Bitte alle Seiten schicken.')).toBeVisible();
  await send('Abschluss ganz.pdf', `${pdf}\n`);
  await expect(accounts.getByText(/^Angekommen\. Sie können noch Dateien ergänzen/)).toBeVisible();
  await expect(mine.getByText('Abschluss ganz.pdf')).toBeVisible();
  await mine.getByRole('button', { name: '„Jahresabschluss“ annehmen' }).click();
  await expect(mine.getByText('erledigt', { exact: true }).first()).toBeVisible();

  // A request withdrawn while the client has the page open says so.
  const other = await api.call<PaperRequest>('POST', `/api/persons/${person.personId}/paper-requests`, {
    title: 'Noch eine',
    recipient: 'Mara Papierkram',
    lines: [{ kind: 'upload', title: 'Ausweis' }],
  });
  await client.goto(other.url ?? '');
  const identity = client.getByRole('region', { name: 'Ausweis' });
  await expect(identity).toBeVisible();
  await api.call('POST', `/api/persons/${person.personId}/paper-requests/${other.paperRequestId}/revoke`);
  await identity
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ausweis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await expect(client.getByRole('heading', { name: 'Hier ist nichts (mehr) für Sie hinterlegt' })).toBeVisible();
  await expectAccessible(client);
  await client.context().close();
});

test('an administrator keeps a list of papers, and an advisor asks for all of it with one click', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const name = `Unterlagen für die Nachfolge ${Date.now().toString(36)}`;
  await enterAs('Administrator');
  await page.goto('/admin/unterlagenlisten');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Neue Liste' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel('Unterlage 1', { exact: true }).fill('Übergabevertrag');
  await dialog.getByLabel('Hinweis für den Mandanten (freiwillig)').fill('Der Entwurf genügt.');
  await dialog.getByRole('button', { name: 'Unterlage hinzufügen' }).click();
  await expect(dialog.getByLabel('Unterlage 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Inventar');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Liste „${name}“ bearbeiten` }).click();
  await dialog.getByRole('button', { name: 'Unterlage hinzufügen' }).click();
  await page.keyboard.type('Mietvertrag');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('3 Unterlagen: Übergabevertrag · Inventar · Mietvertrag')).toBeVisible();

  const api = await enterAs('ZFMB-Clever-Partner');
  const person = await createClient(api, 'Nachfolgerin');
  await page.goto(`/mandant/${person.personId}?tab=documents`);
  await page.getByRole('button', { name: 'Unterlagen anfordern' }).click();
  await dialog.getByRole('button', { name: 'Kontoauszug' }).click();
  await dialog.getByRole('group', { name: 'Liste übernehmen' }).getByRole('button', { name }).click();
  await expect(dialog.getByLabel('Titel')).toHaveValue(name);
  await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mappe senden' }).click();
  await expect(page.getByRole('dialog', { name: 'Die Mappe ist bereit' })).toBeVisible();
  const [made] = await requestsOf(api, person);
  expect(made?.title).toBe(name);
  expect(made?.lines.map(({ kind, title, hint }) => [kind, title, hint])).toEqual([
    ['upload', 'Kontoauszug', ''],
    ['upload', 'Übergabevertrag', 'Der Entwurf genügt.'],
    ['upload', 'Inventar', ''],
    ['upload', 'Mietvertrag', ''],
  ]);

  const administrator = await apiAs('Administrator');
  const all = await administrator.call<PaperTemplate[]>('GET', '/api/paper-templates');
  const kept = all.find((template) => template.name === name);
  await administrator.call('DELETE', `/api/paper-templates/${kept?.paperTemplateId}`);
});

test('a document of the library goes to a client from the library, and from the page of the client', async ({
  page,
  browser,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const lastName = `Leserin-${Date.now().toString(36)}`;
  const person = await createClient(api, lastName);
  const title = 'Merkblatt De-minimis-Beihilfen';
  await page.goto('/dokumente?search=De-minimis');
  await page.getByRole('button', { name: `Aktionen für ${title}` }).click();
  await page.getByRole('menuitem', { name: 'An einen Mandanten senden' }).click();
  const choice = page.getByRole('dialog', { name: `„${title}“ senden` });
  await choice.getByRole('combobox', { name: 'An wen?' }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Für', { exact: true })).toHaveValue(`Mara ${lastName}`);
  await expect(dialog.getByText(`„${title}“ aus der Bibliothek.`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Mappe senden' }).click();
  const link = await page.getByRole('dialog', { name: 'Die Mappe ist bereit' }).getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Fertig' }).click();

  const client = await openOnPhone(browser, link);
  await client.getByRole('button', { name: 'Ich habe es gelesen' }).click();
  await expect(client.getByText(/^Als gelesen vermerkt am/)).toBeVisible();
  await client.context().close();

  // Once more, to be signed, from the other side: the file of the client holds it once.
  await page.goto(`/mandant/${person.personId}?tab=documents`);
  await expect(page.getByRole('list', { name: 'Dokumente' })).toContainText(`${title}.pdf`);
  await page.getByRole('button', { name: 'Aus der Bibliothek senden' }).click();
  await dialog.getByRole('combobox', { name: 'Dokument' }).fill('De-minimis');
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await dialog.getByRole('combobox', { name: `Bitte an Mara ${lastName}` }).click();
  await page.getByRole('option', { name: 'unterschrieben zurücksenden' }).click();
  await dialog.getByRole('button', { name: 'Mappe senden' }).click();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('list', { name: 'Mappen' }).getByRole('listitem').first()).toContainText('gesendet');
  const requests = await requestsOf(api, person);
  expect(requests.map(({ state, lines }) => [state, lines[0]?.kind])).toEqual([
    ['open', 'sign'],
    ['done', 'read'],
  ]);
  expect(requests[0]?.lines[0]?.paper?.documentId).toBe(requests[1]?.lines[0]?.paper?.documentId);
});

test('what a client sends while the line is down goes on by itself, and is there once', async ({ browser, apiAs }) => {
  const api = await apiAs('Authenticated');
  const person = await createClient(api, 'Funkloch');
  const made = await api.call<PaperRequest>('POST', `/api/persons/${person.personId}/paper-requests`, {
    title: 'Ausweis',
    recipient: 'Mara Funkloch',
    lines: [{ kind: 'upload', title: 'Ausweis' }],
  });
  const client = await openOnPhone(browser, made.url ?? '');
  const identity = client.getByRole('region', { name: 'Ausweis' });
  await expect(identity).toBeVisible();
  await client.context().setOffline(true);
  await identity
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ausweis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await expect(identity.getByText(/Verbindung/)).toBeVisible();
  await client.context().setOffline(false);
  await expect(identity.getByRole('list', { name: 'Angekommen zu „Ausweis“' }).getByRole('listitem')).toHaveCount(1);
  expect((await requestsOf(api, person))[0]?.lines[0]?.files).toHaveLength(1);
  await client.context().close();
});
