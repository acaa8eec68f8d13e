import { federalStateCodes } from './federal-state-codes.ts';
import { describeList, ids, oneOf, texts, words } from './list.ts';

/** Idee · in Vorbereitung · eingereicht · Nachforderung · bewilligt · abgelehnt · läuft · Nachweis eingereicht · abgeschlossen */
export const fundingCaseStates = [
  'idea',
  'preparing',
  'submitted',
  'queried',
  'approved',
  'rejected',
  'running',
  'proofFiled',
  'closed',
] as const;
export type FundingCaseState = (typeof fundingCaseStates)[number];

/** States in which the application is still to be filed. */
export const unfiledStates = ['idea', 'preparing'] as const satisfies FundingCaseState[];

/** By when the next step of a case is due; `none`: no step has a day. */
export const nextDays = ['overdue', 'week', 'month', 'none'] as const;
export type NextDay = (typeof nextDays)[number];

/** The list of funding cases. */
export const fundingCaseList = describeList({
  filters: {
    /** Client, company, programme, funder. */
    search: words,
    caseState: oneOf(fundingCaseStates),
    due: oneOf(nextDays),
    programmeId: ids,
    funder: texts(300),
    /** Land of the client. */
    federalState: oneOf(federalStateCodes),
    /** Administrators only: cases of these advisors. */
    ownerId: ids,
  },
  orders: ['nextOn', 'client', 'title', 'funder', 'askedCents', 'grantedCents', 'paidCents', 'stakeCents', 'updatedAt'],
  firstSort: 'nextOn',
});
