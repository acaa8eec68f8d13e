import type { AidDecision } from './aid-decision.ts';
import type { BenefitWorth, ProgrammeWorth } from './programme-worth.ts';

type WorthOfCase = Pick<ProgrammeWorth, 'kind' | 'amountCents' | 'benefits'>;

/** Loan of a programme whose first benefit is a repayment bonus; `undefined`: it states none, or its sum is not known. */
export const loanOf = ({ benefits }: Pick<ProgrammeWorth, 'benefits'>): BenefitWorth | undefined =>
  benefits.find(
    ({ kind, amountCents, openFacts }) => kind === 'loan' && amountCents !== null && openFacts.length === 0,
  );

/**
 * Whether the granted amount of a programme with a repayment bonus is its loan. A decision names one amount: one that the bonus cannot
 * reach is the loan.
 */
export function isGrantedLoan(
  worth: WorthOfCase,
  { kind, amountCents }: Pick<Extract<AidDecision, { outcome: 'granted' }>, 'kind' | 'amountCents'>,
): boolean {
  if (kind === 'loan') return true;
  return loanOf(worth) !== undefined && amountCents > (worth.amountCents ?? 0);
}

/** An amount in the proportion of a part to its whole, rounded down to whole cents. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(cents) * BigInt(part)) / BigInt(whole));
