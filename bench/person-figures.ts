import type { Person } from '@fundus/contract/person';
import type { PersonSummary } from '@fundus/contract/person-list';
import type { Caller } from './caller.ts';
import type { Figure, FigureGroup } from './figures.ts';
import { insertGeneratedPersons } from './generated-persons.ts';
import {
  expectHits,
  figuresOf,
  measureLists,
  measurePhoneSearch,
  measureQuestion,
  measureQuestions,
  names,
  one,
  type Question,
  rounds,
} from './list-figures.ts';

const owner = 'zfmb-profi';

const list = (query: Record<string, string>): string => `/api/persons?${new URLSearchParams(query)}`;

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
export function measurePersons(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  return measureLists(say, {
    noun: 'Personen',
    readers: [
      { username: owner, called: 'Beratung', seen: 'mit einem Zehntel davon' },
      { username: 'administration', called: 'Administration', seen: 'sieht alle' },
    ],
    fill: (db, count) => insertGeneratedPersons(db, owner, count),
    measure: async (caller) => {
      await expectHits(caller, list({ search: 'Müller' }));
      return [
        ...(await measureQuestions(caller, questions)),
        ...(await measurePhoneSearch(caller, list({ sort: '-updatedAt', kind: 'client' }), (search) =>
          list({ search }),
        )),
        ...(await measureDetail(caller)),
      ];
    },
  });
}

/** All that the page of a person asks for at once, and the person alone. */
async function measureDetail(caller: Caller): Promise<Figure[]> {
  const { rows } = await caller.call<{ rows: PersonSummary[] }>('GET', list({ sort: '-createdAt', limit: '200' }));
  const ids = rows.map(({ personId }) => personId);
  await caller.call<Person>('GET', `/api/persons/${ids[0]}`);
  const path = (round: number): string => `/api/persons/${one(ids, round)}`;
  const times: number[] = [];
  const person = await measureQuestion(caller, { what: 'Person', path, aimMs: 30 });
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await Promise.all(
      ['', '/consulting-statuses', '/messages', '/documents'].map((part) => caller.measure('GET', path(round) + part)),
    );
    times.push(performance.now() - startedAt);
  }
  return [...person, ...figuresOf('Person mit Status, Verlauf und Dateien', times, 30)];
}
