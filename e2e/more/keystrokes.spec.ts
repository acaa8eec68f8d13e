import type { Person } from '@fundus/contract/person';
import type { ShareLink } from '@fundus/contract/share-link';
import type { Locator, Page } from '@playwright/test';
import { countEffort, type Effort, numbersInLook } from '../effort.ts';
import { createResearch, expect, logins, tabTo, test } from '../fixtures.ts';
import { createLeads, openPartners } from '../leads.ts';
import { demoPassword } from '../portal.ts';

/** Presses one key after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes to a field with Tab and types; what is typed counts as no key. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
}

async function use(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Every job without a click, with no more keys than docs/look.md says. */
function expectKeys(job: string, { clicks, keys }: Effort): void {
  test.info().annotations.push({ type: 'keys', description: `${job}: ${keys}` });
  expect.soft(clicks, job).toBe(0);
  expect.soft(keys, job).toBeLessThanOrEqual(numbersInLook(`${job}, keys`)[0] ?? 0);
}

const home = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('logging in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  const effort = await countEffort(page);
  await write(page, page.getByLabel('Benutzername oder E-Mail-Adresse'), logins.Authenticated);
  await write(page, page.getByLabel('Passwort', { exact: true }), demoPassword);
  await press(page, 'Enter');
  await expect(page).toHaveURL('/');
  expectKeys('Log in', effort);
});

test('a new client, a research for them, and its printed PDF', async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  await home(page);
  const mark = Date.now().toString(36);
  const effort = await countEffort(page);
  await press(page, 'g', 'm');
  await expect(button(page, 'Neuer Mandant')).toBeVisible();
  await press(page, 'n');
  const person = page.getByRole('dialog', { name: 'Neuer Mandant' });
  await write(page, person.getByLabel('Vorname'), 'Greta');
  await write(page, person.getByLabel('Nachname'), `Tastmann ${mark}`);
  await write(page, person.getByLabel('Telefon'), '0221 4711002');
  await write(page, person.getByLabel('PLZ'), '50667');
  await expect(person.getByLabel('Ort')).toHaveValue('Köln');
  await use(page, person.getByRole('button', { name: 'Anlegen und recherchieren' }));
  await expect(button(page, 'Annehmen und weiter')).toBeVisible();
  expectKeys('Enter a client', effort);

  await press(page, 'Alt+ArrowRight');
  await expect(page.getByLabel('Postleitzahl des Sitzes')).toHaveValue('50667');
  await write(page, page.getByRole('combobox', { name: 'Rechtsform' }), 'GmbH');
  await press(page, 'Enter');
  await write(page, page.getByLabel('Gründungsdatum'), '01.04.2014');
  await write(page, page.getByLabel('Beschäftigte'), '12');
  await write(page, page.getByLabel('Investitionssumme'), '80000');
  await press(page, 'Alt+ArrowRight');
  const machines = page.getByRole('checkbox', { name: /^Maschinen/ });
  await use(page, machines, 'Space');
  await expect(machines).toBeChecked();
  await press(page, 'Alt+ArrowRight');
  await write(page, page.getByLabel('Branche suchen'), 'backwaren');
  const bakery = page.getByRole('checkbox', { name: /10\.71/ }).first();
  await use(page, bakery, 'Space');
  await press(page, 'Alt+ArrowRight');
  const programmes = page.getByRole('row').getByRole('checkbox', { name: /“ (auswählen|abwählen)$/ });
  await expect(programmes.first()).toBeVisible();
  await press(page, 'j', 'x', 'j', 'x', 'j', 'x');
  await expect(page.getByText('3 Programme ausgewählt').filter({ visible: true }).first()).toBeVisible();
  await press(page, 'Alt+ArrowRight');
  await expect(page.getByRole('article')).toHaveCount(3);
  await press(page, 'p');
  const opened = page.context().waitForEvent('page');
  await expect(page.getByRole('button', { name: 'PDF erstellen' })).toBeVisible();
  await press(page, 'Enter');
  await opened;
  expectKeys('From the call to the printed PDF', effort);
});

test('note, task and status of a person', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const lastName = `Taste ${Date.now().toString(36)}`;
  await api.call<Person>('POST', '/api/persons', { kind: 'client', firstName: 'Kim', lastName });
  await home(page);
  let effort = await countEffort(page);
  await press(page, 'g', 'm');
  await expect(page.getByLabel('Personen durchsuchen')).toBeVisible();
  await press(page, '/');
  await page.keyboard.insertText(lastName);
  await expect(page.getByText('1 Person', { exact: true })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  expectKeys('Find a person', effort);

  effort = await countEffort(page, effort);
  await use(page, button(page, 'Notiz'));
  await page.keyboard.insertText('Möchte im Frühjahr beginnen.');
  await use(page, page.getByRole('button', { name: 'Notiz speichern' }));
  await expect(page.getByText('Möchte im Frühjahr beginnen.').first()).toBeVisible();
  expectKeys('Note a call', effort);
});

