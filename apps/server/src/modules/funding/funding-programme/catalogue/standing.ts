import { type MatchPlace, matchGroups } from '@fundus/contract/match-place';
import { outcome } from '../eligibility-leaf.rules.ts';
import { type Fit, type FitCase, isUnclear, rateFit } from './fit.rules.ts';
import type { FitTraits } from './fit-traits.ts';
import type { CatalogueVerdicts } from './verdict-cache.ts';
import { givesNothing, orderWorthOf, worthOf } from './worth.rules.ts';

/**
 * Tiers of the order, the best first. A programme of a subject that nothing in the case touches, and a service where the case asks for
 * money, stand behind those that a missing fact keeps open: what cannot help as asked is no answer, though nothing speaks against it.
 */
const tiers = {
  fits: 0,
  byException: 2,
  open: 4,
  besideTheSubject: 5,
  barelyKnown: 6,
  unknown: 8,
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
  return answer === outcome.met ? tiers.open : tiers.barelyKnown;
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
    (traits.isClosed ? tiers.closedBy : 0)
  );
}

/** So many points make a step within which what a programme is worth decides. */
const step = 0.25;
const yieldingPoints = -3;
/** What gives this case nothing, because the Vorhaben is below its lowest amount, stands behind its like. */
const nothingPoints = -4;
const wishPoints = 4;

/** Where all programmes stand for one research, by ordinal. */
export interface Standings {
  tiers: Uint8Array;
  /** Steps of fit; more is better. */
  steps: Int16Array;
  /** In cents; -1 where it cannot be computed. */
  worths: Float64Array;
  /** The place of its group in `matchGroups`; what does not fit is rated in none and stands in the first. */
  groups: Uint8Array;
}

/** What the place of one programme is told from. */
export interface PlaceQuestion {
  judged: Pick<CatalogueVerdicts, 'asked' | 'answers'>;
  own: FitCase;
  /** Whether a programme of that source's id fits this case without being closed. */
  isBetterHere: (externalId: string) => boolean;
}

export interface StandingQuestion extends PlaceQuestion {
  judged: CatalogueVerdicts;
  traitsOf: (ordinal: number) => FitTraits | undefined;
}

const doesYield = ({ yieldsTo }: FitTraits, { isBetterHere }: PlaceQuestion) => yieldsTo.some(isBetterHere);

/**
 * Rates every programme for a research. What does not fit is not rated.
 * @param question `closeness`: to the wishes that are no Vorhaben and no purpose, 0 to 1 by ordinal; `null` without any
 */
export function rateAll(question: StandingQuestion & { closeness: Float32Array | null }, capacity: number): Standings {
  const { judged, own, closeness, traitsOf } = question;
  const standings: Standings = {
    tiers: new Uint8Array(capacity).fill(tiers.doesNotFit),
    steps: new Int16Array(capacity),
    worths: new Float64Array(capacity).fill(-1),
    groups: new Uint8Array(capacity),
  };
  for (let ordinal = 0; ordinal < capacity; ordinal++) {
    const traits = traitsOf(ordinal);
    const answer = judged.outcomes[ordinal] as number;
    if (traits === undefined || answer === outcome.unmet) continue;
    const fit = rateFit(traits, own, judged.answers);
    const sum =
      fit.points +
      wishPoints * (closeness?.[ordinal] ?? 0) +
      (doesYield(traits, question) ? yieldingPoints : 0) +
      (givesNothing(traits, judged.asked) ? nothingPoints : 0);
    standings.tiers[ordinal] = tierOf(traits, answer, fit, own);
    standings.groups[ordinal] = matchGroups.indexOf(fit.group);
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
