import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planChapters } from '@fundus/contract/business-plan-codes';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { emptyPlan, emptyProduct } from '@fundus/contract/plan/empty-plan';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { liquidityTable, profitTable } from '@fundus/contract/plan/statements';
import { type Browser, chromium } from '@playwright/test';
import { openPdf } from '../e2e/pdf.ts';
import { chromiumFlags, findOrUnpackChromium } from '../scripts/chromium.mjs';
import { type Visit, visit } from './browser-visit.ts';
import type { Caller } from './caller.ts';
import { type FigureGroup, quantile } from './figures.ts';
import { type MeasuredServer, root, startMeasuredServer, withDataFolder } from './measured-server.ts';

const items = <T>(count: number, of: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => of(place));

/** A plan of five years with a hundred items of every kind. */
function largePlan(): PlanInput {
  const named = (kind: string, place: number) => ({ id: `${kind}${place}`, name: kind, note: '' });
  const bought = (kind: string, place: number) => ({
    ...named(kind, place),
    netCents: 120_000 + place * 311,
    vat: 'standard' as const,
    delay: place % 3,
    isPaidInput: place % 2 === 0,
  });
  return {
    ...emptyPlan('2027-03'),
    months: 60,
    legalForm: 'gmbh',
    vat: { regime: 'regular', basis: 'agreed', periods: {}, isExtended: true, refundDelay: 1 },
    products: items(30, (place) => ({
      ...emptyProduct(`p${place}`),
      quantity: { kind: 'level', base: `${40 + place}.5` },
      season: items(12, (month) => String(70 + month * 5)),
      ramp: ['20', '50', '80'],
      growth: ['10', '8.5', '6', '4'],
      priceCents: 3_990 + place * 100,
      isGross: place % 2 === 0,
      terms: [
        { share: '60', later: 0 },
        { share: '40', later: 1 },
      ],
      goods: { percent: '35.5', vat: 'standard', delay: 1, isPaidInput: false },
    })),
    fixedCosts: items(30, (place) => ({
      ...bought('f', place),
      from: 0,
      to: null,
      everyMonths: 1,
      rise: '2.5',
      addBack: 'none',
    })),
    staff: items(15, (place) => ({
      ...named('s', place),
      from: place,
      to: null,
      heads: 1,
      grossCents: 280_000 + place * 1000,
      employer: '21.3',
      rise: '2',
      special: { monthOfYear: 11, percent: '80' },
      wageTax: '12',
    })),
    assets: items(20, (place) => ({
      ...bought('a', place),
      month: place,
      method: place % 2 === 0 ? 'linear' : 'degressive',
      lifeYears: 5 + (place % 8),
    })),
    loans: items(5, (place) => ({
      ...named('l', place),
      month: place,
      cents: 5_000_000,
      payout: '100',
      interest: '4.35',
      guarantee: '0',
      termMonths: 120,
      graceMonths: 24,
      everyMonths: 3,
      repayment: 'annuity',
    })),
    overdraft: { limitCents: 1_000_000, interest: '9.5' },
  };
}

/** Computing a plan again after a key stroke, and a whole plan on a server: opening it, typing in it, its PDF. */
export async function* measurePlan(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  yield await measureComputing();
  const executablePath = await findOrUnpackChromium();
  if (executablePath === undefined) return say('Ohne Chromium wird im Browser nichts gemessen.');
  say('Businessplan mit 40 Seiten …');
  yield await measureWholePlan(executablePath);
}

/** With the tables that are seen. */
async function measureComputing(): Promise<FigureGroup> {
  const law: DatedValue[] = JSON.parse(readFileSync(join(root, 'apps/server/reference/parameters.json'), 'utf8'));
  const plan = largePlan();
  const times = items(120, () => {
    const began = performance.now();
    const result = computePlan(plan, law);
    profitTable(result);
    liquidityTable(result);
    return performance.now() - began;
  }).slice(20);
  return {
    title: 'Finanzplan: 60 Monate, 100 Positionen',
    figures: [
      { what: 'neu rechnen (Median)', value: quantile(times, 0.5), unit: 'ms', aim: 16 },
      { what: 'neu rechnen (95 von 100)', value: quantile(times, 0.95), unit: 'ms', aim: 32 },
    ],
  };
}

const advisor = 'zfmb-profi';
const rounds = 5;
/** How much slower than this machine the processor of a user is taken to be. */
const slowdown = 6;
const wantedPages = 40;

/** Prose of a chapter: headings, paragraphs, a list and a table, repeated. */
function chapterText(title: string, parts: number) {
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, inlines: [{ text }] });
  const prose =
    'Wir rösten selbst und verkaufen im Viertel; die Miete ist verhandelt, das Gerät angeboten, der Vertrag mit zwei Lieferanten liegt vor. ';
  return items(parts, (place) => [
    { kind: 'heading' as const, level: 1 as const, inlines: [{ text: `${title}, Teil ${place + 1}` }] },
    ...items(3, (line) => paragraph(`${place + 1}.${line + 1} ${prose.repeat(5)}`)),
    { kind: 'list' as const, ordered: false, items: items(4, (line) => [paragraph(`Punkt ${line + 1}: ${prose}`)]) },
    {
      kind: 'table' as const,
      header: ['Posten', 'Anbieter', 'Betrag'].map((text) => [{ text }]),
      rows: items(6, (line) => [`Gerät ${line + 1}`, 'Fachhandel Nord', '1.250,00 €'].map((text) => [{ text }])),
    },
  ]).flat();
}