/** Opens a page by the search over everything, by what the page is called. */
async function goBySearch(page: Page, name: string): Promise<void> {
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: 'Alles durchsuchen, oder ein Befehl' })).toBeFocused();
  await page.keyboard.insertText(name);
  const active = page.getByRole('dialog').locator('[role="option"][aria-selected="true"]');
  await expect(active).toContainText(name);
  await press(page, 'Enter');
}

test('leads are distributed', async ({ page, enterAs, apiAs }) => {
  await openPartners(await apiAs('Administrator'));
  const api = await enterAs('Leadverteilung');
  const word = `Zuteilung${Date.now().toString(36)}`;
  await createLeads(api, word, ['Anton', 'Berta', 'Cäsar']);
  await home(page);
  const effort = await countEffort(page);
  await goBySearch(page, 'Leadverteilung');
  await expect(page).toHaveURL(/\/leadverteilung$/);
  await expect(page.locator('[data-lead]').first()).toBeVisible();
  await press(page, '/');
  await page.keyboard.insertText(word);
  await expect(page.getByText('3 Leads', { exact: true })).toBeVisible();
  await use(page, page.getByRole('checkbox', { name: 'Alle geladenen Leads auswählen' }), 'Space');
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  await press(page, 'z');
  const picker = page.getByRole('dialog', { name: '3 Leads zuteilen' });
  await expect(picker).toBeVisible();
  await page.keyboard.insertText('grossmann');
  await expect(picker.getByRole('option')).toHaveCount(1);
  await press(page, 'Enter');
  await expect(page.locator('[data-lead]')).toHaveCount(0);
  expectKeys('Distribute leads', effort);
});

test("a client's question is answered", async ({ page, enterAs, browser, baseURL }) => {
  const api = await enterAs('ZFMB-Clever-Partner');
  const research = await createResearch(api, { name: 'Frage und Antwort', itemCount: 1 });
  const link = await api.call<ShareLink>('POST', `/api/funding-researches/${research.researchId}/share-links`, {});
  const client = await browser.newPage({ baseURL: baseURL ?? '' });
  await client.goto(new URL(link.url).pathname);
  await client.getByRole('button', { name: 'Ich habe eine Frage' }).click();
  const words = `Geht das auch im Mai ${Date.now().toString(36)}?`;
  await client.getByLabel('Ihre Frage').fill(words);
  await client.getByRole('button', { name: 'Frage senden' }).click();
  await expect(client.getByText(words)).toBeVisible();
  await client.close();

  await home(page);
  const question = page.getByRole('list', { name: 'Offene Fragen' }).getByRole('listitem').filter({ hasText: words });
  await expect(question).toBeVisible();
  const effort = await countEffort(page);
  await skipNavigation(page);
  await use(page, question.getByRole('button', { name: 'Antworten' }));
  await expect(question.getByLabel('Ihre Antwort')).toBeFocused();
  await page.keyboard.insertText('Ja, bis Ende des Monats.');
  await use(page, question.getByRole('button', { name: 'Antwort senden' }));
  await expect(question).toHaveCount(0);
  expectKeys('Answer a question of a client', effort);
});

/** The first stop of every page leads past the navigation. */
async function skipNavigation(page: Page): Promise<void> {
  await use(page, page.getByRole('link', { name: 'Zum Inhalt springen' }));
}

test('a chapter of a plan is written', async ({ page, enterAs }) => {
  await enterAs('ZFMB-Profi-Partner');
  await home(page);
  const effort = await countEffort(page);
  await goBySearch(page, 'Businessplan');
  await expect(button(page, 'Businessplan beginnen').first()).toBeVisible();
  await press(page, 'n');
  await expect(page).toHaveURL(/\/businessplan\/[^/]+/);
  await expect(page.getByRole('button', { name: /3\. Geschäftsidee/ })).toBeVisible();
  await press(page, 'j', 'j');
  const text = page.getByRole('textbox', { name: 'Geschäftsidee und Angebot', exact: true });
  await expect(text).toBeVisible();
  await press(page, 'e');
  await expect(text).toBeFocused();
  await page.keyboard.insertText('Kaffee aus eigener Röstung.');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Gespeichert/ })
      .first(),
  ).toBeVisible();
  expectKeys('Begin a plan and write a chapter', effort);
});

test('a programme of the catalogue is found', async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  await home(page);
  const effort = await countEffort(page);
  await goBySearch(page, 'Förderprogramme');
  await expect(page).toHaveURL(/\/foerderprogramme$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await press(page, '/');
  await page.keyboard.insertText('StartGeld');
  const programme = page.getByRole('link', { name: /ERP-Gründerkredit – StartGeld/ }).first();
  await expect(programme).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/\/foerderprogramme\/[\w-]+$/);
  expectKeys('Find a programme in the catalogue', effort);
});
