import type { PlanChange } from '@fundus/contract/advice-plan';
import type { MissingFact, ResearchFacts } from '@fundus/contract/eligibility-rule';
import { lastDayOf } from '@fundus/contract/programme-day';
import { type AskedFacts, askFacts, type RuleContext } from '../asked-facts.rules.ts';
import { canAsk, hasClosedYear } from '../closed-year.rules.ts';
import { outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { isLeading, makePlan, type PlanCandidate } from './advice-plan.rules.ts';
import { type CompiledSituation, weighSituations } from './advice-situation.rules.ts';
import type { KeptProgramme } from './catalogue-entry.ts';
import { withLikelyAnswers } from './likely-answers.rules.ts';
import { toCandidate } from './standing.ts';
import { worthOf } from './worth.rules.ts';

/** The programmes that a recommendation names, by ordinal, with what each brings; `null`: cannot be computed. */
export type NamedSums = ReadonlyMap<number, number | null>;

/** How one recommendation differs from another: programmes that come or go, and the cents that move with them or by themselves. */
export function changeBetween(before: NamedSums, after: NamedSums): PlanChange {
  const both = new Set([...before.keys(), ...after.keys()]);
  let programmes = 0;
  let cents = 0;
  for (const ordinal of both) {
    if (!before.has(ordinal) || !after.has(ordinal)) programmes += 1;
    cents += Math.abs((before.get(ordinal) ?? 0) - (after.get(ordinal) ?? 0));
  }
  return { programmes, cents };
}

/** Expected change over answers, each with its odds; none: nothing is known to change. */
export function expectedChange(before: NamedSums, after: readonly { named: NamedSums; odds: number }[]): PlanChange {
  let programmes = 0;
  let cents = 0;
  for (const { named, odds } of after) {
    const change = changeBetween(before, named);
    programmes += odds * change.programmes;
    cents += odds * change.cents;
  }
  return { programmes, cents: Math.round(cents) };
}

/** So much money counts as much as a programme that comes or goes: about what a small grant pays. */
const centsPerProgramme = 1_000_000;

/** How much a question changes, programmes and money in one figure. */
export const weightOfChange = ({ programmes, cents }: PlanChange): number => programmes + cents / centsPerProgramme;

/** Everything that a plan is made of. */
interface PlanSource {
  situations: readonly CompiledSituation[];
  find: (externalId: string) => { ordinal: number; programme: KeptProgramme } | undefined;
  context: RuleContext;
  /** Number of demands that rules share. */
  demandCount: number;
}

function candidateFor(found: { ordinal: number; programme: KeptProgramme }, asked: AskedFacts, today: string) {
  const { ordinal, programme } = found;
  const lastDay = lastDayOf(programme.summary);
  const isUnfit = (lastDay !== null && lastDay < today) || outcomeOf(programme.rules, asked) === outcome.unmet;
  return toCandidate(ordinal, programme, { asked, isUnfit });
}

const lentTypes: ReadonlySet<string> = new Set(['loan', 'guarantee', 'participation']);

/** Without costs a programme has its ceiling alone, and what is lent is nothing gained: neither counts as money that an answer moves. */
const isGivenForKnownCosts = ({ summary }: KeptProgramme, { investmentCents }: ResearchFacts): boolean =>
  investmentCents !== null && !summary.fundingTypes.some((type) => lentTypes.has(type));

/** The recommendation for facts. Asks the programmes of the situations alone, so that many cases can be compared. */
function recommend(facts: ResearchFacts, { situations, find, context, demandCount }: PlanSource): NamedSums {
  const asked = askFacts(facts, context, demandCount);
  const candidates = new Map<string, PlanCandidate | undefined>();
  const programmes = new Map<number, KeptProgramme>();
  const candidateOf = (externalId: string): PlanCandidate | undefined => {
    if (candidates.has(externalId)) return candidates.get(externalId);
    const found = find(externalId);
    const candidate = found && candidateFor(found, asked, context.today);
    if (found !== undefined) programmes.set(found.ordinal, found.programme);
    candidates.set(externalId, candidate);
    return candidate;
  };
  const { slots } = makePlan(weighSituations(situations, asked), { asked, candidateOf });
  return new Map(
    slots.flatMap(({ points, usable: [first] }) => {
      const programme = first && programmes.get(first.ordinal);
      return programme === undefined || !isLeading(points)
        ? []
        : [[first?.ordinal ?? -1, isGivenForKnownCosts(programme, facts) ? worthOf(programme.fit, asked) : null]];
    }),
  );
}

/** Expected change of the recommendation with the answer to each fact that can be asked in this case, the greatest first. */
export function weighQuestions(
  asked: Iterable<MissingFact>,
  facts: ResearchFacts,
  source: PlanSource,
): Map<MissingFact, PlanChange> {
  const { today } = source.context;
  const before = recommend(facts, source);
  const firm = { hasClosedYear: hasClosedYear(facts, today) };
  const weighed = [...new Set(asked)]
    .filter((fact) => canAsk(fact, firm))
    .map((fact) => {
      const after = withLikelyAnswers(facts, fact, today).map(({ facts: answered, odds }) => ({
        named: recommend(answered, source),
        odds,
      }));
      return [fact, expectedChange(before, after)] as const;
    });
  return new Map(weighed.sort(([, one], [, other]) => weightOfChange(other) - weightOfChange(one)));
}
