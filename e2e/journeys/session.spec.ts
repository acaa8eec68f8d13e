import { expect, expectAccessible, expectNoSidewaysScroll, logins, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';

test.describe('login', () => {
  test('shows what is missing at the fields, and what the server says in place', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Dies ist ein Pflichtfeld')).toHaveCount(2);
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('ab');
    await page.getByLabel('Passwort', { exact: true }).fill('kurz');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Die Eingabe ist zu kurz')).toHaveCount(2);
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('niemand');
    await page.getByLabel('Passwort', { exact: true }).fill('falsches Passwort');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Benutzername oder Passwort stimmen nicht', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });

  test('leads home, greets, and back to the login after logging out', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins.Authenticated);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Herr Jonas Lindqvist');
    await expectAccessible(page);
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: /Jonas Lindqvist/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

  test('outlives the tabs where one stays signed in', async ({ context }) => {
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins['ZFMB-Profi-Partner']);
    await other.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await other.getByLabel('Angemeldet bleiben').check();
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(other).toHaveURL('/');
    await other.close();
    const third = await context.newPage();
    await third.goto('/');
    await expect(third.getByRole('heading', { level: 1 })).toContainText('Köstermann');
  });

  test('shows 19 facts in turn, which can be stopped', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(/\d+ von 19/)).toBeVisible();
    await page.getByRole('button', { name: /anhalten|pausieren/i }).click();
    const before = await page.getByText(/\d+ von 19/).textContent();
    await page.getByRole('button', { name: /nächste/i }).click();
    await expect(page.getByText(/\d+ von 19/)).not.toHaveText(before ?? '');
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('speaks English when asked', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('goes on in the language of the account, unless another one was just chosen', async ({ page, enterAs }) => {
    const api = await enterAs('Fundus-Clever-Partner');
    const speak = (language: 'de' | 'en') => api.call('PATCH', '/api/profile', { revision: 0, language });
    const enter = async (name: { field: string; password: string; button: string }): Promise<void> => {
      await page.getByLabel(name.field).fill(logins['Fundus-Clever-Partner']);
      await page.getByLabel(name.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: name.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/');
    };
    const german = { field: 'Benutzername oder E-Mail-Adresse', password: 'Passwort', button: 'Anmelden' };
    const english = { field: 'Username or email address', password: 'Password', button: 'Login' };
    const forget = (): Promise<void> =>
      page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
    await speak('en');
    try {
      await forget();
      await page.goto('/login');
      await enter(german);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    } finally {
      await speak('de');
    }
    await forget();
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await enter(english);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a link whose page is gone loses nothing that was typed: only a user who leaves loads the new version', async ({
  page,
  enterAs,
  faults,
}) => {
  await enterAs('Authenticated');
  await page.goto('/profile');
  const website = page.getByLabel('Website');
  await website.fill('https://getippt.example');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(/\/assets\/.*research-list.*\.(js|css)/, async (route) => {
    if (loads === 0) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  const link = page.getByRole('link', { name: 'Fördermittelrecherche' }).first();
  const missed = page.waitForResponse(
    (response) => response.url().includes('research-list') && response.status() === 404,
  );
  await link.hover();
  await missed;
  await page.getByRole('tab', { name: 'Auftritt' }).click();
  await page.getByRole('tab', { name: 'Angaben' }).click();
  await expect(website).toHaveValue('https://getippt.example');
  await link.click();
  const question = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
  await question.getByRole('button', { name: 'Auf der Seite bleiben' }).click();
  await expect(website).toHaveValue('https://getippt.example');
  expect(loads).toBe(0);
  await link.click();
  await question.getByRole('button', { name: 'Verlassen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fördermittelrecherche' })).toBeVisible();
  expect(loads).toBe(1);
  expect(faults.splice(0).every((fault) => fault.includes('A part of the page is missing'))).toBe(true);
});
