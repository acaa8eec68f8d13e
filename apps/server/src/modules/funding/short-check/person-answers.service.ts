import { calendarDateAt } from '@fundus/contract/date';
import type { PersonFields } from '@fundus/contract/person-fields';
import type { Database, Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import type { ResearchAnswers } from '#modules/funding/funding-research/funding-research.rules.ts';
import { loadIndustryPaths } from '#modules/funding/funding-research/industry-path.service.ts';
import { readDeMinimisRoom } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { type KnownTerm, listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { type KnownOfPerson, type NamedTerm, toKnownAnswers, withAccounts } from './person-answers.rules.ts';
import { findAccounts, findShortCheck } from './short-check.repository.ts';

function termsOf(terms: readonly KnownTerm[], vocabulary: KnownTerm['vocabulary']): NamedTerm[] {
  return terms
    .filter((term) => term.vocabulary === vocabulary)
    .map(({ code, label, aliases }) => ({ code, names: [label.de, label.en, ...aliases] }));
}

type Terms = { businessForms: NamedTerm[]; countries: NamedTerm[] };

/** Reference data changes with a start of the server alone, so each database is read once. */
const knownTerms = new WeakMap<Database, Terms>();

/** Read with `db`, so that a caller in a transaction needs no second connection. */
async function loadTerms(db: Executor, deps: With<'db'>): Promise<Terms> {
  const loaded = knownTerms.get(deps.db);
  if (loaded !== undefined) return loaded;
  const all = await listKnownTerms(db);
  const terms = { businessForms: termsOf(all, 'businessForm'), countries: termsOf(all, 'country') };
  knownTerms.set(deps.db, terms);
  return terms;
}

type Answers = Pick<ResearchAnswers, 'start' | 'projects' | 'industries'>;
type Person = PersonFields & { id: string; companyId: string | null };

/** The answers that follow from what has been read of a person already. */
export async function toAnswers(
  db: Executor,
  deps: With<'db' | 'clock'>,
  known: Pick<KnownOfPerson, 'shortCheck' | 'project'> & {
    person: Person;
    room: { hasEntries: boolean; receivedCents: number };
  },
): Promise<Answers> {
  const { person, room, shortCheck, project } = known;
  const answers = toKnownAnswers(
    {
      person,
      shortCheck,
      project,
      deMinimisReceivedCents: room.hasEntries ? room.receivedCents : null,
      today: calendarDateAt(deps.clock()),
    },
    await loadTerms(db, deps),
  );
  const { industry } = person;
  // An imported code need not exist; the catalogue could do nothing with it.
  const isKnown = industry !== null && (await loadIndustryPaths(db, deps)).find(industry) !== null;
  return { ...answers, industries: isKnown ? [industry] : [] };
}

/** Answers to a research that person, short check, ledger and Vorhaben hold already. */
export async function readKnownAnswers(
  db: Executor,
  deps: With<'db' | 'clock'>,
  person: Person,
  project: KnownOfPerson['project'],
): Promise<Answers> {
  const [{ answers }, accounts] = [await findShortCheck(db, person.id), await findAccounts(db, person)];
  const shortCheck = withAccounts(answers, accounts);
  const room = await readDeMinimisRoom(db, person.id, calendarDateAt(deps.clock()));
  return toAnswers(db, deps, { person, shortCheck, project, room });
}
