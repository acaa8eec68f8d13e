import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { unitFacts } from '@fundus/contract/programme-codes';
import type { BenefitWorth } from '@fundus/contract/programme-worth';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { missingFactsOf, outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { RatedBenefit } from './fit-traits.ts';

export type Supplement = ProgrammeBenefit['supplements'][number];

/** Bonuses in this case: the certain ones, and those that facts leave open or cannot decide. */
export function supplementsOf({ benefit, supplements }: RatedBenefit, asked: AskedFacts) {
  const sure: Supplement[] = [];
  const possible: BenefitWorth['possible'] = [];
  for (const [place, supplement] of benefit.supplements.entries()) {
    const rules = supplements[place] ?? null;
    const answer = rules === null ? outcome.promised : outcomeOf(rules, asked);
    if (answer === outcome.unmet) continue;
    if (answer === outcome.met) sure.push(supplement);
    else {
      const { points, amountCents, when } = supplement;
      const openFacts = answer === outcome.unknown && rules !== null ? missingFactsOf(rules, asked) : [];
      possible.push({ points, amountCents, when, openFacts });
    }
  }
  return { sure, possible };
}

/** Hundredths of a percent, so that points add up exactly. */
const inHundredths = (percent: number): number => Math.round(percent * 100);

/** The rate and the highest amount with what surely comes on top. */
export function raised(
  { rateMaximum, rateCeiling, amountMaximumCents }: ProgrammeBenefit,
  sure: readonly Supplement[],
) {
  const points = sure.reduce((sum, one) => sum + inHundredths(one.points ?? 0), 0);
  const more = sure.reduce((sum, one) => sum + (one.amountCents ?? 0), 0);
  const most = inHundredths(rateCeiling ?? 100);
  return {
    rate: rateMaximum === null ? null : Math.max(rateMaximum, Math.min(inHundredths(rateMaximum) + points, most) / 100),
    ceiling: amountMaximumCents === null ? null : amountMaximumCents + more,
  };
}

/** Time is granted for as long as the programme pays; how many heads or hectares there are, the case alone says. */
const timeUnits: ReadonlySet<string> = new Set(['month', 'day', 'hour', 'year']);

/** How many units are paid: those of the case, no more than the programme pays; `null`: not known. */
export function countUnits({ amountPer, unitsMaximum }: ProgrammeBenefit, { facts }: AskedFacts) {
  const own = amountPer === null ? null : facts[unitFacts[amountPer]];
  if (own === null) {
    const isTime = amountPer !== null && timeUnits.has(amountPer);
    return isTime && unitsMaximum !== null ? { count: unitsMaximum, isMost: true } : null;
  }
  const count = Math.min(own, unitsMaximum ?? own);
  return { count, isMost: count < own };
}

/** The highest amount for the whole Vorhaben: that of one unit times their number, which may not be known (`isOpen`). */
export function ceilingFor(benefit: ProgrammeBenefit, ceiling: number | null, asked: AskedFacts) {
  const { amountPer: unit } = benefit;
  if (unit === null || ceiling === null) return { cents: ceiling, step: null, isOpen: false };
  const units = countUnits(benefit, asked);
  if (units === null) return { cents: ceiling, step: null, isOpen: true };
  const cents = units.count * ceiling;
  return { cents, step: { step: 'units' as const, unit, ...units, eachCents: ceiling, cents }, isOpen: false };
}

const noSupplements: readonly Supplement[] = [];

/** Certain bonuses, for the order of a list. */
export function sureOf(rated: RatedBenefit, asked: AskedFacts): readonly Supplement[] {
  return rated.supplements.length === 0 ? noSupplements : supplementsOf(rated, asked).sure;
}
