import { expect, expectAccessible, expectNoSidewaysScroll, logins, test } from './fixtures.ts';
import { demoPassword } from './global-setup.ts';

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

  test('leads home, greets, and back to the login after logging out', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins.Authenticated);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Lindqvist');
    await expectAccessible(page);
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: /Jonas Lindqvist/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

  test('ends with the tab unless one stays signed in', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins['ZFMB-Profi-Partner']);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other).toHaveURL(/\/login/);
    await other.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins['ZFMB-Profi-Partner']);
    await other.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await other.getByLabel('Angemeldet bleiben').check();
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await expect(other).toHaveURL('/');
    const third = await context.newPage();
    await third.goto('/');
    await expect(third.getByRole('heading', { level: 1 })).toContainText('Köstermann');
    const cookie = (await context.cookies()).find((one) => one.name.startsWith('auth'));
    // Over plain http a browser may refuse the secure cookie; where it is kept, it is kept for 14 days.
    if (cookie) expect(cookie.expires * 1000 - Date.now()).toBeLessThanOrEqual(1_209_600_000);
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
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});

test.describe('guards', () => {
  test('send nobody to the login and back to where they wanted to go', async ({ page }) => {
    await page.goto('/foerdermittelrecherche?search=B%C3%A4cker');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins.Authenticated);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/foerdermittelrecherche\?search=/);
  });

  test('never follow a redirect to elsewhere', async ({ page }) => {
    await page.goto('/login?redirect=//example.org/');
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins.Authenticated);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/');
  });

  test('refuse what a role may not see', async ({ page, enterAs }) => {
    await enterAs('Authenticated');
    await page.goto('/admin/foerderprogramme');
    await expect(page).toHaveURL('/error/403');
    await expectAccessible(page);
  });

  test('leave a distributor of leads alone with home and profile', async ({ page, enterAs }) => {
    await enterAs('Leadverteilung');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meryem Aydın');
    await expect(page.getByRole('link', { name: 'Fördermittelrecherche' })).toHaveCount(0);
    await page.goto('/foerdermittelrecherche');
    await expect(page).toHaveURL('/error/403');
  });

  test('show what is not there as not found', async ({ page, enterAs }) => {
    await enterAs('Authenticated');
    await page.goto('/gibt-es-nicht');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('share pages: wrong type is 404, without id the login, unknown is friendly', async ({ page }) => {
    await page.goto('/share/horoskop/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11');
    await expect(page).toHaveURL('/error/404');
    await page.goto('/share');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/share/recherche/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11');
    await expect(page.getByRole('heading', { name: /nichts \(mehr\) freigegeben/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('log out here when the session ends elsewhere', async ({ page, enterAs }) => {
    const api = await enterAs('Authenticated');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lindqvist');
    await api.call('POST', '/api/auth/logout');
    await page.goto('/foerdermittelrecherche');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('reload once when a part of the page is gone', async ({ page, enterAs }) => {
    await enterAs('Authenticated');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let refusals = 0;
    await page.route(/\/assets\/.*research-list.*\.js/, async (route) => {
      refusals += 1;
      if (refusals === 1) await route.fulfill({ status: 404, body: '' });
      else await route.continue();
    });
    await page.getByRole('link', { name: 'Fördermittelrecherche' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fördermittelrecherche' })).toBeVisible();
    expect(refusals).toBeGreaterThanOrEqual(2);
  });
});
