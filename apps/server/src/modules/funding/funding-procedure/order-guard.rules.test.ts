import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import {
  factsOfProcedure,
  type ProcedureDay,
  type ProcedureKind,
  procedureDays,
  procedureKinds,
} from '@fundus/contract/funding-procedure-codes';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { faultsOfChange } from './order-guard.rules.ts';
import { checkProcedure } from './procedure.rules.ts';
import { emptyProcedureFields } from './procedure-start.rules.ts';

const today = '2026-11-30';
const law = Object.fromEntries(
  Object.entries({ ...parametersOf2026, researchAllowanceYears: 4 }).map(([key, value]) => [
    key,
    { value, source: `Quelle ${key}` },
  ]),
);

function stepsOf(kind: ProcedureKind, fields: Partial<ProcedureFields>) {
  const procedure = { kind, fields: { ...emptyProcedureFields, ...fields }, createdAt: '2026-01-01T09:00:00.000Z' };
  const programme = { ...emptyProgrammeContent, validUntil: '2026-12-31' };
  const known = { programme, law, foundedOn: '2025-06-01', others: [], ofUndertaking: [] };
  return checkProcedure(procedure, known, today).steps;
}

const codesOf = (kind: ProcedureKind, before: Partial<ProcedureFields>, change: Partial<ProcedureFields>) =>
  faultsOfChange(stepsOf(kind, before), stepsOf(kind, { ...before, ...change }), change).map(({ code }) => code);

const anyDay = fc
  .integer({ min: 0, max: 2_500 })
  .map((days) => new Date(Date.UTC(2022, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const dayOrNone = fc.option(anyDay, { nil: null });
const anyDays = fc.record(
  Object.fromEntries(procedureDays.map((name) => [name, dayOrNone])) as Record<ProcedureDay, typeof dayOrNone>,
);

/** Days that an authority, a voucher or the calendar sets, not the client. */
const ofOthers: readonly ProcedureDay[] = [
  'approvedOn',
  'refusedOn',
  'paidOn',
  'voucherEndsOn',
  'lastFundingEndedOn',
  'certifiedOn',
  'yearEndsOn',
];

describe('the order guard of procedures', () => {
  it.each([
    ['bafa', { approvedOn: '2026-10-20' }, { startsOn: '2026-10-10' }, ['startBeforeLetter']],
    ['bafa', {}, { startsOn: today }, ['startBeforeLetter']],
    ['bafa', {}, { startsOn: '2026-12-20' }, []],
    ['bafa', { approvedOn: '2026-10-20' }, { proofOn: '2027-04-21' }, ['proofLate']],
    ['bafa', { approvedOn: '2026-10-20' }, { proofOn: '2027-04-20' }, []],
    ['bafa', {}, { appliedOn: '2027-01-04' }, ['afterGuideline']],
    ['bafa', {}, { appliedOn: '2025-05-31' }, ['notFounded']],
    ['avgs', { voucherEndsOn: '2026-12-31' }, { voucherPresentedOn: '2027-01-02' }, ['voucherExpired']],
    ['avgs', { startsOn: '2026-12-10' }, { voucherPresentedOn: '2026-12-12' }, ['startBeforePresentation']],
    ['foundingGrant', { appliedOn: '2026-11-30' }, { startsOn: '2026-11-30' }, ['startBeforeApplication']],
  ] as const)('judges in %s, with %o, the change %o: %o', (kind, before, change, codes) => {
    expect(codesOf(kind, before, change)).toEqual(codes);
  });

  it('takes the letter although the proof has been due for long, and then the late proof', () => {
    const before = { appliedOn: '2026-01-20' };
    const letter = { approvedOn: '2026-02-10' };
    expect(codesOf('bafa', before, letter)).toEqual([]);
    expect(codesOf('bafa', { ...before, ...letter }, { proofOn: '2026-11-20' })).toEqual([]);
  });

  it('takes a voucher that has ended', () => {
    expect(codesOf('avgs', {}, { approvedOn: '2026-02-01', voucherEndsOn: '2026-04-30' })).toEqual([]);
  });

  it.each(procedureKinds)('%s: stops no fact that others set, and no day that is cleared', (kind) => {
    const own = factsOfProcedure(kind).filter((fact): fact is ProcedureDay =>
      procedureDays.some((day) => day === fact),
    );
    fc.assert(
      fc.property(anyDays, anyDay, (before, on) => {
        for (const day of own) {
          if (ofOthers.includes(day)) expect(codesOf(kind, before, { [day]: on })).toEqual([]);
          expect(codesOf(kind, before, { [day]: null })).toEqual([]);
        }
      }),
    );
  });
});
