import { percent, ratio, round, times } from './exact.ts';
import { type Account, accountsOf, type Ledger } from './ledger.ts';
import type { PlanInput } from './plan-input.ts';
import type { AddBack, PlanRun } from './plan-run.ts';
import { createPrepayments } from './tax-payments.ts';
import { assessYear, type TaxYear } from './tax-year.ts';

export const taxAccounts = ['tradeTax', 'corporateTax', 'solidarity'] as const satisfies readonly Account[];
const costAccounts = accountsOf.expense.filter((account) => !taxAccounts.some((tax) => tax === account));

/** Result of a month before taxes on profit. */
export function profitIn(ledger: Ledger, month: number): number {
  const sum = (accounts: readonly Account[]): number =>
    accounts.reduce((total, account) => total - ledger.change(account, month), 0);
  return sum(accountsOf.income) + sum(costAccounts);
}

/**
 * R17 to R20, month by month, since interest on an overdraft lowers the taxes whose payments deepen the overdraft. To be called
 * after everything else is booked; without `hasTaxes` the overdraft alone is.
 */
export function bookTaxes(
  run: PlanRun,
  input: PlanInput,
  { addBacks, hasTaxes }: { addBacks: Readonly<Record<AddBack, Float64Array>>; hasTaxes: boolean },
): TaxYear[] {
  const { ledger, calendar } = run;
  const assessed: TaxYear[] = [];
  const losses = { trade: 0, corporate: 0 };
  const prepayments = createPrepayments(run);
  let cash = ledger.opening('cash');
  let profitCents = 0;
  for (let month = 0; month < ledger.length; month += 1) {
    const isPlanned = month < input.months;
    if (isPlanned) bookOverdraft(run, input, month, cash);
    // A prepayment in the month of the assessment still follows the assessment before.
    if (isPlanned && hasTaxes) prepayments.payIn(month);
    const before = assessed.find(({ year }) => year === calendar.yearOf(month) - 1);
    if (before !== undefined && calendar.monthOfYear(month) === input.assessmentMonth)
      prepayments.assess(month, before);
    if (isPlanned && hasTaxes) {
      profitCents += profitIn(ledger, month);
      if (calendar.monthOfYear(month) === 12) {
        assessed.push(assessYear(run, input, { month, profitCents, addBacks, losses }));
        profitCents = 0;
      }
    }
    cash += ledger.change('cash', month);
  }
  return assessed;
}

/** R20: interest on what the account is below zero when a month begins. */
function bookOverdraft({ ledger }: PlanRun, { overdraft }: PlanInput, month: number, cash: number): void {
  if (overdraft === null || cash >= 0) return;
  const interest = round(-cash, times(percent(overdraft.interest), ratio(1, 12)));
  ledger.post(month, 'interest', 'cash', interest, { rule: 'R20', item: '', flow: 'interest' });
}
