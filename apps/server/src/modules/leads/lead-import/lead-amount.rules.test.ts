import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './lead-amount.rules.ts';

describe('an amount', () => {
  it.each([
    ['25.000,00 €', 2_500_000, true],
    ['25.000', 2_500_000, true],
    ['9.900,99', 990_099, true],
    ['0', 0, true],
    ['5.000,-', 500_000, true],
    ['5.000,-- €', 500_000, true],
    ['EUR 1.234,5', 123_450, true],
    ['25 T€', 2_500_000, false],
    ['1,5 TEUR', 150_000, false],
    ['10k', 1_000_000, false],
    ['ca. 30.000 Euro', 3_000_000, false],
    ['~ 500', 50_000, false],
    ['1,234.56', 123_456, false],
  ])('%s', (text, cents, isPlain) => {
    expect(readAmount(text)).toEqual({ cents, isPlain });
  });

  it.each([
    ['viel', 'amountInvalid'],
    ['20.000_bis_50.000_€', 'amountInvalid'],
    ['-5.000,00', 'amountNegative'],
    ['99.999.999.999,99', 'amountHuge'],
    ['1'.repeat(150), 'amountInvalid'],
  ])('%s is none', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });

  it('is read to the cent as Germans write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const text = (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect(readAmount(text)).toEqual({ cents, isPlain: true });
      }),
    );
  });
});
