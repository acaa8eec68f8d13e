import type { CalendarKind } from '@fundus/contract/calendar-codes';
import type { Executor } from '#db/database.ts';
import { filingOfEnding } from '#modules/funding/funding-programme/programme-filing.rules.ts';
import { daysOf } from './case-account.rules.ts';
import { findGrantLaw } from './case-account.service.ts';
import { type DatedCaseRow, listDatedCases } from './case-day.repository.ts';

/** A day that a case must not miss, or on which it stops to bind. */
export interface CaseDay
  extends Pick<DatedCaseRow, 'caseId' | 'title' | 'personId' | 'firstName' | 'lastName' | 'company'> {
  kind: Extract<CalendarKind, `case${string}`>;
  on: string;
  /** Of a condition and of a change to be reported its text. */
  text: string;
}

const kinds = {
  duty: 'caseDuty',
  use: 'caseUse',
  condition: 'caseCondition',
  interim: 'caseInterim',
  proof: 'caseProof',
  retention: 'caseRetention',
  bound: 'caseBound',
} as const;

/**
 * Days of an owner's cases between two days, the next first: the last one for the application, the next step of a procedure, and
 * those of their notices.
 */
export async function listCaseDays(
  db: Executor,
  ownerId: string,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<CaseDay[]> {
  const law = await findGrantLaw(db, today);
  const days = (await listDatedCases(db, ownerId)).flatMap((row): CaseDay[] => {
    const { caseId, title, personId, firstName, lastName, company, isClosed, isLed, deadlineOn } = row;
    const about = { caseId, title, personId, firstName, lastName, company };
    const step =
      isLed && !isClosed && deadlineOn !== null ? [{ kind: 'caseStep' as const, on: deadlineOn, text: '' }] : [];
    const ofNotice = (row.isApproved && law !== null ? daysOf(row, law, today) : [])
      // A case that is closed has nothing left to do, but what was bought and its papers stay bound.
      .filter(({ kind }) => !isClosed || kind === 'retention' || kind === 'bound')
      .map(({ kind, on, text }) => ({ kind: kinds[kind], on, text }));
    const until = filingOfEnding(row.ending, today);
    const filingOn = until === null || until.standing === 'closed' ? null : until.on;
    // The next step of a procedure may be the application itself.
    const filing =
      filingOn === null || filingOn === step[0]?.on ? [] : [{ kind: 'caseFiling' as const, on: filingOn, text: '' }];
    return [...filing, ...step, ...ofNotice].map((day) => ({ ...about, ...day }));
  });
  return days
    .filter(({ on }) => on >= from && on <= to)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
