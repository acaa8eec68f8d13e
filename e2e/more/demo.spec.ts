import type { Page } from '@playwright/test';
import { type DemoRole, expect, expectCalmInView, logins, test } from '../fixtures.ts';

/** The untouched demo: no other file changes this portal. */
test.use({ portalOf: 'demo' });

/** Entries of the navigation whose page is a form or a tool, so that there is nothing to be filled. */
const tools = new Set(['Bausteine']);

/** Allowed empty places: a portal without a logo of its own has none, and no person was erased yet. */
const allowedWords = ['Noch kein Logo', 'Noch keine Löschungen'];

/** Text of a page without content. */
const emptyWords =
  /(^|\W)(Noch (kein|keine|keinen|nichts|niemand)|Hier ist noch|Nichts gefunden|Keine Treffer|Keine Einträge)(?!\p{L})[^.]*/u;

/** The entries of the navigation that lead to pages of the portal, those in folded parts with them. */
const entriesOf = (page: Page): Promise<{ name: string; path: string }[]> =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).evaluate((navigation) =>
    [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => ({
      name: link.textContent ?? '',
      path: link.getAttribute('href') ?? '',
    })),
  );

for (const role of Object.keys(logins) as DemoRole[]) {
  test(`every entry of the navigation shows life to ${role}`, async ({ page, enterAs }) => {
    test.setTimeout(300_000);
    await enterAs(role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const entries = (await entriesOf(page)).filter(({ path, name }) => !path.includes('#') && !tools.has(name));
    expect(entries.length).toBeGreaterThan(1);
    for (const { name, path } of entries) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      await expectCalmInView(page);
      const main = page.locator('main');
      const said = await main.innerText();
      const told = [...(await main.locator('[data-empty-state]').allInnerTexts()), emptyWords.exec(said)?.[0] ?? ''];
      const empty = told.filter((words) => words !== '' && !allowedWords.some((allowed) => words.includes(allowed)));
      expect.soft({ name, empty }).toEqual({ name, empty: [] });
      expect.soft([name, said.length > 150]).toEqual([name, true]);
    }
  });
}

test('a film of the demo plays, and is wound by its chapters', async ({ page, enterAs }) => {
  await enterAs('ZFMB-Clever-Partner');
  await page.goto('/videos');
  await expect(page.getByRole('article').locator('img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Vom Anruf zur Ergebnisliste' }).click();
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.duration)).toBe(20);
  await page.getByRole('button', { name: /Förderliste/ }).click();
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThanOrEqual(10);
  await expect
    .poll(() => player.evaluate((one: HTMLVideoElement) => one.error?.message ?? one.readyState))
    .toBeGreaterThan(1);
});
