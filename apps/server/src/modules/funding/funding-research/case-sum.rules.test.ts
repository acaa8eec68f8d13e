import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfCase } from './case-sum.rules.ts';

const worth = (kind: 'grant' | 'loan' | 'voucher' | 'guarantee', euros: number | null) => ({
  kind,
  amountCents: euros === null ? null : euros * 100,
});

describe('what the chosen programmes give together', () => {
  it('adds what need not be paid back, and keeps loans and guarantees apart', () => {
    const sum = sumOfCase(
      [worth('grant', 100), worth('voucher', 50), worth('loan', 900), worth('guarantee', 80)],
      [],
      null,
    );
    expect(sum.sums).toEqual([
      { kind: 'given', cents: 15_000, isCapped: false },
      { kind: 'loan', cents: 90_000, isCapped: false },
      { kind: 'guarantee', cents: 8_000, isCapped: false },
    ]);
  });

  it('counts the first of two that exclude each other', () => {
    const sum = sumOfCase(
      [worth('grant', 100), worth('loan', 900), worth('grant', 70)],
      [
        [1, 0],
        [1, 2],
      ],
      null,
    );
    expect(sum).toMatchObject({ sums: [{ kind: 'given', cents: 17_000 }], excluded: [{ place: 1, by: 0 }] });
  });

  it('names the programmes of which no sum is known', () => {
    expect(sumOfCase([null, worth('grant', null), worth('grant', 5)], [], null).open).toEqual([0, 1]);
  });

  it('exceeds the costs in no kind', () => {
    const amounts = fc.array(fc.nat(1_000).map((euros) => worth('grant', euros)));
    fc.assert(
      fc.property(amounts, fc.nat(2_000), (worths, costs) => {
        for (const { cents } of sumOfCase(worths, [], costs * 100).sums) expect(cents).toBeLessThanOrEqual(costs * 100);
      }),
    );
  });
});
