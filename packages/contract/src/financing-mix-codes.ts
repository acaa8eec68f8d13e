/**
 * Kinds of a mix: the most that need not be paid back, the least own money, few applications, applications at any time alone, without a
 * bank; `own`: put together by hand.
 */
export const mixKinds = ['mostGrant', 'leastOwn', 'leastEffort', 'anyTime', 'noBank'] as const;
export type MixKind = (typeof mixKinds)[number];

/** Kinds of money that programmes bring: given, lent, secured, or put in as capital. */
export const moneyKinds = ['given', 'loan', 'guarantee', 'participation'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** Why a mix does not hold. */
export const mixProblems = [
  'aboveMost',
  'belowFloor',
  'unknownProgramme',
  'notItsBlock',
  'aboveRate',
  'aboveCosts',
  'aboveIntensity',
  'aboveRoom',
  'excluded',
] as const;

/** Bound of the amount of a programme: its rate, its highest amount, aid rules for the block, the room, the costs. */
export const mixBounds = ['rate', 'most', 'intensity', 'room', 'costs'] as const;

/** Why a programme is not in a mix. */
export const mixOmissions = ['excluded', 'floor', 'room', 'intensity', 'costs', 'bank', 'waits', 'enough'] as const;
