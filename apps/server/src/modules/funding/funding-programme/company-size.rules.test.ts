import { companySizes } from '@fundus/contract/eligibility-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf2026, noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';
import { askFacts } from './asked-facts.rules.ts';
import { placeInSize } from './company-size.rules.ts';

const rank = fc.integer({ min: 0, max: 3 });
const limited = fc.constantFrom('micro' as const, 'small' as const, 'medium' as const);

describe('a calculated size', () => {
  it('decides whatever the figures of the firm by itself, and what it leaves open is a condition', () => {
    fc.assert(
      fc.property(rank, rank, limited, fc.option(fc.nat(500)), (one, other, size, employees) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const calculatedSize = { least: companySizes[least] ?? 'micro', most: companySizes[most] ?? 'large' };
        const asked = askFacts({ ...noFacts, employees, turnoverCents: 0, calculatedSize }, contextOf2026);
        const limit = companySizes.indexOf(size);
        const expected = most <= limit ? 'within' : least > limit ? 'above' : 'withinAlone';
        expect(placeInSize(asked, size)).toBe(expected);
      }),
    );
  });
});
