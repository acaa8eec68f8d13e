import type { Page } from '@playwright/test';
import {
  type DemoRole,
  expect,
  expectAccessible,
  expectCalmInView,
  expectNoSidewaysScroll,
  test,
  turnTo,
} from '../fixtures.ts';

test.use({ portalOf: 'demo' });

const legendOf = (page: Page) => page.getByRole('dialog', { name: 'Hilfe zu dieser Seite' });

/** Names of the small icons of a page. */
const signsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSmall = (sign: Element): boolean => {
      const { width, height } = sign.getBoundingClientRect();
      return width > 0 && width <= 64 && height <= 32;
    };
    const named = [...document.querySelectorAll('main [role="img"][aria-label]')].filter(isSmall);
    return [
      ...new Set(
        named.flatMap((sign) => {
          const parts = [...sign.querySelectorAll('[data-sign]')].map((part) => part.getAttribute('data-sign') ?? '');
          return parts.length > 0 ? parts : [sign.getAttribute('data-sign') ?? sign.getAttribute('aria-label') ?? ''];
        }),
      ),
    ].filter((words) => words !== '');
  });

/** Pictures that stand alone, without a word beside them and without a name. */
const namelessOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, th, li, dd) svg')]
      .filter((picture) => picture.closest('button, a, label, [role="img"], [role="button"]') === null)
      .filter((picture) => picture.getBoundingClientRect().width > 0)
      .filter((picture) => (picture.closest('td, th, li, dd')?.textContent ?? '').trim() === '')
      .map((picture) => picture.outerHTML.slice(0, 120)),
  );

const screens: readonly (readonly [DemoRole, readonly string[]])[] = [
  [
    'Authenticated',
    [
      '/',
      '/mandanten',
      '/interessenten',
      '/unternehmen',
      '/leads',
      '/foerdermittelrecherche',
      '/foerdermittelrecherchen',
      '/foerderprogramme',
      '/businessplan',
      '/projektskizze',
      '/dokumente',
    ],
  ],
  [
    'Administrator',
    [
      '/leads',
      '/leads?tab=company',
      '/leadverteilung',
      '/partneruebersicht',
      '/admin/nutzer',
      '/admin/foerderprogramme',
      '/admin/katalogpflege',
      '/admin/protokoll',
      '/admin/system',
    ],
  ],
];

for (const [role, paths] of screens) {
  test(`every sign of every page stands in its legend, and none is without words: ${role}`, async ({
    page,
    enterAs,
  }) => {
    test.setTimeout(300_000);
    await enterAs(role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let explained = 0;
    for (const path of paths) {
      await turnTo(page, path);
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      await expectCalmInView(page);
      const signs = await signsOf(page);
      expect.soft({ path, nameless: await namelessOf(page) }).toEqual({ path, nameless: [] });
      await page.getByRole('button', { name: 'Hilfe zu dieser Seite' }).click();
      await expect(legendOf(page)).toBeVisible();
      const said = await legendOf(page).innerText();
      expect.soft({ path, missing: signs.filter((words) => !said.includes(words)) }).toEqual({ path, missing: [] });
      explained += signs.length;
      await page.keyboard.press('Escape');
      await expect(legendOf(page)).toHaveCount(0);
    }
    expect(explained).toBeGreaterThan(10);
  });
}

test('the legend shows each sign as it stands in the list, and is within reach on a phone', async ({
  page,
  enterAs,
}) => {
  await enterAs('Administrator');
  await page.goto('/leads');
  const band = page.getByRole('img', { name: 'Investitionen: 20.000 bis 50.000 €' }).first();
  await expect(band).toBeVisible();
  const button = page.getByRole('button', { name: 'Hilfe zu dieser Seite' });
  await button.click();
  const legend = legendOf(page);
  for (const words of ['Investitionen', '20.000 bis 50.000 €', 'Bestehender Betrieb']) {
    await expect(legend.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
  }
  const colourOf = (name: string): Promise<string> =>
    page
      .locator(name)
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill);
  expect(await colourOf('[role="dialog"] rect[data-on]')).toBe(await colourOf('main rect[data-on]'));
  await expectCalmInView(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await button.click();
  await expect(legend).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
