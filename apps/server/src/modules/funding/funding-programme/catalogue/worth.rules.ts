import { sideBlocks } from '@fundus/contract/cost-split';
import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { DeMinimisParameters } from '@fundus/contract/parameter';
import type { BenefitWorth, WorthStep } from '@fundus/contract/programme-worth';
import { rateOf } from '@fundus/contract/rate';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { type BlockedCosts, blockCosts, blocksMet, costsPaid } from './cost-block.rules.ts';
import type { RatedBenefit, WorthTraits } from './fit-traits.ts';
import { costFreeKinds, isLumpSum } from './least-cost.rules.ts';
import { listPhases, totalOf } from './monthly-pay.rules.ts';
import { ceilingFor, countUnits, raised, type Supplement, sureOf } from './worth-extent.rules.ts';

/** Kinds that need not be repaid. */
export const givenKinds: ReadonlySet<string> = new Set([
  'grant',
  'voucher',
  'wageSubsidy',
  'allowance',
  'taxCredit',
  'repaymentBonus',
]);
const ceilingKeys = {
  general: 'deMinimisCeilingCents',
  agriculture: 'deMinimisAgricultureCents',
  fishery: 'deMinimisFisheryCents',
  services: 'deMinimisServicesCents',
} as const satisfies Record<AidKind, keyof DeMinimisParameters>;

/**
 * Highest remaining amount of a kind of de minimis aid. One sum of received aid is known: all of it counts against the
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

/** Result of the steps; `steps` collects them where they are shown. */
type Computed = Pick<BenefitWorth, 'amountCents' | 'gap' | 'share'> & {
  isCostMissing: boolean;
  /** Known part of an amount that cannot be computed. */
  knownCents?: number;
  /** Worth in the order of a list where nothing can be computed. */
  orderCents: number | null;
};

const open = (gap: BenefitWorth['gap'], orderCents: number | null, isCostMissing = false): Computed => ({
  amountCents: null,
  gap,
  share: null,
  isCostMissing,
  orderCents,
});

function limited(amountCents: number, limit: Limit, steps: WorthStep[] | null): number {
  const cents = Math.min(amountCents, limit.limitCents);
  // The room is stated even if it is enough, because readers look for it.
  if (cents < amountCents || limit.step === 'room') steps?.push({ ...limit, cents });
  return cents;
}

/** Common input of all benefits of a programme in a case. */
export interface Base {
  room: Limit | null;
  costs: BlockedCosts;
  asked: AskedFacts;
}

/** Facts of a case for each benefit of a programme. */
export function baseOf({ aidKind }: WorthTraits, asked: AskedFacts): Base {
  return { room: aidKind === null ? null : roomOf(aidKind, asked), costs: blockCosts(asked.facts), asked };
}

/** The rate that a benefit does not go below; `null`: not stated. */
const leastRateOf = ({ rateMinimum, monthly }: RatedBenefit['benefit']): number | null =>
  monthly?.decline?.leastPercent ?? rateMinimum;

/** Amount of a benefit that is paid month by month, its phases among the steps. */
function computeMonthly(
  { benefit, pays }: RatedBenefit,
  base: Base,
  steps: WorthStep[] | null,
  rate: number | null,
): Computed {
  const { monthly } = benefit;
  const units = countUnits(benefit, base.asked);
  if (monthly === undefined || units === null) return open('units', null);
  const incomeCents = monthly.of === null ? null : base.asked.facts[monthly.of];
  const phases = listPhases(monthly, { rate, months: units.count, incomeCents });
  const total = totalOf(phases);
  if (monthly.of !== null && incomeCents === null) {
    const share =
      rate === null
        ? null
        : { percent: rate, leastPercent: leastRateOf(benefit), blocks: [...(pays ?? [])], limitCents: null };
    return { ...open('facts', null), share, knownCents: total };
  }
  let cents = 0;
  for (const { months, eachCents } of phases) {
    cents += months * eachCents;
    steps?.push({ step: 'phase', months, eachCents, cents });
  }
  // A wage is paid to each person who is hired.
  const jobs = monthly.of === 'monthlyWageCents' ? (base.asked.facts.newJobs ?? 1) : 1;
  const whole = total * Math.max(1, jobs);
  if (jobs > 1) steps?.push({ step: 'jobs', count: jobs, eachCents: total, cents: whole });
  const amount = base.room !== null && givenKinds.has(benefit.kind) ? limited(whole, base.room, steps) : whole;
  return { amountCents: amount, gap: null, share: null, isCostMissing: false, orderCents: amount };
}

