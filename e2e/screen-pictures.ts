import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectCalmInView, sidewaysExcess } from './fixtures.ts';

/** Days, times, ages, secrets of links and numbers of the whole catalogue go on; in the pictures they stand still. */
const steady = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const before = node.nodeValue ?? '';
      const after = before
        .replaceAll(/127\.0\.0\.1:\d+\/share\/(\w+)\/[0-9a-f-]+/g, 'portal.example/share/$1/0190a1b2-c3d4')
        .replaceAll(/\d{1,2}\.\d{1,2}\.\d{4}/g, '24.11.2026')
        .replaceAll(/\d{1,2}(?=\.? \p{Lu}\p{L}{2,8} \d{4})/gu, '24')
        .replaceAll(/\d{1,2}:\d{2}/g, '09:41')
        .replaceAll(/^(?:vor|in) \d+ \p{L}+|^\d+ \p{L}+ ago|^(?:gerade eben|just now)$/gu, 'gestern')
        .replaceAll(
          /(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), \d+\. \p{L}+/gu,
          'Dienstag, 24. November',
        )
        .replaceAll(/(?:noch|still) \d+ \p{L}+\.?|\d+ \p{L}+ left/gu, 'noch 23 Std.')
        .replaceAll(/konto-[0-9a-f-]+@/g, 'konto@')
        .replaceAll(
          /(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/g,
          'November 2026',
        )
        .replaceAll(/Guten (?:Morgen|Tag|Abend)/g, 'Guten Tag');
      if (after !== before) node.nodeValue = after;
    }
  });

/** The page has its title, and nothing in the window is a place for what is coming. */
const expectLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      [...document.querySelectorAll('main :is([data-loading], [class*="Skeleton-root"])')].every(
        (element) => element.getBoundingClientRect().top >= window.innerHeight,
      ) &&
      // The list of links says last that its addresses are those of this machine.
      (location.pathname !== '/foerdermittelrecherchen' ||
        !/127\.0\.0\.1:\d+\/share/.test(document.body.innerText) ||
        document.body.innerText.includes('FUNDUS_PUBLIC_URL')),
    undefined,
    { timeout: 30_000 },
  );

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;

/** A browser of a user whose pictures are half the size. */
export async function openAs(browser: Browser, baseURL: string, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
  });
  await context.addInitScript((value) => {
    localStorage.setItem('language', 'de');
    if (value !== null) sessionStorage.setItem('auth_token_default', value);
  }, token);
  return context;
}

/** The screen that is open has loaded and fits the width of the window. */
export async function expectFits(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 });
  await expectLoaded(page);
  await expectCalmInView(page);
  expect.soft(await sidewaysExcess(page), name).toBeLessThanOrEqual(0);
}

/** The screen that is open looks as it was last approved. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  // Its code may come late where several browsers share a machine.
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 });
  await expectLoaded(page);
  await page.evaluate(() => document.fonts.ready);
  await expectCalmInView(page);
  await steady(page);
  await expect.soft(page, name).toHaveScreenshot(['screens', `${name}.png`], {
    scale: 'device',
    // A word of a date may be wider; a moved part is far more.
    maxDiffPixels: 1_000,
  });
}
