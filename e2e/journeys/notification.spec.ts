import type { NotificationSettings } from '@fundus/contract/notification';
import type { ShareLink } from '@fundus/contract/share-link';
import type { Page } from '@playwright/test';
import { createResearch, expect, logIn, test } from '../fixtures.ts';

/** A shared research of the advisor, and how a client answers to it from a browser of their own. */
async function shareSomething(api: Parameters<typeof createResearch>[0], name: string) {
  const research = await createResearch(api, { name, itemCount: 1 });
  return api.call<ShareLink>('POST', `/api/funding-researches/${research.researchId}/share-links`, {
    recipient: 'Bäckerei Yıldız',
  });
}

async function answer(client: Page): Promise<void> {
  await client.getByRole('button', { name: 'Interessiert mich' }).first().click();
  await expect(client.getByText('Gesendet, vielen Dank.').first()).toBeVisible();
}

test('what happens elsewhere shows in the bell without a reload, and leads to its place', { tag: '@journey' }, async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const api = await enterAs('Authenticated');
  const link = await shareSomething(api, 'Live-Recherche');
  await api.call('POST', '/api/notifications/read', {});
  const streaming = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Mitteilungen/ });
  await expect(bell).toHaveAccessibleName('Mitteilungen');
  expect((await streaming).status()).toBe(200);

  const client = await browser.newPage({ baseURL: baseURL ?? '' });
  await client.goto(new URL(link.url).pathname);
  await answer(client);

  await expect(bell).toHaveAccessibleName('Mitteilungen, 1 ungelesen');
  await expect(page.getByRole('status').filter({ hasText: 'Neue Rückmeldung' })).toBeVisible();
  await client.close();
  await bell.click();
  await page.getByRole('link', { name: /Neue Rückmeldung.*Live-Recherche/ }).click();
  await expect(page).toHaveURL(/\/foerdermittelrecherche\/.+\/ergebnisliste/);
});

test('a session that ends elsewhere leaves the page at once', async ({ page, enterAs, request, baseURL }) => {
  const api = await logIn(request, baseURL ?? '', 'Authenticated');
  await enterAs('Authenticated');
  await page.evaluate((token) => sessionStorage.setItem('auth_token_default', token), api.token);
  const streaming = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto('/');
  await streaming;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await api.call('POST', '/api/auth/logout');
  await expect(page).toHaveURL(/\/login/);
});

test('everybody chooses of what they are told, and where', async ({ page, enterAs }) => {
  const api = await enterAs('Fundus-Clever-Partner');
  await page.goto('/profile?tab=notifications');
  const table = page.getByRole('table', { name: 'Mitteilungen' });
  const byMail = table.getByRole('switch', { name: 'Neuer Lead: per E-Mail' });
  await expect(byMail).toBeChecked();
  await expect(table.getByText('Neue Leads für die Verteilung')).toHaveCount(0);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await byMail.focus();
  await page.keyboard.press('Space');
  await saved;
  await page.reload();
  await expect(byMail).not.toBeChecked();
  const settings = await api.call<NotificationSettings>('GET', '/api/notification-settings');
  expect(settings.find(({ kind }) => kind === 'leadAssigned')).toEqual({
    kind: 'leadAssigned',
    inPortal: true,
    byMail: false,
  });
});

test('administrators read the outbox, which keeps mails where no mail server is set up', async ({
  page,
  enterAs,
  apiAs,
  browser,
  baseURL,
}) => {
  const link = await shareSomething(await apiAs('Authenticated'), 'Recherche mit E-Mail');
  const client = await browser.newPage({ baseURL: baseURL ?? '' });
  await client.goto(new URL(link.url).pathname);
  await answer(client);
  await client.close();

  await enterAs('Administrator');
  await page.goto('/admin/postausgang');
  await expect(page.getByText('Kein Mailserver eingerichtet')).toBeVisible();
  const row = page.getByRole('link', { name: /Neue Rückmeldung zu Ihrer Recherche/ }).first();
  await row.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Guten Tag');
  await expect(dialog).toContainText('/profile');
  await expect(dialog.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(dialog).toHaveCount(0);
  await page.getByText('gescheitert', { exact: true }).click();
  await expect(page.getByText('Keine passenden E-Mails')).toBeVisible();
});
