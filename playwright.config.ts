import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

// These change the partners of the demo, of whom there are few: one after the other, beside everything else.
const ofPartners = /(audit|lead|lead-distribution|notification|partner|user)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a shared machine a browser may starve; what fails three times is a fault. A later success is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['line']],
  // The chain first, or it would run alone in the end while the other worker has nothing left.
  projects: [
    { name: 'partners', testMatch: ofPartners, workers: 1 },
    { name: 'portal', testIgnore: ofPartners },
  ],
  outputDir: 'test-results',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Recording every step costs a quarter of the run: only where something failed, or while a test is being written.
    trace: process.env['FUNDUS_E2E_URL'] ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags },
  },
});
