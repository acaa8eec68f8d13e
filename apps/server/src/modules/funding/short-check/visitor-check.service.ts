import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { previewMatches } from '#modules/funding/funding-research/funding-research-match.service.ts';
import { chooseHits } from './hit.rules.ts';

const searchedProgrammes = 30;
const shownHits = 3;
const shownQuestions = 4;

/** The best programmes for a few answers of a stranger, and the facts that would decide most. */
export async function checkForVisitor(
  deps: With<'db' | 'clock'> & WithCatalogue,
  answers: Partial<ResearchStart>,
  projects: string[],
) {
  const start = { ...emptyResearchStart, ...answers };
  const { rows, instruments, questions } = await previewMatches(
    deps,
    { start, projects, industries: [] },
    searchedProgrammes,
  );
  return {
    hits: chooseHits(instruments, rows).slice(0, shownHits),
    openFacts: questions.slice(0, shownQuestions).map(({ fact }) => fact),
  };
}
