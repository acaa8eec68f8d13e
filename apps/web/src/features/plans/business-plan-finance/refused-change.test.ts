import { emptyPlan, emptyProduct } from '@fundus/contract/plan/empty-plan';
import { type PlanInput, planInput } from '@fundus/contract/plan/plan-input';
import { describe, expect, it } from 'vitest';
import { type RefusedChange, refusalOf } from './refused-change.ts';

const plan = emptyPlan('2027-03');
const loan: PlanInput['loans'][number] = {
  id: 'l',
  name: '',
  note: '',
  month: 0,
  cents: 5_000_000,
  payout: '100',
  interest: '4.5',
  guarantee: '0',
  termMonths: 60,
  graceMonths: 0,
  everyMonths: 3,
  repayment: 'linear',
};
const halfPaid = { ...emptyProduct('p'), terms: [{ share: '50', later: 0 }] };

/** Plans with a change, and what is said of it. */
const changes: [string, Partial<PlanInput>, RefusedChange | null][] = [
  ['a loan', { loans: [loan] }, null],
  ['a loan whose term is no whole interval', { loans: [loan, { ...loan, id: 'm', termMonths: 61 }] }, 'loan'],
  ['a product', { products: [emptyProduct('p')] }, null],
  ['a product whose payments are no whole', { products: [emptyProduct('q'), halfPaid] }, 'terms'],
  ['a wrong product and a wrong loan', { products: [halfPaid], loans: [{ ...loan, graceMonths: 60 }] }, 'terms'],
  ['a month that is none', { startMonth: '2027-13' }, 'other'],
  ['too many deposits', { deposits: Array.from({ length: 41 }, () => ({ ...loan, cents: 1 })) }, 'other'],
];

describe('what is refused of a change', () => {
  it.each(changes)('%s', (_, change, refusal) => {
    const next = { ...plan, ...change };
    expect(refusalOf(plan, next)).toBe(refusal);
    // Reading what differs finds what reading all of it finds.
    expect(refusal === null).toBe(planInput.safeParse(next).success);
  });
});
