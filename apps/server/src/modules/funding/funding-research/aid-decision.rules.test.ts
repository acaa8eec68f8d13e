import { describe, expect, it } from 'vitest';
import { decisionOf } from './aid-decision.rules.ts';

const decided = (more: Partial<Parameters<typeof decisionOf>[0]> = {}) => ({
  caseState: 'approved' as const,
  grantedCents: 100_000,
  grantEquivalentCents: null,
  isGrantedDeMinimis: true,
  ...more,
});

describe('what a funding case says of a programme', () => {
  it('is nothing before the decision', () => {
    expect(decisionOf(decided({ caseState: 'submitted' }), { fundingTypes: ['grant'] })).toBeNull();
    expect(decisionOf(decided({ caseState: null }), { fundingTypes: ['grant'] })).toBeNull();
  });

  it('is the granted amount, also once it is paid', () => {
    const aid = { outcome: 'granted', kind: 'given', amountCents: 100_000, deMinimisCents: 100_000 };
    expect(decisionOf(decided(), { fundingTypes: ['grant', 'loan'] })).toEqual(aid);
    expect(decisionOf(decided({ caseState: 'closed' }), { fundingTypes: ['grant'] })).toEqual(aid);
  });

  it('counts of a loan its grant equivalent as aid, and of what is no de minimis aid nothing', () => {
    const loan = decisionOf(decided({ grantEquivalentCents: 4_000 }), { fundingTypes: ['loan'] });
    expect(loan).toEqual({ outcome: 'granted', kind: 'loan', amountCents: 100_000, deMinimisCents: 4_000 });
    expect(decisionOf(decided({ isGrantedDeMinimis: false }), { fundingTypes: ['grant'] })).toMatchObject({
      deMinimisCents: 0,
    });
  });

  it('is a refusal', () => {
    expect(decisionOf(decided({ caseState: 'rejected' }), { fundingTypes: ['grant'] })).toEqual({ outcome: 'refused' });
  });
});
