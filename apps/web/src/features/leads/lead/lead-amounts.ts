import {
  digitalisationKinds,
  investmentKinds,
  type LeadAmountKind,
  workingCapitalKinds,
} from '@fundus/contract/lead-codes';

/** The three kinds of money that a lead speaks of. */
export const amountGroups = ['investment', 'workingCapital', 'digitalisation'] as const;
export type AmountGroup = (typeof amountGroups)[number];

export const amountKinds: Readonly<Record<AmountGroup, readonly LeadAmountKind[]>> = {
  investment: investmentKinds,
  workingCapital: workingCapitalKinds,
  digitalisation: digitalisationKinds,
};

/** The sum of what is given, in whole cents. What stands in a form unreadably does not count. */
export function sumCents(amounts: readonly unknown[]): number {
  return amounts.reduce<number>((sum, cents) => sum + (typeof cents === 'number' ? cents : 0), 0);
}
