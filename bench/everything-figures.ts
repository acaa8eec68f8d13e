import { sql } from 'kysely';
import type { FigureGroup } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import { insertGeneratedPersons } from './generated-persons.ts';
import { measureLists, measureQuestions, mistyped, names, one, type Question } from './list-figures.ts';

const owner = 'zfmb-profi';
/** Hits have to stand there before the reader notices that they were waited for. */
const aimMs = 100;

const search = (words: string): string => `/api/global-search?${new URLSearchParams({ search: words })}`;

const questions: Question[] = [
  { what: 'Suche über alles, Name', path: (round) => search(one(names, round)), aimMs },
  { what: '… Anfang eines Namens', path: (round) => search(one(names, round).slice(0, 4)), aimMs },
  {
    what: '… Name und Ort',
    path: (round) => search(`${one(names, round)} ${one(['Dresden', 'Köln', 'Berlin'], round)}`),
    aimMs,
  },
  { what: '… nichts und nichts Ähnliches', path: (round) => search(`xqzvwkj${round}`), aimMs },
  { what: '… vertippt', path: (round) => search(mistyped(one(names.slice(1, 4), round))), aimMs },
];

/** The search over everything, over as many persons as leads. */
export function measureEverything(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  return measureLists(say, {
    noun: 'Personen und Leads',
    readers: [
      { username: owner, called: 'Beratung', seen: 'mit einem Zehntel davon' },
      { username: 'administration', called: 'Administration', seen: 'sieht alle' },
    ],
    fill: async (db, count) => {
      await insertGeneratedPersons(db, owner, count);
      // Both make their words in tables of the connection, which the pool gives to either.
      await sql`discard temp`.execute(db);
      await insertGeneratedLeads(db, owner, count);
    },
    measure: async (caller) => {
      const { groups } = await caller.call<{ groups: unknown[] }>('GET', search('Müller'));
      if (groups.length === 0) throw new Error('Die Suche findet nichts.');
      return measureQuestions(caller, questions);
    },
  });
}
