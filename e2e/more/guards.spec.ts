import type { Page } from '@playwright/test';
import { paths } from '../../apps/web/src/paths.ts';
import { type ApiClient, type DemoRole, expect, expectAccessible, logins, test, turnTo } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';

/** A page that everybody may see, to come from. */
const elsewhere = paths.imprint;
const someId = '0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11';

/** Every address that `choose` picks, with an id in the place of each parameter. */
function addresses(choose: (path: string) => boolean): string[] {
  return Object.values(paths)
    .filter(choose)
    .map((path) => path.replaceAll(/\$\w+/g, someId));
}

/**
 * Opens an address by hand, again, in another tab, and by the buttons for back and forward; each time it must end where
 * it should, and the way back must not lead into the same trap.
 */
async function expectEveryWay(page: Page, address: string, outcome: string | RegExp): Promise<void> {
  await page.goto(elsewhere);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(address);
  await expect(page).toHaveURL(outcome);
  await page.goBack();
  await expect(page).toHaveURL(elsewhere);
  await page.goForward();
  await expect(page).toHaveURL(outcome);
  await page.reload();
  await expect(page).toHaveURL(outcome);
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab).toHaveURL(outcome);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.close();
}

async function expectEach(page: Page, found: readonly string[], outcome: string | RegExp): Promise<void> {
  for (const address of found) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page, address).toHaveURL(outcome);
  }
}

/** Logs this browser in as a user who stays signed in, so that other tabs are logged in as well. */
async function staySignedIn(page: Page, api: ApiClient): Promise<void> {
  await page.goto(elsewhere);
  await page.evaluate((token) => {
    sessionStorage.clear();
    localStorage.setItem('auth_token_default', token);
    localStorage.setItem('auth_stay_signed_in', 'true');
  }, api.token);
}

async function fillLogin(page: Page, role: DemoRole): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins[role]);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

const loginFor = (address: string): RegExp => {
  const redirect = encodeURIComponent(address).replaceAll('%2F', '(?:%2F|/)').replaceAll('.', '\\.');
  return new RegExp(`/login\\?redirect=${redirect}$`);
};

test('a shared page without type or id leads to the login, another type is not found', async ({ page }) => {
  await expectEveryWay(page, '/share', '/login');
  await expectEach(page, ['/share/', '/share/recherche', '/share/recherche/', '/share/horoskop'], '/login');
  await expectEveryWay(page, `/share/horoskop/${someId}`, '/error/404');
  await expectEach(page, ['/share/recherche/keine-kennung', `/share/Recherche/${someId}`], '/error/404');
  await page.goto(`/share/recherche/${someId}`);
  await expect(page.getByRole('heading', { name: /nichts \(mehr\) freigegeben/ })).toBeVisible();
  await expectAccessible(page);
});

test('/403 and /404 show their error pages, with and without a login', async ({ page, apiAs }) => {
  const expectPages = async (): Promise<void> => {
    await expectEveryWay(page, '/403', '/403');
    await expect(page.getByText('Fehler 403')).toBeVisible();
    await expectEveryWay(page, '/404', '/404');
    await expect(page.getByText('Fehler 404')).toBeVisible();
  };
  await expectPages();
  await staySignedIn(page, await apiAs('Authenticated'));
  await expectPages();
});

test('nobody is asked to log in and comes back to where they wanted to go', async ({ page }) => {
  const wished = '/foerdermittelrecherche?search=B%C3%A4cker';
  await expectEveryWay(page, wished, loginFor(wished));
  const forVisitors: readonly string[] = [
    paths.login,
    paths.socialLogin,
    paths.register,
    paths.passwordReset,
    paths.newPassword,
    paths.invitation,
    paths.emailConfirmation,
    paths.leadForm,
    paths.share,
    paths.coWriting,
    paths.clientRoom,
    paths.sharedPapers,
    paths.imprint,
    paths.privacy,
    paths.accessibility,
    paths.error,
    paths.forbidden,
    paths.notFound,
  ];
  for (const address of addresses((path) => !forVisitors.includes(path))) {
    await turnTo(page, address);
    await expect(page, address).toHaveURL(address === '/' ? /\/login(?:\?redirect=(?:%2F|\/))?$/ : loginFor(address));
  }
  await page.goto(elsewhere);
  await page.goto(wished);
  await fillLogin(page, 'Authenticated');
  await expect(page).toHaveURL(wished);
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
  for (const address of [
    '//example.org/',
    '/\\\\example.org',
    'https://example.org/',
    'javascript:alert(1)',
    '/login',
  ]) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await fillLogin(page, 'Authenticated');
    await expect(page, address).toHaveURL('/');
  }
});

