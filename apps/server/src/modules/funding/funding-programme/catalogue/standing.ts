import { type MatchPlace, matchGroups } from '@fundus/contract/match-place';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { isUnwelcome, listNevers, makePlan, type Plan, type PlanCandidate } from './advice-plan.rules.ts';
import type { CompiledNever, WeighedSituation } from './advice-situation.rules.ts';
import type { KeptProgramme } from './catalogue-entry.ts';
import { atHome, type Fit, type FitCase, isUnclear, rateFit, touchOfIndustry } from './fit.rules.ts';
import type { FitTraits } from './fit-traits.ts';
import type { CatalogueVerdicts } from './verdict-cache.ts';
import { givesNothing, orderWorthOf, worthOf } from './worth.rules.ts';

/**
 * Tiers of the order, the best first. What a missing fact keeps open stands in the tier of what fits: that an answer has not been
 * given yet costs no programme its place. What waits for its next call, or may not go on, stands behind what can be had. A programme of a subject that nothing in the case touches, and a service where the case asks
 * for money, stand behind: what cannot help as asked is no answer, though nothing speaks against it.
 */
const tiers = {
  fits: 0,
  open: 0,
  notSurely: 1,
  byException: 2,
  placeAlone: 4,
  besideTheSubject: 5,
  barelyKnown: 6,
  unknown: 8,
  unwelcome: 14,
  closedBy: 15,
  doesNotFit: 30,
} as const;

/** From this tier on nothing can be applied for now. */
export const closedTier = tiers.closedBy;

/** The tier of what does not fit. */
export const unfitTier = tiers.doesNotFit;

function tierOfStated(answer: number): number {
  if (answer === outcome.unknown) return tiers.open;
  return answer === outcome.exceptional ? tiers.byException : tiers.fits;
}

/** Where a condition stands in for a place or for applicants that are not recorded, less is known still. */
function tierOfDerived(answer: number): number {
  if (answer === outcome.unknown) return tiers.unknown;
  return answer === outcome.met ? tiers.placeAlone : tiers.barelyKnown;
}

/** It gives a service where the case asks for money. */
const isServiceInstead = ({ isInKind }: FitTraits, { asksForMoney }: FitCase): boolean => isInKind && asksForMoney;

/**
 * The tier of a programme. A condition counts like silence: who describes one does not stand behind who does not. Where
 * no rules are stated, place and applicants alone were asked, which is no more than an open question.
 */
function tierOf(traits: FitTraits, answer: number, { group }: Fit, own: FitCase): number {
  if (answer === outcome.unmet) return tiers.doesNotFit;
  const tier = traits.hasStatedRules ? tierOfStated(answer) : tierOfDerived(answer);
  return (
    tier +
    (group === 'otherSubject' || isServiceInstead(traits, own) ? tiers.besideTheSubject : 0) +
    (traits.isBetweenCalls || isUnclear(traits, own) ? tiers.notSurely : 0) +
    (traits.isClosed ? tiers.closedBy : 0)
  );
}

/** Points per step; within a step the worth of a programme decides. */
const step = 0.25;
const yieldingPoints = -3;
/** A missing answer is as likely a yes as a no: the programme stands behind its like that surely fits, and before a poorer fit. */
const openPoints = -0.5;
/** A programme whose minimum the Vorhaben does not reach comes behind its like. */
const nothingPoints = -4;
const wishPoints = 4;

/** Where all programmes stand for one research, by ordinal. */
export interface Standings {
  tiers: Uint8Array;
  /** Steps of fit; more is better. */
  steps: Int16Array;
  /** In cents; -1 where it cannot be computed. */
  worths: Float64Array;
  /** The place of its group in `matchGroups`; what the plan names is for the case, what does not fit is rated in none and stands in the first. */
  groups: Uint8Array;
  /** Weight in the plan of advice, by ordinal; 0: the situations do not name it. */
  planPoints: Float64Array;
  plan: Plan;
}

/** Facts that decide the place of one programme. */
export interface PlaceQuestion {
  judged: Pick<CatalogueVerdicts, 'asked' | 'answers'>;
  own: FitCase;
  /** Whether a programme of that source's id fits this case without being closed. */
  isBetterHere: (externalId: string) => boolean;
}

export interface StandingQuestion extends PlaceQuestion {
  judged: CatalogueVerdicts;
  programmeOf: (ordinal: number) => KeptProgramme | undefined;
  /** The ordinal of a programme by the id of its source. */
  ordinalOf: (externalId: string) => number | undefined;
  /** The situations of the case. */
  situations: readonly WeighedSituation[];
}

const doesYield = ({ yieldsTo }: FitTraits, { isBetterHere }: PlaceQuestion) => yieldsTo.some(isBetterHere);

/** A programme as a plan looks at it. */
export function toCandidate(
  ordinal: number,
  { fit, summary, family }: KeptProgramme,
  { asked, isUnfit }: { asked: AskedFacts; isUnfit: boolean },
): PlanCandidate {
  return {
    ordinal,
    regions: summary.regions,
    family,
    yieldsTo: fit.yieldsTo,
    isUnfit,
    isClosed: fit.isClosed,
    givesNothing: givesNothing(fit, asked),
  };
}

