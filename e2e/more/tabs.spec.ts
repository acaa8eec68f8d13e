import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type ApiClient, createResearch, expect, expectAccessible, logins, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';

const tokenKey = 'auth_token_default';
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Logs in by the form without »Angemeldet bleiben«. */
async function logIn(page: Page, username: string, start = '/login'): Promise<void> {
  await page.goto(start);
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/');
}

/** The tab that a click opens; every address that it shows on its way is noted. */
async function tabOf(context: BrowserContext, click: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), click()]);
  return tab;
}

async function expectInside(tab: Page, heading: string): Promise<void> {
  await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const token = (page: Page): Promise<string | null> => page.evaluate((key) => sessionStorage.getItem(key), tokenKey);

/** Nothing of what outlives the last tab holds the token. */
async function expectTokenInTabsAlone(page: Page, context: BrowserContext): Promise<void> {
  const secret = (await token(page)) ?? 'none';
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await context.storageState())).not.toContain(secret);
  expect(await page.evaluate(() => document.cookie)).not.toContain(secret);
}

test('without »Angemeldet bleiben« one is logged in in every tab of the browser, however it is opened', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('page', (tab) => {
    tab.on('framenavigated', (frame) => asked.push(new URL(frame.url()).pathname));
  });
  await logIn(page, logins.Authenticated);
  const link = page.getByRole('link', { name: 'Fördermittelrecherche' }).first();
  const opened = [
    await tabOf(context, () => link.click({ modifiers: ['Control'] })),
    await tabOf(context, () => link.click({ button: 'middle' })),
    await tabOf(context, () => page.evaluate(() => void window.open('/foerdermittelrecherche', '_blank', 'noopener'))),
    await context.newPage(),
  ];
  await opened[3]?.goto('/foerdermittelrecherche');
  for (const tab of opened) await expectInside(tab, 'Fördermittelrecherche');
  expect(asked).not.toContain('/login');
  await expectTokenInTabsAlone(page, context);

  // The first one may go: any of them hands it on.
  await page.close();
  for (const tab of opened.slice(0, 3)) await tab.close();
  const last = opened[3] as Page;
  const next = await context.newPage();
  await next.goto('/profile');
  await expect(next.getByLabel('Website')).toBeVisible();
  // All of them load again at once.
  await Promise.all([last.reload(), next.reload()]);
  await expectInside(last, 'Fördermittelrecherche');
  await expect(next.getByLabel('Website')).toBeVisible();
  expect(asked).not.toContain('/login');

  // With the last tab it ends: what is left in the browser opens nothing.
  await last.close();
  await next.close();
  const late = await context.newPage();
  await late.goto('/profile');
  await expect(late).toHaveURL(/\/login/);
  await expect(late.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('a login, a logout and another login count for all tabs', async ({ page, context }) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login/);
  await logIn(page, logins.Authenticated);
  await expect(other).toHaveURL('/profile');
  await expect(other.getByLabel('Website')).toBeVisible();

  await page.getByRole('button', { name: /Jonas Lindqvist/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await Promise.all([token(page), token(other)])).toEqual([null, null]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain(tokenKey);

  await logIn(other, logins['ZFMB-Profi-Partner']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Köstermann');
  const third = await context.newPage();
  await third.goto('/');
  await expect(third.getByRole('heading', { level: 1 })).toContainText('Köstermann');
});

test('a token that another tab renewed is taken over, by a tab that slept as well', async ({ page, context }) => {
  await logIn(page, logins.Authenticated);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByLabel('Website')).toBeVisible();
  const before = await token(page);
  // A tab that hears nothing: asleep, or restored from what the browser kept of it.
  const asleep = await context.newPage();
  await asleep.goto('/healthz');
  await asleep.evaluate(([key, value]) => sessionStorage.setItem(key as string, value as string), [tokenKey, before]);

  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lindqvist');
  await page.clock.fastForward('31:00');
  await expect.poll(() => token(page)).not.toBe(before);
  const renewed = await token(page);
  await expect.poll(() => token(other)).toBe(renewed);

  // The grace of the old one is over.
  await asleep.route('**/api/**', async (route) => {
    const isOld = route.request().headers()['authorization'] === `Bearer ${before}`;
    if (isOld) await route.fulfill({ status: 401, json: { error: { code: 'UNAUTHENTICATED', message: '' } } });
    else await route.continue();
  });
  await asleep.goto('/profile');
  await expect(asleep.getByLabel('Website')).toBeVisible();
  expect(await token(asleep)).toBe(renewed);
});

test('who acts as another user does so in every tab, with the band, and goes on as before in all', async ({
  page,
  context,
  apiAs,
}) => {
  const administrator = await apiAs('Administrator');
  const { rows } = await administrator.call<{ rows: { userId: string; username: string }[] }>('GET', '/api/users');
  const userId = rows.find(({ username }) => username === logins['ZFMB-Profi-Partner'])?.userId;
  await logIn(page, logins.Administrator);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Sommerfeld');
  await page.goto(`/admin/nutzer/${userId}`);
  await page.getByRole('button', { name: 'Als diese Person anmelden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
  const bandOf = (tab: Page): Locator => tab.getByRole('region', { name: 'Sie handeln für jemand anderen' });
  await expect(bandOf(page)).toContainText('Köstermann');
  await expect(bandOf(other)).toContainText('Köstermann');
  const third = await context.newPage();
  await third.goto('/profile');
  await expect(bandOf(third)).toContainText('Katrin Sommerfeld');
  await expectTokenInTabsAlone(third, context);
  await bandOf(third).getByRole('button', { name: 'Beenden' }).click();
  await expect(third).toHaveURL('/admin');
  for (const tab of [page, other]) {
    await expect(bandOf(tab)).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Sommerfeld');
  }
});

test('the cookie of a login marks it for 14 days, without a secret, for every login', async ({ page, context }) => {
  const cookieOf = async () => (await context.cookies()).find(({ name }) => name === tokenKey);
  for (const stays of [false, true]) {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    const { length: before } = await context.cookies();
    expect(before).toBe(0);
    if (stays) await page.getByLabel('Angemeldet bleiben').check();
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill(logins.Authenticated);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/');
    const cookie = await cookieOf();
    expect(cookie).toMatchObject({ value: stays ? 'browser' : 'tab', path: '/', secure: true, sameSite: 'None' });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    const kept = await page.evaluate(() => ({ tab: { ...sessionStorage }, browser: { ...localStorage } }));
    const place = stays ? kept.browser : kept.tab;
    expect(place).toMatchObject({
      auth_stay_signed_in: String(stays),
      roles: '["Authenticated"]',
      auth_user: expect.stringContaining('Lindqvist'),
      auth_token_default: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(kept.browser['auth_remember']).toBe(stays ? 'true' : undefined);
    await page.getByRole('button', { name: /Jonas Lindqvist/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});

/** A link to a user's own research, and how often it was viewed. */
async function share(api: ApiClient) {
  const research = await createResearch(api, { name: 'Für die Muster GmbH', itemCount: 1 });
  const { researchId } = research;
  const made = await api.call<{ uuid: string; shareLinkId: string }>(
    'POST',
    `/api/funding-researches/${researchId}/share-links`,
    { recipient: 'Muster GmbH' },
  );
  const read = async () => {
    const path = `/api/share-links?researchId=${researchId}`;
    const { rows } = await api.call<{ rows: { views: number; lastViewedAt: string | null }[] }>('GET', path);
    return rows[0];
  };
  return { ...made, researchId, read };
}

test.describe('a person before the browser', () => {
  // A browser without a window says so of itself, and counts as a robot.
  test.use({ userAgent });

  test('no look of the owner at a shared page counts: in a new tab, logged out, or after the session ended', async ({
    page,
    context,
    browser,
    baseURL,
    apiAs,
  }) => {
    const api = await apiAs('ZFMB-Profi-Partner');
    const { uuid, shareLinkId, researchId, read } = await share(api);
    await logIn(page, logins['ZFMB-Profi-Partner']);
    const look = async (tab: Page, address = `/share/recherche/${uuid}`): Promise<void> => {
      const counted = tab.waitForResponse((response) => response.url().endsWith('/views'));
      if (new URL(tab.url(), 'http://x').pathname !== address) await tab.goto(address);
      expect((await counted).status()).toBe(204);
    };
    await page.goto('/foerdermittelrecherchen');
    const link = page.locator(`a[href*="${uuid}"]`).first();
    await expect(link).toBeVisible();
    const own = await tabOf(context, () => link.click({ modifiers: ['Control'] }));
    await own.waitForResponse((response) => response.url().endsWith('/views'));
    await expectAccessible(own);
    // A session that ended meanwhile, without anybody having noticed.
    await page.evaluate((key) => sessionStorage.setItem(key, 'x'.repeat(43)), tokenKey);
    await own.close();
    await look(await context.newPage());
    // Logged out.
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
    await look(await context.newPage());
    expect(await read()).toMatchObject({ views: 0, lastViewedAt: null });

    // A client on another machine counts.
    const client = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
    await look(await client.newPage());
    await expect.poll(async () => (await read())?.views).toBe(1);
    expect(await client.cookies()).toEqual([]);

    // A dead link rings for the client, not for oneself.
    await api.call('POST', `/api/share-links/${shareLinkId}/revoke`);
    const rings = async (): Promise<number> => {
      const { rows } = await api.call<{ rows: { kind: string; researchId: string | null }[] }>(
        'GET',
        '/api/notifications',
      );
      return rows.filter((row) => row.kind === 'deadShareLinkVisited' && row.researchId === researchId).length;
    };
    const dead = await context.newPage();
    await dead.goto(`/share/recherche/${uuid}`);
    await expect(dead.getByRole('heading', { name: /nichts \(mehr\) freigegeben/ })).toBeVisible();
    await dead.reload();
    await expect(dead.getByRole('heading', { name: /nichts \(mehr\) freigegeben/ })).toBeVisible();
    expect(await rings()).toBe(0);
    const visitor = await client.newPage();
    await visitor.goto(`/share/recherche/${uuid}`);
    await expect.poll(rings).toBe(1);
    await client.close();
  });
});
