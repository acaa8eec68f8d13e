import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { planKitFields } from '../plan-kit.ts';
import { findBandFaults } from './band-findings.ts';
import { computePlan } from './compute-plan.ts';
import { emptyPlan, emptyProduct } from './empty-plan.ts';
import { findPlanFaults } from './findings.ts';
import type { DatedValue } from './law.ts';
import { type PlanInput, planInput } from './plan-input.ts';
import { emptyKitFinance, kitFinanceOf, type PlanBand, withKit } from './plan-kit.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../apps/server/reference/${name}`, import.meta.url), 'utf8');
const law: DatedValue[] = JSON.parse(read('parameters.json'));
const shipped = z.array(planKitFields).parse(JSON.parse(read('plan-kits.json')));
const counter = () => {
  let last = 0;
  return () => `new-${(last += 1)}`;
};
const start = emptyPlan('2026-12');
const lists = ['products', 'fixedCosts', 'foundingCosts', 'staff', 'assets'] as const;

describe.each(shipped)('the kit $name', (kit) => {
  const { input } = withKit(start, kit.finance, counter());
  const result = computePlan(input, law);

  it('gives a plan that can be saved and lies within its own ranges', () => {
    expect(planInput.parse(input)).toEqual(input);
    expect(findBandFaults(result, kit.bands)).toEqual([]);
  });

  it('lacks only what is of its person: money, living, and reasons for its prices', () => {
    const open = ['belowZero', 'ownCapitalUsedUp', 'livingMissing', 'priceWithoutReason'];
    expect(findPlanFaults(result, kit.bands).filter(({ code }) => !open.includes(code))).toEqual([]);
  });

  it('says what is an example, and names the source of each range and contribution', () => {
    expect(kit.description).toContain('Alle Zahlen sind Beispiele');
    for (const { source } of kit.bands) expect(source).toMatch(/^Richtsatzsammlung \d{4} .*\(\d{5}.*S\. \d+/);
    for (const { note } of kit.finance.staff) expect(note).toMatch(/Arbeitgeberanteil .*Stand \d{4}/);
    for (const { method, note } of kit.finance.assets.filter((asset) => asset.method === 'linear')) {
      expect([method, note]).toEqual(['linear', 'Nutzungsdauer mit der AfA-Tabelle abgleichen']);
    }
    expect(kit.permits.filter(({ source }) => source === '')).toEqual([]);
  });
});

it('eight kits ship, each named once', () => {
  expect(new Set(shipped.map(({ name }) => name)).size).toBe(8);
});

describe('a kit that is added to a plan', () => {
  const rent = (id: string, name: string, netCents: number): PlanInput['fixedCosts'][number] => ({
    id,
    name,
    note: '',
    netCents,
    vat: 'none',
    delay: 0,
    isPaidInput: false,
    from: 0,
    to: null,
    everyMonths: 1,
    rise: '0',
    addBack: 'none',
  });
  const kit = {
    ...emptyKitFinance,
    legalForm: 'gmbh' as const,
    fixedCosts: [rent('k', 'Miete', 100), rent('l', 'Strom', 50)],
  };

  it('leaves what is there and adds no name twice', () => {
    const own = { ...start, fixedCosts: [rent('o', ' miete ', 700)] };
    const { input, added } = withKit(own, kit, counter());
    expect(input.fixedCosts.map(({ id, name, netCents }) => [id, name, netCents])).toEqual([
      ['o', ' miete ', 700],
      ['new-1', 'Strom', 50],
    ]);
    expect([added.fixedCosts, input.legalForm]).toEqual([1, 'soleTrader']);
    expect(withKit(start, kit, counter()).input.legalForm).toBe('gmbh');
  });

  it('never takes an item away, never passes the limits of a plan, and adds nothing the second time', () => {
    const kits = fc.constantFrom(...shipped);
    const names = fc.array(fc.constantFrom('Miete', 'Kasse und EDV', 'Strom', 'Pacht und Nebenkosten', ''), {
      maxLength: 100,
    });
    fc.assert(
      fc.property(names, kits, (all, { finance }) => {
        const fixedCosts = all.map((name, at) => rent(`o${at}`, name, at));
        const own = { ...start, fixedCosts };
        const once = withKit(own, finance, counter()).input;
        expect(once.fixedCosts.slice(0, fixedCosts.length)).toEqual(fixedCosts);
        expect(planInput.safeParse(once).success).toBe(true);
        const ids = lists.flatMap((list) => once[list].map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        if (once.fixedCosts.length === 100) return;
        expect(withKit(once, finance, counter()).input).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });
});

it('a plan becomes a kit without persons, notes, money of the owner and names', () => {
  const [café] = shipped;
  const { input } = withKit(start, café?.finance ?? emptyKitFinance, counter());
  const [product, ...others] = input.products;
  const plan: PlanInput = {
    ...input,
    products: [{ ...(product ?? emptyProduct('p')), name: 'Torten nach Kim', note: 'Rezept von Kim' }, ...others],
    staff: input.staff.map((place) => ({ ...place, name: 'Kim Holm', note: 'Kim Holm, 0221 4711' })),
    deposits: [{ id: 'd', name: 'Erspartes von Kim', note: '', month: 0, cents: 1_000_00 }],
    owner: { ...input.owner, needs: [{ id: 'n', name: 'Miete Kim', note: '', from: 0, to: null, cents: 900_00 }] },
  };
  const clean = (text: string) => text.replaceAll('Kim', '…');
  const made = kitFinanceOf(plan, { placeName: (number) => `Stelle ${number}`, clean });
  expect(JSON.stringify(made)).not.toMatch(/Kim|Holm|4711|Erspartes/);
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(emptyKitFinance).toSorted());
  expect([made.products[0]?.name, made.staff.map(({ name }) => name)]).toEqual([
    'Torten nach …',
    ['Stelle 1', 'Stelle 2'],
  ]);
  expect(made.fixedCosts.map(({ netCents }) => netCents)).toEqual(input.fixedCosts.map(({ netCents }) => netCents));
});

describe('ranges of an industry', () => {
  const product = (percent: string) => ({
    ...emptyProduct('p'),
    quantity: { kind: 'level', base: '1' } as const,
    priceCents: 10_000_00,
    vat: 'none' as const,
    goods: { percent, vat: 'none' as const, delay: 0, isPaidInput: false },
  });
  const band: PlanBand = {
    figure: 'goods',
    aboveCents: null,
    upToCents: 200_000_00,
    low: 27,
    high: 34,
    source: 'Quelle',
  };
  const judge = (percent: string, bands: PlanBand[], changes: Partial<PlanInput> = {}) =>
    findBandFaults(computePlan({ ...start, products: [product(percent)], ...changes }, law), bands).map(
      ({ code, weight, year, percent: part }) => [code, weight, year, part],
    );

  it('doubt what is better than the industry and hint at what is worse; their ends belong to them', () => {
    expect(judge('24', [band])).toEqual([['goodsBelowBand', 'warning', 1, 24]]);
    expect(judge('40', [band])).toEqual([['goodsAboveBand', 'hint', 1, 40]]);
    expect([judge('27', [band]), judge('34', [band])]).toEqual([[], []]);
  });

  it('hold for their turnover alone, and the profit of a corporation is left alone', () => {
    expect(judge('24', [{ ...band, upToCents: 119_999_99 }])).toEqual([]);
    expect(judge('24', [{ ...band, aboveCents: 120_000_00, upToCents: null }])).toEqual([]);
    const profit: PlanBand = { ...band, figure: 'profit', low: 5, high: 20 };
    expect(judge('30', [profit])).toEqual([['profitAboveBand', 'warning', 3, 70]]);
    expect(judge('98', [profit])).toEqual([['profitBelowBand', 'hint', 3, 2]]);
    expect(judge('30', [profit], { legalForm: 'gmbh' })).toEqual([]);
  });
});
