import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cumulated,
  decimal,
  equalPart,
  floorTo,
  inverse,
  PlanRangeError,
  percent,
  plus,
  power,
  ratio,
  round,
  sharedParts,
  times,
} from './exact.ts';

/** Half away from zero, by big integers alone. */
function roundSlowly(amount: number, top: number, bottom: number): number {
  const product = BigInt(amount) * BigInt(top);
  const [size, unit] = [product < 0n ? -product : product, BigInt(bottom)];
  const rounded = size / unit + ((size % unit) * 2n >= unit ? 1n : 0n);
  return Number(product < 0n ? -rounded : rounded);
}

const amount = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 });

describe('rounding', () => {
  it('goes half away from zero', () => {
    expect([round(5, ratio(1, 2)), round(-5, ratio(1, 2)), round(1, ratio(1, 3))]).toEqual([3, -3, 0]);
    expect(round(100, percent('12.5'))).toBe(13);
    expect([floorTo(1_499_99, ratio(1), 100), floorTo(15_001_00, ratio(550, 10_000), 1)]).toEqual([1_499_00, 825_05]);
  });

  it('is exact where numbers are too small for the product', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -9_000_000, max: 9_000_000 }),
        fc.integer({ min: 9_000_000, max: 2 ** 40 }),
        (cents, top, bottom) => {
          expect(round(cents, ratio(top, bottom)) + 0).toBe(roundSlowly(cents, top, bottom));
        },
      ),
    );
  });

  it('refuses amounts beyond a billion euros', () => {
    expect(() => round(9_000_000_000, ratio(1000))).toThrow(PlanRangeError);
  });
});

describe('fractions', () => {
  it('are computed without rounding', () => {
    expect(round(1, times(decimal('0.1'), decimal('30')))).toBe(3);
    expect(round(1000, plus(percent('7.5'), percent('2.5')))).toBe(100);
    // 1.025 ^ 40 needs more digits than a number has.
    const grown = power(plus(ratio(1), percent('2.5')), 40);
    expect([grown.isBig, round(100_000, grown)]).toEqual([true, 268_506]);
    expect(round(268_506, times(grown, inverse(grown)))).toBe(268_506);
  });
});

describe('parts', () => {
  it('add up to the cent', () => {
    const shares = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }).map((cuts) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), 1000];
      return ends.slice(1).map((end, place) => ((end - (ends[place] ?? 0)) / 10).toFixed(1));
    });
    const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 480 }), shares, (total, count, given) => {
        expect(sum(Array.from({ length: count }, (_, place) => equalPart(total, place, count)))).toBe(total);
        expect(sum(sharedParts(total, cumulated(given)))).toBe(total);
      }),
    );
  });
});
