import { equalPart, inverse, one, percent, plus, power, type Ratio, ratio, round, times } from './exact.ts';
import type { PlanInput, PlanLoan } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';

/** A month of a loan: interest that arises, interest and principal that are paid at its end. */
export interface LoanMonth {
  readonly month: number;
  readonly openingCents: number;
  readonly interestCents: number;
  readonly interestPaidCents: number;
  readonly principalCents: number;
}

const twelfth = ratio(1, 12);

/** The constant payment for a number of instalments (§ 3 R10): P · i / (1 − (1 + i)^−n). */
function annuityOf(cents: number, rate: Ratio, instalments: number): number {
  const grown = power(plus(one, rate), instalments);
  return round(cents, times(times(rate, grown), inverse(plus(grown, ratio(-1)))));
}

/** R10: every month of a loan from its payout to its end. A guarantee costs like interest, on the same balance. */
export function loanSchedule(loan: PlanLoan): LoanMonth[] {
  const { cents, termMonths, graceMonths, everyMonths } = loan;
  const monthly = times(plus(percent(loan.interest), percent(loan.guarantee)), twelfth);
  const instalments = (termMonths - graceMonths) / everyMonths;
  const perInterval = times(monthly, ratio(everyMonths));
  const isAnnuity = loan.repayment === 'annuity' && monthly.top > 0;
  const annuity = isAnnuity ? annuityOf(cents, perInterval, instalments) : 0;
  const schedule: LoanMonth[] = [];
  let [balance, due] = [cents, 0];
  for (let place = 0; place < termMonths; place += 1) {
    const interestCents = round(balance, monthly);
    due += interestCents;
    const isPaid = (place + 1) % everyMonths === 0;
    const instalment = (place + 1 - graceMonths) / everyMonths;
    let principalCents = 0;
    if (place + 1 === termMonths) principalCents = balance;
    else if (isPaid && instalment >= 1 && loan.repayment !== 'bullet') {
      const wanted = isAnnuity ? annuity - due : equalPart(cents, instalment - 1, instalments);
      principalCents = Math.min(balance, Math.max(0, wanted));
    }
    const interestPaidCents = isPaid ? due : 0;
    schedule.push({
      month: loan.month + place,
      openingCents: balance,
      interestCents,
      interestPaidCents,
      principalCents,
    });
    if (isPaid) due = 0;
    balance -= principalCents;
  }
  return schedule;
}

/** Loans of the plan and those that a going concern brings along (R10). */
export function bookLoans(run: PlanRun, { loans, opening, months }: PlanInput): void {
  for (const loan of opening?.loans ?? []) {
    run.ledger.open('loans', -loan.cents);
    bookSchedule(run, loan, months);
  }
  for (const loan of loans) {
    if (loan.month >= months) continue;
    const origin = { rule: 'R10', item: loan.id } as const;
    const paidOut = round(loan.cents, percent(loan.payout));
    const discount = loan.cents - paidOut;
    run.ledger.post(loan.month, 'cash', 'loans', paidOut, { ...origin, flow: 'loanPayouts' });
    run.ledger.post(loan.month, 'discount', 'loans', discount, origin);
    for (let place = 0; place < loan.termMonths && loan.month + place < months; place += 1) {
      run.ledger.post(loan.month + place, 'interest', 'discount', equalPart(discount, place, loan.termMonths), origin);
    }
    bookSchedule(run, loan, months);
  }
}

function bookSchedule(run: PlanRun, loan: PlanLoan, months: number): void {
  const origin = { rule: 'R10', item: loan.id } as const;
  for (const { month, interestCents, interestPaidCents, principalCents } of loanSchedule(loan)) {
    if (month >= months) return;
    run.ledger.post(month, 'interest', 'accruedInterest', interestCents, origin);
    run.ledger.post(month, 'accruedInterest', 'cash', interestPaidCents, { ...origin, flow: 'interest' });
    run.ledger.post(month, 'loans', 'cash', principalCents, { ...origin, flow: 'repayments' });
  }
}
