import type { Database } from '../apps/server/src/db/database.ts';
import type { Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { type MeasuredServer, startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';

export const rounds = 100;
/** Each session may call 1,200 times a minute. */
const sessions = 6;

/** The request, with another value in each round. */
export interface Question {
  what: string;
  path: (round: number) => string;
  aimMs?: number;
}

/** Names as people type them; all of them occur. */
export const names = ['Müller', 'Rosenbaum', 'koeniggruber', 'Süßwald', 'Änne Bergmann', 'Steinmeier', 'Goldwaechter'];

/** Two letters change places. */
export const mistyped = (name: string): string =>
  `${name.slice(0, 3)}${name.charAt(4)}${name.charAt(3)}${name.slice(5)}`;

/** Another item in each round. */
export const one = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;

/** A user who reads the lists, and what they see of them. */
export interface Reader {
  username: string;
  called: string;
  seen: string;
}

/** How many records, few and many. */
const sizes = [100_000, 1_000_000] as const;
/** Factor by which many records may take longer than few. */
const growthAim = 1.5;

/** A list over 100,000 and over a million records, and how much longer each question takes with as many; all in one run. */
export async function* measureLists(
  say: (line: string) => void,
  subject: {
    /** Plural name of the records. */
    noun: string;
    readers: readonly Reader[];
    fill: (db: Database, count: number) => Promise<void>;
    measure: (caller: Caller) => Promise<Figure[]>;
  },
): AsyncGenerator<FigureGroup> {
  const { noun, readers } = subject;
  const titles = sizes.map((count) => `${count.toLocaleString('de-DE')} ${noun}`);
  const groups = await withDataFolder((few) =>
    withDataFolder(async (many) => {
      const measured: FigureGroup[] = [];
      for (const [at, folder] of [few, many].entries()) {
        const [title = '', count = 0] = [titles[at], sizes[at]];
        say(`${title}: wird gefüllt …`);
        const value = ((await fillFolder(folder, (db) => subject.fill(db, count))) * 1_000) / count;
        measured.push({ title: `${title} – Füllen`, figures: [{ what: 'je 1.000', value, unit: 'ms' }] });
      }
      const servers: MeasuredServer[] = [];
      try {
        for (const folder of [few, many]) servers.push(await startMeasuredServer(folder));
        for (const reader of readers) {
          say(`${noun}: ${reader.username} …`);
          const figures: Figure[][] = [];
          for (const server of servers) {
            // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the machine
            figures.push(await measureAs(server, reader.username, subject.measure));
          }
          const called = `${reader.called}, ${reader.seen}`;
          for (const [at, title] of titles.entries()) {
            measured.push({ title: `${title} – ${called}`, figures: figures[at] ?? [] });
          }
          measured.push({ title: `Wachstum von ${titles.join(' auf ')} – ${called}`, figures: growthOf(figures) });
        }
        return measured;
      } finally {
        for (const server of servers) await server.stop();
      }
    }),
  );
  yield* groups;
}

/** Milliseconds that it took to fill the database of a new data folder. */
async function fillFolder(folder: string, fill: (db: Database) => Promise<void>): Promise<number> {
  // The first start makes the demo logins; the records come in between.
  await (await startMeasuredServer(folder)).stop();
  const startedAt = performance.now();
  await withDatabase(folder, fill);
  return performance.now() - startedAt;
}

async function measureAs(
  server: MeasuredServer,
  username: string,
  measure: (caller: Caller) => Promise<Figure[]>,
): Promise<Figure[]> {
  const caller = await server.logIn(username, sessions);
  try {
    return await measure(caller);
  } finally {
    caller.close();
  }
}

/** How many times as long each question takes, median by median, in the second of two measurements. */
function growthOf([few = [], many = []]: readonly Figure[][]): Figure[] {
  return few.flatMap(({ what, value }, at) => {
    const after = many[at]?.value ?? Number.NaN;
    return what.endsWith(', Median') ? [{ what, value: after / value, unit: '×', aim: growthAim }] : [];
  });
}

/** One question, asked a hundred times one after the other. */
export async function measureQuestion(caller: Caller, { what, path, aimMs }: Question): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = -10; round < rounds; round++) {
    const { milliseconds } = await caller.measure('GET', path(Math.abs(round)));
    // The first rounds warm up.
    if (round >= 0) times.push(milliseconds);
  }
  return figuresOf(what, times, aimMs);
}

/** Median and p99 of times in milliseconds; the aim is one for p99. */
export function figuresOf(what: string, times: readonly number[], aimMs?: number): Figure[] {
  return [
    { what: `${what}, Median`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: quantile(times, 0.99), unit: 'ms', ...(aimMs !== undefined && { aim: aimMs }) },
  ];
}

export async function measureQuestions(caller: Caller, questions: readonly Question[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const question of questions) figures.push(...(await measureQuestion(caller, question)));
  return figures;
}

/** A search has to find something, or nothing is measured. */
export async function expectHits(caller: Caller, path: string): Promise<void> {
  const { rows } = await caller.call<{ rows: unknown[] }>('GET', path);
  if (rows.length === 0) throw new Error(`Die Suche findet nichts: ${path}`);
}

/** Searches for numbers that occur on the page at `source`, each in another spelling than the stored one. */
export async function measurePhoneSearch(
  caller: Caller,
  source: string,
  search: (phone: string) => string,
): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: { phone: string }[] }>('GET', source);
  // Those of the demo are written in other ways.
  const generated = rows.filter(({ phone }) => /^0\d{3}\D\d/.test(phone));
  const phones = generated.map(({ phone }) => `+49 (${phone.slice(0, 1)})${phone.slice(1, 4)}/${phone.slice(5)}`);
  await expectHits(caller, search(phones[0] ?? ''));
  return measureQuestion(caller, { what: 'Suche nach Telefonnummer', path: (round) => search(one(phones, round)) });
}
