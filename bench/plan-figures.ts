import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computePlan } from '@fundus/contract/plan/compute-plan';
import { emptyPlan, emptyProduct } from '@fundus/contract/plan/empty-plan';
import type { DatedValue } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { liquidityTable, profitTable } from '@fundus/contract/plan/statements';
import { type FigureGroup, quantile } from './figures.ts';
import { root } from './measured-server.ts';

const items = <T>(count: number, of: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => of(place));

/** A plan of five years with a hundred items of every kind. */
function largePlan(): PlanInput {
  const named = (kind: string, place: number) => ({ id: `${kind}${place}`, name: kind, note: '' });
  const bought = (kind: string, place: number) => ({
    ...named(kind, place),
    netCents: 120_000 + place * 311,
    vat: 'standard' as const,
    delay: place % 3,
    isPaidInput: place % 2 === 0,
  });
  return {
    ...emptyPlan('2027-03'),
    months: 60,
    legalForm: 'gmbh',
    vat: { regime: 'regular', basis: 'agreed', periods: {}, isExtended: true, refundDelay: 1 },
    products: items(30, (place) => ({
      ...emptyProduct(`p${place}`),
      quantity: { kind: 'level', base: `${40 + place}.5` },
      season: items(12, (month) => String(70 + month * 5)),
      ramp: ['20', '50', '80'],
      growth: ['10', '8.5', '6', '4'],
      priceCents: 3_990 + place * 100,
      isGross: place % 2 === 0,
      terms: [
        { share: '60', later: 0 },
        { share: '40', later: 1 },
      ],
      goods: { percent: '35.5', vat: 'standard', delay: 1, isPaidInput: false },
    })),
    fixedCosts: items(30, (place) => ({
      ...bought('f', place),
      from: 0,
      to: null,
      everyMonths: 1,
      rise: '2.5',
      addBack: 'none',
    })),
    staff: items(15, (place) => ({
      ...named('s', place),
      from: place,
      to: null,
      heads: 1,
      grossCents: 280_000 + place * 1000,
      employer: '21.3',
      rise: '2',
      special: { monthOfYear: 11, percent: '80' },
      wageTax: '12',
    })),
    assets: items(20, (place) => ({
      ...bought('a', place),
      month: place,
      method: place % 2 === 0 ? 'linear' : 'degressive',
      lifeYears: 5 + (place % 8),
    })),
    loans: items(5, (place) => ({
      ...named('l', place),
      month: place,
      cents: 5_000_000,
      payout: '100',
      interest: '4.35',
      guarantee: '0',
      termMonths: 120,
      graceMonths: 24,
      everyMonths: 3,
      repayment: 'annuity',
    })),
    overdraft: { limitCents: 1_000_000, interest: '9.5' },
  };
}

/** Computing a plan anew after a key stroke, with the tables that are seen. */
export async function* measurePlan(): AsyncGenerator<FigureGroup> {
  const law: DatedValue[] = JSON.parse(readFileSync(join(root, 'apps/server/reference/parameters.json'), 'utf8'));
  const plan = largePlan();
  const times = items(120, () => {
    const began = performance.now();
    const result = computePlan(plan, law);
    profitTable(result);
    liquidityTable(result);
    return performance.now() - began;
  }).slice(20);
  yield {
    title: 'Finanzplan: 60 Monate, 100 Positionen',
    figures: [
      { what: 'neu rechnen (Median)', value: quantile(times, 0.5), unit: 'ms', aim: 16 },
      { what: 'neu rechnen (95 von 100)', value: quantile(times, 0.95), unit: 'ms', aim: 32 },
    ],
  };
}
