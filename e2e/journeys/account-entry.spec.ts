import type { Page } from '@playwright/test';
import { asWithMailServer, createResearch, expect, expectAccessible, logins, mailedLink, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';

const chosen = 'Kranich-Teekanne-77';

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

const typePassword = (page: Page, password: string) => page.getByRole('textbox', { name: /passwort/i }).fill(password);

test('a visitor registers, confirms the address, waits, forgets the password and sets a new one', {
  tag: '@journey',
}, async ({ page, apiAs }) => {
  const administrator = await apiAs('Administrator');
  const { revision } = await administrator.call<{ revision: number }>('GET', '/api/settings');
  await administrator.call('PATCH', '/api/settings', { revision, isRegistrationOpen: true });
  const email = `petra-${Date.now()}@example.org`;
  await asWithMailServer(page);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Als Partner registrieren' }).click();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Bitte prüfen Sie 5 Angaben')).toBeVisible();
  await page.getByLabel('Vorname').fill('Petra');
  await page.getByLabel('Nachname').fill('Muster');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await typePassword(page, chosen);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible();

  await page.goto(await mailedLink(administrator, email));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await typePassword(page, 'das war es nicht');
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByText(/Dieses Passwort stimmt nicht/).first()).toBeVisible();
  await typePassword(page, chosen);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { name: /Ihre Adresse ist bestätigt/ })).toBeVisible();

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await logIn(page, email, chosen);
  await expect(page.getByText(/Ihre Registrierung wird noch geprüft/)).toBeVisible();

  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible();
  const link = await mailedLink(administrator, email);
  await page.goto(link);
  await typePassword(page, `${chosen}-neu`);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr neues Passwort gilt' })).toBeVisible();
  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
});

test('an administrator acts as somebody else, in all tabs and after a reload, and goes on as before', async ({
  page,
  context,
  apiAs,
}) => {
  const administrator = await apiAs('Administrator');
  const partner = await apiAs('ZFMB-Profi-Partner');
  const { rows } = await administrator.call<{ rows: { userId: string; username: string }[] }>('GET', '/api/users');
  const userId = rows.find(({ username }) => username === logins['ZFMB-Profi-Partner'])?.userId;
  await page.goto('/login');
  await page.getByLabel('Angemeldet bleiben').check();
  await logIn(page, logins.Administrator, demoPassword);
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Sommerfeld');

  await page.goto(`/admin/nutzer/${userId}`);
  await page.getByRole('button', { name: 'Als diese Person anmelden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
  const band = page.getByRole('region', { name: 'Sie handeln für jemand anderen' });
  await expect(band).toContainText('Köstermann');
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(band).toContainText('Katrin Sommerfeld');
  await expect(other.getByRole('region', { name: 'Sie handeln für jemand anderen' })).toBeVisible();
  await page.goto('/admin/nutzer');
  await expect(page).toHaveURL('/error/403');
  await expectAccessible(page);
  // Shared pages know the session as well: visits of the advisor do not count there.
  const research = await createResearch(partner, { name: 'Für den Kunden', itemCount: 1 });
  const path = `/api/funding-researches/${research.researchId}/share-links`;
  const { uuid } = await partner.call<{ uuid: string }>('POST', path, {});
  await page.goto(`/share/recherche/${uuid}`);
  await expect(page.getByRole('heading', { name: 'Ihre Fördermöglichkeiten' })).toBeVisible();
  await expect(band).toContainText('Katrin Sommerfeld');
  await expectAccessible(page);

  await band.getByRole('button', { name: 'Beenden' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(band).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Sie handeln für jemand anderen' })).toHaveCount(0);
  await page.goto('/admin/nutzer');
  await expect(page).toHaveURL('/admin/nutzer');
});

test('a session that ends over a form asks for a login there, and nothing typed is lost', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  await page.goto('/mandanten');
  await page.getByRole('button', { name: 'Neuer Mandant' }).click();
  await page.getByLabel('Nachname').fill('Größel-Übergang');
  await api.call('POST', '/api/auth/logout');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await expect(again.getByRole('textbox', { name: 'Passwort' })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel('Nachname')).toHaveValue('Größel-Übergang');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Größel-Übergang' }).first()).toBeVisible();
});

test('another user who logs in over an open form begins at home', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const research = await createResearch(api, { name: 'Gehört Jonas Lindqvist', itemCount: 1 });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await api.call('POST', '/api/auth/logout');
  await page.locator('textarea').first().fill('Ein Satz');
  await page.locator('textarea').first().blur();
  const again = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  await expect(again).toBeVisible();
  await logIn(page, logins['ZFMB-Profi-Partner'], demoPassword);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Köstermann');
});
