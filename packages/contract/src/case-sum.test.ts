import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCase } from './case-sum.ts';
import type { SummedItem } from './case-sum-parts.ts';
import type { CumulationWarning } from './cumulation.ts';
import type { BenefitWorth, WorthAid, WorthStep } from './programme-worth.ts';

type Kind = BenefitWorth['kind'];

const item = (
  itemId: string,
  kind: Kind,
  cents: number | null,
  steps: WorthStep[] = [],
  { aid = null, leastCents = null }: { aid?: WorthAid | null; leastCents?: number | null } = {},
): SummedItem => ({
  itemId,
  worth: {
    kind,
    amountCents: cents,
    spread: leastCents === null ? null : { leastCents, leastPercent: null, mostPercent: null, facts: [] },
    aid,
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
        leastCents: cents,
        share: null,
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
/** A bonus on a loan. */
const bonus = (itemId: string, cents: number | null, lentCents: number | null, leastCents = cents): SummedItem => {
  const one = item(itemId, 'repaymentBonus', cents, [], { leastCents });
  const loan = item(itemId, 'loan', lentCents).worth?.benefits ?? [];
  return { ...one, worth: one.worth && { ...one.worth, benefits: [...one.worth.benefits, ...loan] } };
};
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
/** Aid for the costs of a machine up to an allowed percentage. */
const aidOf = (percent: number | null, blocks: WorthAid['blocks'] = ['machine']): { aid: WorthAid } => ({
  aid: { blocks, isAid: true, isExempted: true, limit: percent === null ? null : { percent, isLaw: true } },
});
const costing = (investmentCents: number | null) => ({ investmentCents, costsByBlock: {} });

const totals = (items: SummedItem[], warnings: CumulationWarning[] = [], costsCents: number | null = null) =>
  Object.fromEntries(
    sumCase({ items, warnings, costs: costing(costsCents) }).kinds.map(({ kind, totalCents }) => [kind, totalCents]),
  );

describe('what a case gets together', () => {
  it('keeps apart what is given, lent, secured and held as a share', () => {
    const items = [item('a', 'grant', 5), item('b', 'voucher', 3), item('c', 'loan', 100), item('d', 'guarantee', 80)];
    expect(totals(items)).toEqual({ given: 8, loan: 100, guarantee: 80 });
  });

  it('counts of programmes that exclude each other those that give most, and names the others with the one instead', () => {
    const items = [item('a', 'grant', 5), item('b', 'grant', 4), item('c', 'grant', 4), item('d', 'grant', 1)];
    const warnings = [excluded('a', 'b'), excluded('a', 'c')];
    expect(totals(items, warnings)).toEqual({ given: 9 });
    expect(sumCase({ items, warnings, costs: costing(null) }).kinds[0]?.lines).toEqual([
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
    expect(sumCase({ items, warnings: [], costs: costing(null) }).kinds[0]?.lines.at(-1)).toEqual({
      line: 'cut',
      by: 'room',
      limitCents: 25,
      cutCents: 5,
      itemIds: ['a', 'b'],
    });
  });

  it('never adds what is paid for wages or a livelihood to what is given for a machine', () => {
    const items = [item('a', 'grant', 60), item('b', 'wageSubsidy', 50), item('c', 'allowance', 9)];
    expect(totals(items)).toEqual({ given: 60, wages: 59 });
  });

  it('never adds what is paid month by month to what is paid once', () => {
    const monthly: WorthStep = { step: 'units', unit: 'month', count: 12, eachCents: 5, isMost: true, cents: 60 };
    const items = [item('a', 'grant', 40), item('b', 'grant', 60, [monthly])];
    expect(totals(items)).toEqual({ given: 40, wages: 60 });
    expect(totals([item('a', 'grant', 40), granted(item('b', 'grant', 60, [monthly]), 50)])).toEqual({
      given: 40,
      wages: 50,
    });
  });

  it('goes from the least to the most where several rates are open, cut alike', () => {
    const items = [item('a', 'grant', 60, [], { leastCents: 40 }), item('b', 'grant', 50, [room(20, 20)])];
    expect(sumCase({ items, warnings: [], costs: costing(null) }).kinds).toMatchObject([
      { totalCents: 80, leastCents: 60 },
    ]);
  });

  it('goes no further than the highest intensity for the same costs, nor than the costs', () => {
    const two = (aid: { aid?: WorthAid }, other = aid) => [
      item('a', 'grant', 60, [rate(100, 60)], aid),
      item('b', 'grant', 50, [rate(100, 50)], other),
    ];
    expect(totals(two(aidOf(70), aidOf(null)), [], 100)).toEqual({ given: 70 });
    expect(totals(two({}), [], 100)).toEqual({ given: 100 });
    const apart = two(aidOf(70), aidOf(50, ['advice'])).map((one, place) =>
      place === 0 ? one : item('b', 'grant', 50, [], aidOf(50, ['advice'])),
    );
    expect(totals(apart, [], 100)).toEqual({ given: 110 });
    expect(totals([item('x', 'loan', 80), item('y', 'loan', 80)], [], 100)).toEqual({ loan: 100 });
  });

  it('names what cannot be computed, and leaves out what does not fit', () => {
    const items = [item('a', 'grant', null), { itemId: 'b', worth: null, decision: null }];
    expect(sumCase({ items, warnings: [], costs: costing(null) })).toEqual({
      kinds: [],
      openItemIds: ['a'],
      refusedItemIds: [],
    });
  });
});

describe('a repayment bonus', () => {
  const sumOf = (items: SummedItem[], costsCents: number | null = null) =>
    sumCase({ items, warnings: [], costs: costing(costsCents) });

  it('is a part of its loan and never a grant', () => {
    expect(totals([item('g', 'grant', 50), bonus('s', 20, 200), item('l', 'loan', 30)], [], 500)).toEqual({
      given: 50,
      loan: 230,
      repaymentBonus: 20,
    });
    expect(sumOf([bonus('s', 20, 200, 12)]).kinds).toMatchObject([
      { kind: 'loan', totalCents: 200, leastCents: 200 },
      { kind: 'repaymentBonus', totalCents: 20, leastCents: 12, lines: [{ line: 'counted', itemId: 's', cents: 20 }] },
    ]);
  });

  it('stands alone where its loan is not known, and its loan where the bonus is not', () => {
    expect(totals([bonus('s', 20, null)])).toEqual({ repaymentBonus: 20 });
    expect(sumOf([bonus('s', null, 200)])).toMatchObject({
      kinds: [{ kind: 'loan', totalCents: 200 }],
      openItemIds: [],
    });
    expect(sumOf([bonus('s', null, null)])).toMatchObject({ kinds: [], openItemIds: ['s'] });
  });

  it('counts with the loan or not at all', () => {
    expect(totals([bonus('s', 20, 200), item('g', 'grant', 5)], [excluded('s', 'g')])).toEqual({
      given: 0,
      loan: 200,
      repaymentBonus: 20,
    });
    expect(totals([bonus('s', 20, 200), item('g', 'grant', 30)], [excluded('s', 'g')])).toEqual({
      given: 30,
      loan: 0,
      repaymentBonus: 0,
    });
  });

  it('is given on no more than the costs, the greatest first', () => {
    const { kinds } = sumOf([bonus('s', 10, 100), bonus('t', 30, 100)], 150);
    expect(kinds).toMatchObject([
      { kind: 'loan', totalCents: 150 },
      {
        kind: 'repaymentBonus',
        totalCents: 35,
        lines: [{}, {}, { line: 'cut', by: 'loans', limitCents: 150, cutCents: 5, itemIds: ['s'] }],
      },
    ]);
  });

  it('shares room and intensity with the grants', () => {
    const aided = (one: SummedItem): SummedItem => ({ ...one, worth: one.worth && { ...one.worth, ...aidOf(40) } });
    const items = [item('g', 'grant', 30, [], aidOf(40)), aided(bonus('s', 20, 100))];
    expect(totals(items, [], 100)).toEqual({ given: 30, loan: 100, repaymentBonus: 10 });
  });

  it('follows the decision: a sum that it cannot reach is the loan', () => {
    expect(sumOf([granted(bonus('s', 20, 200), 100)]).kinds).toMatchObject([
      { kind: 'loan', totalCents: 100, grantedCents: 100 },
      { kind: 'repaymentBonus', totalCents: 10, grantedCents: 0 },
    ]);
    expect(sumOf([granted(bonus('s', 20, 200), 15)]).kinds).toMatchObject([
      { kind: 'loan', totalCents: 200, grantedCents: 0 },
      { kind: 'repaymentBonus', totalCents: 15, grantedCents: 15 },
    ]);
  });
});

describe('what the funder decided', () => {
  it('takes the place of what was computed, also where nothing could be', () => {
    const items = [granted(item('a', 'grant', 50), 30), item('b', 'grant', 7), granted(item('c', 'grant', null), 4)];
    const { kinds, openItemIds } = sumCase({ items, warnings: [], costs: costing(null) });
    expect(openItemIds).toEqual([]);
    expect(kinds).toEqual([
      {
        kind: 'given',
        totalCents: 41,
        leastCents: 41,
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
    expect(sumCase({ items: [refused, item('b', 'grant', 5)], warnings: [], costs: costing(null) })).toEqual({
      kinds: [
        {
          kind: 'given',
          totalCents: 5,
          leastCents: 5,
          grantedCents: 0,
          lines: [{ line: 'counted', itemId: 'b', cents: 5 }],
        },
      ],
      openItemIds: [],
      refusedItemIds: ['a'],
    });
  });

  it('goes before a greater programme that it excludes', () => {
    const items = [item('a', 'grant', 90), granted(item('b', 'grant', 10), 8)];
    expect(sumCase({ items, warnings: [excluded('a', 'b')], costs: costing(null) }).kinds[0]).toMatchObject({
      totalCents: 8,
      lines: [{ line: 'alternative', insteadOf: 'b' }, { line: 'granted' }],
    });
  });

  it('is not cut, and leaves the others what remains of costs, intensity and room', () => {
    const a = granted(item('a', 'grant', 60, [rate(100, 60)]), 80);
    const b = item('b', 'grant', 50, [rate(100, 50)]);
    expect(totals([a, b], [], 100)).toEqual({ given: 100 });
    const aided = [
      granted(item('a', 'grant', 60, [rate(100, 60)], aidOf(70)), 80),
      item('b', 'grant', 50, [rate(100, 50)], aidOf(70)),
    ];
    expect(totals(aided, [], 100)).toEqual({ given: 80 });
    const aid = granted(item('c', 'grant', 5), 29_999_990, 29_999_990);
    expect(totals([aid, item('d', 'grant', 40, [room(30_000_000, 40)])])).toEqual({ given: 30_000_000 });
  });
});

const anyItems = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Kind>('grant', 'voucher', 'loan', 'guarantee', 'repaymentBonus'),
      lentCents: fc.integer({ min: 1, max: 1_000 }),
      cents: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null }),
      isDeMinimis: fc.boolean(),
      decided: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null }),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ kind, cents, lentCents, isDeMinimis, decided }, place) => {
      const plain = item(`i${place}`, kind, cents, isDeMinimis && cents !== null ? [room(900, cents)] : []);
      const loan = item('', 'loan', lentCents).worth?.benefits ?? [];
      const isBonus = kind === 'repaymentBonus';
      const one = isBonus
        ? { ...plain, worth: plain.worth && { ...plain.worth, benefits: [...plain.worth.benefits, ...loan] } }
        : plain;
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
        const sum = sumCase({ items, warnings, costs: costing(costsCents) });
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
          if (kind === 'repaymentBonus') {
            const loan = sum.kinds.find((one) => one.kind === 'loan');
            expect(totalCents - grantedCents).toBeLessThanOrEqual(loan?.totalCents ?? 0);
          }
          if (kind !== 'given' && kind !== 'repaymentBonus' && costsCents !== null) {
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

interface TriedPart {
  cents: number;
  isAid: boolean;
  isRoom: boolean;
  percent: number | null;
  block: 'machine' | 'advice';
}

/** The most that any admissible combination gives, by trying every split of every set of programmes. */
function bestByTrying(
  parts: readonly TriedPart[],
  {
    pairs,
    roomCents,
    costs,
  }: { pairs: readonly (readonly [number, number])[]; roomCents: number; costs: Record<TriedPart['block'], number> },
): number {
  let best = 0;
  const tryFrom = (place: number, given: readonly number[]): void => {
    const part = parts[place];
    if (part !== undefined) {
      for (let cents = 0; cents <= part.cents; cents += 1) tryFrom(place + 1, [...given, cents]);
      return;
    }
    if (pairs.some(([one, other]) => (given[one] ?? 0) > 0 && (given[other] ?? 0) > 0)) return;
    const sumWhere = (is: (one: TriedPart) => boolean) =>
      parts.reduce((sum, one, index) => sum + (is(one) ? (given[index] ?? 0) : 0), 0);
    const isAllowedIn = (block: TriedPart['block']): boolean => {
      if (sumWhere((one) => one.block === block) > costs[block]) return false;
      const aided = parts.filter((one, index) => one.block === block && one.isAid && (given[index] ?? 0) > 0);
      const percents = aided.flatMap(({ percent }) => percent ?? []);
      const isAid = (one: TriedPart) => one.block === block && one.isAid;
      return aided.length < 2 || percents.length === 0 || sumWhere(isAid) * 100 <= costs[block] * Math.max(...percents);
    };
    if (!isAllowedIn('machine') || !isAllowedIn('advice') || sumWhere(({ isRoom }) => isRoom) > roomCents) return;
    best = Math.max(
      best,
      sumWhere(() => true),
    );
  };
  tryFrom(0, []);
  return best;
}

describe('the sum that is promised', () => {
  const part = fc.record({
    cents: fc.integer({ min: 0, max: 5 }),
    isAid: fc.boolean(),
    isRoom: fc.boolean(),
    percent: fc.option(fc.constantFrom(20, 35, 50), { nil: null }),
    block: fc.constantFrom('machine' as const, 'advice' as const),
  });
  const pair = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })).filter(([one, other]) => one !== other);

  it('is whole cents and never more than the best admissible combination, of all that could be tried', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }),
        fc.array(pair, { maxLength: 3 }),
        fc.integer({ min: 0, max: 8 }),
        fc.record({ machine: fc.integer({ min: 5, max: 20 }), advice: fc.integer({ min: 5, max: 20 }) }),
        (parts, pairs, roomCents, costs) => {
          const items = parts.map(({ cents, isAid, isRoom, percent, block }, place) => {
            const steps = [rate(costs[block], cents), ...(isRoom ? [room(roomCents, cents)] : [])];
            const aid = { ...aidOf(percent, [block]).aid, isAid };
            return item(`i${place}`, 'grant', cents, steps, { aid });
          });
          const warnings = pairs.map(([one, other]) => excluded(`i${one}`, `i${other}`));
          const all = { investmentCents: costs.machine, costsByBlock: costs };
          const sum = sumCase({ items, warnings, costs: all }).kinds[0];
          const total = sum?.totalCents ?? 0;
          expect(Number.isInteger(total)).toBe(true);
          expect(sum?.leastCents ?? 0).toBeLessThanOrEqual(total);
          expect(total).toBeLessThanOrEqual(bestByTrying(parts, { pairs, roomCents, costs }));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
