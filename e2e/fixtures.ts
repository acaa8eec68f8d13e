import { type ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch, ResearchStart } from '@fundus/contract/funding-research';
import type { Mail } from '@fundus/contract/mail';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { demoPassword, withPortal } from './portal.ts';
import { listViolations } from './violations.ts';

/** User names of the demo, one per role. */
export const logins = {
  Administrator: 'administration',
  Authenticated: 'beratung',
  Leadverteilung: 'leadverteilung',
  'Fundus-Clever-Partner': 'fundus-clever',
  'ZFMB-Clever-Partner': 'zfmb-clever',
  'ZFMB-Profi-Partner': 'zfmb-profi',
} as const;
export type DemoRole = keyof typeof logins;

/** Calls the API as a user, to prepare what a test needs. */
export interface ApiClient {
  token: string;
  call<Result>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Result>;
}

interface Fixtures {
  /** Logs in through the API and hands the token to the page, as a tab has it that was reloaded. */
  enterAs(role: DemoRole): Promise<ApiClient>;
  apiAs(role: DemoRole): Promise<ApiClient>;
  /** Faults that the page reported so far; every test ends with none unless it empties them. */
  faults: string[];
  /** Every journey ends on a screen without violations of WCAG; accessibility.spec.ts looks at all the others. */
  endsAccessible: undefined;
}

/** Requests that fail on purpose show up in the console as well; they are what the test is about. */
const expectedInConsole =
  /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/;

