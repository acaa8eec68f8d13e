import { loanSchedule } from '@fundus/contract/plan/loans';
import type { PlanLoan } from '@fundus/contract/plan/plan-input';
import type { Line, SheetDraft } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

export interface FinancingLines {
  readonly deposits: Line[];
  readonly payouts: Line[];
  readonly discounts: Line[];
  readonly discountCosts: Line[];
  readonly interest: Line[];
  readonly interestPaid: Line[];
  readonly principal: Line[];
  readonly subsidyIncome: Line[];
  readonly subsidyPaid: Line[];
  /** Interest of the overdraft. */
  readonly overdraft: Line | null;
}

/** Own money, loans, grants to costs, overdraft (R10, R12, R13, R20). `openingCash` is the cell with the balance before a month. */
export function financingSheet(
  model: WorkbookModel,
  openingCash: (month: number) => string,
): { sheet: SheetDraft; lines: FinancingLines } {
  const { result, words, months, posted } = model;
  const { input } = result;
  const sheet = model.draft(words.w('part.financing'));
  const deposits = input.deposits
    .filter(({ month }) => month < months)
    .map(({ name, cents, month: paidIn }) => {
      const line: Line = sheet.line(name, [{ cents }], {
        value: (month) => (month === paidIn ? cents : 0),
        formula: (month) => (month === paidIn ? line.entry(0) : '0'),
        years: 'sum',
      });
      return line;
    });
  const lines: FinancingLines = {
    deposits,
    payouts: [],
    discounts: [],
    discountCosts: [],
    interest: [],
    interestPaid: [],
    principal: [],
    subsidyIncome: [],
    subsidyPaid: [],
    overdraft: input.overdraft === null ? null : overdraftLine(model, sheet, openingCash),
  };
  for (const loan of input.loans) if (loan.month < months) addLoan(model, sheet, loan, { lines, isOpening: false });
  for (const loan of input.opening?.loans ?? []) addLoan(model, sheet, loan, { lines, isOpening: true });
  for (const subsidy of input.subsidies) {
    if (subsidy.kind !== 'cost') continue;
    sheet.heading(subsidy.name);
    lines.subsidyIncome.push(
      sheet.line(words.w('profitLine.subsidies'), [], {
        value: posted({ item: subsidy.id, rule: 'R13', credit: 'subsidyIncome' }),
        formula: null,
        years: 'sum',
      }),
    );
    lines.subsidyPaid.push(
      sheet.line(words.w('workbook.grantPaid'), [], {
        value: posted({ item: subsidy.id, rule: 'R13', debit: 'cash' }),
        formula: null,
        years: 'sum',
      }),
    );
    sheet.note(words.w('workbook.frozenSubsidy'));
  }
  return { sheet, lines };
}

function overdraftLine(
  { result, words, posted }: WorkbookModel,
  sheet: SheetDraft,
  openingCash: (month: number) => string,
): Line {
  const { overdraft } = result.input;
  sheet.heading(words.w('field.overdraft'));
  const line: Line = sheet.line(
    words.w('rule.R20'),
    [{ cents: overdraft?.limitCents ?? 0 }, { number: Number(overdraft?.interest ?? '0') }],
    {
      value: posted({ rule: 'R20' }),
      formula: (month) => `ROUND(-MIN(0,${openingCash(month)})*${line.entry(1)}/100/12,2)`,
      years: 'sum',
    },
  );
  return line;
}

