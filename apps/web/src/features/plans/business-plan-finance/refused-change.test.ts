import { emptyPlan, emptyProduct } from '@fundus/contract/plan/empty-plan';
import { type PlanInput, planInput } from '@fundus/contract/plan/plan-input';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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

  it('is found in an item among others, and in none that stayed', () => {
    const before = { ...plan, loans: [loan, { ...loan, id: 'm' }] };
    const [first, second] = before.loans;
    expect(refusalOf(before, { ...before, loans: [{ ...loan, termMonths: 61 }, second ?? loan] })).toBe('loan');
    expect(refusalOf(before, { ...before, loans: [{ ...loan, termMonths: 63 }, second ?? loan] })).toBeNull();
    expect(refusalOf(before, { ...before, loans: [first ?? loan] })).toBeNull();
  });

  it('can be told part by part and item by item: no rule of the plan looks further', () => {
    const rulesOf = ({ checks = [] }: { checks?: readonly z.core.$ZodCheck[] | undefined }) =>
      checks.map(({ _zod: { def } }) => def.check);
    expect(rulesOf(planInput.def)).toEqual([]);
    const lists = Object.values(planInput.shape).filter((schema) => schema instanceof z.ZodArray);
    expect(lists).not.toEqual([]);
    for (const list of lists) expect(rulesOf(list.def)).toEqual(['max_length']);
  });
});
