import type { CostBlock, Drawdown } from '@fundus/contract/funding-notice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf, earnedOf, type GrantLaw, interestOf, nextAccountDay } from './case-account.rules.ts';
import { emptyCaseFields, paidOf } from './funding-case.rules.ts';

const law: GrantLaw = {
  shiftPercent: { value: 20, source: 'ANBest-P Nr. 1.2' },
  useDays: { value: 42, source: 'ANBest-P Nr. 1.4' },
  proofMonths: { value: 6, source: 'ANBest-P Nr. 6.1' },
  interimMonths: { value: 4, source: 'ANBest-P Nr. 6.1' },
  retentionYears: { value: 5, source: 'ANBest-P Nr. 6.5' },
  interestRate: { value: 500, source: '§ 49a VwVfG' },
  baseRates: [
    { validFrom: '2024-07-01', value: 337 },
    { validFrom: '2024-01-01', value: 362 },
    { validFrom: '2025-01-01', value: 227 },
  ],
};
const block = (name: string, approvedCents: number, more: Partial<CostBlock> = {}): CostBlock => ({
  id: `00000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  approvedCents,
  changedCents: null,
  spentCents: 0,
  ...more,
});

describe('a GRW investment of 1,000,000 € with 30 % and two drawdowns', () => {
  // Approved 01.03.2024: machines 700,000 €, building 300,000 €, grant 300,000 € as a share.
  const granted = {
    ...emptyCaseFields,
    approvedOn: '2024-03-01',
    startsOn: '2024-03-15',
    financing: 'share' as const,
    grantedCents: 30_000_000,
    ownCents: 70_000_000,
    periodStartsOn: '2024-03-01',
    periodEndsOn: '2025-02-28',
    boundUntil: '2030-02-28',
    blocks: [
      block('Maschinen', 70_000_000, { changedCents: 64_000_000, spentCents: 60_000_000 }),
      block('Gebäude', 30_000_000, { changedCents: 36_000_000, spentCents: 36_000_000 }),
    ],
    drawdowns: [
      // Used on the 42nd day: ANBest-P No. 1.4 is kept.
      { calledOn: '2024-05-02', amountCents: 12_000_000, receivedOn: '2024-05-13', usedOn: '2024-06-24' },
      // Used 92 days after it came.
      { calledOn: '2024-10-21', amountCents: 10_000_000, receivedOn: '2024-11-01', usedOn: '2025-02-01' },
    ] satisfies Drawdown[],
  };

  it('may shift 60,000 € to the building: 20 % of 300,000 €, saved at the machines (ANBest-P No. 1.2)', () => {
    const account = accountOf(granted, [], law, '2025-02-10');
    expect(account.blocks).toMatchObject([
      { name: 'Maschinen', mostCents: 84_000_000, leftCents: 4_000_000, faults: [] },
      { name: 'Gebäude', mostCents: 36_000_000, leftCents: 0, faults: [] },
    ]);
    expect(account.total).toEqual({
      approvedCents: 100_000_000,
      plannedCents: 100_000_000,
      spentCents: 96_000_000,
      leftCents: 4_000_000,
    });
    expect(account.faults).toEqual([]);
  });

  it('may not shift a cent more, and never beyond the whole; a fixed sum knows no such bound (No. 1.2)', () => {
    const [machines, building] = granted.blocks;
    if (machines === undefined || building === undefined) throw new Error('two blocks');
    const blocks = [machines, { ...building, changedCents: 36_000_001 }];
    const shifted = accountOf({ ...granted, blocks }, [], law, '2025-02-10');
    expect(shifted.blocks[1]?.faults).toEqual(['overrun']);
    expect(shifted.faults).toEqual(['planAboveApproved']);
    const fixed = accountOf({ ...granted, blocks, financing: 'fixedSum' }, [], law, '2025-02-10');
    expect(fixed.blocks[1]).toMatchObject({ mostCents: null, faults: [] });
  });

  it('owes interest for the second drawdown from its receipt to its use (VwVfG § 49a (4), (3))', () => {
    const account = accountOf(granted, [], law, '2025-02-10');
    expect(account.drawdowns).toMatchObject([
      { useUntil: '2024-06-24', isLate: false, interestCents: 0 },
      // 61 days until 31.12.2024 at 3.37 + 5 %, 31 days in 2025 at 2.27 + 5 %, of 100,000 €:
      // 100,000 × (61 × 8.37 + 31 × 7.27) / 36,500 = 2,016.27 €.
      { useUntil: '2024-12-13', isLate: true, interestCents: 201_627 },
    ]);
    expect([account.calledCents, account.receivedCents, account.callableCents]).toEqual([
      22_000_000, 22_000_000, 8_000_000,
    ]);
  });

  it('proves the use until the end of the sixth month after the period, or six months after its end (No. 6.1)', () => {
    const dayOf = (fields: Partial<typeof granted>, kind: string) =>
      accountOf({ ...granted, ...fields }, [], law, '2025-02-10').days.find((day) => day.kind === kind)?.on;
    expect(dayOf({}, 'proof')).toBe('2025-08-31');
    expect(dayOf({ endsOn: '2025-01-31' }, 'proof')).toBe('2025-07-31');
    // Receipts are kept for five years after the proof (No. 6.5); what was bought is bound for five years.
    expect(dayOf({ proofOn: '2025-07-15' }, 'proof')).toBeUndefined();
    expect(dayOf({ proofOn: '2025-07-15' }, 'retention')).toBe('2030-07-15');
    expect(dayOf({}, 'bound')).toBe('2030-02-28');
  });

  it('owes an interim report four months after a year in which money came and the purpose was not fulfilled (No. 6.1)', () => {
    const reportsOf = (fields: Partial<typeof granted>) =>
      accountOf({ ...granted, ...fields }, [], law, '2025-05-01').days.flatMap(({ kind, on, upTo, isLate }) =>
        kind === 'interim' ? [[upTo, on, isLate]] : [],
      );
    // 220,000 € came in 2024, and the period ends in 2025: nothing is owed for 2025.
    const owed = [['2024-12-31', '2025-04-30', true]];
    expect(reportsOf({})).toEqual(owed);
    expect(reportsOf({ endsOn: '2025-01-01' })).toEqual(owed);
    expect(reportsOf({ endsOn: '2024-12-31' })).toEqual([]);
    expect(reportsOf({ drawdowns: [] })).toEqual([]);
    // The proof of use takes its place, and an institution proves each year instead (ANBest-I).
    expect(reportsOf({ proofOn: '2025-03-01' })).toEqual([]);
    expect(reportsOf({ noticeKind: 'institutional' })).toEqual([]);
    // The notice comes before the rule: another day, and a report in the middle of a year.
    const upTo = '2024-12-31';
    expect(reportsOf({ interimReports: [{ upTo, dueOn: '2025-05-15', filedOn: null }] })).toEqual([
      [upTo, '2025-05-15', false],
    ]);
    expect(reportsOf({ interimReports: [{ upTo, dueOn: null, filedOn: '2025-04-20' }] })).toEqual([]);
    const middle = { upTo: '2025-06-30', dueOn: null, filedOn: null };
    expect(reportsOf({ interimReports: [middle] })).toEqual([...owed, ['2025-06-30', '2025-10-31', false]]);
  });

  it('has a change reported without delay: open from the day it is known, late from the next one on (No. 5)', () => {
    const duties = [
      { kind: 'otherFunds' as const, knownOn: '2025-02-10', reportedOn: null, text: 'Zuschuss der Stadt' },
      { kind: 'insolvency' as const, knownOn: '2025-02-01', reportedOn: '2025-02-02', text: '' },
    ];
    const dutiesOn = (today: string) =>
      accountOf({ ...granted, duties }, [], law, today).days.filter(({ kind }) => kind === 'duty');
    const open = { on: '2025-02-10', duty: 'otherFunds', text: 'Zuschuss der Stadt', rule: 'ANBest-P Nr. 5.1' };
    expect(dutiesOn('2025-02-10')).toMatchObject([{ ...open, isLate: false }]);
    expect(dutiesOn('2025-02-11')).toMatchObject([{ ...open, isLate: true }]);
    expect(nextAccountDay({ ...granted, duties }, 'running', law, '2025-02-11')).toBe('2025-02-10');
  });

  it('earns 30 % of what was spent, and no more than that of the money that came (No. 2.1.1)', () => {
    // 600,000 € of machines and 360,000 € of building count: 960,000 € × 30 % = 288,000 € of 300,000 €.
    const account = accountOf(granted, [], law, '2025-02-10');
    expect(account.earned).toEqual({
      eligibleCents: 96_000_000,
      earnedCents: 28_800_000,
      aboveCents: 0,
      rule: 'ANBest-P Nr. 2.1.1',
    });
    // The same by its receipts: 1 € above the shift does not count, a receipt of no block neither.
    const [machines, building] = granted.blocks.map(({ id }) => id);
    const receipts = [
      { blockId: machines ?? '', count: 12, cents: 60_000_000 },
      { blockId: building ?? '', count: 3, cents: 36_000_100 },
      { blockId: null, count: 1, cents: 5_000 },
    ];
    const proved = accountOf(granted, receipts, law, '2025-02-10');
    expect(proved.earned?.earnedCents).toBe(28_800_000);
    expect(proved.receipts).toEqual({ count: 16, cents: 96_005_100, withoutBlockCents: 5_000 });
    expect(proved.blocks[1]?.faults).toEqual(['overrun', 'overspent']);
  });

  it('is reduced by all that was saved where it fills a gap, and never where it is a fixed sum (No. 2.1.2)', () => {
    expect(earnedOf('shortfall', 30_000_000, 100_000_000, 96_000_000)).toBe(26_000_000);
    expect(earnedOf('full', 30_000_000, 100_000_000, 50_000_000)).toBe(0);
    expect(earnedOf('fixedSum', 30_000_000, 100_000_000, 96_000_000)).toBe(30_000_000);
    expect(earnedOf('share', 100, 300, 299)).toBe(100);
    expect(earnedOf('share', 33_333, 100_000, 50_000)).toBe(16_667);
  });

  it('names the nearest day from the approval on: money to be used, a condition, the proof', () => {
    const conditions = [{ text: 'Versicherung nachweisen', dueOn: '2025-03-31', doneOn: null }];
    const [used] = granted.drawdowns;
    if (used === undefined) throw new Error('a drawdown');
    const open = { ...granted, conditions, drawdowns: [{ ...used, receivedOn: '2025-01-10', usedOn: null }] };
    expect(nextAccountDay(open, 'running', law, '2025-02-10')).toBe('2025-02-21');
    expect(nextAccountDay({ ...open, drawdowns: [] }, 'running', law, '2025-02-10')).toBe('2025-03-31');
    expect(nextAccountDay(granted, 'running', law, '2025-02-10')).toBe('2025-04-30');
    expect(nextAccountDay(granted, 'submitted', law, '2025-02-10')).toBeNull();
  });
});

it('blocks and drawdowns add up to the cent, whatever is entered', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  const day = fc.constantFrom('2024-02-01', '2024-08-15', '2025-03-01');
  const blocks = fc.array(
    fc.record({
      name: fc.string({ minLength: 1 }),
      id: fc.uuid(),
      approvedCents: amount,
      changedCents: fc.option(amount),
      spentCents: amount,
    }),
    { maxLength: 40 },
  );
  // Receipts of blocks, of none, of blocks that are gone; credit notes among them.
  const receipts = fc.array(
    fc.record({ place: fc.nat(50), cents: fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }) }),
    { maxLength: 60 },
  );
  const drawdowns = fc.array(
    fc.record({ calledOn: day, amountCents: amount, receivedOn: fc.option(day), usedOn: fc.option(day) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(blocks, drawdowns, receipts, fc.option(amount), (given, called, paid, grantedCents) => {
      const account = accountOf(
        { ...emptyCaseFields, blocks: given, drawdowns: called, grantedCents },
        paid.map(({ place, cents }) => ({ blockId: given[place]?.id ?? null, count: 1, cents })),
        law,
        '2025-03-01',
      );
      const sum = (name: 'approvedCents' | 'plannedCents' | 'spentCents' | 'leftCents') =>
        account.blocks.reduce((total, one) => total + one[name], 0);
      for (const name of ['approvedCents', 'plannedCents', 'spentCents', 'leftCents'] as const) {
        expect(account.total[name]).toBe(sum(name));
      }
      expect(account.total.leftCents).toBe(account.total.plannedCents - account.total.spentCents);
      expect(account.calledCents).toBe(called.reduce((total, one) => total + one.amountCents, 0));
      expect(account.receivedCents).toBeLessThanOrEqual(account.calledCents);
      expect(account.receivedCents).toBe(paidOf({ drawdowns: called, paidCents: 0 }));
      if (account.receipts !== null) {
        const sumOfReceipts = paid.reduce((total, { cents }) => total + cents, 0);
        expect(account.receipts.cents).toBe(sumOfReceipts);
        expect(account.total.spentCents + account.receipts.withoutBlockCents).toBe(sumOfReceipts);
      }
      if (account.earned !== null && grantedCents !== null) {
        expect(account.earned.earnedCents).toBeLessThanOrEqual(grantedCents);
        expect(account.earned.earnedCents).toBeGreaterThanOrEqual(0);
        expect(account.earned.eligibleCents).toBeLessThanOrEqual(account.total.approvedCents);
        expect(account.earned.aboveCents).toBe(Math.max(account.receivedCents - account.earned.earnedCents, 0));
      }
      if (!account.faults.includes('calledAboveGranted') && grantedCents !== null) {
        expect(account.calledCents + account.callableCents).toBe(grantedCents);
      }
    }),
  );
});

it('interest of two stretches is that of the whole, but for the rounding of a cent', () => {
  const split = fc.integer({ min: 1, max: 399 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), split, (amountCents, days) => {
      const middle = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
      const whole = interestOf(amountCents, '2024-01-01', '2025-02-04', law);
      const parts =
        interestOf(amountCents, '2024-01-01', middle, law) + interestOf(amountCents, middle, '2025-02-04', law);
      expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1);
    }),
  );
});
