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
  decision: null,
});
const granted = (one: SummedItem, amountCents: number, deMinimisCents = 0): SummedItem => ({
  ...one,
  decision: { outcome: 'granted', kind: 'given', amountCents, deMinimisCents },
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
    const items = [item('a', 'grant', null), { itemId: 'b', worth: null, decision: null }];
    expect(sumCase({ items, warnings: [], costsCents: null })).toEqual({
      kinds: [],
      openItemIds: ['a'],
      refusedItemIds: [],
    });
  });
});

describe('what the funder decided', () => {
  it('takes the place of what was computed, also where nothing could be', () => {
    const items = [granted(item('a', 'grant', 50), 30), item('b', 'grant', 7), granted(item('c', 'grant', null), 4)];
    const { kinds, openItemIds } = sumCase({ items, warnings: [], costsCents: null });
    expect(openItemIds).toEqual([]);
    expect(kinds).toEqual([
      {
        kind: 'given',
        totalCents: 41,
        grantedCents: 34,
        lines: [
          { line: 'granted', itemId: 'a', cents: 30 },
          { line: 'counted', itemId: 'b', cents: 7 },
          { line: 'granted', itemId: 'c', cents: 4 },
        ],
      },
    ]);
  });

  it('counts no more what was refused', () => {
    const refused: SummedItem = { ...item('a', 'grant', 50), decision: { outcome: 'refused' } };
    expect(sumCase({ items: [refused, item('b', 'grant', 5)], warnings: [], costsCents: null })).toEqual({
      kinds: [{ kind: 'given', totalCents: 5, grantedCents: 0, lines: [{ line: 'counted', itemId: 'b', cents: 5 }] }],
      openItemIds: [],
      refusedItemIds: ['a'],
    });
  });

  it('goes before a greater programme that it excludes', () => {
    const items = [item('a', 'grant', 90), granted(item('b', 'grant', 10), 8)];
    expect(sumCase({ items, warnings: [excluded('a', 'b')], costsCents: null }).kinds[0]).toMatchObject({
      totalCents: 8,
      lines: [{ line: 'alternative', insteadOf: 'b' }, { line: 'granted' }],
    });
  });

  it('is not cut, and leaves the others what remains of costs, intensity and room', () => {
    const a = granted(item('a', 'grant', 60, [rate(100, 60)]), 80);
    const b = item('b', 'grant', 50, [rate(100, 50)]);
    expect(totals([a, b], [], 100)).toEqual({ given: 100 });
    const intensity: CumulationWarning = {
      kind: 'intensityExceeded',
      rule: '',
      itemIds: ['a', 'b'],
      values: { limitCents: 70 },
    };
    expect(totals([a, b], [intensity], null)).toEqual({ given: 80 });
    const aid = granted(item('c', 'grant', 5), 29_999_990, 29_999_990);
    expect(totals([aid, item('d', 'grant', 40, [room(30_000_000, 40)])])).toEqual({ given: 30_000_000 });
  });
});

const anyItems = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Kind>('grant', 'voucher', 'loan', 'guarantee'),
      cents: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null }),
      isDeMinimis: fc.boolean(),
      decided: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null }),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ kind, cents, isDeMinimis, decided }, place) => {
      const one = item(`i${place}`, kind, cents, isDeMinimis && cents !== null ? [room(900, cents)] : []);
      return decided === null ? one : granted(one, decided, isDeMinimis ? decided : 0);
    }),
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
        for (const { kind, totalCents, grantedCents, lines } of sum.kinds) {
          const parts = lines.reduce((total, l) => {
            if (l.line === 'cut') return total - l.cutCents;
            return l.line === 'alternative' ? total : total + l.cents;
          }, 0);
          expect(totalCents).toBe(parts);
          expect(totalCents).toBeGreaterThanOrEqual(grantedCents);
          if (kind !== 'given' && costsCents !== null) {
            expect(totalCents).toBeLessThanOrEqual(Math.max(costsCents, grantedCents));
          }
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
