import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { monthlyIncomes, unitFacts } from '@fundus/contract/programme-codes';
import type {
  BenefitWorth,
  ProgrammeWorth,
  WorthAid,
  WorthBasis,
  WorthSpread,
  WorthStep,
} from '@fundus/contract/programme-worth';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { sizeOf } from '../company-size.rules.ts';
import { missingFactsOf, outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { intensityLimitOf, isExempted } from './aid-intensity.rules.ts';
import { blocksMet } from './cost-block.rules.ts';
import type { RatedBenefit, WorthTraits } from './fit-traits.ts';
import { isSequel } from './monthly-pay.rules.ts';
import { type Base, baseOf, compute, givenKinds } from './worth.rules.ts';
import { raised, type Supplement, supplementsOf } from './worth-extent.rules.ts';

/** A benefit with whether facts say that it holds; words alone, or a condition, leave it open. */
interface Told {
  worth: BenefitWorth;
  rated: RatedBenefit;
  isSure: boolean;
}

/** Amount of a benefit at its lowest rate. */
function leastOf(rated: RatedBenefit, base: Base, sure: readonly Supplement[], amountCents: number | null) {
  const { rateMinimum, rateMaximum, amountMinimumCents } = rated.benefit;
  const isOne = rateMinimum === null || rateMaximum === null || rateMinimum >= rateMaximum;
  if (amountCents === null || isOne || !givenKinds.has(rated.benefit.kind)) return amountCents;
  const lowest = { ...rated, benefit: { ...rated.benefit, rateMaximum: rateMinimum } };
  const { amountCents: least } = compute(lowest, base, null, { sure });
  // Below its lowest amount nothing is paid: it is paid at a rate that reaches it, or not at all.
  return least === 0 ? Math.min(amountCents, amountMinimumCents ?? 0) : Math.min(amountCents, least ?? amountCents);
}

/** One benefit for a case; `null` where a fact breaks its conditions. */
function assessBenefit(rated: RatedBenefit, base: Base): Told | null {
  const { benefit, when } = rated;
  const { asked, room } = base;
  const answer = outcomeOf(when, asked);
  if (when !== null && answer === outcome.unmet) return null;
  const openFacts = when !== null && answer === outcome.unknown ? missingFactsOf(when, asked) : [];
  const steps: WorthStep[] = [];
  const { sure, possible } = supplementsOf(rated, asked);
  const { amountCents, gap, share, isCostMissing, knownCents = 0 } = compute(rated, base, steps, { sure });
  const isRoomOpen = steps.some((step) => step.step === 'room' && step.receivedCents === null);
  const missing: MissingFact[] = [...openFacts];
  if (isCostMissing) missing.push('investmentCents');
  if (gap === 'otherCosts' && asked.facts.projects.length === 0) missing.push('projects');
  if (isRoomOpen && room?.step === 'room' && room.aidKind !== 'services') missing.push('deMinimisReceivedCents');
  const { kind, amountPer, monthly } = benefit;
  const income = monthly?.of ?? null;
  if (income !== null && asked.facts[income] === null) missing.push(income);
  const eachCents = raised(benefit, sure).ceiling;
  const each =
    gap === 'units' && monthly === undefined && amountPer !== null && eachCents !== null
      ? { unit: amountPer, cents: eachCents }
      : null;
  if (each !== null) missing.push(unitFacts[each.unit]);
  const worth = {
    kind,
    when: benefit.when,
    note: benefit.note,
    possible,
    openFacts,
    amountCents,
    leastCents: knownCents > 0 ? knownCents : leastOf(rated, base, sure, amountCents),
    share,
    steps: gap === null ? steps : [],
    each,
    gap,
    missing: [...new Set(missing)],
  };
  const isWorded = when === null ? benefit.when !== '' : answer !== outcome.met;
  return { worth, rated, isSure: !isWorded };
}

/**
 * A benefit with the one that follows it: both are paid, the second on a new application, so that the first alone is the least.
 * Every other benefit stands for itself.
 */
function joinSequels(told: readonly Told[]): Told[] {
  return told.reduce<Told[]>((joined, one) => {
    const before = joined.at(-1);
    if (before === undefined || !isSequel(one.rated.benefit)) return [...joined, one];
    const [first, then] = [before.worth, one.worth];
    const amountCents =
      first.amountCents === null || then.amountCents === null ? null : first.amountCents + then.amountCents;
    const carried = first.amountCents ?? 0;
    const worth: BenefitWorth = {
      ...first,
      note: [first.note, then.note].filter((text) => text !== '').join(' '),
      amountCents,
      leastCents: first.leastCents,
      steps:
        amountCents === null
          ? []
          : [...first.steps, ...then.steps.map((step) => ({ ...step, cents: step.cents + carried }))],
      missing: [...new Set([...first.missing, ...then.missing])],
    };
    return [...joined.slice(0, -1), { ...before, worth }];
  }, []);
}

/** Order of benefits: grants before loans, computed before open ones, larger before smaller. */
function byTelling({ worth: one }: Told, { worth: other }: Told): number {
  const lent = (worth: BenefitWorth) => (givenKinds.has(worth.kind) ? 0 : 1);
  const isOpen = (worth: BenefitWorth) => (worth.amountCents === null ? (worth.each === null ? 2 : 1) : 0);
  return (
    lent(one) - lent(other) ||
    isOpen(one) - isOpen(other) ||
    (other.amountCents ?? 0) - (one.amountCents ?? 0) ||
    one.openFacts.length - other.openFacts.length
  );
}

/** A programme that states a share of wages first is for wages: a sum for a course beside it says too little. */
function withWagesFirst(assessed: readonly Told[]): Told[] {
  const sorted = assessed.toSorted(byTelling);
  const [main] = assessed;
  if (main?.worth.kind !== 'wageSubsidy' || main.worth.share?.percent == null) return sorted;
  const isOfWages = ({ worth }: Told): number => (worth.kind === 'wageSubsidy' ? 0 : 1);
  return sorted.toSorted((one, other) => isOfWages(one) - isOfWages(other));
}

const percentOf = ({ steps }: BenefitWorth, { benefit }: RatedBenefit, isLeast: boolean): number | null => {
  const step = steps.findLast((one) => one.step === 'rate');
  if (step?.step !== 'rate') return null;
  return isLeast && benefit.rateMinimum !== null ? Math.min(benefit.rateMinimum, step.percent) : step.percent;
};

/**
 * From what to what the variants of a programme go: the best of those that surely hold, or the least of all where none does, up to the
 * best that may hold. A single variant is what the programme gives, whatever its text says about the recipients.
 */
function spreadOf(given: readonly Told[]): { spread: WorthSpread | null; isOpen: boolean } {
  const [lead, ...others] = given;
  if (lead === undefined) return { spread: null, isOpen: false };
  const sure = given.filter(({ isSure }) => isSure);
  // One variant alone that hangs on a missing fact: the programme may give nothing.
  if (sure.length === 0 && others.length === 0 && lead.worth.openFacts.length > 0)
    return { spread: null, isOpen: true };
  const leastOfOne = ({ worth }: Told): number => worth.leastCents ?? 0;
  const ends = sure.length > 0 ? sure : given;
  const least = ends.reduce((end, one) => {
    const isBetter = sure.length > 0 ? leastOfOne(one) > leastOfOne(end) : leastOfOne(one) < leastOfOne(end);
    return isBetter ? one : end;
  });
  const leastCents = leastOfOne(least);
  if (leastCents >= (lead.worth.amountCents ?? 0)) return { spread: null, isOpen: false };
  const deciding = given.filter(({ worth }) => (worth.amountCents ?? 0) > leastCents);
  return {
    spread: {
      leastCents,
      leastPercent: percentOf(least.worth, least.rated, true),
      mostPercent: percentOf(lead.worth, lead.rated, false),
      facts: [...new Set(deciding.flatMap(({ worth }) => worth.openFacts))],
    },
    isOpen: false,
  };
}

/** The share of the costs that is paid, down to the lowest rate of the variants, of which no fact says which holds. */
function shareOf({ worth: { kind, share }, isSure }: Told, own: readonly Told[]): BenefitWorth['share'] {
  if (share === null || share.leastPercent === null || isSure) return share;
  const rates = own.map(({ worth }) => (worth.kind === kind ? (worth.share?.leastPercent ?? null) : null));
  return { ...share, leastPercent: Math.min(share.leastPercent, ...rates.filter((rate) => rate !== null)) };
}

/** The step that settled the sum. The room is a step even where it suffices. */
function basisOf(steps: readonly WorthStep[]): WorthBasis | null {
  const settling = steps.filter(
    (step, place) => step.step !== 'room' || step.cents < (steps[place - 1]?.cents ?? Number.POSITIVE_INFINITY),
  );
  const last = settling.at(-1);
  switch (last?.step) {
    case 'phase':
    case 'jobs':
      return {
        by: 'phases',
        jobs: last.step === 'jobs' ? last.count : 1,
        phases: settling.flatMap((step) =>
          step.step === 'phase' ? [{ months: step.months, eachCents: step.eachCents }] : [],
        ),
      };
    case 'rate':
      return {
        by: 'rate',
        percent: last.percent,
        ofCents: last.ofCents,
        ...(last.blocks && { blocks: last.blocks }),
      };
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

/** Limit of its aid: the highest of its articles, and never less than the share of the costs that it grants. */
function aidOf({ aidBasis }: WorthTraits, lead: Told | undefined, { asked, costs: { blocks } }: Base): WorthAid {
  const { researchCategory, regionalCeilings: ceilings = null } = asked.facts;
  const bases = aidBasis.filter(isExempted);
  const aided = { size: sizeOf(asked), researchCategory, ceilings };
  const byLaw = bases.map((basis) => intensityLimitOf(basis, aided));
  // The rate of a loan and the one of its bonus are no share of the costs.
  const isOfLoan = lead?.worth.kind === 'repaymentBonus' || (lead !== undefined && !givenKinds.has(lead.worth.kind));
  const own = lead === undefined || isOfLoan ? null : percentOf(lead.worth, lead.rated, false);
  const known = [...byLaw, own].filter((percent) => percent !== null);
  const isLimited = bases.length > 0 && known.length > 0;
  return {
    blocks: [...blocksMet(lead?.rated.pays ?? null, blocks)],
    // Of unknown basis it may be aid: nothing is promised beside others that may have to be repaid.
    isAid: aidBasis.length === 0 || aidBasis.some((basis) => basis !== 'noAid'),
    isExempted: bases.length > 0,
    limit: isLimited ? { percent: Math.max(...known), isLaw: byLaw.every((percent) => percent !== null) } : null,
  };
}

/** The sums without their calculation, which tells what the project costs and what aid was received. */
export function withoutCalculation(worth: ProgrammeWorth): ProgrammeWorth {
  const spread = worth.spread && { ...worth.spread, leastPercent: null, mostPercent: null };
  const benefits = worth.benefits.map((benefit) => ({ ...benefit, steps: [] }));
  return { ...worth, spread, basis: null, aid: null, benefits };
}

/**
 * Amount of a programme for a case, with the calculation. Amounts of several benefits are not added up: guidelines rarely say that they
 * may be. Where facts or words leave several open, the sum is a spread of them with what decides.
 */
export function assessWorth(traits: WorthTraits, asked: AskedFacts): ProgrammeWorth {
  const base = baseOf(traits, asked);
  const assessed = joinSequels(traits.benefits.flatMap((benefit) => assessBenefit(benefit, base) ?? []));
  const own = withWagesFirst(assessed);
  const [first] = own;
  const aid = aidOf(traits, first, base);
  const benefits = own.map(({ worth }) => worth);
  const nothing = { amountCents: null, basis: null, each: null, spread: null };
  if (first === undefined) {
    return { ...nothing, kind: null, share: null, gap: 'unstated', missing: [], aid, benefits };
  }
  const { kind, amountCents, each, gap, missing, steps } = first.worth;
  const share = shareOf(first, own);
  const told = { kind, share, missing, aid, benefits };
  const isGiven = givenKinds.has(kind);
  // Of an income that is not known the fixed amount beside it is: so much is paid at least.
  if (gap === 'facts' && amountCents === null && first.worth.leastCents !== null) {
    const facts = missing.filter((fact) => monthlyIncomes.some((income) => income === fact));
    const spread = { leastCents: first.worth.leastCents, leastPercent: null, mostPercent: null, facts };
    return { ...nothing, ...told, gap, spread };
  }
  const alternatives = own.filter(({ worth }) => worth.amountCents !== null && worth.kind === kind);
  const { spread, isOpen } = spreadOf(isGiven ? alternatives : []);
  const isUnsure = isGiven ? isOpen || amountCents === null : true;
  if (first.worth.openFacts.length > 0 && isUnsure) return { ...nothing, ...told, gap: 'facts' };
  const paidFor = steps.findLast((step) => step.step === 'rate')?.blocks;
  return { ...told, ...(paidFor && { paidFor }), amountCents, basis: basisOf(steps), each, gap, spread };
}