test('whoever is logged in has no use for the login', async ({ page, apiAs }) => {
  await staySignedIn(page, await apiAs('Authenticated'));
  await expectEveryWay(page, '/login', '/');
  await expectEveryWay(page, '/login?redirect=%2Ffoerdermittelrecherchen', '/foerdermittelrecherchen');
  await expectEach(page, ['/registrieren', '/login?redirect=//example.org/'], '/');
  await page.goto('/gibt-es-nicht');
  await expect(page).toHaveURL('/error/404');
  await expectAccessible(page);
});

test('a role that lacks the right is refused', async ({ page, apiAs }) => {
  await staySignedIn(page, await apiAs('Authenticated'));
  await expectEveryWay(page, '/admin/nutzer', '/error/403');
  await expectAccessible(page);
  await expectEach(page, [`/admin/nutzer/${someId}`, '/leadverteilung', '/leads/importe'], '/error/403');
  await staySignedIn(page, await apiAs('Leadverteilung'));
  await expectEveryWay(page, '/mandanten', '/error/403');
  await expectEach(page, [`/mandant/${someId}`, '/leads'], '/error/403');
  await expectEveryWay(page, '/leadverteilung', '/leadverteilung');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Fördermittelrecherche' })).toHaveCount(0);
});

const forgotten = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['auth_token_default', 'auth_user', 'roles', 'auth_stay_signed_in'].flatMap((key) => [
      localStorage.getItem(key),
      sessionStorage.getItem(key),
    ]),
  );

test('a refused token logs out here, and says why', async ({ page, apiAs, context }) => {
  const api = await apiAs('Authenticated');
  await staySignedIn(page, api);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lindqvist');
  // An open page would hear of it at once.
  await page.goto('about:blank');
  await api.call('POST', '/api/auth/logout');
  // While the user is fetched: by hand in another tab, and back.
  const tab = await context.newPage();
  await tab.goto('/foerdermittelrecherche');
  await expect(tab).toHaveURL(loginFor('/foerdermittelrecherche'));
  await expect(tab.getByText('Ihre Sitzung ist abgelaufen', { exact: false })).toBeVisible();
  expect((await forgotten(tab)).every((value) => value === null)).toBe(true);
  await tab.close();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);

  // While the token is refreshed.
  await staySignedIn(page, await apiAs('Authenticated'));
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lindqvist');
  await page.route('**/api/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'UNAUTHENTICATED', message: '', requestId: 'x' } } }),
  );
  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Ihre Sitzung ist abgelaufen', { exact: false })).toBeVisible();
  expect((await forgotten(page)).every((value) => value === null)).toBe(true);
});

test('a page of which a part is gone reloads once, and says so where that does not help', async ({
  page,
  enterAs,
  faults,
}) => {
  await enterAs('Authenticated');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  let isReloading = false;
  page.on('request', (request) => {
    isReloading ||= request.isNavigationRequest();
  });
  let isGone = (): boolean => !isReloading;
  await page.route(/\/assets\/.*research-list.*\.js/, async (route) => {
    if (isGone()) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  const link = page.getByRole('link', { name: 'Fördermittelrecherche' }).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fördermittelrecherche' })).toBeVisible();
  expect(loads).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('page_reloaded'))).toBeNull();

  await page.goto('/');
  isGone = () => true;
  loads = 0;
  await link.click();
  await expect(page.getByText('konnte nicht geladen werden', { exact: false }).first()).toBeVisible();
  expect(loads).toBe(1);
  expect(faults.splice(0).some((fault) => fault.includes('A page failed'))).toBe(true);
});
