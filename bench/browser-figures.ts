import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findOrUnpackChromium } from '../scripts/chromium.mjs';
import { type Visit, visit } from './browser-visit.ts';
import type { Figure, FigureGroup } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import { type MeasuredServer, startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';
import { createAnsweredResearch } from './research.ts';

const leads = 100_000;
const rounds = 3;
/** How much slower than this machine the processor of a user is taken to be. */
const slowdown = 6;
const scrollingMs = 60_000;
const window = { width: 1440, height: 900 };

interface Screen {
  name: string;
  login: string;
  path: string;
  /** Bytes that a first visit may fetch: of script, and in all. */
  aims?: { script?: number; all?: number };
  /** What its user does most. */
  actions: Record<string, (page: Page) => Promise<void>>;
}

const typeInSearch =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('searchbox', { name }).pressSequentially('Mül', { delay: 150 });
  };
const tickRow = (page: Page): Promise<void> => page.getByRole('checkbox').nth(3).click();
const openDialog =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** The five busiest screens. */
async function listScreens(server: MeasuredServer): Promise<Screen[]> {
  const advisor = await server.logIn('beratung');
  const { rows } = await advisor.call<{ rows: { personId: string }[] }>('GET', '/api/persons?kind=client&limit=1');
  const researchId = await createAnsweredResearch(advisor, 'Messung');
  advisor.close();
  return [
    {
      name: 'Personen',
      login: 'beratung',
      path: '/mandanten',
      aims: { script: 200_000 },
      actions: {
        'Suche tippen': typeInSearch(/durchsuchen/),
        'Zeile ankreuzen': tickRow,
        'Dialog öffnen': openDialog(/^Neuer Mandant/),
      },
    },
    {
      name: 'Person',
      login: 'beratung',
      path: `/mandant/${rows[0]?.personId}`,
      actions: { 'Reiter wechseln': (page) => page.locator('main nav a').nth(1).click() },
    },
    {
      name: 'Leads',
      login: 'leadverteilung',
      path: '/leads',
      aims: { script: 210_000 },
      actions: {
        'Suche tippen': typeInSearch(/durchsuchen/),
        'Zeile ankreuzen': tickRow,
        'Filter wechseln': (page) => page.getByRole('radio').nth(1).click({ force: true }),
      },
    },
    {
      name: 'Recherche',
      login: 'beratung',
      path: `/foerdermittelrecherche/${researchId}/foerderliste`,
      aims: { all: 300_000 },
      actions: {
        'Suche tippen': typeInSearch(/./),
        'Programm ankreuzen': (page) => page.locator('table').getByRole('checkbox').first().click(),
        'Filter wechseln': (page) => page.locator('aside').getByRole('checkbox').nth(2).click(),
      },
    },
    {
      name: 'Leadverteilung',
      login: 'leadverteilung',
      path: '/leadverteilung',
      actions: { 'Zeile ankreuzen': tickRow },
    },
  ];
}

/** A browser without a copy of anything. */
async function withContext<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: window });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

const open = async (context: BrowserContext, server: MeasuredServer, { login, path }: Screen): Promise<Visit> => {
  const caller = await server.logIn(login);
  caller.close();
  return visit(context, server.url, path, caller.token);
};

/** Bytes, layout shifts and interactions of a screen. */
async function* figuresOf(browser: Browser, server: MeasuredServer, screen: Screen): AsyncGenerator<Figure> {
  yield* await withContext(browser, async (context): Promise<Figure[]> => {
    const opened = await open(context, server, screen);
    const { script, all } = screen.aims ?? {};
    return [
      {
        what: 'Erster Aufruf, Skript',
        value: opened.bytes('Script') / 1_000,
        unit: 'kB',
        ...(script && { aim: script / 1_000 }),
      },
      { what: 'Erster Aufruf, alles', value: opened.bytes() / 1_000, unit: 'kB', ...(all && { aim: all / 1_000 }) },
      { what: 'Layoutverschiebung', value: await opened.layoutShift(), unit: '', aim: 0.001 },
    ];
  });
  for (const [what, act] of Object.entries(screen.actions)) {
    const longest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      longest.push(
        await withContext(browser, async (context) => {
          const opened = await open(context, server, screen);
          // The first sign of a user fetches what follows it; that is over before most do something.
          await opened.page.mouse.move(300, 300);
          await opened.settle();
          await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          await opened.reset();
          await act(opened.page);
          await opened.settle();
          return opened.longestInteraction();
        }),
      );
    }
    yield { what: `${what}: bis zum nächsten Bild`, value: Math.min(...longest), unit: 'ms', aim: 100 };
  }
}

/** Rolls through the list as far as it gets, a window at a time. */
async function scroll(browser: Browser, server: MeasuredServer, screen: Screen): Promise<Figure[]> {
  return withContext(browser, async (context) => {
    const opened = await open(context, server, screen);
    await opened.page.mouse.move(300, 300);
    await opened.settle();
    await opened.reset();
    const reached = await opened.page.evaluate(async (forMs) => {
      const scroller = document.querySelector('[data-scroll-restoration-id]');
      if (scroller === null) throw new Error('There is no list to scroll');
      const until = performance.now() + forMs;
      while (performance.now() < until) {
        scroller.scrollTop += scroller.clientHeight;
        await new Promise((done) => requestAnimationFrame(done));
      }
      return Number(scroller.querySelector('tbody tr:last-child')?.getAttribute('aria-rowindex') ?? 0);
    }, scrollingMs);
    return [
      { what: 'Zeilen, die dabei erreicht wurden', value: reached, unit: '' },
      { what: 'Längstes Bild', value: await opened.longestFrame(), unit: 'ms', aim: 50 },
    ];
  });
}

async function collect(figures: AsyncIterable<Figure>): Promise<Figure[]> {
  const all: Figure[] = [];
  for await (const figure of figures) all.push(figure);
  return all;
}

/** What a user's browser fetches and how soon it answers: bytes, layout shifts, interactions, frames while scrolling. */
export async function* measureBrowser(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const executablePath = await findOrUnpackChromium();
  if (executablePath === undefined) return say('Ohne Chromium wird im Browser nichts gemessen.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    yield* withFilledServer(say, async function* (server) {
      const screens = await listScreens(server);
      for (const screen of screens) {
        say(`${screen.name} …`);
        yield { title: `Im Browser: ${screen.name}`, figures: await collect(figuresOf(browser, server, screen)) };
      }
      const list = screens.find(({ path }) => path === '/leads');
      if (list === undefined) return;
      say('Leads rollen …');
      yield { title: 'Im Browser: durch 100.000 Leads rollen', figures: await scroll(browser, server, list) };
    });
  } finally {
    await browser.close();
  }
}

async function* withFilledServer(
  say: (line: string) => void,
  work: (server: MeasuredServer) => AsyncIterable<FigureGroup>,
): AsyncGenerator<FigureGroup> {
  say('100.000 Leads …');
  const groups = await withDataFolder(async (folder) => {
    // The first start puts the demo there.
    await (await startMeasuredServer(folder)).stop();
    await withDatabase(folder, (db) => insertGeneratedLeads(db, 'zfmb-profi', leads));
    const server = await startMeasuredServer(folder);
    const found: FigureGroup[] = [];
    try {
      for await (const group of work(server)) found.push(group);
    } finally {
      await server.stop();
    }
    return found;
  });
  yield* groups;
}
