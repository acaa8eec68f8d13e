import type { Lead, LeadSummary } from '@fundus/contract/lead';
import type { Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import { startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';

const rounds = 100;
const partner = 'zfmb-profi';
const distributor = 'leadverteilung';
/** Each session may call 1,200 times a minute. */
const sessions = 6;
const names = ['Müller', 'Rosenbaum', 'koeniggruber', 'Süßwald', 'Änne Bergmann', 'Steinmeier', 'Goldwaechter'];

/** What is asked, with another value in each round. */
interface Question {
  what: string;
  path: (round: number) => string;
  aimMs?: number;
}

const list = (query: Record<string, string>): string => `/api/leads?${new URLSearchParams(query)}`;
const count = (query: Record<string, string>): string => `/api/leads/count?${new URLSearchParams(query)}`;
const one = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;

const questions: Question[] = [
  { what: 'Erste Seite', path: () => list({}) },
  {
    what: 'Erste Seite, andere Reihenfolgen',
    path: (round) =>
      list({
        sort: one(
          [
            'enteredAt',
            '-assignedAt',
            'assignedAt',
            'lastName',
            '-company',
            'postcode',
            '-town',
            '-investmentTotal',
            'workingCapitalTotal',
            '-digitalisationTotal',
            '-updatedAt',
          ],
          round,
        ),
      }),
  },
  {
    what: 'Gefiltert: Investitionen und Bundesland',
    path: (round) =>
      list({
        investmentBand: one(['upTo10k', 'upTo50k,upTo100k', 'over100k'], round),
        federalState: one(['SN', 'BY', 'NW'], round),
      }),
  },
  {
    what: 'Gefiltert: in Gründung, ALG/BG, Umfinanzierung',
    path: (round) =>
      list(one([{ maturity: 'founder' }, { isOnBenefit: 'true' }, { isRefinancing: 'true' }] as const, round)),
  },
  {
    what: 'Gefiltert: Stand, nach Namen',
    path: (round) => list({ stage: one(['pool', 'assigned', 'converted'], round), sort: 'lastName' }),
  },
  { what: 'Suche nach Namen', path: (round) => list({ search: one(names, round) }) },
  {
    what: 'Suche nach Vorhaben und Ort',
    path: (round) =>
      list({
        search: `${one(['Photovoltaik', 'Webshop', 'Halle'], round)} ${one(['Dresden', 'Köln', 'Berlin'], round)}`,
      }),
  },
  {
    what: 'Genaue Anzahl, gefiltert',
    path: (round) => count({ federalState: one(['SN', 'SL'], round), isOnBenefit: 'true' }),
  },
  { what: 'Genaue Anzahl, alle', path: () => count({}) },
];

/** Lists, filters, searches and counts of leads, over 100,000 and a million of them. */
export async function* measureLeads(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const firstPages: Record<string, number>[] = [];
  for (const total of [100_000, 1_000_000]) {
    const title = `${total.toLocaleString('de-DE')} Leads`;
    say(`${title}: wird gefüllt …`);
    const { groups, fillMs } = await measureOver(total, (who) => say(`${title}: ${who} …`));
    firstPages.push(Object.fromEntries(groups.map(({ who, figures }) => [who, figures[0]?.value ?? Number.NaN])));
    yield { title: `${title} – Füllen`, figures: [{ what: 'je 1.000', value: (fillMs * 1_000) / total, unit: 'ms' }] };
    for (const { who, figures } of groups) {
      const seen = who === partner ? 'Partner mit einem Zehntel davon' : 'Leadverteilung, sieht alle';
      yield { title: `${title} – ${seen}`, figures };
    }
  }
  const [few, many] = firstPages;
  const growth = (who: string): number => (many?.[who] ?? Number.NaN) / (few?.[who] ?? Number.NaN);
  yield {
    title: 'Wachstum der ersten Seite von 100.000 auf 1.000.000 Leads',
    figures: [
      { what: 'Partner, Median', value: growth(partner), unit: '×', aim: 1.5 },
      { what: 'Leadverteilung, Median', value: growth(distributor), unit: '×', aim: 1.5 },
    ],
  };
}

interface Measured {
  groups: { who: string; figures: Figure[] }[];
  fillMs: number;
}

/** Everything over so many leads, in a portal of its own. */
async function measureOver(total: number, say: (who: string) => void): Promise<Measured> {
  return withDataFolder(async (folder) => {
    // The first start makes the demo logins; the leads come in between.
    await (await startMeasuredServer(folder)).stop();
    const startedAt = performance.now();
    await withDatabase(folder, (db) => insertGeneratedLeads(db, partner, total));
    const fillMs = performance.now() - startedAt;
    const server = await startMeasuredServer(folder);
    try {
      const groups: Measured['groups'] = [];
      for (const who of [partner, distributor]) {
        say(who);
        const caller = await server.logIn(who, sessions);
        const figures = await measureQuestions(caller);
        figures.push(...(await measurePhoneSearch(caller)), ...(await measureDetail(caller)));
        groups.push({ who, figures });
        caller.close();
      }
      return { groups, fillMs };
    } finally {
      await server.stop();
    }
  });
}

async function measure(caller: Caller, { what, path, aimMs }: Question): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = -10; round < rounds; round++) {
    const { milliseconds } = await caller.measure('GET', path(Math.abs(round)));
    // The first rounds warm up.
    if (round >= 0) times.push(milliseconds);
  }
  return [
    { what: `${what}, Median`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: quantile(times, 0.99), unit: 'ms', ...(aimMs !== undefined && { aim: aimMs }) },
  ];
}

async function measureQuestions(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: LeadSummary[] }>('GET', list({ search: 'Webshop' }));
  if (rows.length === 0) throw new Error('Die Suche findet nichts.');
  const figures: Figure[] = [];
  for (const question of questions) figures.push(...(await measure(caller, question)));
  return figures;
}

/** Numbers that occur, each in another spelling than the stored one. */
async function measurePhoneSearch(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: LeadSummary[] }>('GET', list({ search: 'Halle', sort: 'lastName' }));
  const phones = rows.map(({ phone }) => `+49 (${phone.slice(0, 1)})${phone.slice(1, 4)}/${phone.slice(5)}`);
  const found = await caller.call<{ total: number }>('GET', list({ search: phones[0] ?? '' }));
  if (found.total === 0) throw new Error('Eine Telefonnummer wird nicht gefunden.');
  return measure(caller, { what: 'Suche nach Telefonnummer', path: (round) => list({ search: one(phones, round) }) });
}

/** The page of a lead with its history. */
async function measureDetail(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: LeadSummary[] }>('GET', list({ limit: '200' }));
  const ids = rows.map(({ leadId }) => leadId);
  await caller.call<Lead>('GET', `/api/leads/${ids[0]}`);
  const path = (round: number): string => `/api/leads/${one(ids, round)}`;
  return [
    ...(await measure(caller, { what: 'Lead', path, aimMs: 30 })),
    ...(await measure(caller, { what: 'Verlauf eines Leads', path: (round) => `${path(round)}/messages` })),
  ];
}
