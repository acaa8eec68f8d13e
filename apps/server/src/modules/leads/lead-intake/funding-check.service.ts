import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { checkFunding, VisitorAnswers } from '@fundus/contract/lead-intake';
import type { Language } from '@fundus/contract/user';
import { wordAmount, wordRate } from '@fundus/messages/wording/programme-words';
import { wordFact } from '@fundus/messages/wording/rule-words';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { speechIn } from '#modules/funding/funding-research/funding-speech.service.ts';
import { checkForVisitor } from '#modules/funding/short-check/visitor-check.service.ts';
import { listTermsIn } from '#modules/platform/reference/vocabulary.service.ts';

/** Regions that are no state. */
const noStates: ReadonlySet<string> = new Set(['nationwide', 'other']);

/** The states and kinds of Vorhaben between which visitors choose. */
export async function listChoices(db: Executor, language: Language) {
  const terms = await listTermsIn(db, language);
  const choicesOf = (vocabulary: string) =>
    terms.filter((term) => term.vocabulary === vocabulary).map(({ code, label }) => ({ code, label }));
  return {
    states: choicesOf('region').filter(({ code }) => !noStates.has(code)),
    projects: choicesOf('project'),
  };
}

/** Three programmes for the answers of a visitor; nothing of them is kept. Throws VALIDATION_FAILED for an unknown Vorhaben. */
export async function answerVisitor(
  deps: With<'db' | 'clock'> & WithCatalogue,
  { stage, federalState, project, investmentCents, hasStarted }: VisitorAnswers,
  language: Language,
): Promise<EndpointTypes<typeof checkFunding>['response']> {
  const { projects } = await listChoices(deps.db, language);
  if (projects.every(({ code }) => code !== project)) throw invalidField(['project'], 'invalidChoice');
  const answers = {
    applicants: [stage === 'founder' ? 'existenzgruenderin' : 'unternehmen'],
    seatState: federalState,
    investmentState: federalState,
    investmentCents,
    hasStarted,
  };
  const { hits, openFacts } = await checkForVisitor(deps, answers, [project]);
  const words = speechIn(language);
  const unknown = words.say('bounds.seeInfo');
  return {
    hits: hits.map(({ why, match: { programme, verdict } }) => ({
      title: programme.title,
      funder: programme.funder,
      why,
      verdict,
      benefit: [wordRate(programme, words), wordAmount(programme, words)]
        .filter((figure) => figure !== unknown)
        .join(', '),
    })),
    open: openFacts.map((fact) => wordFact(fact, words)),
  };
}
