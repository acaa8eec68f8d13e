import type { Person, PersonSummary } from '@fundus/contract/person';
import type { Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { insertGeneratedPersons } from './generated-persons.ts';
import { startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';

const rounds = 100;
const owner = 'zfmb-profi';
const administrator = 'administration';
/** Each session may call 1,200 times a minute. */
const sessions = 6;
const names = ['Müller', 'Rosenbaum', 'koeniggruber', 'Süßwald', 'Änne Bergmann', 'Steinmeier', 'Goldwaechter'];

/** What is asked, with another value in each round. */
interface Question {
  what: string;
  path: (round: number) => string;
  aimMs?: number;
}

const list = (query: Record<string, string>): string => `/api/persons?${new URLSearchParams(query)}`;
const one = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;

const questions: Question[] = [
  { what: 'Erste Seite', path: () => list({ kind: 'client' }) },
  {
    what: 'Erste Seite, andere Reihenfolgen',
    path: (round) =>
      list({
        kind: 'client',
        sort: one(['-updatedAt', 'company', '-town', 'bafa', '-avgs', '-createdAt', 'firstName'], round),
      }),
  },
  {
    what: 'Erste Seite aller Kontakttypen',
    path: (round) => list({ sort: one(['lastName', '-updatedAt', 'kind'], round) }),
  },
  {
    what: 'Gefiltert: Status und Bundesland',
    path: (round) =>
      list({
        kind: 'client',
        bafa: one(['open', 'submitted', 'approved'], round),
        federalState: one(['SN', 'BY', 'NW'], round),
      }),
  },
  {
    what: 'Gefiltert: Schlagwort, fällige Aufgabe',
    path: (round) => list({ tag: one(['BAFA', 'Messe'], round), isDue: 'true' }),
  },
  { what: 'Suche nach Namen', path: (round) => list({ search: one(names, round) }) },
  {
    what: 'Suche nach Namen und Ort',
    path: (round) => list({ search: `${one(names, round)} ${one(['Dresden', 'Köln', 'Berlin'], round)}` }),
  },
  {
    what: 'Genaue Anzahl, gefiltert',
    path: (round) => `/api/persons/count?kind=client&bafa=${one(['open', 'submitted'], round)}`,
  },
  { what: 'Genaue Anzahl, alle', path: () => '/api/persons/count?kind=client' },
  {
    what: 'Tafel über einen Status',
    path: (round) => `/api/persons/board?kind=client&process=${one(['bafa', 'avgs'], round)}`,
  },
];

/** Lists, searches, counts and pages of persons, over 100,000 and a million of them. */
export async function* measurePersons(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const firstPages: Record<string, number>[] = [];
  for (const count of [100_000, 1_000_000]) {
    const title = `${count.toLocaleString('de-DE')} Personen`;
    say(`${title}: wird gefüllt …`);
    const groups = await withDataFolder(async (folder) => {
      // The first start makes the demo logins; the persons come in between.
      await (await startMeasuredServer(folder)).stop();
      await withDatabase(folder, (db) => insertGeneratedPersons(db, owner, count));
      const server = await startMeasuredServer(folder);
      try {
        const measured: { who: string; figures: Figure[] }[] = [];
        const pages: Record<string, number> = {};
        for (const who of [owner, administrator]) {
          say(`${title}: ${who} …`);
          const caller = await server.logIn(who, sessions);
          const figures = await measureQuestions(caller);
          figures.push(...(await measurePhoneSearch(caller)), ...(await measureDetail(caller)));
          pages[who] = figures[0]?.value ?? Number.NaN;
          measured.push({ who, figures });
          caller.close();
        }
        firstPages.push(pages);
        return measured;
      } finally {
        await server.stop();
      }
    });
    for (const { who, figures } of groups) {
      const seen = who === owner ? 'Beratung mit einem Zehntel davon' : 'Administration, sieht alle';
      yield { title: `${title} – ${seen}`, figures };
    }
  }
  const [few, many] = firstPages;
  const growth = (who: string): number => (many?.[who] ?? Number.NaN) / (few?.[who] ?? Number.NaN);
  yield {
    title: 'Wachstum der ersten Seite von 100.000 auf 1.000.000 Personen',
    figures: [
      { what: 'Beratung, Median', value: growth(owner), unit: '×', aim: 1.5 },
      { what: 'Administration, Median', value: growth(administrator), unit: '×', aim: 1.5 },
    ],
  };
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
  const { rows } = await caller.call<{ rows: PersonSummary[] }>('GET', list({ search: 'Müller' }));
  if (rows.length === 0) throw new Error('Die Suche findet nichts.');
  const figures: Figure[] = [];
  for (const question of questions) figures.push(...(await measure(caller, question)));
  return figures;
}

/** Numbers that occur, each in another spelling than the stored one. */
async function measurePhoneSearch(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: PersonSummary[] }>('GET', list({ sort: '-updatedAt', kind: 'client' }));
  const phones = rows.map(({ phone }) => `+49 (${phone.slice(0, 1)})${phone.slice(1, 4)}/${phone.slice(5)}`);
  const found = await caller.call<{ total: number }>('GET', list({ search: phones[0] ?? '' }));
  if (found.total === 0) throw new Error('Eine Telefonnummer wird nicht gefunden.');
  return measure(caller, { what: 'Suche nach Telefonnummer', path: (round) => list({ search: one(phones, round) }) });
}

/** All that the page of a person asks for at once, and the person alone. */
async function measureDetail(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: PersonSummary[] }>('GET', list({ sort: '-createdAt', limit: '200' }));
  const ids = rows.map(({ personId }) => personId);
  await caller.call<Person>('GET', `/api/persons/${ids[0]}`);
  const person = await measure(caller, {
    what: 'Person',
    path: (round) => `/api/persons/${one(ids, round)}`,
    aimMs: 30,
  });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const path = `/api/persons/${one(ids, round)}`;
    const startedAt = performance.now();
    await Promise.all(
      ['', '/consulting-statuses', '/messages', '/documents'].map((part) => caller.measure('GET', path + part)),
    );
    times.push(performance.now() - startedAt);
  }
  return [
    ...person,
    { what: 'Person mit Status, Verlauf und Dateien, Median', value: quantile(times, 0.5), unit: 'ms' },
    { what: 'Person mit Status, Verlauf und Dateien, p99', value: quantile(times, 0.99), unit: 'ms', aim: 30 },
  ];
}
