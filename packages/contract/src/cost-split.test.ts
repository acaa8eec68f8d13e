import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostSplit, costsInBlocks, splitBlocks, splitTotal, totalOfCase, wholeCosts } from './cost-split.ts';

const euros = (split: Partial<Record<keyof CostSplit, number>>): CostSplit =>
  Object.fromEntries(Object.entries(split).map(([block, amount]) => [block, amount * 100]));

describe('the costs of a case by block', () => {
  const split = euros({ machine: 120_000, building: 40_000, wages: 70_000, advice: 5_000 });
  const costs = { investmentCents: 18_000_000, costsByBlock: split };

  it('are the share of a block; what they leave of the total is an investment of any kind', () => {
    expect(costsInBlocks(costs, ['machine'])).toBe(12_000_000);
    expect(costsInBlocks(costs, ['machine', 'building'])).toBe(16_000_000);
    expect(costsInBlocks(costs, ['general', 'machine'])).toBe(14_000_000);
    expect(costsInBlocks(costs, ['wages'])).toBe(7_000_000);
    expect(costsInBlocks(costs, ['machine', 'wages'])).toBe(12_000_000);
    expect(costsInBlocks(costs, ['vehicles'])).toBe(0);
    expect(costsInBlocks(costs, null)).toBe(18_000_000);
  });

  it('hold wages and advice beside the investment, and the additional costs within it', () => {
    expect(splitTotal(split)).toBe(16_000_000);
    expect(splitTotal({ ...split, extra: 3_000_000 })).toBe(16_000_000);
    expect(splitTotal(euros({ advice: 3_500 }))).toBe(350_000);
    expect(wholeCosts(costs)).toBe(25_500_000);
    expect(costsInBlocks({ ...costs, costsByBlock: { ...split, extra: 3_000_000 } }, ['extra'])).toBe(3_000_000);
  });

  it('are the total where nothing is split, and make one where none is given', () => {
    expect(costsInBlocks({ investmentCents: 500, costsByBlock: {} }, ['building'])).toBe(500);
    expect(totalOfCase({ investmentCents: null, costsByBlock: split })).toBe(16_000_000);
    expect(totalOfCase({ investmentCents: null, costsByBlock: {} })).toBeNull();
  });

  it('never come to more than all costs', () => {
    const amounts = fc.record(
      Object.fromEntries(splitBlocks.map((block) => [block, fc.integer({ min: 0, max: 1_000_000 })])),
      { requiredKeys: [] },
    );
    const blocks = fc.subarray(['general', ...splitBlocks]);
    fc.assert(
      fc.property(amounts, fc.option(fc.nat(2_000_000)), blocks, (costsByBlock, investmentCents, some) => {
        const any = { investmentCents, costsByBlock };
        expect(costsInBlocks(any, some) ?? 0).toBeLessThanOrEqual(wholeCosts(any) ?? 0);
      }),
    );
  });
});
