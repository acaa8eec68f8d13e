import type { PlanInput, PlanProduct } from './plan-input.ts';

/** A plan without any item, from a month on. */
export function emptyPlan(startMonth: string): PlanInput {
  return {
    startMonth,
    months: 36,
    legalForm: 'soleTrader',
    tradeTaxMultiplier: 400,
    assessmentMonth: 9,
    opening: null,
    vat: { regime: 'regular', basis: 'agreed', periods: {}, isExtended: false, refundDelay: 1 },
    products: [],
    stock: { kind: 'none' },
    variableCosts: [],
    fixedCosts: [],
    foundingCosts: [],
    staff: [],
    owner: { needs: [], incomes: [], taxes: [] },
    assets: [],
    deposits: [],
    loans: [],
    subsidies: [],
    replacementCents: 0,
    overdraft: null,
  };
}

/** A product that is sold evenly and paid at once, before its quantity and price are known. */
export function emptyProduct(id: string): PlanProduct {
  return {
    id,
    name: '',
    note: '',
    from: 0,
    to: null,
    quantity: { kind: 'level', base: '0' },
    season: Array.from({ length: 12 }, () => '100'),
    ramp: [],
    growth: [],
    priceCents: 0,
    isGross: false,
    vat: 'standard',
    terms: [{ share: '100', later: 0 }],
    goods: null,
  };
}
