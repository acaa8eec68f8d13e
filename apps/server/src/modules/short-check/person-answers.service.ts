import { calendarDateAt } from '@fundus/contract/date';
import type { PersonFields } from '@fundus/contract/person';
import type { Executor } from '#db/database.ts';
import { readDeMinimisRoom } from '#modules/de-minimis-aid/de-minimis-aid.service.ts';
import type { ResearchAnswers } from '#modules/funding-research/funding-research.rules.ts';
import { loadIndustryPaths } from '#modules/funding-research/industry-path.service.ts';
import { type KnownTerm, listKnownTerms } from '#modules/reference/vocabulary.service.ts';
import type { Deps } from '../../deps.ts';
import { type KnownOfPerson, type NamedTerm, toKnownAnswers } from './person-answers.rules.ts';
import { findShortCheck } from './short-check.repository.ts';

function termsOf(terms: readonly KnownTerm[], vocabulary: KnownTerm['vocabulary']): NamedTerm[] {
  return terms
    .filter((term) => term.vocabulary === vocabulary)
    .map(({ code, label, aliases }) => ({ code, names: [label.de, label.en, ...aliases] }));
}

/** What a research would ask and person, short check, ledger and Vorhaben answer already. */
export async function readKnownAnswers(
  db: Executor,
  deps: Pick<Deps, 'db' | 'clock'>,
  person: PersonFields & { id: string },
  project: KnownOfPerson['project'],
): Promise<Pick<ResearchAnswers, 'start' | 'projects' | 'industries'>> {
  const today = calendarDateAt(deps.clock());
  const { answers: shortCheck } = await findShortCheck(db, person.id);
  const room = await readDeMinimisRoom(db, person.id, today);
  const terms = await listKnownTerms(db);
  const known = toKnownAnswers(
    { person, shortCheck, project, deMinimisReceivedCents: room.hasEntries ? room.receivedCents : null, today },
    { businessForms: termsOf(terms, 'businessForm'), countries: termsOf(terms, 'country') },
  );
  const { industry } = person;
  // An imported code need not exist; the catalogue could do nothing with it.
  const isKnown = industry !== null && (await loadIndustryPaths(db, deps)).find(industry) !== null;
  return { ...known, industries: isKnown ? [industry] : [] };
}
