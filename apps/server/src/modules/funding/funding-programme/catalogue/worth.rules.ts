import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { DeMinimisParameters } from '@fundus/contract/parameter';
import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import type { BenefitWorth, ProgrammeWorth, WorthBasis, WorthStep } from '@fundus/contract/programme-worth';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { missingFactsOf, outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { RatedBenefit } from './fit-traits.ts';
import { rateOf } from './rate.rules.ts';

/** What a programme gives, with the kind of de minimis aid that all of it is; `null`: it is none, or not surely. */
export interface WorthTraits {
  benefits: readonly RatedBenefit[];
  aidKind: AidKind | null;
}

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

/** The rate of what the project costs; `null` where it is no share of that. */
function byRateOf({ kind, rateMaximum, rateKind }: ProgrammeBenefit, costs: number | null, steps: WorthStep[] | null) {
  if (rateMaximum === null || costs === null || costFreeKinds.has(kind)) return null;
  const cents = rateOf(costs, rateMaximum);
  steps?.push({ step: 'rate', percent: rateMaximum, rateKind, ofCents: costs, cents });
  return cents;
}

/** What one benefit gives at most, rounded down to whole cents, where it holds. */
function compute(
  benefit: ProgrammeBenefit,
  room: Limit | null,
  costs: number | null,
  steps: WorthStep[] | null,
): Computed {
  const { kind, rateMaximum, amountMinimumCents: floor, amountMaximumCents, amountPer } = benefit;
  const isShareOfCosts = rateMaximum !== null && !costFreeKinds.has(kind);
  if (isShareOfCosts && costs === null) return open('facts', true);
  const byRate = byRateOf(benefit, costs, steps);
  const isEach = amountPer !== null && amountMaximumCents !== null;
  // One unit at least is paid: where the rate stays below its amount, the number of units does not matter.
  if (isEach && (byRate === null || byRate > amountMaximumCents)) return open('units');
  let amount = byRate ?? amountMaximumCents;
  if (amount === null) return open(rateMaximum === null ? 'unstated' : 'base');
  if (byRate === null) steps?.push({ step: 'amount', cents: amount });
  else if (amountMaximumCents !== null) {
    amount = limited(amount, { step: 'ceiling', limitCents: amountMaximumCents }, steps);
  }
  if (costs !== null && !costFreeKinds.has(kind)) amount = limited(amount, { step: 'costs', limitCents: costs }, steps);
  if (floor !== null && amount < floor && byRate !== null && amountPer === null) {
    amount = 0;
    steps?.push({ step: 'floor', limitCents: floor, cents: 0 });
  }
  // Of loans and guarantees only the grant equivalent counts against the room, which no programme states (Art. 4).
  if (room !== null && givenKinds.has(kind)) amount = limited(amount, room, steps);
  return { amountCents: amount, gap: null, isCostMissing: false };
}

/** Where the costs are missing a grant is at most its highest amount; the order of a list has to go by something. */
const atMost = ({ amountMaximumCents, amountPer }: ProgrammeBenefit): number | null =>
  amountPer === null ? amountMaximumCents : null;

/**
 * The most in cents that a case could get without paying it back, for the order of a list; `null` where nothing tells it. Counts
 * what facts leave open, too.
 */
export function worthOf({ benefits, aidKind }: WorthTraits, asked: AskedFacts): number | null {
  let most: number | null = null;
  const room = aidKind === null ? null : roomOf(aidKind, asked);
  for (const { benefit, when } of benefits) {
    if (!givenKinds.has(benefit.kind) || outcomeOf(when, asked) === outcome.unmet) continue;
    const { amountCents, isCostMissing } = compute(benefit, room, asked.facts.investmentCents, null);
    const own = isCostMissing ? atMost(benefit) : amountCents;
    if (own !== null && (most === null || own > most)) most = own;
  }
  return most;
}

/** One benefit for a case; `null` where a fact breaks its conditions. */
function assessBenefit({ benefit, when }: RatedBenefit, room: Limit | null, asked: AskedFacts): BenefitWorth | null {
  const answer = outcomeOf(when, asked);
  if (when !== null && answer === outcome.unmet) return null;
  const openFacts = when !== null && answer === outcome.unknown ? missingFactsOf(when, asked) : [];
  const steps: WorthStep[] = [];
  const { amountCents, gap, isCostMissing } = compute(benefit, room, asked.facts.investmentCents, steps);
  const isRoomOpen = steps.some((step) => step.step === 'room' && step.receivedCents === null);
  const missing: MissingFact[] = [...openFacts];
  if (isCostMissing) missing.push('investmentCents');
  if (isRoomOpen && room?.step === 'room' && room.aidKind !== 'services') missing.push('deMinimisReceivedCents');
  const { kind, amountPer, amountMaximumCents } = benefit;
  const each = gap === 'units' && amountPer !== null && amountMaximumCents !== null;
  return {
    kind,
    when: benefit.when,
    note: benefit.note,
    openFacts,
    amountCents,
    steps: gap === null ? steps : [],
    each: each ? { unit: amountPer, cents: amountMaximumCents } : null,
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
export function assessWorth({ benefits, aidKind }: WorthTraits, asked: AskedFacts): ProgrammeWorth {
  const room = aidKind === null ? null : roomOf(aidKind, asked);
  const own = benefits.flatMap((benefit) => assessBenefit(benefit, room, asked) ?? []).toSorted(byTelling);
  const [first] = own;
  if (first === undefined) return { ...nothing, benefits: [] };
  const { kind, amountCents, each, gap, missing, steps } = first;
  const told = { kind, missing, benefits: own };
  if (first.openFacts.length > 0) return { ...told, amountCents: null, basis: null, each: null, gap: 'facts' };
  return { ...told, amountCents, basis: basisOf(steps), each, gap };
}
