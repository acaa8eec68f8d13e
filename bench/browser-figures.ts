import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, findOrUnpackChromium } from '../scripts/chromium.mjs';
import { listScreens, type Screen } from './browser-screens.ts';
import { type Visit, visit } from './browser-visit.ts';
import { type Figure, type FigureGroup, median, quantile } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import { insertGeneratedPersons } from './generated-persons.ts';
import { type MeasuredServer, startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';

type Say = (line: string) => void;

const leads = 100_000;
/** A tenth of them is the advisor's: more than the pages that are opened. */
const persons = 10_000;
const rounds = 3;
/** How much slower than this machine the processor of a user is taken to be. */
const slowdown = 6;
const scrollingMs = 6_000;
const wheelStep = 900;
const viewport = { width: 1440, height: 900 };

/** Works on a screen in a browser without a copy of anything. */
async function withVisit<Result>(
  browser: Browser,
  server: MeasuredServer,
  { login, path }: Screen,
  work: (opened: Visit) => Promise<Result>,
): Promise<Result> {
  const caller = await server.logIn(login);
  caller.close();
  const context: BrowserContext = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport,
  });
  try {
    return await work(await visit(context, server.url, path, caller.token));
  } finally {
    await context.close();
  }
}

/** The first sign of a user fetches what follows it; that is over before most do something. */
async function beginWork({ page, settle }: Visit): Promise<void> {
  await page.mouse.move(viewport.width / 2, viewport.height / 2);
  await settle();
}

/** Duration of each action of a screen in one visit, in their order; NaN from the first failure on. */
async function timeActions(say: Say, opened: Visit, { name, actions }: Screen): Promise<number[]> {
  const longest: number[] = [];
  await beginWork(opened);
  await opened.slowDown(slowdown);
  for (const [action, act] of Object.entries(actions)) {
    try {
      await opened.settle();
      await opened.reset();
      await act(opened.page);
      await opened.settle();
      longest.push(await opened.longestInteraction());
    } catch (error) {
      // All other screens are still worth measuring.
      say(`${name}, ${action}: ${String(error).split('\n', 1)[0]}`);
      break;
    }
  }
  return longest;
}

/** Bytes, layout shifts and interactions of a screen. */
async function figuresOf(say: Say, browser: Browser, server: MeasuredServer, screen: Screen): Promise<Figure[]> {
  const names = Object.keys(screen.actions);
  const visits: { script: number; all: number; shift: number; longest: number[] }[] = [];
  for (let round = 0; round < (names.length === 0 ? 1 : rounds); round++) {
    visits.push(
      await withVisit(browser, server, screen, async (opened) => ({
        script: opened.bytes('Script') / 1_000,
        all: opened.bytes() / 1_000,
        // Before anything is done: a list that is searched with a slow processor moves long after its input.
        shift: await opened.layoutShift(),
        longest: await timeActions(say, opened, screen),
      })),
    );
  }
  const { script, all } = screen.aims ?? {};
  return [
    {
      what: 'Erster Aufruf, Skript',
      value: median(visits.map((seen) => seen.script)),
      unit: 'kB',
      ...(script && { aim: script / 1_000 }),
    },
    {
      what: 'Erster Aufruf, alles',
      value: median(visits.map((seen) => seen.all)),
      unit: 'kB',
      ...(all && { aim: all / 1_000 }),
    },
    // In ten-thousandths, since less than 0.05 would be shown as nothing.
    {
      what: 'Erster Aufruf, Layoutverschiebung (Zehntausendstel)',
      value: Math.max(...visits.map((seen) => seen.shift * 10_000)),
      unit: '',
      aim: 1,
    },
    ...names.map((name, place) => ({
      what: `${name}: bis zum nächsten Bild`,
      value: median(visits.map(({ longest }) => longest[place] ?? Number.NaN)),
      unit: 'ms',
      aim: 100,
    })),
  ];
}

/** Turns the wheel over a list, whose pages are fetched meanwhile. */
async function scroll(browser: Browser, server: MeasuredServer, screen: Screen): Promise<Figure[]> {
  const seen: { frames: number[]; reached: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    seen.push(
      await withVisit(browser, server, screen, async (opened) => {
        const { page } = opened;
        await beginWork(opened);
        await opened.reset();
        const until = Date.now() + scrollingMs;
        while (Date.now() < until) await page.mouse.wheel(0, wheelStep);
        const frames = await opened.frames();
        const row = await page.locator('main tr[data-row-index]').last().getAttribute('aria-rowindex');
        return { frames, reached: Number(row) };
      }),
    );
  }
  return [
    { what: 'Zeilen, bis zu denen gerollt wurde', value: median(seen.map(({ reached }) => reached)), unit: '' },
    { what: 'Bilder', value: median(seen.map(({ frames }) => frames.length)), unit: '' },
    { what: 'Bild, 99 %', value: median(seen.map(({ frames }) => quantile(frames, 0.99))), unit: 'ms' },
    { what: 'Längstes Bild', value: median(seen.map(({ frames }) => Math.max(...frames))), unit: 'ms', aim: 50 },
  ];
}

/** Transfer and responsiveness of a user's browser: bytes, layout shifts, interactions, frames while scrolling. */
export async function* measureBrowser(say: Say): AsyncGenerator<FigureGroup> {
  const executablePath = await findOrUnpackChromium();
  if (executablePath === undefined) return say('Ohne Chromium wird im Browser nichts gemessen.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    yield* await withFilledServer(say, async (server) => {
      const screens = await listScreens(server);
      const groups: FigureGroup[] = [];
      for (const screen of screens) {
        say(`${screen.name} …`);
        groups.push({ title: `Im Browser: ${screen.name}`, figures: await figuresOf(say, browser, server, screen) });
      }
      const list = screens.find(({ path }) => path === '/leads');
      if (list === undefined) return groups;
      say('Leads rollen …');
      return [...groups, { title: 'Im Browser: 100.000 Leads rollen', figures: await scroll(browser, server, list) }];
    });
  } finally {
    await browser.close();
  }
}

async function withFilledServer<Result>(say: Say, work: (server: MeasuredServer) => Promise<Result>): Promise<Result> {
  say('100.000 Leads …');
  return withDataFolder(async (folder) => {
    // The first start puts the demo there.
    await (await startMeasuredServer(folder)).stop();
    await withDatabase(folder, (db) => insertGeneratedLeads(db, 'zfmb-profi', leads));
    await withDatabase(folder, (db) => insertGeneratedPersons(db, 'beratung', persons));
    const server = await startMeasuredServer(folder);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}
