import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { DeMinimisParameters } from '@fundus/contract/parameter';
import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { unitFacts } from '@fundus/contract/programme-codes';
import type { BenefitWorth, ProgrammeWorth, WorthBasis, WorthStep } from '@fundus/contract/programme-worth';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { missingFactsOf, outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { RatedBenefit, WorthTraits } from './fit-traits.ts';
import { rateOf } from './rate.rules.ts';
import { ceilingFor, raised, type Supplement, supplementsOf, sureOf } from './worth-extent.rules.ts';

/** What need not be paid back. */
const givenKinds: ReadonlySet<string> = new Set([
  'grant',
  'voucher',
  'wageSubsidy',
  'allowance',
  'taxCredit',
  'repaymentBonus',
]);
/** Shares of wages or of standard needs; the costs of a project do not bound them. */
const costFreeKinds: ReadonlySet<string> = new Set(['wageSubsidy', 'allowance']);

const ceilingKeys = {
  general: 'deMinimisCeilingCents',
  agriculture: 'deMinimisAgricultureCents',
  fishery: 'deMinimisFisheryCents',
  services: 'deMinimisServicesCents',
} as const satisfies Record<AidKind, keyof DeMinimisParameters>;

/**
 * What may still be received at most of a kind of de minimis aid. One sum of aid received is known: all of it counts against the
 * general ceiling, and how much of it against that of a sector is not known. Aid for services of general economic
 * interest stands apart (Regulation (EU) 2023/2831, Art. 5 (1)).
 */
function roomOf(aidKind: AidKind, { facts, parameters }: AskedFacts) {
  const receivedCents = aidKind === 'services' ? null : facts.deMinimisReceivedCents;
  const ceilingCents = parameters[ceilingKeys[aidKind]];
  const generalRoom = Math.max(0, parameters.deMinimisCeilingCents - (receivedCents ?? 0));
  const limitCents = aidKind === 'services' ? ceilingCents : Math.min(ceilingCents, generalRoom);
  return { step: 'room' as const, aidKind, ceilingCents, receivedCents, limitCents };
}

type Limit =
  | Omit<Extract<WorthStep, { step: 'ceiling' | 'costs' }>, 'cents'>
  | Omit<Extract<WorthStep, { step: 'room' }>, 'cents'>;

/** What the steps lead to; `steps` collects them where they are shown. */
type Computed = Pick<BenefitWorth, 'amountCents' | 'gap'> & { isCostMissing: boolean };

const open = (gap: BenefitWorth['gap'], isCostMissing = false): Computed => ({ amountCents: null, gap, isCostMissing });

function limited(amountCents: number, limit: Limit, steps: WorthStep[] | null): number {
  const cents = Math.min(amountCents, limit.limitCents);
  // The room is told also where it is enough: it is what the reader would ask for.
  if (cents < amountCents || limit.step === 'room') steps?.push({ ...limit, cents });
  return cents;
}

/** What all benefits of a programme are computed with in a case. */
interface Base {
  room: Limit | null;
  /** What the Vorhaben costs in all; `null`: not known. */
  costs: number | null;
  asked: AskedFacts;
}

function baseOf({ aidKind }: WorthTraits, asked: AskedFacts): Base {
  return { room: aidKind === null ? null : roomOf(aidKind, asked), costs: asked.facts.investmentCents, asked };
}

/**
 * Whether a benefit pays for other costs than those of the case. The costs of a Vorhaben say nothing of those of advice, training or
 * wages beside it: 80 % of what advice costs is not 80 % of a machine. Without a Vorhaben they are not known to be those of advice.
 */
function paysOtherCosts({ sideCostsOf }: RatedBenefit, { facts: { projects } }: AskedFacts): boolean {
  if (sideCostsOf === null) return false;
  return projects.length === 0 || !projects.every((project) => sideCostsOf.includes(project));
}

/** What one benefit gives at most, rounded down to whole cents, where it holds. */
function compute(
  rated: RatedBenefit,
  base: Base,
  steps: WorthStep[] | null,
  { sure, isOtherCosts = paysOtherCosts(rated, base.asked) }: { sure: readonly Supplement[]; isOtherCosts?: boolean },
): Computed {
  const { benefit } = rated;
  const { kind, amountMinimumCents: floor, amountPer, rateKind } = benefit;
  const { rate, ceiling } = raised(benefit, sure);
  const isShareOfCosts = rate !== null && !costFreeKinds.has(kind) && !isOtherCosts;
  const { costs } = base;
  if (isShareOfCosts && costs === null) return open('facts', true);
  const most = ceilingFor(benefit, ceiling, base.asked);
  const byRate = isShareOfCosts && costs !== null ? rateOf(costs, rate) : null;
  // One unit at least is paid: where the rate stays below its amount, the number of units does not matter.
  if (most.isOpen && (byRate === null || (most.cents !== null && byRate > most.cents))) return open('units');
  let amount = byRate ?? most.cents;
  if (amount === null) return open(rate === null ? 'unstated' : isOtherCosts ? 'otherCosts' : 'base');
  for (const { points, amountCents, when } of sure) {
    steps?.push({ step: 'supplement', points, amountCents, when, cents: amount });
  }
  if (byRate !== null && rate !== null && costs !== null) {
    steps?.push({ step: 'rate', percent: rate, rateKind, ofCents: costs, cents: byRate });
  }
  if (most.step !== null && (byRate === null || byRate > most.step.cents)) {
    amount = most.step.cents;
    steps?.push(most.step);
  } else if (byRate === null) steps?.push({ step: 'amount', cents: amount });
  else if (most.cents !== null) amount = limited(amount, { step: 'ceiling', limitCents: most.cents }, steps);
  if (costs !== null && !costFreeKinds.has(kind) && !isOtherCosts) {
    amount = limited(amount, { step: 'costs', limitCents: costs }, steps);
  }
  if (floor !== null && amount < floor && byRate !== null && amountPer === null) {
    amount = 0;
    steps?.push({ step: 'floor', limitCents: floor, cents: 0 });
  }
  // Of loans and guarantees only the grant equivalent counts against the room, which no programme states (Art. 4).
  if (base.room !== null && givenKinds.has(kind)) amount = limited(amount, base.room, steps);
  return { amountCents: amount, gap: null, isCostMissing: false };
}

/** Where the costs are missing a grant is at most its highest amount; the order of a list has to go by something. */
const atMost = ({ amountMaximumCents, amountPer }: ProgrammeBenefit): number | null =>
  amountPer === null ? amountMaximumCents : null;

/**
 * The most in cents that a case could get without paying it back; `null` where nothing tells it. Counts what facts leave open, too.
 * @param isOtherCosts whether the programme pays for other costs than those of the case; what its description says, if left out
 */
export function worthOf(traits: WorthTraits, asked: AskedFacts, isOtherCosts?: boolean): number | null {
  let most: number | null = null;
  const base = baseOf(traits, asked);
  const costs = isOtherCosts === undefined ? {} : { isOtherCosts };
  for (const rated of traits.benefits) {
    const { benefit, when } = rated;
    if (!givenKinds.has(benefit.kind) || outcomeOf(when, asked) === outcome.unmet) continue;
    const { amountCents, isCostMissing } = compute(rated, base, null, { sure: sureOf(rated, asked), ...costs });
    const cents = isCostMissing ? atMost(benefit) : amountCents;
    if (cents !== null && (most === null || cents > most)) most = cents;
  }
  return most;
}

/**
 * The same for the order of a list. What a programme pays for is not known where it does not say so: it counts the lesser of both
 * readings, so that saying it never lowers a programme.
 */
export function orderWorthOf(traits: WorthTraits, asked: AskedFacts): number | null {
  const told = worthOf(traits, asked);
  if (traits.hasPurposes || told === null) return told;
  const beside = worthOf(traits, asked, true);
  return beside === null ? null : Math.min(told, beside);
}

/** Whether every benefit that can hold is known to come to nothing: the Vorhaben is below what it gives at least. */
export function givesNothing(traits: WorthTraits, asked: AskedFacts): boolean {
  const base = baseOf(traits, asked);
  const held = traits.benefits.filter(({ when }) => outcomeOf(when, asked) !== outcome.unmet);
  return (
    held.length > 0 &&
    held.every((rated) => compute(rated, base, null, { sure: sureOf(rated, asked) }).amountCents === 0)
  );
}

/** One benefit for a case; `null` where a fact breaks its conditions. */
function assessBenefit(rated: RatedBenefit, base: Base): BenefitWorth | null {
  const { benefit, when } = rated;
  const { asked, room } = base;
  const answer = outcomeOf(when, asked);
  if (when !== null && answer === outcome.unmet) return null;
  const openFacts = when !== null && answer === outcome.unknown ? missingFactsOf(when, asked) : [];
  const steps: WorthStep[] = [];
  const { sure, possible } = supplementsOf(rated, asked);
  const { amountCents, gap, isCostMissing } = compute(rated, base, steps, { sure });
  const isRoomOpen = steps.some((step) => step.step === 'room' && step.receivedCents === null);
  const missing: MissingFact[] = [...openFacts];
  if (isCostMissing) missing.push('investmentCents');
  if (gap === 'otherCosts' && asked.facts.projects.length === 0) missing.push('projects');
  if (isRoomOpen && room?.step === 'room' && room.aidKind !== 'services') missing.push('deMinimisReceivedCents');
  const { kind, amountPer } = benefit;
  const eachCents = raised(benefit, sure).ceiling;
  const each =
    gap === 'units' && amountPer !== null && eachCents !== null ? { unit: amountPer, cents: eachCents } : null;
  if (each !== null) missing.push(unitFacts[each.unit]);
  return {
    kind,
    when: benefit.when,
    note: benefit.note,
    possible,
    openFacts,
    amountCents,
    steps: gap === null ? steps : [],
    each,
    gap,
    missing: [...new Set(missing)],
  };
}

/** Which benefit is told first: what is given before what is lent, what is computed before what is not, more before less. */
function byTelling(one: BenefitWorth, other: BenefitWorth): number {
  const lent = (worth: BenefitWorth) => (givenKinds.has(worth.kind) ? 0 : 1);
  const isOpen = (worth: BenefitWorth) => (worth.amountCents === null ? (worth.each === null ? 2 : 1) : 0);
  return (
    lent(one) - lent(other) ||
    isOpen(one) - isOpen(other) ||
    (other.amountCents ?? 0) - (one.amountCents ?? 0) ||
    one.openFacts.length - other.openFacts.length
  );
}

const nothing: Omit<ProgrammeWorth, 'benefits'> = {
  kind: null,
  amountCents: null,
  basis: null,
  each: null,
  gap: 'unstated',
  missing: [],
};

/** The step that settled the sum. The room is told as a step also where it is enough. */
function basisOf(steps: readonly WorthStep[]): WorthBasis | null {
  const settling = steps.filter(
    (step, place) => step.step !== 'room' || step.cents < (steps[place - 1]?.cents ?? Number.POSITIVE_INFINITY),
  );
  const last = settling.at(-1);
  switch (last?.step) {
    case 'rate':
      return { by: 'rate', percent: last.percent, ofCents: last.ofCents };
    case 'ceiling':
    case 'room':
    case 'costs':
      return { by: last.step };
    case 'units':
      return { by: 'units', unit: last.unit, count: last.count, eachCents: last.eachCents };
    default:
      return null;
  }
}

/** The sums without their calculation, which tells what the project costs and what aid was received. */
export function withoutCalculation(worth: ProgrammeWorth): ProgrammeWorth {
  return { ...worth, basis: null, benefits: worth.benefits.map((benefit) => ({ ...benefit, steps: [] })) };
}

/**
 * What a programme gives a case at most, with the calculation. Amounts of several benefits are not added up: guidelines
 * rarely say that they may be. Where a fact that is missing decides about more, nothing is promised and the fact is named.
 */
export function assessWorth(traits: WorthTraits, asked: AskedFacts): ProgrammeWorth {
  const base = baseOf(traits, asked);
  const own = traits.benefits.flatMap((benefit) => assessBenefit(benefit, base) ?? []).toSorted(byTelling);
  const [first] = own;
  if (first === undefined) return { ...nothing, benefits: [] };
  const { kind, amountCents, each, gap, missing, steps } = first;
  const told = { kind, missing, benefits: own };
  if (first.openFacts.length > 0) return { ...told, amountCents: null, basis: null, each: null, gap: 'facts' };
  return { ...told, amountCents, basis: basisOf(steps), each, gap };
}
