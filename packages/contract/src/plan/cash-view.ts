import type { PlanResult } from './compute-plan.ts';
import type { FlowKind } from './ledger.ts';

/** Half a year as a Jobcenter looks at it (Anlage EKS): money alone, VAT included, no depreciation. */
export interface CashView {
  readonly from: number;
  readonly to: number;
  readonly income: readonly CashLine[];
  readonly expenses: readonly CashLine[];
  /** Shown apart: what is neither income nor cost of the business. */
  readonly apart: readonly CashLine[];
  readonly surplusCents: number;
  /** Of each month, rounded down to the cent. */
  readonly averageCents: number;
}

export interface CashLine {
  readonly kind: FlowKind;
  readonly cents: number;
}

const businessKinds: readonly FlowKind[] = [
  'opening',
  'customers',
  'subsidies',
  'goods',
  'variableCosts',
  'fixedCosts',
  'foundingCosts',
  'staff',
  'interest',
  'vat',
  'taxes',
];
const apartKinds: readonly FlowKind[] = ['investments', 'loanPayouts', 'repayments', 'deposits'];
const length = 6;

/** The half years of a plan from its start; the last one as far as the plan goes. */
export function cashViews(result: PlanResult): CashView[] {
  const { ledger, input } = result;
  return Array.from({ length: Math.ceil(input.months / length) }, (_, place) => {
    const [from, to] = [place * length, Math.min(input.months, (place + 1) * length) - 1];
    const sum = (kind: FlowKind, direction: 'in' | 'out'): CashLine => {
      let cents = 0;
      for (let month = from; month <= to; month += 1) cents += ledger.flow(kind, direction, month);
      return { kind, cents };
    };
    const moved = (kinds: readonly FlowKind[], direction: 'in' | 'out'): CashLine[] =>
      kinds.map((kind) => sum(kind, direction)).filter(({ cents }) => cents !== 0);
    const [income, expenses] = [moved(businessKinds, 'in'), moved(businessKinds, 'out')];
    const total = (lines: readonly CashLine[]): number => lines.reduce((all, { cents }) => all + cents, 0);
    const surplusCents = total(income) - total(expenses);
    return {
      from,
      to,
      income,
      expenses,
      apart: [...moved(apartKinds, 'in'), ...moved(apartKinds, 'out').map((line) => ({ ...line, cents: -line.cents }))],
      surplusCents,
      averageCents: Math.floor(surplusCents / (to - from + 1)),
    };
  });
}
