import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';

/** Shares of wages or of standard needs: no costs of a Vorhaben are their base. */
export const costFreeKinds: ReadonlySet<string> = new Set(['wageSubsidy', 'allowance']);

/** A fixed sum is paid whatever the costs are. */
export const isLumpSum = ({ amountMinimumCents, amountMaximumCents }: ProgrammeBenefit): boolean =>
  amountMinimumCents !== null && amountMinimumCents === amountMaximumCents;

/** The highest rate with all that may come on top, in percent. */
function highestRate({ rateMaximum, rateCeiling, supplements }: ProgrammeBenefit): number | null {
  if (rateMaximum === null) return null;
  const points = supplements.reduce((sum, one) => sum + (one.points ?? 0), 0);
  return Math.max(rateMaximum, Math.min(rateMaximum + points, rateCeiling ?? 100));
}

/** The least that a Vorhaben has to cost for the lowest amount of a benefit, in cents; `null`: it has none. */
export function leastCostOf(benefit: ProgrammeBenefit): number | null {
  const { kind, amountMinimumCents: least, amountPer } = benefit;
  if (least === null || least === 0 || amountPer !== null || costFreeKinds.has(kind)) return null;
  const rate = highestRate(benefit);
  if (rate === null) return isLumpSum(benefit) ? null : least;
  return rate === 0 ? null : Math.ceil((least * 100) / rate);
}

const costsAtLeast = (minimum: number): EligibilityRule => ({
  op: 'between',
  fact: 'investmentCents',
  minimum,
  maximum: null,
  clause: {
    reference: 'Mindestbetrag',
    text: 'Unter diesen Kosten bleibt die Förderung unter ihrem Mindestbetrag und wird nicht gewährt.',
  },
});

/**
 * The demand that a Vorhaben reaches the lowest amount of one benefit that can hold for it. `null`: one of them is given without a
 * minimum to everybody, or what is stated demands as much already.
 * @param stated the least that the stated rules demand; `null`: nothing
 */
export function leastCostDemand(benefits: readonly ProgrammeBenefit[], stated: number | null): EligibilityRule | null {
  const ways = benefits.map((benefit) => ({ least: leastCostOf(benefit), when: benefit.whenRules }));
  const minima = ways.flatMap(({ least }) => least ?? []);
  if (minima.length === 0 || ways.some(({ least, when }) => least === null && when === null)) return null;
  const [lowest, highest] = [Math.min(...minima), Math.max(...minima)];
  if (stated !== null && stated >= highest) return null;
  const isOpenToAll = ways.some(({ least, when }) => least === lowest && when === null);
  const hasFree = minima.length < ways.length;
  if (!hasFree && (isOpenToAll || lowest === highest))
    return stated !== null && stated >= lowest ? null : costsAtLeast(lowest);
  return {
    op: 'any',
    rules: [
      // From here on no other fact matters.
      costsAtLeast(highest),
      ...ways.flatMap(({ least, when }): EligibilityRule[] => {
        if (least === highest) return [];
        if (least === null) return when === null ? [] : [when];
        return [when === null ? costsAtLeast(least) : { op: 'all', rules: [costsAtLeast(least), when] }];
      }),
    ],
  };
}
