import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { MatchPlace } from '@fundus/contract/match-place';
import { askFacts, type RuleContext } from '../asked-facts.rules.ts';
import { compileRules, outcomeOf, SharedDemands } from '../eligibility.rules.ts';
import { rulesOf } from './derived.rules.ts';
import type { FitCase } from './fit.rules.ts';
import { type FitContent, fitTraitsOf } from './fit-traits.ts';
import { placeOf } from './standing.ts';

/**
 * Reasons for a chosen programme at the time of the choice. It yields to none: whether the state has a programme of its
 * own is a question of the list from which it was chosen.
 */
export function placeOfChosen(
  content: FitContent & Parameters<typeof rulesOf>[0],
  own: FitCase,
  { facts, context }: { facts: ResearchFacts; context: RuleContext },
): MatchPlace {
  const demands = new SharedDemands();
  const rules = compileRules(rulesOf(content), demands, content.projects);
  const asked = askFacts(facts, context, demands.size);
  const judged = { asked, answers: demands.answerAll(asked) };
  const answer = outcomeOf(rules, asked);
  return placeOf(fitTraitsOf(content, rules), answer, { judged, own, isBetterHere: () => false });
}
