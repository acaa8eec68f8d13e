import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SummedItem, sumCase } from './case-sum.ts';
import type { CumulationWarning } from './cumulation.ts';
import type { BenefitWorth, WorthStep } from './programme-worth.ts';

type Kind = BenefitWorth['kind'];

const item = (itemId: string, kind: Kind, cents: number | null, steps: WorthStep[] = []): SummedItem => ({
  itemId,
  worth: {
    kind,
    amountCents: cents,
    gap: cents === null ? 'unstated' : null,
    missing: [],
    benefits: [
      {
        kind,
        when: '',
        note: '',
        possible: [],
        openFacts: [],
        amountCents: cents,
        steps,
        each: null,
        gap: null,
        missing: [],
      },
    ],
  },
});
const excluded = (...itemIds: string[]): CumulationWarning => ({
  kind: 'combinationExcluded',
  rule: '',
  itemIds,
  values: {},
});
const room = (limitCents: number, cents: number): WorthStep => ({
  step: 'room',
  aidKind: 'general',
  ceilingCents: 30_000_000,
  receivedCents: 0,
  limitCents,
  cents,
});
const rate = (ofCents: number, cents: number): WorthStep => ({
  step: 'rate',
  percent: 50,
  rateKind: 'aidIntensity',
  ofCents,
  cents,
});
const totals = (items: SummedItem[], warnings: CumulationWarning[] = [], costsCents: number | null = null) =>
  Object.fromEntries(sumCase({ items, warnings, costsCents }).kinds.map(({ kind, totalCents }) => [kind, totalCents]));

describe('what a case gets together', () => {
  it('keeps apart what is given, lent, secured and held as a share', () => {
    const items = [item('a', 'grant', 5), item('b', 'voucher', 3), item('c', 'loan', 100), item('d', 'guarantee', 80)];
    expect(totals(items)).toEqual({ given: 8, loan: 100, guarantee: 80 });
  });

  it('counts of programmes that exclude each other those that give most, and names the others with the one instead', () => {
    const items = [item('a', 'grant', 5), item('b', 'grant', 4), item('c', 'grant', 4), item('d', 'grant', 1)];
    const warnings = [excluded('a', 'b'), excluded('a', 'c')];
    expect(totals(items, warnings)).toEqual({ given: 9 });
    expect(sumCase({ items, warnings, costsCents: null }).kinds[0]?.lines).toEqual([
      { line: 'alternative', itemId: 'a', cents: 5, insteadOf: 'b' },
      { line: 'counted', itemId: 'b', cents: 4 },
      { line: 'counted', itemId: 'c', cents: 4 },
      { line: 'counted', itemId: 'd', cents: 1 },
    ]);
  });

  it('prefers a grant to a loan that it excludes', () => {
    expect(totals([item('l', 'loan', 900), item('g', 'grant', 5)], [excluded('l', 'g')])).toEqual({
      given: 5,
      loan: 0,
    });
  });

  it('gives no more de minimis aid than there is room for, and says what was cut', () => {
    const items = [
      item('a', 'grant', 20, [room(25, 20)]),
      item('b', 'grant', 10, [room(25, 10)]),
      item('c', 'grant', 7),
    ];
    expect(totals(items)).toEqual({ given: 32 });
    expect(sumCase({ items, warnings: [], costsCents: null }).kinds[0]?.lines.at(-1)).toEqual({
      line: 'cut',
      by: 'room',
      limitCents: 25,
      cutCents: 5,
      itemIds: ['a', 'b'],
    });
  });

  it('goes no further than the highest intensity for the same costs, nor than the costs', () => {
    const items = [item('a', 'grant', 60, [rate(100, 60)]), item('b', 'grant', 50, [rate(100, 50)])];
    const intensity: CumulationWarning = {
      kind: 'intensityExceeded',
      rule: '',
      itemIds: ['a', 'b'],
      values: { limitCents: 70 },
    };
    expect(totals(items, [intensity], 100)).toEqual({ given: 70 });
    expect(totals(items, [], 100)).toEqual({ given: 100 });
    expect(totals([item('x', 'loan', 80), item('y', 'loan', 80)], [], 100)).toEqual({ loan: 100 });
  });

  it('names what cannot be computed, and leaves out what does not fit', () => {
    const items = [item('a', 'grant', null), { itemId: 'b', worth: null }];
    expect(sumCase({ items, warnings: [], costsCents: null })).toEqual({ kinds: [], openItemIds: ['a'] });
  });
});

const anyItems = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Kind>('grant', 'voucher', 'loan', 'guarantee'),
      cents: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null }),
      isDeMinimis: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ kind, cents, isDeMinimis }, place) =>
      item(`i${place}`, kind, cents, isDeMinimis && cents !== null ? [room(900, cents)] : []),
    ),
  );
const anyPairs = fc.array(fc.tuple(fc.nat({ max: 19 }), fc.nat({ max: 19 })), { maxLength: 30 });

describe('the sum of any case', () => {
  it('is what counts less what is cut, and counts no two programmes that exclude each other', () => {
    fc.assert(
      fc.property(anyItems, anyPairs, fc.option(fc.nat({ max: 3_000 }), { nil: null }), (items, pairs, costsCents) => {
        const real = pairs.filter(([one, other]) => one !== other && one < items.length && other < items.length);
        const warnings = real.map(([one, other]) => excluded(`i${one}`, `i${other}`));
        const sum = sumCase({ items, warnings, costsCents });
        const counted = sum.kinds.flatMap(({ lines }) =>
          lines.flatMap((l) => (l.line === 'counted' ? [l.itemId] : [])),
        );
        for (const { itemIds } of warnings) expect(itemIds.every((id) => counted.includes(id))).toBe(false);
        for (const { kind, totalCents, lines } of sum.kinds) {
          const parts = lines.reduce(
            (total, l) => total + (l.line === 'counted' ? l.cents : l.line === 'cut' ? -l.cutCents : 0),
            0,
          );
          expect(totalCents).toBe(parts);
          expect(totalCents).toBeGreaterThanOrEqual(0);
          if (kind !== 'given' && costsCents !== null) expect(totalCents).toBeLessThanOrEqual(costsCents);
        }
      }),
    );
  });

  it('never falls as another programme is chosen, unless that one excludes or is limited with others', () => {
    fc.assert(
      fc.property(anyItems, fc.nat({ max: 1_000 }), (items, cents) => {
        const before = totals(items)['given'] ?? 0;
        expect(totals([...items, item('more', 'grant', cents)])['given'] ?? 0).toBe(before + cents);
      }),
    );
  });
});
