import type { PlanInput } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';

/** Whether the business itself pays taxes on its profit, and its owners receive wages instead of withdrawals. */
export const isCorporation = ({ legalForm }: Pick<PlanInput, 'legalForm'>): boolean =>
  legalForm === 'ug' || legalForm === 'gmbh' || legalForm === 'otherCorporation';

/** Two partners at least share the result of a partnership. */
export const leastOwners = ({ legalForm }: Pick<PlanInput, 'legalForm'>): number =>
  legalForm === 'partnership' ? 2 : 1;

/** The household in a month: what it needs, other income, taxes of the owner, and what is withdrawn for them (R11). */
export function householdIn({ owner }: Pick<PlanInput, 'owner'>, month: number) {
  const sum = (lines: readonly { from: number; to: number | null; cents: number }[]): number =>
    lines.reduce((total, { from, to, cents }) => (month >= from && month <= (to ?? month) ? total + cents : total), 0);
  const [needs, incomes] = [sum(owner.needs), sum(owner.incomes)];
  const taxes = owner.taxes.reduce((total, tax) => (tax.month === month ? total + tax.cents : total), 0);
  return { needs, incomes, taxes, withdrawal: Math.max(0, needs - incomes) + taxes };
}

/** R11 and R12: withdrawals of persons, and money that owners bring in. */
export function bookOwner(run: PlanRun, input: PlanInput): void {
  const { deposits, months } = input;
  for (let month = 0; month < months && !isCorporation(input); month += 1) {
    const { withdrawal } = householdIn(input, month);
    run.ledger.post(month, 'withdrawals', 'cash', withdrawal, { rule: 'R11', item: '', flow: 'withdrawals' });
  }
  for (const { id, month, cents } of deposits) {
    if (month >= months) continue;
    run.ledger.post(month, 'cash', 'capital', cents, { rule: 'R12', item: id, flow: 'deposits' });
  }
}
