import { spareDays } from '@fundus/contract/case-calendar';
import { addDays } from '@fundus/contract/date';
import { type FundingCaseFields, fundingCaseFields } from '@fundus/contract/funding-case';
import { caseStateOf, isApproved } from '@fundus/contract/funding-case-codes';
import { keysIn, recordFor } from '#lib/typed-record.ts';

export const caseFieldNames = keysIn(fundingCaseFields.shape);

/** A case of which nothing is known. */
export const emptyCaseFields: FundingCaseFields = {
  ...(recordFor(caseFieldNames, () => null) as unknown as FundingCaseFields),
  isDeMinimis: false,
  note: '',
  noticeReference: '',
  blocks: [],
  conditions: [],
  drawdowns: [],
  noticeChanges: [],
  interimReports: [],
  duties: [],
};

/** Sum and period as the latest notice says that changes them; where none does, as they are. */
export function changedByNotice({
  noticeChanges,
  grantedCents,
  periodEndsOn,
}: Pick<FundingCaseFields, 'noticeChanges' | 'grantedCents' | 'periodEndsOn'>): Pick<
  FundingCaseFields,
  'grantedCents' | 'periodEndsOn'
> {
  const latest = noticeChanges.toSorted((one, other) => (one.decidedOn < other.decidedOn ? 1 : -1));
  return {
    grantedCents: latest.find((one) => one.grantedCents !== null)?.grantedCents ?? grantedCents,
    periodEndsOn: latest.find((one) => one.periodEndsOn !== null)?.periodEndsOn ?? periodEndsOn,
  };
}

/** The sum that was paid out: what arrived of the drawdowns, once there are any. */
export function paidOf({ drawdowns, paidCents }: Pick<FundingCaseFields, 'drawdowns' | 'paidCents'>): number | null {
  if (drawdowns.length === 0) return paidCents;
  return drawdowns.reduce((sum, { amountCents, receivedOn }) => sum + (receivedOn === null ? 0 : amountCents), 0);
}

/** A fault at a field, as `validation.json` words it. */
interface CaseIssue {
  path: (keyof FundingCaseFields)[];
  code: 'required' | 'beforeRequest' | 'beforeDecision';
}

const isBefore = (day: string | null, than: string | null): boolean => day !== null && than !== null && day < than;

/** Facts that a state requires, and dates in the order of events. */
export function findCaseIssues(fields: FundingCaseFields, isLent: boolean): CaseIssue[] {
  const { appliedOn, approvedOn, refusedOn, paidOn, grantedCents, grantEquivalentCents, isDeMinimis } = fields;
  const issues: CaseIssue[] = [];
  if (isApproved(caseStateOf(fields))) {
    if (approvedOn === null) issues.push({ path: ['approvedOn'], code: 'required' });
    if (grantedCents === null) issues.push({ path: ['grantedCents'], code: 'required' });
    if (isLent && isDeMinimis && grantEquivalentCents === null) {
      issues.push({ path: ['grantEquivalentCents'], code: 'required' });
    }
  }
  if (isBefore(approvedOn, appliedOn)) issues.push({ path: ['approvedOn'], code: 'beforeRequest' });
  if (isBefore(refusedOn, appliedOn)) issues.push({ path: ['refusedOn'], code: 'beforeRequest' });
  if (isBefore(paidOn, approvedOn)) issues.push({ path: ['paidOn'], code: 'beforeDecision' });
  else if (isBefore(paidOn, appliedOn)) issues.push({ path: ['paidOn'], code: 'beforeRequest' });
  return issues;
}

/**
 * Entry of a case in the de-minimis ledger: a granted amount, or none. For a loan or guarantee the grant equivalent
 * counts, never its sum (Regulation (EU) 2023/2831, Art. 4).
 */
export function aidOf(fields: FundingCaseFields, isLent: boolean): { grantedOn: string; amountCents: number } | null {
  const { approvedOn, isDeMinimis } = fields;
  const amountCents = isLent ? fields.grantEquivalentCents : fields.grantedCents;
  if (!isDeMinimis || !isApproved(caseStateOf(fields))) return null;
  return approvedOn === null || amountCents === null ? null : { grantedOn: approvedOn, amountCents };
}

/** The first steps of a new case, as tasks. */
export const firstSteps = ['clarify', 'papers', 'apply'] as const;

/** Days that the steps of a case without a deadline take, from its first day on. */
const paceDays = { clarify: 7, papers: 21, apply: 42 } as const;

/** The days by which the first steps are due: at an easy pace, and in time for the last day of the programme. */
export function daysOfSteps(
  today: string,
  lastDay: string | null,
): { step: (typeof firstSteps)[number]; dueOn: string }[] {
  return firstSteps.map((step) => {
    const easy = addDays(today, paceDays[step]);
    if (lastDay === null) return { step, dueOn: easy };
    const latest = addDays(lastDay, -spareDays[step]);
    const inTime = step === 'apply' || latest < easy ? latest : easy;
    return { step, dueOn: inTime < today ? today : inTime };
  });
}
