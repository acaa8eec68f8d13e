import type { Database } from '../apps/server/src/db/database.ts';
import type { Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';

export const rounds = 100;
/** Each session may call 1,200 times a minute. */
const sessions = 6;

/** What is asked, with another value in each round. */
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

/** A list over 100,000 and over a million records, and how the first page grows between them. */
export async function* measureLists(
  say: (line: string) => void,
  subject: {
    /** What the records are called, in the plural. */
    noun: string;
    readers: readonly Reader[];
    fill: (db: Database, count: number) => Promise<void>;
    /** The first figure has to be that of the first page. */
    measure: (caller: Caller) => Promise<Figure[]>;
  },
): AsyncGenerator<FigureGroup> {
  const { noun, readers } = subject;
  const firstPages: Record<string, number>[] = [];
  for (const count of [100_000, 1_000_000]) {
    const title = `${count.toLocaleString('de-DE')} ${noun}`;
    say(`${title}: wird gefüllt …`);
    const { groups, fillMs } = await withDataFolder(async (folder) => {
      // The first start makes the demo logins; the records come in between.
      await (await startMeasuredServer(folder)).stop();
      const startedAt = performance.now();
      await withDatabase(folder, (db) => subject.fill(db, count));
      const filledAfter = performance.now() - startedAt;
      const server = await startMeasuredServer(folder);
      try {
        const measured: { reader: Reader; figures: Figure[] }[] = [];
        for (const reader of readers) {
          say(`${title}: ${reader.username} …`);
          const caller = await server.logIn(reader.username, sessions);
          measured.push({ reader, figures: await subject.measure(caller) });
          caller.close();
        }
        return { groups: measured, fillMs: filledAfter };
      } finally {
        await server.stop();
      }
    });
    firstPages.push(
      Object.fromEntries(groups.map(({ reader, figures }) => [reader.username, figures[0]?.value ?? Number.NaN])),
    );
    yield { title: `${title} – Füllen`, figures: [{ what: 'je 1.000', value: (fillMs * 1_000) / count, unit: 'ms' }] };
    for (const { reader, figures } of groups) yield { title: `${title} – ${reader.called}, ${reader.seen}`, figures };
  }
  const [few, many] = firstPages;
  yield {
    title: `Wachstum der ersten Seite von 100.000 auf 1.000.000 ${noun}`,
    figures: readers.map(({ username, called }) => ({
      what: `${called}, Median`,
      value: (many?.[username] ?? Number.NaN) / (few?.[username] ?? Number.NaN),
      unit: '×',
      aim: 1.5,
    })),
  };
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
  const phones = rows.map(({ phone }) => `+49 (${phone.slice(0, 1)})${phone.slice(1, 4)}/${phone.slice(5)}`);
  await expectHits(caller, search(phones[0] ?? ''));
  return measureQuestion(caller, { what: 'Suche nach Telefonnummer', path: (round) => search(one(phones, round)) });
}
