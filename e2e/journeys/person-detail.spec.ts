import { readFileSync } from 'node:fs';
import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { PersonProject } from '@fundus/contract/person-project';
import type { Task } from '@fundus/contract/task';
import type { Locator, Page } from '@playwright/test';
import {
  type ApiClient,
  createResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTab,
  test,
} from '../fixtures.ts';

/** A person for one test; the number keeps the tests apart from each other. */
let made = 0;
function createPerson(
  api: ApiClient,
  fields: Partial<PersonFields> = {},
  kind: PersonKind = 'client',
): Promise<Person> {
  made += 1;
  const lastName = `Prüfstein-${Date.now()}-${made}`;
  return api.call('POST', '/api/persons', { kind, firstName: 'Änne', lastName, ...fields });
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const save = (page: Page, name: string): Promise<void> =>
  section(page, name).getByRole('button', { name: 'Speichern', exact: true }).click();
const notice = (page: Page, words: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: words });

test('the address is changed, found by its postcode, and stays', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api, { phone: '+49 351 1234567', email: 'a.pruefstein@example.org' });
  await page.goto(`/mandant/${person.personId}?tab=address`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.lastName);
  await expect(page.getByRole('link', { name: '+49 351 1234567 anrufen' })).toHaveAttribute(
    'href',
    'tel:+493511234567',
  );
  await expect(page.getByRole('link', { name: 'a.pruefstein@example.org' })).toHaveAttribute(
    'href',
    'mailto:a.pruefstein@example.org',
  );
  await page.getByLabel('Straße').fill('Königsbrücker Straße');
  await page.getByLabel('PLZ').fill('01099');
  await expect(page.getByRole('combobox', { name: 'Ort' })).toHaveValue('Dresden');
  await expect(page.getByRole('combobox', { name: 'Bundesland' })).toHaveValue('Sachsen');
  // Unsaved input survives a change of section, and leaving the page asks.
  await page.getByRole('link', { name: 'Profil' }).click();
  // Every field stands in one section alone.
  await expect(section(page, 'Profil').getByLabel('Vorname')).toHaveValue('Änne');
  await expect(section(page, 'Profil').getByLabel('Straße')).toHaveCount(0);
  await page.getByRole('link', { name: 'Start' }).first().click();
  await page.getByRole('button', { name: 'Auf der Seite bleiben' }).click();
  await save(page, 'Profil');
  await expect(notice(page, 'Gespeichert.')).toBeVisible();
  await page.goto(`/mandant/${person.personId}?tab=address`);
  await expect(section(page, 'Adresse').getByLabel('Straße')).toHaveValue('Königsbrücker Straße');
  await expect(page.getByText('01099 Dresden')).toBeVisible();
  await expectAccessible(page);
});

test('a wrong date is refused where it stands, and nothing is lost', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}?tab=info`);
  await page.getByLabel('Gründung').fill('31.02.2026');
  await page.getByRole('combobox', { name: 'Quelle' }).fill('Messe');
  await save(page, 'Info');
  await expect(page.getByText('Bitte geben Sie ein gültiges Datum ein').first()).toBeVisible();
  await expect(page.getByLabel('Gründung')).toHaveValue('31.02.2026');
  await page.getByLabel('Gründung').fill('28.2.26');
  await save(page, 'Info');
  await expect(notice(page, 'Gespeichert.')).toBeVisible();
  const stored = await api.call<Person>('GET', `/api/persons/${person.personId}`);
  expect(stored).toMatchObject({ foundedOn: '2026-02-28', source: 'Messe' });
});

test('a change of status appears in the history and can be undone', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}?tab=history`);
  const unset = page.getByRole('button', { name: 'BAFA: kein Status' });
  await expect(unset).toHaveCount(0);
  await page.getByRole('button', { name: 'Status weiterer Beratungen' }).click();
  await unset.click();
  await page.getByRole('menuitem', { name: 'eingereicht' }).click();
  await expect(page.getByRole('button', { name: 'BAFA: eingereicht' })).toBeVisible();
  const history = page.getByRole('list', { name: 'Kontakthistorie' });
  await expect(history.getByText('BAFA: Status auf eingereicht gesetzt')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(unset).toBeVisible();
  await expect(history.getByText('BAFA: Status eingereicht entfernt')).toBeVisible();
});

