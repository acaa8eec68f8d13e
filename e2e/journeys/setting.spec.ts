import type { AdministeredSettings } from '@fundus/contract/setting';
import { expect, test } from '../fixtures.ts';

/** A picture of 2 × 1 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mNk+M/wn4GBgQEADQMB/1ddKFUAAAAASUVORK5CYII=',
  'base64',
);

test('what an administrator changes stands at once on pages that are open, and unreadable colours are refused', {
  tag: '@journey',
}, async ({ page, enterAs, apiAs, browser, baseURL }) => {
  const api = await enterAs('Administrator');
  const before = await api.call<AdministeredSettings>('GET', '/api/settings');
  const partner = await browser.newPage({ baseURL: baseURL ?? '' });
  try {
    const { token } = await apiAs('Fundus-Clever-Partner');
    await partner.goto('/login');
    await partner.evaluate((held) => sessionStorage.setItem('auth_token_default', held), token);
    const streaming = partner.waitForResponse((response) => response.url().endsWith('/api/events'));
    await partner.goto('/');
    await streaming;

    await page.goto('/admin/einstellungen');
    const portal = page.getByRole('region', { name: 'Portal', exact: true });
    await portal.getByRole('textbox', { name: 'Name des Portals' }).fill('Fundus Nord');
    await portal.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Die Einstellungen sind gespeichert')).toBeVisible();
    await expect(partner.getByRole('link', { name: 'Fundus Nord' })).toBeVisible();
    await expect(partner).toHaveTitle(/Fundus Nord$/);

    const sections = page.getByRole('navigation', { name: 'Abschnitte der Einstellungen' });
    await sections.getByRole('link', { name: 'Farben' }).click();
    const colours = page.getByRole('region', { name: 'Farben' });
    const primary = colours.getByRole('textbox', { name: 'Hauptfarbe', exact: true });
    await primary.fill('#f2c14e');
    const check = colours.getByRole('table', { name: 'Kontrast von Text' });
    await expect(check.getByRole('row', { name: /Weiß auf der Hauptfarbe/ })).toContainText('zu schwach');
    await colours.getByRole('button', { name: 'Speichern' }).click();
    await expect(primary).toHaveAttribute('aria-invalid', 'true');
    await expect(colours.getByText(/Der Kontrast beträgt 1,\d+\s:\s1/).first()).toBeVisible();
    await primary.fill('#1b4d89');
    await expect(check.getByText('zu schwach')).toHaveCount(0);
    await colours.getByRole('button', { name: 'Speichern' }).click();
    const brand = () =>
      partner.evaluate(() => document.documentElement.style.getPropertyValue('--mantine-color-brand-6'));
    await expect.poll(brand).toBe('#1b4d89');

    await sections.getByRole('link', { name: 'Logo' }).click();
    const logo = page.getByRole('region', { name: 'Logo' });
    await logo.locator('input[type=file]').setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: png });
    await expect(logo.getByRole('img', { name: 'Logo von Fundus Nord' })).toBeVisible();
    await expect(partner.locator('aside img[src^="/api/settings/logo/"]')).toBeVisible();
    await logo.getByRole('button', { name: 'Logo entfernen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logo entfernen' }).click();
    await expect(logo.getByText('Noch kein Logo')).toBeVisible();

    await sections.getByRole('link', { name: 'Haftungshinweis' }).click();
    await page
      .getByRole('button', { name: /^Fassung .* lesen$/ })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Keine Rechts- oder Steuerberatung');
  } finally {
    const { revision } = await api.call<AdministeredSettings>('GET', '/api/settings');
    const { productName, primaryColour } = before.settings;
    await api.call('PATCH', '/api/settings', { revision, productName, primaryColour, logo: null });
    await partner.close();
  }
});

test('two administrators at the same setting: the second is asked, and nothing is lost', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const api = await enterAs('Administrator');
  await page.goto('/admin/einstellungen/e-mails');
  const mail = page.getByRole('region', { name: 'E-Mails' });
  const signature = mail.getByRole('textbox', { name: 'Signatur auf Deutsch' });
  await signature.fill('Ihr Team von hier');
  const other = await apiAs('Administrator');
  const { revision, settings } = await other.call<AdministeredSettings>('GET', '/api/settings');
  await other.call('PATCH', '/api/settings', { revision, mailSignature: { de: 'Ihr Team von dort', en: '' } });
  await mail.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(dialog).toContainText('Ihr Team von dort');
  await dialog.getByRole('radio', { name: /Ihre Eingabe/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect(dialog).toBeHidden();
  const stored = await api.call<AdministeredSettings>('GET', '/api/settings');
  expect(stored.settings.mailSignature.de).toBe('Ihr Team von hier');
  await api.call('PATCH', '/api/settings', {
    revision: stored.revision,
    mailSignature: settings.mailSignature,
  });
});

test('a number of law: a value for the future, a warning before the past', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/admin/parameter');
  const card = page.getByRole('article', { name: 'Frist für den Verwendungsnachweis' });
  await expect(card).toContainText('6 Monate');
  await card.getByRole('button', { name: /^Neuer Wert/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Wert', exact: true }).fill('9');
  await dialog.getByRole('textbox', { name: 'Gilt ab' }).fill('01.01.2020');
  await dialog.getByRole('textbox', { name: 'Quelle', exact: true }).fill('Richtlinie vom 1.12.2034');
  await expect(dialog.getByText('Diese Änderung betrifft die Vergangenheit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Das ist so gewollt' })).toHaveAccessibleDescription(
    'Dies ist ein Pflichtfeld',
  );
  await dialog.getByRole('textbox', { name: 'Gilt ab' }).fill('1.1.2035');
  await expect(dialog.getByText('Diese Änderung betrifft die Vergangenheit')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(card).toContainText('9 Monate');
  await expect(card).toContainText('01.01.2023 bis 31.12.2034');
  await card.getByRole('button', { name: /^Wert ab 01.01.2035 .* entfernen$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(card).not.toContainText('9 Monate');
  await expect(card).toContainText('seit 01.01.2023');
});

test('the state of the portal, and the licences of what it holds', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/admin/system');
  await expect(page.getByRole('region', { name: 'Datenbank' })).toContainText('PostgreSQL');
  await expect(page.getByRole('table', { name: 'Server' })).toContainText('antwortet gerade');
  await expect(page.getByRole('row', { name: /Fristen von Leads/ })).toContainText('läuft');
  // There is no mail server.
  await expect(page.getByRole('row', { name: /E-Mails versenden/ })).toContainText('nicht eingerichtet');
  await page.getByRole('link', { name: 'Lizenzen' }).click();
  await page.getByRole('searchbox', { name: 'Lizenzen durchsuchen' }).fill('fastify');
  await page.getByRole('button', { name: 'Wortlaut der Lizenz von fastify lesen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Permission is hereby granted');
});

test('the API is there to read, and to save as a file', async ({ page, enterAs }) => {
  await enterAs('Administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Schnittstelle/ }).click();
  await expect(page.getByRole('heading', { name: 'Schnittstelle' })).toBeVisible();
  await page.locator('#operations-tag-tasks').click({ timeout: 60_000 });
  await expect(page.getByText('/api/tasks').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als JSON speichern' }).click();
  expect((await saved).suggestedFilename()).toBe('fundus-openapi.json');
});
