import type { FundingCase } from '@fundus/contract/funding-case';

export type CaseFields = Pick<
  FundingCase,
  'state' | 'requestedOn' | 'decidedOn' | 'paidOn' | 'amountCents' | 'grantEquivalentCents' | 'isDeMinimis'
>;

/** A fault at a field, as `validation.json` words it. */
interface CaseIssue {
  path: (keyof CaseFields)[];
  code: 'required' | 'beforeRequest' | 'beforeDecision';
}

const isBefore = (day: string | null, than: string | null): boolean => day !== null && than !== null && day < than;

/** Facts that a state requires, and dates in the order of events. */
export function findCaseIssues(fields: CaseFields, isLent: boolean): CaseIssue[] {
  const { state, requestedOn, decidedOn, paidOn, amountCents, grantEquivalentCents, isDeMinimis } = fields;
  const isGranted = state === 'granted' || state === 'paid';
  const issues: CaseIssue[] = [];
  if (isGranted && decidedOn === null) issues.push({ path: ['decidedOn'], code: 'required' });
  if (isGranted && amountCents === null) issues.push({ path: ['amountCents'], code: 'required' });
  if (isGranted && isLent && isDeMinimis && grantEquivalentCents === null) {
    issues.push({ path: ['grantEquivalentCents'], code: 'required' });
  }
  if (state === 'paid' && paidOn === null) issues.push({ path: ['paidOn'], code: 'required' });
  if (isBefore(decidedOn, requestedOn)) issues.push({ path: ['decidedOn'], code: 'beforeRequest' });
  if (isBefore(paidOn, decidedOn)) issues.push({ path: ['paidOn'], code: 'beforeDecision' });
  else if (isBefore(paidOn, requestedOn)) issues.push({ path: ['paidOn'], code: 'beforeRequest' });
  return issues;
}

/**
 * Entry of a case in the de-minimis ledger: a granted amount, or none. For a loan or guarantee the grant equivalent
 * counts, never its sum (Regulation (EU) 2023/2831, Art. 4).
 */
export function aidOf(fields: CaseFields, isLent: boolean): { grantedOn: string; amountCents: number } | null {
  const { state, decidedOn, isDeMinimis } = fields;
  const amountCents = isLent ? fields.grantEquivalentCents : fields.amountCents;
  if (!isDeMinimis || (state !== 'granted' && state !== 'paid')) return null;
  return decidedOn === null || amountCents === null ? null : { grantedOn: decidedOn, amountCents };
}
