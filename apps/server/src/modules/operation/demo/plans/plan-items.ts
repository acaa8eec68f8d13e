import { emptyProduct } from '@fundus/contract/plan/empty-plan';
import type { PlanInput, PlanLoan, PlanProduct, PlanVatRate } from '@fundus/contract/plan/plan-input';

/** Amounts of the samples are written in euros. */
export const euros = (amount: number): number => Math.round(amount * 100);

const named = (id: string, name: string, note: string) => ({ id, name, note });
const vatOf = (vat: PlanVatRate = 'standard') => ({ vat, isPaidInput: false });

type Monthly = PlanInput['fixedCosts'][number];

export const product = (
  id: string,
  name: string,
  note: string,
  rest: Omit<Partial<PlanProduct>, 'id' | 'name' | 'note' | 'priceCents'> & { price: number },
): PlanProduct => {
  const { price, ...others } = rest;
  return { ...emptyProduct(id), ...others, ...named(id, name, note), priceCents: euros(price) };
};

export const monthly = (id: string, name: string, net: number, rest: Partial<Monthly> = {}): Monthly => ({
  ...named(id, name, rest.note ?? ''),
  netCents: euros(net),
  ...vatOf(),
  delay: 0,
  from: 0,
  to: null,
  everyMonths: 1,
  rise: '2',
  addBack: 'none',
  ...rest,
});

export const once = (
  id: string,
  name: string,
  net: number,
  rest: Partial<PlanInput['foundingCosts'][number]> = {},
): PlanInput['foundingCosts'][number] => ({
  ...named(id, name, ''),
  netCents: euros(net),
  ...vatOf(),
  delay: 0,
  month: 0,
  ...rest,
});

export const asset = (
  id: string,
  name: string,
  net: number,
  rest: Partial<PlanInput['assets'][number]> = {},
): PlanInput['assets'][number] => ({
  ...named(id, name, ''),
  netCents: euros(net),
  ...vatOf(),
  delay: 0,
  month: 0,
  method: 'linear',
  lifeYears: 8,
  ...rest,
});

export const employee = (
  id: string,
  name: string,
  gross: number,
  rest: Partial<PlanInput['staff'][number]> = {},
): PlanInput['staff'][number] => ({
  ...named(id, name, ''),
  grossCents: euros(gross),
  from: 0,
  to: null,
  heads: 1,
  employer: '21.5',
  rise: '2.5',
  special: null,
  wageTax: '12',
  ...rest,
});

export const household = (
  id: string,
  name: string,
  amount: number,
  rest: { from?: number; to?: number | null; note?: string } = {},
): PlanInput['owner']['needs'][number] => ({
  ...named(id, name, rest.note ?? ''),
  cents: euros(amount),
  from: rest.from ?? 0,
  to: rest.to ?? null,
});

export const paidOnce = (id: string, name: string, month: number, amount: number, note = '') => ({
  ...named(id, name, note),
  month,
  cents: euros(amount),
});

export const loan = (id: string, name: string, amount: number, rest: Partial<PlanLoan> = {}): PlanLoan => ({
  ...named(id, name, ''),
  month: 0,
  cents: euros(amount),
  payout: '100',
  interest: '4.8',
  guarantee: '0',
  termMonths: 120,
  graceMonths: 12,
  everyMonths: 3,
  repayment: 'linear',
  ...rest,
});
