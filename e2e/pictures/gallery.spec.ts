import { findChromium } from '../../scripts/chromium.mjs';
import { expect, expectCalm, test } from '../fixtures.ts';

test.skip(
  !/headless-shell|start-chromium/.test(findChromium() ?? ''),
  'The pictures are those of a Chromium without windows; one with windows draws letters in another way.',
);

/**
 * The gallery of components as it was last approved (`e2e/pictures/components`). After a wanted change of a look:
 * `npx playwright test gallery --update-snapshots`, and look at what became different.
 */
for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 360, 740],
] as const) {
  test(`every component looks as it did on a ${device}`, async ({ page, enterAs }) => {
    // Ages and times that are left are counted from a day that stays.
    await page.clock.setFixedTime(new Date('2026-11-22T10:00:00+01:00'));
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAs('Administrator');
    await page.goto('/test');
    await expect(page.locator('h1')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // A list as cards goes on for thirty windows; its first rows say how it looks.
    await page.addStyleTag({ content: 'main section:not(section section) { max-height: 38rem; overflow: clip; }' });
    await expectCalm(page);
    const sections = page.locator('main section:not(section section)');
    const titles = await sections.locator(':scope > h2').allTextContents();
    expect(titles.length).toBeGreaterThan(8);
    for (const [index, title] of titles.entries()) {
      const name = title.split(',')[0]?.toLowerCase() ?? '';
      await expect.soft(sections.nth(index), title).toHaveScreenshot(['components', `${name}-${device}.png`]);
    }
  });
}
