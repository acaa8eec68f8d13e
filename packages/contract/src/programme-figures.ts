import type { ProgrammeContent } from './programme-content.ts';

export type ProgrammeFigures = Pick<
  ProgrammeContent,
  'fundingRateMinimum' | 'fundingRateMaximum' | 'amountMinimumCents' | 'amountMaximumCents' | 'isDeMinimis'
>;

const lowest = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values));
const highest = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const headlineKinds: ReadonlySet<string> = new Set(['grant', 'voucher', 'taxCredit', 'wageSubsidy', 'allowance']);

/** Whether all, some or none of the aid is de minimis; `null` where the basis is not known, or more than one is possible. */
function deMinimisOf(aidBasis: readonly string[]): boolean | null {
  if (aidBasis.length === 0) return null;
  const count = aidBasis.filter((basis) => basis.startsWith('deMinimis')).length;
  return count === aidBasis.length ? true : count === 0 ? false : null;
}

/**
 * The figures that lists show of a programme. They follow from its benefits and the basis of its aid where those are
 * stated; a source that knows only one rate and one amount gives them itself. What a grant gives comes before what a
 * loan or a guarantee does, for a share that is financed is no share that is given; amounts per month, head or hectare
 * are no amount of a project.
 */
export function figuresOf(
  content: ProgrammeFigures & Pick<ProgrammeContent, 'benefits' | 'aidBasis'>,
): ProgrammeFigures {
  const { benefits, aidBasis } = content;
  const isDeMinimis = aidBasis.length > 0 ? deMinimisOf(aidBasis) : content.isDeMinimis;
  if (benefits.length === 0) {
    const { fundingRateMinimum, fundingRateMaximum, amountMinimumCents, amountMaximumCents } = content;
    return { fundingRateMinimum, fundingRateMaximum, amountMinimumCents, amountMaximumCents, isDeMinimis };
  }
  const given = benefits.filter(({ kind }) => headlineKinds.has(kind));
  const shown = given.length > 0 ? given : benefits;
  // A rate stated with all its bonuses is the highest possible one.
  const rates = shown.flatMap(({ rateMinimum, rateMaximum, rateCeiling }) =>
    known([rateMinimum, rateMaximum, rateMaximum === null ? null : rateCeiling]),
  );
  const whole = shown.filter(({ amountPer }) => amountPer === null);
  const rateMaximum = highest(rates);
  const rateMinimum = lowest(rates);
  return {
    fundingRateMinimum: rateMinimum === rateMaximum ? null : rateMinimum,
    fundingRateMaximum: rateMaximum,
    amountMinimumCents: lowest(known(whole.map(({ amountMinimumCents }) => amountMinimumCents))),
    amountMaximumCents: highest(known(whole.map(({ amountMaximumCents }) => amountMaximumCents))),
    isDeMinimis,
  };
}