export const test = base.extend<Fixtures, { portal: string; portalOf: string }>({
  /** Spec files that name another one share their portal with no other file. */
  portalOf: ['all', { scope: 'worker', option: true }],
  portal: [async ({}, use) => withPortal(use), { scope: 'worker', timeout: 180_000 }],
  baseURL: async ({ portal }, use) => {
    await use(portal);
  },
  faults: [
    async ({ page, portal }, use) => {
      const own = new URL(portal).host;
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedInConsole.test(message.text())) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        const host = new URL(request.url()).host;
        if (/^https?:/.test(request.url()) && host !== own) faults.push(`request to a third party: ${request.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  endsAccessible: [
    async ({ page }, use, { tags }) => {
      await use(undefined);
      const { status } = test.info();
      if (status !== 'passed' || !tags.includes('@journey') || page.isClosed()) return;
      expect(await listViolations(page)).toEqual([]);
    },
    { auto: true },
  ],
  apiAs: async ({ request, baseURL }, use) => {
    await use((role) => logIn(request, baseURL ?? '', role));
  },
  enterAs: async ({ page, request, baseURL }, use) => {
    await use(async (role) => {
      const api = await logIn(request, baseURL ?? '', role);
      // An answer of ours that is no page of the portal: the portal itself begins where the test does.
      await page.goto('/healthz');
      await page.evaluate((token) => sessionStorage.setItem('auth_token_default', token), api.token);
      return api;
    });
  },
});

/** The path of the link in the newest mail to an address, its secret behind the #; needs an administrator. */
export async function mailedLink(administrator: ApiClient, email: string): Promise<string> {
  const { rows } = await administrator.call<{ rows: Mail[] }>('GET', '/api/mails?limit=50');
  const url = rows
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /https?:\/\/\S+#[\w-]{43}/.exec(text) ?? [])[0];
  const { pathname, hash } = new URL(url ?? '');
  return pathname + hash;
}

/**
 * Shows the pages of a portal with a mail server. The portals of the tests have none, so that mails and their links stay in the outbox;
 * everything else of the way is real.
 */
export async function asWithMailServer(page: Page): Promise<void> {
  await page.route('**/api/settings/public', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), sendsMails: true } });
  });
}

/** A research for one test with the notice accepted and a number of programmes on its result list. */
export async function createResearch(
  api: ApiClient,
  {
    name,
    itemCount = 0,
    programmeIds = [],
    start = {},
  }: { name: string; itemCount?: number; programmeIds?: string[]; start?: Partial<ResearchStart> },
): Promise<FundingResearch> {
  const { liabilityNotice } = await api.call<{ liabilityNotice: { version: string } }>('GET', '/api/settings/public');
  const { researchId } = await api.call<FundingResearch>('POST', '/api/funding-researches', { name });
  const path = `/api/funding-researches/${researchId}`;
  const { version } = liabilityNotice;
  let research = await api.call<FundingResearch>('POST', `${path}/liability-notice`, { version });
  if (Object.keys(start).length > 0) {
    research = await api.call('PATCH', path, { revision: research.revision, start });
  }
  const wanted = [...programmeIds];
  if (itemCount > 0) {
    const { rows } = await api.call<{ rows: { programmeId: string }[] }>(
      'GET',
      `/api/funding-programmes?isEnded=false&fundingType=grant&limit=${itemCount}`,
    );
    wanted.push(...rows.map(({ programmeId }) => programmeId));
  }
  if (wanted.length === 0) return research;
  await api.call('POST', `${path}/items`, { programmeIds: wanted });
  return api.call('GET', path);
}

/** A programme of its own for one test; needs an administrator. */
export function createProgramme(
  api: ApiClient,
  content: Partial<ProgrammeContent> & { title: string },
): Promise<ProgrammeDetail> {
  return api.call('POST', '/api/funding-programmes', { content: { ...emptyProgrammeContent, ...content } });
}

/** A tab of its own, apart from the page of the test: another browser of a logged-in user. */
export async function openTab(
  browser: Browser,
  baseURL: string,
  token: string,
  { viewport = { width: 1440, height: 900 }, ...device }: Pick<BrowserContextOptions, 'hasTouch' | 'viewport'> = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', viewport, ...device });
  const page = await context.newPage();
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('auth_token_default') === null) sessionStorage.setItem('auth_token_default', value);
  }, token);
  return page;
}

/** Sends a file as a browser does, and gives back whatever the server says to it. */
export function sendFile(
  api: ApiClient,
  url: string,
  file: { name: string; bytes: Uint8Array | string; mediaType: string },
  data: unknown,
): Promise<Response> {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  form.append('file', new Blob([file.bytes as BlobPart], { type: file.mediaType }), file.name);
  return fetch(url, { method: 'POST', headers: { authorization: `Bearer ${api.token}` }, body: form });
}

/** Loading and moving have come to an end: nothing pulses, slides or fades any more. */
export async function expectCalm(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Nothing in the window pulses, slides or fades; what lies below it may wait to be fetched. */
export async function expectCalmInView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return true;
      return (effect.target?.getBoundingClientRect().top ?? 0) >= window.innerHeight;
    }),
  );
}

/** Logs in through the API alone. */
export async function logIn(request: APIRequestContext, baseURL: string, role: DemoRole): Promise<ApiClient> {
  const response = await request.post(`${baseURL}/api/auth/login`, {
    data: { username: logins[role], password: demoPassword },
  });
  expect(response.status()).toBe(200);
  const { token } = (await response.json()) as { token: string };
  return {
    token,
    async call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
      const answer = await request.fetch(`${baseURL}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { data: body }),
      });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
      return (answer.status() === 204 ? undefined : await answer.json()) as Result;
    },
  };
}

/** No violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
}

/** How many pixels stick out to the right. */
export function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Nothing sticks out to the right: the page needs no sideways scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysExcess(page)).toBeLessThanOrEqual(0);
}

/** Goes on within the portal as its links do, without restarting it. */
async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/**
 * Within the portal as its links do: restarting it for each of a hundred screens takes longer than looking at them. A
 * page in between, with a title of its own, shows that the screen has come and is not still the one before.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const between = path === '/impressum' ? '/datenschutz' : '/impressum';
  if (page.url() === 'about:blank') await page.goto(between);
  else await push(page, between);
  await expect(page.locator('h1')).toHaveText(/^(Impressum|Imprint|Datenschutz|Privacy)$/);
  const title = await page.title();
  await push(page, path);
  await expect(page).not.toHaveTitle(title);
}

export { expect };

/** Goes on with Tab until the wished control has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator, { back = false, steps = 120 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < steps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}
