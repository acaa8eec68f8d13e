import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type ApiClient, type DemoRole, logIn } from '../fixtures.ts';
import { withPortal } from '../portal.ts';
import { listViolations } from '../violations.ts';
import { type Connection, connectTo } from './connection.ts';
import { type EngineName, type StartedBrowser, startBrowser } from './driver/browsers.ts';
import { Tab } from './driver/tab.ts';

interface Fixtures {
  /** A tab of an empty browser, 1440 by 900. */
  tab: Tab;
  /** Logs in through the API and hands the token to the tab. */
  enterAs(role: DemoRole): Promise<ApiClient>;
  apiAs(role: DemoRole): Promise<ApiClient>;
}

interface WorkerFixtures {
  engine: EngineName;
  connection: Connection;
  started: StartedBrowser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  connection: [
    async ({}, use) =>
      withPortal(async (portal) => {
        const connection = await connectTo(portal);
        await use(connection);
        connection.close();
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
  started: [
    async ({ engine }, use) => {
      const started = await startBrowser(engine);
      await use(started);
      await started.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ started: { driver, downloads }, connection }, use, testInfo) => {
    const tab = new Tab(driver, connection.url, downloads);
    // An answer of the portal that is no page of it: nothing of the test before is running while it is forgotten.
    await tab.open('/healthz');
    await tab.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await tab.resize(1440, 900);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      const picture = Buffer.from(await driver.run<string>('TakeScreenshot'), 'base64');
      await writeFile(testInfo.outputPath('screen.png'), picture);
    }
    expect(await tab.faults()).toEqual([]);
  },
  apiAs: async ({ request, connection }, use) => {
    await use((role) => logIn(request, connection.url, role));
  },
  enterAs: async ({ tab, apiAs }, use) => {
    await use(async (role) => {
      const api = await apiAs(role);
      await tab.evaluate((token) => sessionStorage.setItem('auth_token_default', token), api.token);
      return api;
    });
  },
});

/** No violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(tab: Tab): Promise<void> {
  expect(await listViolations(tab)).toEqual([]);
}

/** Every link and button that is seen is at least as high as a finger needs it, but for links within a sentence. */
export async function expectHittable(tab: Tab): Promise<void> {
  const low = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isInSentence = [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const isSeen = width > 1 && height > 1 && target.checkVisibility({ visibilityProperty: true });
      return isSeen && !isInSentence && height < 24 ? `${target.innerText}: ${Math.round(height)}` : [];
    }),
  );
  expect(low).toEqual([]);
}

export { expect };