function candidateOf(question: StandingQuestion, externalId: string): PlanCandidate | undefined {
  const { judged, programmeOf, ordinalOf } = question;
  const ordinal = ordinalOf(externalId);
  const programme = ordinal === undefined ? undefined : programmeOf(ordinal);
  if (ordinal === undefined || programme === undefined) return undefined;
  const isUnfit = judged.outcomes[ordinal] === outcome.unmet;
  return toCandidate(ordinal, programme, { asked: judged.asked, isUnfit });
}

/** Plan of advice for the question. */
export function planFor(question: StandingQuestion): Plan {
  const { asked } = question.judged;
  return makePlan(question.situations, { asked, candidateOf: (externalId) => candidateOf(question, externalId) });
}

function hasNoPlace({ summary, fit }: KeptProgramme, nevers: readonly CompiledNever[], own: FitCase): boolean {
  const values = {
    programmeGroups: summary.programmeGroups,
    types: summary.fundingTypes,
    specificity: summary.specificity === null ? [] : [summary.specificity],
    projects: [...fit.projects.plain, ...fit.projects.own],
    purposes: fit.purposes,
  };
  const traits = { externalId: summary.externalId, valuesOf: (field: keyof typeof values) => values[field] };
  return isUnwelcome(nevers, traits, () => touchOfIndustry(fit, own) > 0);
}

/** Points of a programme of the case's own industry and Vorhaben: behind what every advisor names, before what few name. */
const nichePoints = 60;

/** A programme for an industry of its own that is the industry of the case, with a Vorhaben of the case. */
const isOwnNiche = (fit: FitTraits, own: FitCase): boolean =>
  fit.specificity === 'niche' &&
  !fit.isClosed &&
  touchOfIndustry(fit, own) >= atHome &&
  [...fit.projects.plain, ...fit.projects.own].some((project) => own.wanted.has(project));

/**
 * Rates every programme for a research. What does not fit is not rated.
 * @param question `closeness`: to the wishes that are no Vorhaben and no purpose, 0 to 1 by ordinal; `null` without any
 */
export function rateAll(question: StandingQuestion & { closeness: Float32Array | null }, capacity: number): Standings {
  const { judged, own, closeness, programmeOf, situations } = question;
  const plan = planFor(question);
  const nevers = listNevers(situations, judged.asked);
  const standings: Standings = {
    tiers: new Uint8Array(capacity).fill(tiers.doesNotFit),
    steps: new Int16Array(capacity),
    worths: new Float64Array(capacity).fill(-1),
    groups: new Uint8Array(capacity),
    planPoints: new Float64Array(capacity),
    plan,
  };
  for (let ordinal = 0; ordinal < capacity; ordinal++) {
    const programme = programmeOf(ordinal);
    const answer = judged.outcomes[ordinal] as number;
    if (programme === undefined || answer === outcome.unmet) continue;
    const { fit: traits } = programme;
    const fit = rateFit(traits, own, judged.answers);
    const sum =
      fit.points +
      wishPoints * (closeness?.[ordinal] ?? 0) +
      (answer === outcome.unknown ? openPoints : 0) +
      (doesYield(traits, question) ? yieldingPoints : 0) +
      (givesNothing(traits, judged.asked) ? nothingPoints : 0);
    const tier = tierOf(traits, answer, fit, own);
    const named = plan.points.get(ordinal) ?? 0;
    const isOwn = situations.length > 0 && isOwnNiche(traits, own);
    const isForeign = named === 0 && tier < tiers.unwelcome && hasNoPlace(programme, nevers, own);
    standings.planPoints[ordinal] = Math.max(named, isOwn && !isForeign ? nichePoints : 0);
    standings.tiers[ordinal] = isForeign ? tiers.unwelcome : tier;
    // A programme of the plan is for this case, however many others it is for.
    standings.groups[ordinal] = matchGroups.indexOf(named > 0 && !isForeign ? 'special' : fit.group);
    standings.steps[ordinal] = Math.floor(sum / step);
    standings.worths[ordinal] = orderWorthOf(traits, judged.asked) ?? -1;
  }
  return standings;
}

/**
 * Whether an open question about a programme is worth asking: it takes applications, and is no niche that the case does
 * not touch. A programme without a stated specificity may still be for the case.
 */
export function stillMatters(traits: FitTraits, { own, judged }: StandingQuestion): boolean {
  if (traits.isClosed) return false;
  return traits.specificity !== 'niche' || rateFit(traits, own, judged.answers).group !== 'otherSubject';
}

/** Why a programme stands where it stands. */
export function placeOf(traits: FitTraits, answer: number, question: PlaceQuestion): MatchPlace {
  const { own, judged } = question;
  const { group, because } = rateFit(traits, own, judged.answers);
  const setbacks: MatchPlace['setbacks'] = [];
  if (traits.isClosed) setbacks.push('notOpen');
  else if (traits.isBetweenCalls) setbacks.push('betweenCalls');
  else if (isUnclear(traits, own)) setbacks.push('unclear');
  if (answer === outcome.exceptional) setbacks.push('byException');
  if (!traits.hasStatedRules) setbacks.push('noRules');
  else if (answer === outcome.unknown) setbacks.push('dataMissing');
  if (doesYield(traits, question)) setbacks.push('yields');
  if (givesNothing(traits, judged.asked)) setbacks.push('givesNothing');
  if (isServiceInstead(traits, own)) setbacks.push('inKind');
  return { group, because, setbacks, worthCents: worthOf(traits, judged.asked) };
}
