import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAvgsFaults, findBafaFaults, findProcessFaults } from './consulting-order.ts';
import { type BafaFacts, emptyAvgsFacts, emptyBafaFacts, emptyProcessDates } from './consulting-status.ts';

/** The course of a BAFA case that leaves nothing to be desired. */
const bafaChain = [
  'informationTalkOn',
  'appliedOn',
  'letterOn',
  'contractOn',
  'firstSessionOn',
  'lastSessionOn',
  'invoiceOn',
  'ownContributionPaidOn',
  'proofSubmittedOn',
  'paidOn',
] as const satisfies readonly (keyof BafaFacts)[];
const dayAt = (offset: number): string => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
const codes = (faults: { code: string }[]): string[] => faults.map(({ code }) => code);

describe('order of a BAFA case', () => {
  it('has nothing to say about an empty or an orderly case, whatever is not known yet', () => {
    expect(findBafaFaults(emptyBafaFacts)).toEqual([]);
    const offsets = fc.array(fc.nat(300), { minLength: bafaChain.length, maxLength: bafaChain.length });
    const gaps = fc.array(fc.boolean(), { minLength: bafaChain.length, maxLength: bafaChain.length });
    fc.assert(
      fc.property(offsets, gaps, (days, isKnown) => {
        const sorted = days.toSorted((a, b) => a - b);
        const facts = { ...emptyBafaFacts };
        bafaChain.forEach((field, index) => {
          if (isKnown[index]) facts[field] = dayAt(sorted[index] ?? 0);
        });
        expect(findBafaFaults(facts)).toEqual([]);
      }),
    );
  });

  it('finds every pair of days that stands the wrong way round, however much between them is unknown', () => {
    fc.assert(
      fc.property(
        fc.nat(bafaChain.length - 1),
        fc.nat(bafaChain.length - 1),
        fc.integer({ min: 1, max: 400 }),
        (one, other, days) => {
          fc.pre(one < other);
          const [earlier, later] = [bafaChain[one], bafaChain[other]];
          if (earlier === undefined || later === undefined) return;
          const faults = findBafaFaults({ ...emptyBafaFacts, [earlier]: dayAt(days), [later]: dayAt(0) });
          expect(faults).toHaveLength(1);
          expect([faults[0]?.field, faults[0]?.against]).toEqual([later, earlier]);
        },
      ),
    );
  });

  it('says that a contract before the letter costs the grant; on the same day it does not', () => {
    const letter = { ...emptyBafaFacts, letterOn: '2026-03-10' };
    expect(findBafaFaults({ ...letter, contractOn: '2026-03-10' })).toEqual([]);
    const [fault] = findBafaFaults({ ...letter, contractOn: '2026-03-09' });
    expect(fault).toMatchObject({ field: 'contractOn', against: 'letterOn', code: 'contractBeforeLetter' });
    expect(fault?.rule).toContain('Richtlinie');
  });

  it('shows a missed deadline at what missed it', () => {
    const facts = { ...emptyBafaFacts, proofDueOn: '2026-09-10', proofSubmittedOn: '2026-09-11' };
    expect(findBafaFaults(facts)).toMatchObject([
      { field: 'proofSubmittedOn', against: 'proofDueOn', code: 'proofTooLate' },
    ]);
    expect(findBafaFaults({ ...facts, proofSubmittedOn: '2026-09-10' })).toEqual([]);
    expect(codes(findBafaFaults({ ...facts, proofSubmittedOn: null, lastSessionOn: '2026-09-20' }))).toEqual([
      'sessionAfterProofDue',
    ]);
  });
});

describe('order of an AVGS case', () => {
  it('wants the measure to begin while the voucher is valid; it may end later', () => {
    const voucher = { ...emptyAvgsFacts, issuedOn: '2026-02-01', validUntil: '2026-04-30' };
    expect(findAvgsFaults({ ...voucher, firstSessionOn: '2026-04-30', lastSessionOn: '2026-06-30' })).toEqual([]);
    expect(findAvgsFaults({ ...voucher, firstSessionOn: '2026-05-01' })).toMatchObject([
      { field: 'firstSessionOn', against: 'validUntil', code: 'sessionAfterVoucher' },
    ]);
    expect(codes(findAvgsFaults({ ...voucher, firstSessionOn: '2026-01-31' }))).toEqual(['sessionBeforeVoucher']);
    expect(codes(findAvgsFaults({ ...voucher, validUntil: '2026-01-31' }))).toEqual(['validBeforeIssued']);
  });

  it('counts the units', () => {
    expect(findAvgsFaults({ ...emptyAvgsFacts, unitsGranted: 10, unitsUsed: 10 })).toEqual([]);
    expect(codes(findAvgsFaults({ ...emptyAvgsFacts, unitsGranted: 10, unitsUsed: 11 }))).toEqual([
      'moreUnitsThanGranted',
    ]);
  });
});

describe('order of any process', () => {
  it('compares across a day that is not known', () => {
    expect(findProcessFaults({ ...emptyProcessDates, beganOn: '2026-02-01', completedOn: '2026-02-01' })).toEqual([]);
    expect(findProcessFaults({ ...emptyProcessDates, beganOn: '2026-02-01', decidedOn: '2026-01-31' })).toMatchObject([
      { field: 'decidedOn', against: 'beganOn', code: 'outOfOrder' },
    ]);
  });
});
