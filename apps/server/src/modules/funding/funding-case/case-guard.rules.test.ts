import { addDays } from '@fundus/contract/date';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfCase, newFaultsOfCase } from './case-guard.rules.ts';

const programme = {
  ...emptyProgrammeContent,
  applicationBeforeStart: true,
  validUntil: '2026-12-31',
  legalBasis: 'Richtlinie vom 1.1.2024',
};
const today = '2026-11-29';
const none = { appliedOn: null, approvedOn: null, startsOn: null };
const anyDay = fc.option(
  fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
  { nil: null },
);
const anyDays = fc.record({ appliedOn: anyDay, approvedOn: anyDay, startsOn: anyDay });

describe('the guard of cases', () => {
  it('stops a start before the application, with the place where the programme says so', () => {
    const days = { ...none, appliedOn: '2026-11-02', startsOn: '2026-11-01' };
    expect(faultsOfCase(days, programme, today)).toEqual([
      { code: 'startBeforeApplication', rule: 'Richtlinie vom 1.1.2024', values: { startsOn: '2026-11-01' } },
    ]);
    expect(faultsOfCase(days, { ...programme, applicationBeforeStart: null }, today)).toEqual([]);
    expect(faultsOfCase({ ...days, startsOn: '2026-11-02' }, programme, today)).toEqual([]);
  });

  it('takes a start that lies ahead as a plan, and one that has come without an application as lost', () => {
    expect(faultsOfCase({ ...none, startsOn: '2026-12-01' }, programme, today)).toEqual([]);
    expect(faultsOfCase({ ...none, startsOn: today }, programme, today)).toHaveLength(1);
  });

  it('stops an application after the last day', () => {
    expect(faultsOfCase({ ...none, appliedOn: '2027-01-01' }, programme, today)[0]?.code).toBe('afterLastDay');
    expect(faultsOfCase({ ...none, appliedOn: '2026-12-31' }, programme, today)).toEqual([]);
  });

  it('stops nothing that a change leaves as it is', () => {
    fc.assert(fc.property(anyDays, (days) => newFaultsOfCase(days, days, programme, today).length === 0));
  });

  it('stops neither an approval nor a day that is cleared', () => {
    fc.assert(
      fc.property(anyDays, anyDay, (days, approvedOn) => {
        expect(newFaultsOfCase(days, { ...days, approvedOn }, programme, today)).toEqual([]);
        expect(newFaultsOfCase(days, { ...days, appliedOn: null }, programme, today)).toEqual([]);
        expect(newFaultsOfCase(days, none, programme, today)).toEqual([]);
      }),
    );
  });
});