test('a contract before the letter is pointed out before saving', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}?tab=bafa`);
  await page.getByLabel('Informationsschreiben').fill('01.03.2026');
  await page.getByLabel('Beratungsvertrag').fill('15.02.2026');
  await expect(page.getByText('Der Vertrag liegt vor dem Informationsschreiben des BAFA.')).toBeVisible();
  await page.getByLabel('Beratungsvertrag').fill('15.03.2026');
  await expect(page.getByText('Der Vertrag liegt vor dem Informationsschreiben des BAFA.')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'bewilligt' }).click();
  await save(page, 'BAFA');
  await expect(notice(page, '„BAFA“ ist gespeichert.')).toBeVisible();
  await expect(page.getByText(/^Frist nach Richtlinie: \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'BAFA: bewilligt' })).toBeVisible();
});

test('a note is written, changed, deleted and brought back', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}`);
  await page.getByRole('button', { name: 'Notiz', exact: true }).click();
  await expect(page.getByLabel('Neue Notiz')).toBeFocused();
  await page.keyboard.type('Rückruf am Montag');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rückruf am Montag')).toBeVisible();
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('');
  await page.getByRole('button', { name: 'Notiz bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Notiz bearbeiten' }).fill('Rückruf am Dienstag');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rückruf am Dienstag')).toBeVisible();
  await expect(page.getByText(/bearbeitet \d\d\./)).toBeVisible();
  await page.getByRole('button', { name: 'Notiz löschen' }).click();
  await expect(page.getByText('Rückruf am Dienstag')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückruf am Dienstag')).toBeVisible();
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('two files at once, looked at, replaced, removed and brought back', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}?tab=documents`);
  await expect(section(page, 'Dokumente').getByRole('button', { name: 'Dateien auswählen' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'merkblatt.pdf', mimeType: 'application/pdf', buffer: readFileSync('e2e/samples/merkblatt.pdf') },
    { name: 'Ausweis.png', mimeType: 'image/png', buffer: pixel },
  ]);
  const files = page.getByRole('list', { name: 'Dokumente' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await files.getByRole('button', { name: '„Ausweis.png“ ansehen' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Ausweis.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');
  await files.getByRole('button', { name: '„merkblatt.pdf“ ansehen' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^\/api\/files\//);
  await page.keyboard.press('Escape');
  await files.getByRole('button', { name: 'Aktionen für „merkblatt.pdf“' }).click();
  await page.getByRole('menuitem', { name: 'Neue Version hochladen' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles('e2e/samples/merkblatt.pdf');
  await expect(files.getByText(/Version 2/)).toBeVisible();
  await page.keyboard.press('Escape');
  await files.getByRole('button', { name: 'Aktionen für „merkblatt.pdf“' }).click();
  await page.getByRole('menuitem', { name: 'Frühere Versionen' }).click();
  await expect(page.getByRole('link', { name: 'Version 1 herunterladen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await files.getByRole('button', { name: 'Aktionen für „Ausweis.png“' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen und einordnen' }).click();
  await page.getByLabel('Dateiname').fill('Personalausweis.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(files.getByText('Personalausweis.png')).toBeVisible();
  await files.getByRole('button', { name: 'Aktionen für „Personalausweis.png“' }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);
});

test('a task with time, rhythm and checklist makes the next one when it is done', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}`);
  const side = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Aufgabe', exact: true }).click();
  await page.keyboard.type('BWA holen');
  await side.getByLabel('Fällig am').fill('31.12.2026');
  await side.getByRole('button', { name: /^Uhrzeit, Wiederholung/ }).click();
  await side.getByLabel('Uhrzeit', { exact: true }).fill('930');
  await side.getByRole('combobox', { name: 'Wiederholung' }).click();
  await page.getByRole('option', { name: 'monatlich' }).click();
  await side.getByRole('button', { name: 'Punkt hinzufügen' }).click();
  await side.getByLabel('Punkt 1', { exact: true }).fill('Anrufen');
  await page.keyboard.press('Enter');
  await expect(side.getByLabel('Punkt 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Ablegen');
  await side.getByRole('button', { name: 'Speichern' }).click();
  const row = side.getByRole('listitem').filter({ hasText: 'BWA holen' });
  await expect(row).toContainText('09:30 Uhr');
  await expect(row).toContainText('monatlich');
  await row.getByRole('button', { name: /0 von 2 erledigt/ }).click();
  await row.getByLabel('Anrufen').click();
  await expect(row.getByRole('button', { name: /1 von 2 erledigt/ })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('checkbox', { name: '„BWA holen“ erledigen' }).click();
  await expect(row.getByRole('button', { name: /0 von 2 erledigt/ })).toBeVisible();
  const open = await api.call<Task[]>('GET', `/api/tasks?personId=${person.personId}`);
  expect(open).toMatchObject([{ dueOn: '2027-01-31', dueTime: '09:30', repeat: { unit: 'month', every: 1 } }]);
});

