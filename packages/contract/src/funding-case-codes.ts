import type { FundingCaseState } from './funding-case-list.ts';

/** States in which the funder has agreed. */
export const approvedStates = ['approved', 'running', 'proofFiled', 'closed'] as const satisfies FundingCaseState[];
export const isApproved = (state: FundingCaseState): boolean =>
  (approvedStates as readonly FundingCaseState[]).includes(state);

/** Cases that are made in one go, and cards that a column of the board shows at once. */
export const fundingCaseLimits = { madeAtOnce: 50, cardsOfState: 50 } as const;

/** The day on which each state began; an idea has none. */
export const dayOfState = {
  preparing: 'preparedOn',
  submitted: 'appliedOn',
  queried: 'queriedOn',
  approved: 'approvedOn',
  rejected: 'refusedOn',
  running: 'startsOn',
  proofFiled: 'proofOn',
  closed: 'closedOn',
} as const satisfies Record<Exclude<FundingCaseState, 'idea'>, string>;
export type StateDay = (typeof dayOfState)[keyof typeof dayOfState];
export type StateDays = Record<StateDay, string | null>;

/** The state that the days of a case say; the database works out the same for its lists. */
export function caseStateOf(days: StateDays): FundingCaseState {
  if (days.refusedOn !== null) return 'rejected';
  if (days.closedOn !== null) return 'closed';
  if (days.proofOn !== null) return 'proofFiled';
  if (days.approvedOn !== null) return days.startsOn === null ? 'approved' : 'running';
  if (days.queriedOn !== null) return 'queried';
  if (days.appliedOn !== null) return 'submitted';
  return days.preparedOn === null ? 'idea' : 'preparing';
}

/** Days that would say a later state. A start may lie before the approval: only the approval makes the project run. */
const laterDays: Record<FundingCaseState, readonly StateDay[]> = {
  idea: ['preparedOn', 'appliedOn', 'queriedOn', 'approvedOn', 'proofOn', 'closedOn', 'refusedOn'],
  preparing: ['appliedOn', 'queriedOn', 'approvedOn', 'proofOn', 'closedOn', 'refusedOn'],
  submitted: ['queriedOn', 'approvedOn', 'proofOn', 'closedOn', 'refusedOn'],
  queried: ['approvedOn', 'proofOn', 'closedOn', 'refusedOn'],
  approved: ['startsOn', 'proofOn', 'closedOn', 'refusedOn'],
  running: ['proofOn', 'closedOn', 'refusedOn'],
  proofFiled: ['closedOn', 'refusedOn'],
  closed: ['refusedOn'],
  rejected: [],
};

/** The days that change where a case reaches a state on a day: those of later states are emptied. */
export function daysOfMove(state: FundingCaseState, on: string, days: StateDays): Partial<StateDays> {
  const changes: Partial<StateDays> = {};
  for (const day of laterDays[state]) if (days[day] !== null) changes[day] = null;
  if (state !== 'idea') changes[dayOfState[state]] = on;
  // A project that runs has been approved, on this day at the latest.
  if (state === 'running' && days.approvedOn === null) changes.approvedOn = on;
  return changes;
}