/** Writes a plan of some forty pages, with a finance plan of five years. */
async function writePlan(caller: Caller): Promise<string> {
  const plan = await caller.call<{ businessPlanId: string }>('POST', '/api/business-plans', { name: 'Vierzig Seiten' });
  const path = `/api/business-plans/${plan.businessPlanId}`;
  for (const chapter of planChapters) {
    const text = chapterText(chapter, 4);
    await caller.call('PUT', `${path}/chapters/${chapter}`, { basedOn: 0, text, answered: [] });
  }
  const finance = { input: largePlan(), scenarios: [] };
  await caller.call('PUT', `${path}/finance`, { basedOn: 1, finance });
  return plan.businessPlanId;
}

function measureWholePlan(executablePath: string): Promise<FigureGroup> {
  return withDataFolder(async (folder) => {
    const server = await startMeasuredServer(folder);
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      const caller = await server.logIn(advisor);
      const id = await writePlan(caller);
      const pdf = await measurePdf(caller, id);
      const opened: number[] = [];
      const typed = { text: [] as number[], finance: [] as number[], kept: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        opened.push(
          await onPage(browser, server, `/businessplan/${id}?chapter=market`, async ({ page }) => {
            const began = performance.now();
            await page.reload();
            await page.getByRole('textbox', { name: 'Markt und Wettbewerb', exact: true }).waitFor();
            return performance.now() - began;
          }),
        );
        typed.text.push(
          await onPage(browser, server, `/businessplan/${id}?chapter=market`, (visited) =>
            timeTyping(visited, () =>
              visited.page.getByRole('textbox', { name: 'Markt und Wettbewerb', exact: true }).click(),
            ),
          ),
        );
        await onPage(browser, server, `/businessplan/${id}?part=finance`, async (visited) => {
          typed.finance.push(
            await timeTyping(visited, async () => {
              const parts = visited.page.getByRole('navigation', { name: 'Teile des Finanzplans' });
              await parts.getByRole('button', { name: 'Kosten', exact: true }).click();
              await visited.page.getByRole('grid', { name: 'Laufende Kosten' }).locator('[data-cell="0:1"]').click();
            }),
          );
          await visited.reset();
          await visited.page.keyboard.press('Enter');
          await visited.settle();
          typed.kept.push(await visited.longestInteraction());
        });
      }
      caller.close();
      return {
        title: `Businessplan mit ${pdf.pages} Seiten, Prozessor des Browsers beim Tippen ${slowdown}-fach verlangsamt`,
        figures: [
          { what: 'Seiten', value: pdf.pages, unit: '', atLeast: wantedPages },
          { what: 'PDF über die Schnittstelle, Median', value: quantile(pdf.times, 0.5), unit: 'ms' },
          { what: 'Kapitel öffnen bis zum Text, Median', value: quantile(opened, 0.5), unit: 'ms' },
          { what: 'Tippen im Kapitel: Taste bis Bild', value: quantile(typed.text, 0.5), unit: 'ms', aim: 100 },
          { what: 'Tippen im Finanzplan: Taste bis Bild', value: quantile(typed.finance, 0.5), unit: 'ms', aim: 100 },
          { what: 'Zelle verlassen: Taste bis Bild', value: quantile(typed.kept, 0.5), unit: 'ms', aim: 100 },
        ],
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function measurePdf(caller: Caller, id: string): Promise<{ times: number[]; pages: number }> {
  const times: number[] = [];
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { milliseconds, body } = await caller.measure(
      'GET',
      `/api/business-plans/${id}/pdf?audience=bank`,
      undefined,
      'identity',
    );
    times.push(milliseconds);
    pages = (await openPdf(body)).pageCount;
  }
  return { times, pages };
}

/** Works on a page in a browser that was never there. */
async function onPage<Result>(
  browser: Browser,
  server: MeasuredServer,
  path: string,
  work: (visited: Visit) => Promise<Result>,
): Promise<Result> {
  const caller = await server.logIn(advisor);
  caller.close();
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  try {
    return await work(await visit(context, server.url, path, caller.token));
  } finally {
    await context.close();
  }
}

/** How long the slowest of some thirty keys waits for its picture. */
async function timeTyping(
  { page, settle, slowDown, reset, longestInteraction }: Visit,
  begin: () => Promise<void>,
): Promise<number> {
  await begin();
  await settle();
  await slowDown(slowdown);
  await page.keyboard.type('1');
  await settle();
  await reset();
  // Amounts that a plan can hold, so that it is computed with every key.
  for (let round = 0; round < 4; round += 1) {
    await page.keyboard.type('2345', { delay: 120 });
    for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace', { delay: 120 });
  }
  await settle();
  return longestInteraction();
}
