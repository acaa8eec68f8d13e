import type { ResearchStart } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import type { ShortCheckAnswers } from '@fundus/contract/short-check';
import { isSameValue } from '#lib/same-value.ts';

/** Which of two answers holds for both from now on; `none`: each stays as it is. */
export type Winner = 'none' | 'research' | 'person';

/** A fact that a research and its person (or their short check) do not say alike. */
export interface Difference {
  fact: keyof ResearchStart;
  /** Where the fact stands beside the research. */
  holder: 'person' | 'shortCheck';
  /** Its name there. */
  field: string;
  /** Value of the research; null without one. */
  ofResearch: unknown;
  /** Value of the person or the short check, in the form of the research; null without one. */
  ofPerson: unknown;
  /** Value that would be stored there. */
  toStore: unknown;
}

const ofPerson = {
  businessForm: 'businessForm',
  foundedOn: 'foundedOn',
  employees: 'employees',
  seatState: 'federalState',
  seatPostcode: 'postcode',
  socialStatus: 'socialStatus',
} as const satisfies Partial<Record<keyof ResearchStart, keyof Person>>;

type PersonFact = keyof typeof ofPerson;
type Known = Pick<Person, (typeof ofPerson)[PersonFact] | 'country'>;

/** Facts of an address in Germany alone. */
const german: ReadonlySet<PersonFact> = new Set(['seatState', 'seatPostcode']);

/** Length of a person's field for the legal form, in characters. */
const longestForm = 60;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const orNull = (value: unknown): unknown => (isNothing(value) ? null : value);

/** Legal forms by their names, since a person has them as a text. */
export interface FormNames {
  nameOf(code: string): string;
  codeOf(name: string): string | null;
}

/** Facts on which research, person and short check differ, in the order of the research. */
export function listDifferences(
  start: ResearchStart,
  person: Known,
  answers: ShortCheckAnswers,
  forms: FormNames,
): Difference[] {
  return (Object.keys(start) as (keyof ResearchStart)[]).flatMap((fact): Difference[] => {
    const found = fact in ofPerson ? inPerson(fact as PersonFact, start, person, forms) : inCheck(fact, start, answers);
    if (found === null || isSameValue(found.ofResearch, found.ofPerson)) return [];
    return [found];
  });
}

function inPerson(fact: PersonFact, start: ResearchStart, person: Known, forms: FormNames): Difference | null {
  if (german.has(fact) && person.country !== 'DE') return null;
  const field = ofPerson[fact];
  const shared = { fact, holder: 'person', field, ofResearch: orNull(start[fact]) } as const;
  if (fact !== 'businessForm') return { ...shared, ofPerson: orNull(person[field]), toStore: start[fact] };
  const code = forms.codeOf(person.businessForm);
  // A form that stands in no list is the person's own; the research could not say it.
  if (person.businessForm !== '' && code === null) return null;
  const toStore = start.businessForm === null ? '' : forms.nameOf(start.businessForm).slice(0, longestForm);
  return { ...shared, ofPerson: code, toStore };
}

function inCheck(fact: keyof ResearchStart, start: ResearchStart, answers: ShortCheckAnswers): Difference | null {
  if (!(fact in answers)) return null;
  const known = answers[fact as keyof ShortCheckAnswers];
  return {
    fact,
    holder: 'shortCheck',
    field: fact,
    ofResearch: orNull(start[fact]),
    ofPerson: orNull(known),
    toStore: start[fact],
  };
}

/** Proposal: an open fact is filled from the other side, a contradiction stays until the user decides. */
export function proposeWinner({ ofResearch, ofPerson: known }: Difference): Winner {
  if (known === null) return 'research';
  return ofResearch === null ? 'person' : 'none';
}

/** The changes that the decisions make on each side. */
export function applyWinners(
  differences: readonly Difference[],
  winnerOf: (difference: Difference) => Winner,
): { research: Partial<ResearchStart>; person: Record<string, unknown>; shortCheck: Record<string, unknown> } {
  const changes = {
    research: {} as Record<string, unknown>,
    person: {} as Record<string, unknown>,
    shortCheck: {} as Record<string, unknown>,
  };
  for (const difference of differences) {
    const winner = winnerOf(difference);
    if (winner === 'research') changes[difference.holder][difference.field] = difference.toStore;
    else if (winner === 'person') changes.research[difference.fact] = difference.ofPerson;
  }
  return changes;
}
