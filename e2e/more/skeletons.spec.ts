import type { Page, Route } from '@playwright/test';
import { type DemoRole, expect, test } from '../fixtures.ts';

/** Requests of the portal's frame itself. */
const ofFrame = /^\/api\/(auth|settings\/public|events|login|notifications)/;

/** Keeps everything waiting that the pages themselves ask for. */
const keepWaiting = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route: Route) => {
    if (ofFrame.test(new URL(route.request().url()).pathname)) await route.continue();
  });

const pages: readonly (readonly [DemoRole, readonly string[]])[] = [
  [
    'Authenticated',
    [
      '/',
      '/mandanten',
      '/unternehmen',
      '/foerdermittelrecherche',
      '/foerdermittelrecherchen',
      '/foerderprogramme',
      '/businessplan',
      '/geschaeftsmodellentwicklung',
      '/projektskizze',
      '/dokumente',
      '/videos',
      '/kalender',
      '/profile',
    ],
  ],
  [
    'Administrator',
    [
      '/leads',
      '/leadverteilung',
      '/leadverteilung/konto',
      '/partneruebersicht',
      '/partneruebersicht/bericht',
      '/personen/importe',
      '/leads/importe',
      '/admin/nutzer',
      '/admin/rollen',
      '/admin/einstellungen',
      '/admin/parameter',
      '/admin/ablaeufe',
      '/admin/unterlagenlisten',
      '/admin/branchenvorlagen',
      '/admin/foerderprogramme',
      '/admin/importe',
      '/admin/katalogpflege',
      '/admin/synonyme',
      '/admin/lagen',
      '/admin/leadquellen',
      '/admin/protokoll',
      '/admin/datenschutz',
      '/admin/postausgang',
      '/admin/system',
    ],
  ],
];

for (const [role, paths] of pages) {
  test(`every page shows what is coming while it waits: ${role}`, async ({ page, enterAs }) => {
    await enterAs(role);
    await keepWaiting(page);
    for (const path of paths) {
      await page.goto(path);
      const waiting = page.locator('main :is([data-loading], [class*="Skeleton-root"])');
      await expect(waiting.first(), path).toBeAttached();
    }
  });
}

test('a page is not empty while it is not known who is there', async ({ page }) => {
  await page.route('**/api/auth/user', () => undefined);
  await page.goto('/mandanten');
  await expect(page.locator('.begin')).toBeVisible();
});
