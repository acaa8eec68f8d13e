import type { CumulationItem } from './cumulation.rules.ts';

/** Whether a programme lends, secures or takes a share, and gives nothing beside. */
export function isLent({
  programme: { fundingTypes },
}: {
  programme: Pick<CumulationItem['programme'], 'fundingTypes'>;
}): boolean {
  return fundingTypes.length > 0 && fundingTypes.every((type) => type !== 'grant' && type !== 'other');
}

/**
 * Highest aid element of a chosen programme in cents; `null`: not known. For a loan it is the grant equivalent, which
 * its funding case says, never the sum or a share of it (Regulation (EU) 2023/2831, Art. 4). Of a grant it is what the case gets, as if
 * there was room for all of it: whether there is, is asked of all programmes together.
 */
export function grantedCents(item: CumulationItem, investmentCents: number | null): number | null {
  const { programme, worth, grantEquivalentCents } = item;
  if (isLent(item)) return grantEquivalentCents;
  const [first] = worth?.benefits ?? [];
  if (worth !== null && first !== undefined && worth.gap === null) {
    return first.steps.findLast(({ step }) => step !== 'room')?.cents ?? worth.amountCents;
  }
  if (programme.fundingTypes.length === 0 || programme.fundingTypes.some((type) => type !== 'grant')) return null;
  const rate = programme.fundingRateMaximum;
  // A rate on costs of advice or wages is not a rate on the Vorhaben.
  const isOfOthers = worth?.gap === 'otherCosts' || worth?.gap === 'base';
  const byRate =
    rate === null || investmentCents === null || isOfOthers ? null : Math.floor((investmentCents * rate) / 100);
  const byAmount = programme.amountMaximumCents;
  if (byRate === null || byAmount === null) return byRate ?? byAmount;
  return Math.min(byRate, byAmount);
}
