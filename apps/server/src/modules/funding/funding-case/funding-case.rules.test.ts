import type { FundingCaseFields } from '@fundus/contract/funding-case';
import { caseStateOf, isApproved } from '@fundus/contract/funding-case-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aidOf, daysOfSteps, emptyCaseFields, findCaseIssues, paidOf } from './funding-case.rules.ts';

const empty: FundingCaseFields = { ...emptyCaseFields, isDeMinimis: true };
const issuesOf = (values: Partial<FundingCaseFields>, isLent = false) =>
  findCaseIssues({ ...empty, ...values }, isLent).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('a funding case', () => {
  it('needs day and amount of the approval from then on', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ appliedOn: '2026-05-05' })).toEqual([]);
    expect(issuesOf({ refusedOn: '2026-05-05' })).toEqual([]);
    expect(issuesOf({ approvedOn: '2026-05-05' })).toEqual(['grantedCents required']);
    expect(issuesOf({ closedOn: '2026-05-05' })).toEqual(['approvedOn required', 'grantedCents required']);
  });

  it('needs the grant equivalent of de minimis aid that is lent, and no other', () => {
    const granted = { approvedOn: '2026-05-05', grantedCents: 100 } as const;
    expect(issuesOf(granted, true)).toEqual(['grantEquivalentCents required']);
    expect(issuesOf({ ...granted, isDeMinimis: false }, true)).toEqual([]);
    expect(issuesOf({ ...granted, grantEquivalentCents: 7 }, true)).toEqual([]);
  });

  it('is paid out what arrived of its drawdowns, and by hand only where there are none', () => {
    const call = { calledOn: '2026-05-05', usedOn: null };
    const arrived = { ...call, amountCents: 1_001, receivedOn: '2026-05-20' };
    expect(paidOf({ paidCents: 7, drawdowns: [] })).toBe(7);
    expect(paidOf({ paidCents: 7, drawdowns: [{ ...call, amountCents: 500, receivedOn: null }] })).toBe(0);
    expect(paidOf({ paidCents: null, drawdowns: [arrived, { ...arrived, amountCents: 2 }] })).toBe(1_003);
  });

  it('keeps the order of things; the same day is fine', () => {
    const day = '2026-05-05';
    const grantedCents = 100;
    expect(issuesOf({ appliedOn: day, approvedOn: day, paidOn: day, grantedCents })).toEqual([]);
    expect(issuesOf({ appliedOn: day, approvedOn: '2026-05-04', grantedCents })).toEqual(['approvedOn beforeRequest']);
    expect(issuesOf({ appliedOn: day, refusedOn: '2026-05-04' })).toEqual(['refusedOn beforeRequest']);
    expect(issuesOf({ approvedOn: day, paidOn: '2026-05-04', grantedCents })).toEqual(['paidOn beforeDecision']);
    expect(issuesOf({ appliedOn: day, paidOn: '2026-05-04' })).toEqual(['paidOn beforeRequest']);
  });

  it('enters the ledger only when approved as de-minimis aid, with what it says', () => {
    const day = fc.option(fc.constantFrom('2025-01-01', '2026-01-01', '2026-02-02'));
    const cents = fc.option(fc.nat());
    const fields = fc.record({
      ...Object.fromEntries(Object.keys(empty).map((name) => [name, name.endsWith('Cents') ? cents : day])),
      isDeMinimis: fc.boolean(),
    }) as unknown as fc.Arbitrary<FundingCaseFields>;
    fc.assert(
      fc.property(fields, fc.boolean(), (given, isLent) => {
        const aid = aidOf(given, isLent);
        if (!given.isDeMinimis || !isApproved(caseStateOf(given))) expect(aid).toBeNull();
        else if (findCaseIssues(given, isLent).length === 0) {
          const amountCents = isLent ? given.grantEquivalentCents : given.grantedCents;
          expect(aid).toEqual({ grantedOn: given.approvedOn, amountCents });
        }
      }),
    );
  });

  it('begins with steps that are due in their order, never in the past, the last one on the last day of the programme', () => {
    const today = '2026-11-20';
    expect(daysOfSteps(today, null).map(({ dueOn }) => dueOn)).toEqual(['2026-11-27', '2026-12-11', '2027-01-01']);
    expect(daysOfSteps(today, '2026-12-31').map(({ dueOn }) => dueOn)).toEqual([
      '2026-11-27',
      '2026-12-11',
      '2026-12-31',
    ]);
    for (const last of ['2026-11-20', '2026-11-25', '2026-12-05', '2027-06-30']) {
      const days = daysOfSteps(today, last).map(({ dueOn }) => dueOn);
      expect(days.toSorted()).toEqual(days);
      expect(days.every((on) => on >= today && on <= last)).toBe(true);
      expect(days.at(-1)).toBe(last);
    }
  });
});
