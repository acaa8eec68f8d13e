import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumHint, findOrUnpackChromium } from '../scripts/chromium.mjs';
import { type Figure, type FigureGroup, median } from './figures.ts';
import { generateProgrammes } from './generated-programmes.ts';
import { fillWithProgrammes, type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';
import { createAnsweredResearch } from './research.ts';

const rounds = 5;
const advisor = 'zfmb-profi';

interface Loading {
  scriptBytes: number;
  bytes: number;
  requests: number;
  firstPaintMs: number;
  readyMs: number;
}

interface Screen {
  title: string;
  path: string;
  token: string | null;
  /** Selector that appears once the screen is usable. */
  ready: (page: Page) => Promise<void>;
  aims: { script?: number; all?: number };
}

/** First visit of a browser that knows nothing of the portal yet: what it loads and how long that takes. */
export async function* measureLoad(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const executablePath = await findOrUnpackChromium();
  if (executablePath === undefined) {
    say(`Erster Aufruf übersprungen. ${chromiumHint}`);
    return;
  }
  say('Erster Aufruf im Browser …');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    yield* await withDataFolder(async (folder) => {
      await fillWithProgrammes(
        folder,
        Array.from(generateProgrammes(3_000), ({ content }) => content),
      );
      const server = await startMeasuredServer(folder);
      try {
        await server.waitForLog('catalogue built');
        return await measureScreens(browser, server);
      } finally {
        await server.stop();
      }
    });
  } finally {
    await browser.close();
  }
}

async function measureScreens(browser: Browser, server: MeasuredServer): Promise<FigureGroup[]> {
  const caller = await server.logIn(advisor);
  const researchId = await createAnsweredResearch(caller, 'Erster Aufruf');
  caller.close();
  const screens: Screen[] = [
    {
      title: 'Anmeldung',
      path: '/login',
      token: null,
      ready: (page) => page.getByRole('button', { name: 'Anmelden' }).waitFor(),
      aims: { script: 150 },
    },
    {
      title: 'Förderliste einer Recherche',
      path: `/foerdermittelrecherche/${researchId}/foerderliste`,
      token: caller.token,
      ready: (page) => page.getByRole('row').nth(5).waitFor(),
      aims: { all: 300 },
    },
    ...['leads', 'mandanten'].map((path) => ({
      title: path === 'leads' ? 'Liste der Leads' : 'Liste der Mandanten',
      path: `/${path}`,
      token: caller.token,
      ready: (page: Page) => page.locator('main').getByRole('heading', { level: 1 }).waitFor(),
      aims: { script: 200 },
    })),
  ];
  const groups: FigureGroup[] = [];
  for (const screen of screens) {
    const loadings: Loading[] = [];
    for (let round = 0; round < rounds; round++) loadings.push(await load(browser, server.url, screen));
    groups.push({ title: `Erster Aufruf – ${screen.title}`, figures: toFigures(loadings, screen) });
  }
  return groups;
}

function toFigures(loadings: readonly Loading[], { aims }: Screen): Figure[] {
  const middle = (pick: (loading: Loading) => number) => median(loadings.map(pick));
  return [
    {
      what: 'Skripte, wie übertragen',
      value: middle((loading) => loading.scriptBytes) / 1_000,
      unit: 'kB',
      ...(aims.script !== undefined && { aim: aims.script }),
    },
    {
      what: 'Alles zusammen, wie übertragen',
      value: middle((loading) => loading.bytes) / 1_000,
      unit: 'kB',
      ...(aims.all !== undefined && { aim: aims.all }),
    },
    { what: 'Anfragen', value: middle((loading) => loading.requests), unit: '' },
    { what: 'Erster Inhalt sichtbar', value: middle((loading) => loading.firstPaintMs), unit: 'ms' },
    { what: 'Benutzbar', value: middle((loading) => loading.readyMs), unit: 'ms' },
  ];
}

async function load(browser: Browser, url: string, screen: Screen): Promise<Loading> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1_280, height: 900 } });
  try {
    const page = await openEmptyPage(context, screen.token);
    const counted = await countTransfers(context, page);
    const startedAt = performance.now();
    await page.goto(`${url}${screen.path}`);
    await screen.ready(page);
    const readyMs = performance.now() - startedAt;
    await page.waitForLoadState('networkidle');
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { ...counted(), firstPaintMs, readyMs };
  } finally {
    await context.close();
  }
}

async function openEmptyPage(context: BrowserContext, token: string | null): Promise<Page> {
  if (token !== null)
    await context.addInitScript((value) => sessionStorage.setItem('auth_token_default', value), token);
  return context.newPage();
}

/** Counts the bytes of answers as they crossed the wire, heads included. */
async function countTransfers(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const total = { scriptBytes: 0, bytes: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') total.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => total;
}