test('a task shows at home and is done there', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  await page.goto(`/mandant/${person.personId}`);
  const title = `Nachfassen bei ${person.lastName}`;
  await page.getByRole('button', { name: 'Aufgabe', exact: true }).click();
  await expect(page.getByLabel('Aufgabe', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.getByRole('button', { name: 'Heute', exact: true }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(title)).toBeVisible();
  await page.goto('/');
  await page.getByRole('checkbox', { name: `„${title}“ erledigen` }).click();
  await expect(page.getByRole('checkbox', { name: `„${title}“ erledigen` })).toHaveCount(0);
  const tasks = await api.call<Task[]>('GET', `/api/tasks?personId=${person.personId}&includeDone=true`);
  expect(tasks[0]?.doneAt).not.toBeNull();
  await page.goto(`/mandant/${person.personId}?tab=history`);
  await expect(page.getByText(`Aufgabe erledigt: ${title}`)).toBeVisible();
});

test('the short check opens a research that knows its figures', { tag: '@journey' }, async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api, { company: 'Prüfstein Tischlerei GmbH', federalState: 'SN' });
  await page.goto(`/mandant/${person.personId}?tab=shortCheck`);
  // All facts stand on one screen; the firm's name proposes the legal form.
  await page.getByRole('button', { name: 'GmbH übernehmen' }).click();
  await page.getByLabel('Gründung', { exact: true }).fill('01.03.2021');
  await page.getByLabel('Beschäftigte', { exact: true }).fill('7');
  await page.getByLabel('Jahresumsatz').fill('450.000');
  await page.getByLabel('Jahresbilanzsumme').fill('210.000');
  await save(page, 'Kurzcheck');
  await expect(page.getByText('Kleinstunternehmen').first()).toBeVisible();
  await expect(page.getByText('Gilt als KMU')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Die besten Treffer' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Recherche mit diesen Angaben beginnen' }).click();
  await page.waitForURL(/\/foerdermittelrecherche\//);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const research = await api.call<FundingResearch>('GET', `/api/funding-researches/${id}`);
  expect(research.person?.personId).toBe(person.personId);
  expect(research.start).toMatchObject({
    employees: 7,
    businessForm: 'gmbh',
    seatState: 'SN',
    turnoverCents: 45_000_000,
  });
  // The research says whom it is for, and leads back; the list finds it by the person.
  await page.getByRole('link', { name: new RegExp(person.lastName) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.lastName);
  await page.getByRole('link', { name: 'Alle zeigen' }).click();
  await page.waitForURL(/person=/);
  await expect(page.getByText('1 Recherche', { exact: true })).toBeVisible();
});

