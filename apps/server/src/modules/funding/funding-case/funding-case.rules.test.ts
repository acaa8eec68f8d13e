import { fundingCaseStates } from '@fundus/contract/funding-case';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aidOf, type CaseFields, findCaseIssues } from './funding-case.rules.ts';

const empty: CaseFields = {
  state: null,
  requestedOn: null,
  decidedOn: null,
  paidOn: null,
  amountCents: null,
  grantEquivalentCents: null,
  isDeMinimis: true,
};
const issuesOf = (values: Partial<CaseFields>, isLent = false) =>
  findCaseIssues({ ...empty, ...values }, isLent).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('a funding case', () => {
  it('needs day and amount when it was granted, and the day of payment when it was paid', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ state: 'requested' })).toEqual([]);
    expect(issuesOf({ state: 'refused' })).toEqual([]);
    expect(issuesOf({ state: 'granted' })).toEqual(['decidedOn required', 'amountCents required']);
    expect(issuesOf({ state: 'paid', decidedOn: '2026-05-05', amountCents: 1 })).toEqual(['paidOn required']);
  });

  it('needs the grant equivalent of de minimis aid that is lent, and no other', () => {
    const granted = { state: 'granted', decidedOn: '2026-05-05', amountCents: 100 } as const;
    expect(issuesOf(granted, true)).toEqual(['grantEquivalentCents required']);
    expect(issuesOf({ ...granted, isDeMinimis: false }, true)).toEqual([]);
    expect(issuesOf({ ...granted, grantEquivalentCents: 7 }, true)).toEqual([]);
  });

  it('keeps the order of things; the same day is fine', () => {
    const day = '2026-05-05';
    expect(issuesOf({ requestedOn: day, decidedOn: day, paidOn: day })).toEqual([]);
    expect(issuesOf({ requestedOn: day, decidedOn: '2026-05-04' })).toEqual(['decidedOn beforeRequest']);
    expect(issuesOf({ decidedOn: day, paidOn: '2026-05-04' })).toEqual(['paidOn beforeDecision']);
    expect(issuesOf({ requestedOn: day, paidOn: '2026-05-04' })).toEqual(['paidOn beforeRequest']);
  });

  it('enters the ledger only when granted as de-minimis aid, with what it says', () => {
    const day = fc.option(fc.constantFrom('2025-01-01', '2026-01-01', '2026-02-02'));
    const fields = fc.record({
      state: fc.option(fc.constantFrom(...fundingCaseStates)),
      requestedOn: day,
      decidedOn: day,
      paidOn: day,
      amountCents: fc.option(fc.nat()),
      grantEquivalentCents: fc.option(fc.nat()),
      isDeMinimis: fc.boolean(),
    });
    fc.assert(
      fc.property(fields, fc.boolean(), (given, isLent) => {
        const isGranted = given.isDeMinimis && (given.state === 'granted' || given.state === 'paid');
        const aid = aidOf(given, isLent);
        if (!isGranted) expect(aid).toBeNull();
        else if (findCaseIssues(given, isLent).length === 0) {
          expect(aid).toEqual({
            grantedOn: given.decidedOn,
            amountCents: isLent ? given.grantEquivalentCents : given.amountCents,
          });
        }
      }),
    );
  });
});
