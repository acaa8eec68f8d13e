import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftOnReturn, referenceQuota, shareOf, takesPart } from './partner-lift.rules.ts';

const standing = (values: Partial<Parameters<typeof liftOnReturn>[0]> = {}) => ({
  quotaKind: 'limited' as const,
  quotaLimit: 20,
  isLocked: false,
  receivesLeads: true,
  assigned: 0,
  lift: 0,
  ...values,
});
const anyStanding = fc.record({
  quotaKind: fc.constantFrom('limited' as const, 'unlimited' as const, 'none' as const),
  quotaLimit: fc.integer({ min: 0, max: 500 }),
  isLocked: fc.boolean(),
  receivesLeads: fc.boolean(),
  assigned: fc.integer({ min: 0, max: 500 }),
  lift: fc.integer({ min: 0, max: 100 }),
});

describe('the lift of a partner who comes back', () => {
  it('brings their share to the average of the others', () => {
    // Half and a quarter used: three eighths of 40 are 15.
    const others = [standing({ assigned: 10 }), standing({ quotaLimit: 100, assigned: 25 })];
    expect(liftOnReturn(standing({ quotaLimit: 40, assigned: 3 }), others)).toBe(12);
  });

  it('never lowers, and leaves alone who used more than the others', () => {
    const others = [standing({ assigned: 10 })];
    expect(liftOnReturn(standing({ assigned: 15 }), others)).toBe(0);
    expect(liftOnReturn(standing({ assigned: 15, lift: 2 }), others)).toBe(2);
    expect(liftOnReturn(standing({ lift: 4 }), [])).toBe(4);
  });

  it('looks only at those who take part', () => {
    const others = [
      standing({ assigned: 4 }),
      standing({ assigned: 20, receivesLeads: false }),
      standing({ assigned: 20, isLocked: true }),
      standing({ assigned: 20, quotaKind: 'none' }),
      standing({ quotaLimit: 0 }),
    ];
    expect(liftOnReturn(standing(), others)).toBe(4);
  });

  it('compares an unlimited quota as the largest limited one', () => {
    const others = [standing({ assigned: 10 }), standing({ quotaLimit: 60, assigned: 30 })];
    expect(referenceQuota(others)).toBe(60);
    expect(liftOnReturn(standing({ quotaKind: 'unlimited', quotaLimit: 0 }), others)).toBe(30);
  });

  it('is enough, not too much, and the same when it is computed again', () => {
    fc.assert(
      fc.property(anyStanding, fc.array(anyStanding, { maxLength: 8 }), (someone, others) => {
        const returning = { ...someone, isLocked: false, receivesLeads: true };
        const lift = liftOnReturn(returning, others);
        expect(lift).toBeGreaterThanOrEqual(returning.lift);
        expect(liftOnReturn({ ...returning, lift }, others)).toBeCloseTo(lift, 9);
        const present = others.filter(takesPart);
        if (present.length === 0 || !takesPart(returning)) return;
        const reference = referenceQuota([...present, returning]);
        const shares = present.map((one) => shareOf(one, reference));
        const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
        const share = shareOf({ ...returning, lift }, reference);
        expect(share).toBeGreaterThanOrEqual(average - 1e-9);
        if (lift > returning.lift) expect(share).toBeCloseTo(average, 9);
      }),
    );
  });
});