test('a granted case feeds the ledger', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  const research = await createResearch(api, { name: 'Förderfall', itemCount: 1 });
  await api.call('PUT', `/api/funding-researches/${research.researchId}/person`, { personId: person.personId });
  await page.goto(`/mandant/${person.personId}?tab=fundingResearch`);
  await page.getByRole('button', { name: /^Förderfall „.*“ anlegen$/ }).click();
  await page.getByRole('link', { name: /^Förderfall „.*“ öffnen$/ }).click();
  await page.getByLabel('Bewilligt am').fill('02.11.2026');
  await page.getByRole('textbox', { name: 'Bewilligt', exact: true }).fill('12.500');
  await page.getByLabel('De-minimis-Beihilfe').check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(notice(page, 'Der Förderfall ist gespeichert.')).toBeVisible();
  await page.goto(`/mandant/${person.personId}?tab=fundingResearch`);
  await expect(page.getByText('12.500,00 € bewilligt')).toBeVisible();
  await page.getByRole('link', { name: 'Kurzcheck' }).click();
  await expect(page.getByText('Dieser Eintrag ändert sich mit dem Förderfall')).toBeVisible();
  const ledger = await api.call<{ rows: DeMinimisAid[]; receivedCents: number }>(
    'GET',
    `/api/persons/${person.personId}/de-minimis-aids`,
  );
  expect(ledger.receivedCents).toBe(1_250_000);
});

