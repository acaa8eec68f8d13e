import type { PlanQuestion } from '@fundus/contract/advice-plan';
import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { canAsk } from '../closed-year.rules.ts';
import { missingFactsOf } from '../eligibility.rules.ts';
import type { WeighedSituation } from './advice-situation.rules.ts';

/** No situation can be recognised without these facts. */
const firstFacts = ['projects', 'applicants'] as const satisfies readonly MissingFact[];

function isMissing(fact: MissingFact, asked: AskedFacts): boolean {
  const { facts } = asked;
  if (!canAsk(fact, asked)) return false;
  switch (fact) {
    case 'isNonProfit':
    case 'isNaturalPerson':
    case 'isFreeProfession':
      return asked[fact] === null;
    case 'trainees':
      return asked.isTrainingCompany === null;
    case 'investmentPostcode':
      return facts.investmentPostcode === null && facts.seatPostcode === null;
    default: {
      const value = facts[fact];
      return value === null || (Array.isArray(value) && value.length === 0);
    }
  }
}

/** How much each fact decides which situations hold: those that are open, by what they would count. */
function weighDecidingFacts(situations: readonly WeighedSituation[], asked: AskedFacts): Map<MissingFact, number> {
  const weights = new Map<MissingFact, number>();
  for (const { situation, certainty, factor } of situations) {
    if (certainty !== 'open' || situation.when === null) continue;
    for (const fact of missingFactsOf(situation.when, asked))
      if (canAsk(fact, asked)) weights.set(fact, (weights.get(fact) ?? 0) + factor);
  }
  return weights;
}

/**
 * Next questions: first those that every situation needs; then by weight, which is for a question of a situation
 * what the situation counts, less with every question before it, and for a fact that decides situations what they would count.
 */
export function listPlanQuestions(situations: readonly WeighedSituation[], asked: AskedFacts): PlanQuestion[] {
  const listed = situations
    .flatMap(({ situation, factor }) =>
      situation.content.askFirst.map((question, place) => ({ ...question, weight: factor / (place + 1) })),
    )
    .sort((one, other) => other.weight - one.weight);
  const whyOf = (fact: MissingFact): string => listed.find((question) => question.fact === fact)?.why ?? '';
  const deciding = [
    ...firstFacts.filter((fact) => isMissing(fact, asked)).map((fact) => [fact, Number.POSITIVE_INFINITY] as const),
    ...weighDecidingFacts(situations, asked),
  ].map(([fact, weight]) => ({ fact, question: '', why: whyOf(fact), weight, decidesSituation: true }));
  const others = listed
    .filter(({ fact }) => fact === null || isMissing(fact, asked))
    .map((question) => ({ ...question, decidesSituation: false }));
  const seen = new Set<string>();
  return [...deciding, ...others]
    .sort((one, other) => (one.weight === other.weight ? 0 : other.weight - one.weight))
    .filter(({ fact, question }) => {
      const key = fact ?? question;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .map(({ fact, question, why, decidesSituation }) => ({ fact, question, why, decidesSituation }));
}