/** Highest amount of one benefit, rounded down to whole cents, where it holds. */
export function compute(
  rated: RatedBenefit,
  base: Base,
  steps: WorthStep[] | null,
  { sure, ...reading }: { sure: readonly Supplement[]; isOtherCosts?: boolean },
): Computed {
  const paid = costsPaid(rated.pays, base.costs);
  const { isOtherCosts = !paid.isPaid } = reading;
  const { benefit } = rated;
  const { kind, amountMinimumCents: floor, amountPer, rateKind } = benefit;
  const { rate, ceiling } = raised(benefit, sure);
  if (benefit.monthly !== undefined) return computeMonthly(rated, base, steps, rate);
  const isSplit = base.costs.split !== null;
  const isCostFree = costFreeKinds.has(kind) && !(isSplit && paid.isPaid);
  const isShareOfCosts = rate !== null && !isCostFree && !isOtherCosts;
  const costs = paid.cents;
  if (isShareOfCosts && costs === null) return open('facts', amountPer === null ? ceiling : null, true);
  const most = ceilingFor(benefit, ceiling, base.asked);
  const roomCents = base.room !== null && givenKinds.has(kind) ? base.room.limitCents : Number.POSITIVE_INFINITY;
  if (isOtherCosts && !isCostFree && amountPer === null) {
    // Costs that are split hold none of an investment that they do not name.
    const isAbsent = isSplit && rated.pays?.every((block) => !sideBlocks.has(block)) === true;
    const orderCents = isAbsent ? 0 : most.cents === null ? null : Math.min(most.cents, roomCents);
    const blocks = [...blocksMet(rated.pays, base.costs.blocks)];
    const share = { percent: rate, leastPercent: leastRateOf(benefit), blocks, limitCents: most.cents };
    return { ...open('otherCosts', orderCents), share };
  }
  const byRate = isShareOfCosts && costs !== null ? rateOf(costs, rate) : null;
  // One unit at least is paid: where the rate stays below its amount, the number of units does not matter.
  if (most.isOpen && (byRate === null || (most.cents !== null && byRate > most.cents))) return open('units', null);
  let amount = byRate ?? most.cents;
  if (amount === null && rate === null) return open('unstated', null);
  // A share of wages or of standard needs, which no fact holds.
  if (amount === null) {
    const share = {
      percent: rate,
      leastPercent: leastRateOf(benefit),
      blocks: [...(rated.pays ?? [])],
      limitCents: null,
    };
    return { ...open('base', null), share };
  }
  const isSumOpen = rate === null && amountPer === null && !isLumpSum(benefit);
  // A bonus is a share of its loan, and its ceiling the one of any loan.
  if (kind === 'repaymentBonus' && isSumOpen) return open('rate', null);
  const isRateOpen = kind === 'grant' && isSumOpen;
  if (isRateOpen && costs !== null && amount > costs && !isOtherCosts) return open('rate', Math.min(costs, roomCents));
  for (const { points, amountCents, when } of sure) {
    steps?.push({ step: 'supplement', points, amountCents, when, cents: amount });
  }
  if (byRate !== null && rate !== null && costs !== null) {
    const { blocks } = paid;
    steps?.push({ step: 'rate', percent: rate, rateKind, ofCents: costs, ...(blocks && { blocks }), cents: byRate });
  }
  if (most.step !== null && (byRate === null || byRate > most.step.cents)) {
    amount = most.step.cents;
    steps?.push(most.step);
  } else if (byRate === null) steps?.push({ step: 'amount', cents: amount });
  else if (most.cents !== null) amount = limited(amount, { step: 'ceiling', limitCents: most.cents }, steps);
  if (costs !== null && !isCostFree && !isOtherCosts) {
    amount = limited(amount, { step: 'costs', limitCents: costs }, steps);
  }
  const isBounded = byRate !== null || (costs !== null && !isOtherCosts && !isCostFree && !isLumpSum(benefit));
  if (floor !== null && amount < floor && isBounded && amountPer === null) {
    amount = 0;
    steps?.push({ step: 'floor', limitCents: floor, cents: 0 });
  }
  // Of loans and guarantees only the grant equivalent counts against the room, which no programme states (Art. 4).
  if (base.room !== null && givenKinds.has(kind)) amount = limited(amount, base.room, steps);
  return { amountCents: amount, gap: null, share: null, isCostMissing: false, orderCents: amount };
}

/**
 * The most in cents that a case could get without paying it back; `null` where nothing tells it. Counts what facts leave open, too.
 * @param isOtherCosts whether the programme pays for other costs than those of the case; what its description says, if left out
 */
export function worthOf(traits: WorthTraits, asked: AskedFacts, isOtherCosts?: boolean): number | null {
  let most: number | null = null;
  const base = baseOf(traits, asked);
  for (const rated of traits.benefits) {
    const { benefit, when } = rated;
    if (!givenKinds.has(benefit.kind) || outcomeOf(when, asked) === outcome.unmet) continue;
    const isAsked = rated.isBeside || base.costs.split !== null;
    const isBeside = isOtherCosts ?? (isAsked && !costsPaid(rated.pays, base.costs).isPaid);
    const { orderCents: cents } = compute(rated, base, null, { sure: sureOf(rated, asked), isOtherCosts: isBeside });
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