function addLoan(
  model: WorkbookModel,
  sheet: SheetDraft,
  loan: PlanLoan,
  { lines, isOpening }: { lines: FinancingLines; isOpening: boolean },
): void {
  const { words, posted } = model;
  const { id: item, month: start, termMonths, graceMonths, everyMonths, repayment } = loan;
  const schedule = new Map(loanSchedule(loan).map((month) => [month.month, month]));
  const instalments = (termMonths - graceMonths) / everyMonths;
  const isWithin = (month: number): boolean => month >= start && month < start + termMonths;
  const isPaid = (month: number): boolean => isWithin(month) && (month - start + 1) % everyMonths === 0;
  sheet.heading(loan.name);
  const entries = sheet.cells(words.w('workbook.loan'), [
    { cents: loan.cents },
    { number: Number(loan.payout) },
    { number: Number(loan.interest) },
    { number: Number(loan.guarantee) },
    { fixed: termMonths },
    { fixed: graceMonths },
    { fixed: words.w(`rhythm.${everyMonths}`) },
    { fixed: words.w(`repayment.${repayment}`) },
  ]);
  const rate = `(${entries.entry(2)}+${entries.entry(3)})/100`;
  const perInterval = `(${rate}*${everyMonths}/12)`;
  const annuity = `ROUND(${entries.entry(0)}*${perInterval}/(1-(1+${perInterval})^-${instalments}),2)`;
  const isAnnuity = repayment === 'annuity' && Number(loan.interest) + Number(loan.guarantee) > 0;
  const balance: Line = sheet.line(words.w('workbook.balance'), [], {
    value: (month) => schedule.get(month)?.openingCents ?? 0,
    formula: (month) => {
      if (!isWithin(month)) return '0';
      return month === Math.max(0, start)
        ? entries.entry(0)
        : `ROUND(${balance.at(month - 1)}-${principal.at(month - 1)},2)`;
    },
  });
  const interest: Line = sheet.line(words.w('account.interest'), [], {
    value: (month) => schedule.get(month)?.interestCents ?? 0,
    formula: (month) => (isWithin(month) ? `ROUND(${balance.at(month)}*${rate}/12,2)` : '0'),
    years: 'sum',
  });
  const interestPaid: Line = sheet.line(words.w('workbook.interestPaid'), [], {
    value: (month) => schedule.get(month)?.interestPaidCents ?? 0,
    formula: (month) => (isPaid(month) ? `SUM(${interest.range(month - everyMonths + 1, month)})` : '0'),
    years: 'sum',
  });
  const principal: Line = sheet.line(words.w('flow.repayments'), [], {
    value: (month) => schedule.get(month)?.principalCents ?? 0,
    formula: (month) => {
      if (!isPaid(month)) return '0';
      if (month - start + 1 === termMonths) return balance.at(month);
      const place = (month - start + 1 - graceMonths) / everyMonths;
      if (place < 1 || repayment === 'bullet') return '0';
      if (isAnnuity) return `MIN(${balance.at(month)},MAX(0,${annuity}-${interestPaid.at(month)}))`;
      const upTo = (parts: number): string => `ROUND(${entries.entry(0)}*${parts}/${instalments},2)`;
      return `ROUND(${upTo(place)}-${upTo(place - 1)},2)`;
    },
    years: 'sum',
  });
  lines.interest.push(interest);
  lines.interestPaid.push(interestPaid);
  lines.principal.push(principal);
  if (isOpening) return;
  const paidOut = `ROUND(${entries.entry(0)}*${entries.entry(1)}/100,2)`;
  lines.payouts.push(
    sheet.line(words.w('column.payoutMonth'), [], {
      value: posted({ item, rule: 'R10', debit: 'cash' }),
      formula: (month) => (month === start ? paidOut : '0'),
      years: 'sum',
    }),
  );
  lines.discounts.push(
    sheet.line(words.w('account.discount'), [], {
      value: posted({ item, rule: 'R10', debit: 'discount' }),
      formula: (month) => (month === start ? `${entries.entry(0)}-${paidOut}` : '0'),
    }),
  );
  lines.discountCosts.push(
    sheet.line(words.w('workbook.discountCost'), [], {
      value: posted({ item, rule: 'R10', credit: 'discount' }),
      formula: (month) => {
        if (!isWithin(month)) return '0';
        const upTo = (parts: number): string => `ROUND((${entries.entry(0)}-${paidOut})*${parts}/${termMonths},2)`;
        return `${upTo(month - start + 1)}-${upTo(month - start)}`;
      },
      years: 'sum',
    }),
  );
}
