import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/driver/browsers.ts';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

export default defineConfig<object, { engine: EngineName }>({
  // The journeys are the tests of the main jobs; all others have more time.
  projects: [
    ...['journeys', 'pictures', 'more'].map((name) => ({ name, testDir: `e2e/${name}`, testMatch: '*.spec.ts' })),
    // The same description in each engine; its browsers are driven by WebDriver.
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: `engine ${engine}`,
      testDir: 'e2e/engines',
      testMatch: '*.spec.ts',
      use: { engine },
    })),
  ],
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  // Edges of letters differ between releases of Chromium; a moved or recoloured part is far more.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixels: 300 } },
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  forbidOnly: true,
  // On a shared machine a browser may starve; what fails three times is a fault. A later success is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['line'], ['./scripts/outcomes-playwright.ts']],
  outputDir: 'test-results',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Recording every step costs a quarter of the run: only where something failed, or while a test is being written.
    trace: process.env['FUNDUS_E2E_URL'] ? 'retain-on-failure' : 'on-first-retry',
    // Without it a browser whose machine names no language loses the umlauts in names of downloads.
    launchOptions: {
      env: { ...process.env, LANG: 'C.UTF-8' },
      executablePath: findChromium() ?? '',
      args: chromiumFlags,
    },
  },
});
