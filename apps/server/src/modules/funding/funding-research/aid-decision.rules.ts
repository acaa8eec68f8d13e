import type { AidDecision } from '@fundus/contract/aid-decision';
import { isApproved } from '@fundus/contract/funding-case-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { isLent } from './cumulation-amount.rules.ts';

/** Funding case of an item. */
interface Decided {
  caseState: FundingCaseState | null;
  grantedCents: number | null;
  grantEquivalentCents: number | null;
  isGrantedDeMinimis: boolean | null;
}

const lentTypes = ['loan', 'guarantee', 'participation'] as const;

/**
 * Decision of a funding case on a chosen programme; `null` before one. An amount of a programme that gives and lends counts as given,
 * as in the ledger of de minimis aid.
 */
export function decisionOf(item: Decided, programme: Pick<ProgrammeContent, 'fundingTypes'>): AidDecision | null {
  const { caseState, grantedCents: amountCents, grantEquivalentCents, isGrantedDeMinimis } = item;
  if (caseState === 'rejected') return { outcome: 'refused' };
  if (caseState === null || !isApproved(caseState) || amountCents === null) return null;
  const lent = isLent({ programme }) ? lentTypes.find((type) => programme.fundingTypes.includes(type)) : undefined;
  const aidCents = lent === undefined ? amountCents : (grantEquivalentCents ?? 0);
  return {
    outcome: 'granted',
    kind: lent ?? 'given',
    amountCents,
    deMinimisCents: isGrantedDeMinimis === true ? aidCents : 0,
  };
}