test('two browsers on the same person: the second is told and loses nothing', async ({ browser, apiAs, baseURL }) => {
  const api = await apiAs('Authenticated');
  const person = await createPerson(api, { town: 'Köln' });
  const path = `/mandant/${person.personId}?tab=address`;
  const one = await openTab(browser, baseURL ?? '', api.token);
  const other = await openTab(browser, baseURL ?? '', api.token);
  for (const tab of [one, other]) {
    await tab.goto(path);
    await expect(tab.getByRole('combobox', { name: 'Ort' })).toHaveValue('Köln');
  }
  await other.getByRole('combobox', { name: 'Ort' }).fill('Aachen');
  await other.getByLabel('Straße').fill('Domhof');
  await one.getByRole('combobox', { name: 'Ort' }).fill('Bonn');
  await one.getByLabel('Telefon').fill('0221 98765');
  await save(one, 'Adresse');
  await expect(notice(one, 'Gespeichert.')).toBeVisible();
  await save(other, 'Adresse');
  const dialog = other.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Bonn')).toBeVisible();
  await expect(dialog.getByText('Aachen')).toBeVisible();
  await expect(dialog.getByText(/Telefon/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect(dialog).toHaveCount(0);
  const stored = await api.call<Person>('GET', `/api/persons/${person.personId}`);
  expect(stored).toMatchObject({ town: 'Aachen', street: 'Domhof', phone: '0221 98765' });
  // A change of other fields is taken over and reported.
  await one.getByLabel('Mobil').fill('0171 2345678');
  await save(one, 'Adresse');
  await expect(notice(one, 'Inzwischen an anderer Stelle geändert und übernommen')).toBeVisible();
  await expect(one.getByLabel('Straße')).toHaveValue('Domhof');
  await Promise.all([one.context().close(), other.context().close()]);
});

test('a person of another owner is not found', async ({ page, enterAs, apiAs }) => {
  const theirs = await createPerson(await apiAs('ZFMB-Profi-Partner'));
  await enterAs('Authenticated');
  await page.goto(`/mandant/${theirs.personId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Person gibt es hier nicht' })).toBeVisible();
});

test('a conversion changes the address of the page and can be undone', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api, {}, 'prospect');
  await page.goto(`/mandant/${person.personId}?tab=contactType`);
  await page.waitForURL(/\/interessent\/.*tab=contactType/);
  await section(page, 'Kontakttyp').getByRole('button', { name: 'In Mandant umwandeln' }).click();
  await page.waitForURL(/\/mandant\//);
  await expect(page.getByText('Diese Person ist Mandant.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.waitForURL(/\/interessent\//);
});

test('two records of one person are merged and parted again', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const email = `doppelt-${Date.now()}@example.org`;
  const kept = await createPerson(api, { email, company: 'Café Morgenrot UG', notes: 'Mag Kaffee' });
  const double = await createPerson(api, { email, company: 'Café Morgenrot', phone: '0351 4711', notes: 'Mag Tee' });
  await api.call('POST', `/api/persons/${double.personId}/messages`, { text: 'Vom Doppel' });
  await page.goto(`/mandant/${kept.personId}`);
  await page.getByRole('button', { name: new RegExp(`Mit „.*${double.lastName}.*“ zusammenführen`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Zwei Einträge zusammenführen' });
  await dialog.getByRole('radio', { name: 'Firma: Café Morgenrot', exact: true }).check();
  // Values that can be combined are joined unless the user chooses otherwise.
  await expect(dialog.getByRole('radio', { name: /^Notizen: Mag Kaffee\s+Mag Tee/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: '0351 4711 anrufen' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Firma' })).toHaveValue('Café Morgenrot');
  expect((await api.call<Person>('GET', `/api/persons/${kept.personId}`)).notes).toBe('Mag Kaffee\n\nMag Tee');
  await expect(page.getByText('Vom Doppel')).toBeVisible();
  await page.getByRole('link', { name: 'Kontakttyp' }).click();
  await page.getByRole('button', { name: /^Zusammenführung mit/ }).click();
  await expect(page.getByText(/rückgängig gemacht/)).toBeVisible();
  const again = await api.call<Person>('GET', `/api/persons/${double.personId}`);
  expect(again).toMatchObject({ deletedAt: null, company: 'Café Morgenrot' });
});

test('a dialog asks about what another user stored meanwhile, and keeps what was typed', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api);
  const path = `/api/persons/${person.personId}/projects`;
  const project = await api.call<PersonProject>('POST', path, { name: 'Werkstatt', investmentCents: 100_000 });
  await page.goto(`/mandant/${person.personId}?tab=fundingResearch`);
  await page.getByRole('button', { name: /„Werkstatt“ bearbeiten/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Investition').fill('2000');
  const { revision } = project;
  await api.call('PATCH', `${path}/${project.projectId}`, {
    revision,
    investmentCents: 300_000,
    name: 'Große Werkstatt',
  });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(question.getByRole('radiogroup', { name: 'Investition' }).locator('p')).toHaveText([
    /^3\.000/,
    /^2\.000/,
  ]);
  await expect(question.getByText(/übernommen: Bezeichnung/)).toBeVisible();
  await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.call<PersonProject[]>('GET', path)).toMatchObject([
    { name: 'Große Werkstatt', investmentCents: 200_000 },
  ]);
});

test('on a phone everything is in reach without sideways scrolling', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const person = await createPerson(api, {
    company: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur UG (haftungsbeschränkt)',
    email: 'aenne.von-und-zu-einem-sehr-langen-namen@donaudampfschifffahrtsgesellschaft.example.org',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/mandant/${person.personId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Kurzcheck', 'BAFA', 'Fördermittelrecherche', 'Dokumente', 'Kontakthistorie']) {
    await page.getByRole('combobox', { name: 'Abschnitt' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(section(page, name)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('a page that has appeared stays: a person and a case wait for no words of theirs afterwards', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const { personId } = await createPerson(api);
  const programmes = await api.call<{ rows: { programmeId: string }[] }>('GET', '/api/funding-programmes?limit=1');
  const programmeIds = programmes.rows.map(({ programmeId }) => programmeId);
  const [made] = await api.call<{ caseId: string }[]>('POST', `/api/persons/${personId}/funding-cases`, {
    programmeIds,
  });
  // React hides what it has drawn while a part of it waits: the focus is lost then, and with it what is typed.
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const isHidden = target instanceof HTMLElement && target.style.display === 'none';
        if (isHidden && target.querySelector('h1') !== null) document.documentElement.dataset['hidden'] = 'page';
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });
  const pages = [
    [`/mandant/${personId}`, 'Als Mandant angelegt'],
    [`/foerderfaelle/${made?.caseId}`, /^Förderfall „.+“ angelegt/],
  ] as const;
  for (const [path, entry] of pages) {
    await page.goto(path);
    await expect(page.getByText(entry).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-hidden', 'page');
  }
});
