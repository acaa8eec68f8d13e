import { bookedCostOf, isBroughtIn } from './assets.ts';
import type { PlanResult } from './compute-plan.ts';
import { depreciationOf } from './depreciation.ts';
import { accountsOf } from './ledger.ts';
import { loanSchedule } from './loans.ts';
import {
  balanceOf,
  balanceSheet,
  calendarYears,
  equityOf,
  liquidityTable,
  type Months,
  planYears,
  profitTable,
  sumOver,
} from './statements.ts';

export const identityIds = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10'] as const;
export type IdentityId = (typeof identityIds)[number];

/** A broken identity: by how many cents, and in which month where it is one of a month. */
export interface BrokenIdentity {
  readonly id: IdentityId;
  readonly month: number | null;
  readonly cents: number;
}

type Report = (id: IdentityId, month: number | null, difference: number) => void;

const at = (values: Months, month: number): number => values[month] ?? 0;
const sumAt = (lines: readonly Months[], month: number): number =>
  lines.reduce((sum, line) => sum + at(line, month), 0);

/** Compares independent ways to the same figure; a plan that is computed rightly breaks none. */
export function findBrokenIdentities(result: PlanResult): BrokenIdentity[] {
  const broken: BrokenIdentity[] = [];
  const report: Report = (id, month, difference) => {
    if (difference !== 0) broken.push({ id, month, cents: difference });
  };
  checkStatements(result, report);
  checkYears(result, report);
  checkVat(result, report);
  checkSettlement(result, report);
  checkSchedules(result, report);
  checkWholeCents(result, report);
  return broken;
}

/** I1, I2, I3 and I9. */
function checkStatements(result: PlanResult, report: Report): void {
  const { opening, lines, closing } = liquidityTable(result);
  const sheet = balanceSheet(result);
  const { profit } = profitTable(result);
  const { cash: _cash, ...others } = sheet.assets;
  const [assets, liabilities, otherAssets] = [sheet.assets, sheet.liabilities, others].map((part) =>
    Object.values(part),
  );
  const equity = equityOf(sheet);
  const before = (account: (typeof accountsOf)[keyof typeof accountsOf][number]): number =>
    result.ledger.opening(account);
  const openAssets = accountsOf.asset.reduce((sum, name) => sum + (name === 'cash' ? 0 : before(name)), 0);
  const openDebts = accountsOf.liability.reduce((sum, name) => sum - before(name), 0);
  const openEquity = accountsOf.equity.reduce((sum, name) => sum - before(name), 0);
  const { assets: planned } = result.input;
  closing.forEach((cents, month) => {
    const flow = lines.reduce((sum, line) => sum + (line.direction === 'in' ? 1 : -1) * at(line.cents, month), 0);
    report('I1', month, cents - at(opening, month) - flow);
    report('I2', month, sumAt(assets ?? [], month) - sumAt(liabilities ?? [], month) - at(equity, month));
    const broughtIn = planned.reduce(
      (sum, asset) => (isBroughtIn(asset) && asset.month === month ? sum + asset.netCents : sum),
      0,
    );
    const owner =
      result.ledger.flow('deposits', 'in', month) + broughtIn - result.ledger.flow('withdrawals', 'out', month);
    const assetsBefore = month === 0 ? openAssets : sumAt(otherAssets ?? [], month - 1);
    const debtsBefore = month === 0 ? openDebts : sumAt(liabilities ?? [], month - 1);
    const assetChange = sumAt(otherAssets ?? [], month) - assetsBefore;
    const debtChange = sumAt(liabilities ?? [], month) - debtsBefore;
    report('I3', month, cents - at(opening, month) - (at(profit, month) - assetChange + debtChange + owner));
    const equityBefore = month === 0 ? openEquity : at(equity, month - 1);
    report('I9', month, at(equity, month) - equityBefore - at(profit, month) - owner);
  });
}

/** I4: every line sums up to the same total in both calendars. */
function checkYears(result: PlanResult, report: Report): void {
  const lines = [...Object.values(profitTable(result)), ...liquidityTable(result).lines.map(({ cents }) => cents)];
  for (const line of lines) {
    const total = line.reduce((sum, value) => sum + value, 0);
    for (const years of [planYears(result), calendarYears(result)]) {
      report('I4', null, years.reduce((sum, year) => sum + sumOver(line, year), 0) - total);
    }
  }
}

/** I5: the VAT account is what the returns that are not yet settled will ask for; in the end it is 0. */
function checkVat(result: PlanResult, report: Report): void {
  const { vat, vatReturns, ledger, input } = result;
  let balance = -ledger.opening('vat');
  for (let month = 0; month < ledger.length; month += 1) {
    balance -= ledger.change('vat', month);
    let expected = 0;
    for (const due of input.opening?.vat ?? []) if (due.month > month) expected += due.cents;
    for (const { firstMonth, lastMonth, creditedCents, settledIn } of vatReturns.returns) {
      if (settledIn <= month || firstMonth > month) continue;
      for (let one = firstMonth; one <= Math.min(lastMonth, month); one += 1)
        expected += vat.outputIn(one) - vat.inputIn(one);
      if (lastMonth <= month) expected -= creditedCents;
    }
    for (const { specialCents, specialPaidIn, year } of vatReturns.years) {
      const isCredited = result.calendar.indexOf(year, 12) <= month;
      if (specialPaidIn <= month && !isCredited) expected -= specialCents;
      if (specialPaidIn > month && isCredited) expected += specialCents;
    }
    report('I5', month, balance - expected);
  }
  report('I5', null, balance);
}

/** I6: claims and debts are settled when business has stopped. */
function checkSettlement({ ledger }: PlanResult, report: Report): void {
  for (const account of ['receivables', 'payables', 'subsidyClaims', 'wageTax', 'vatNotDue'] as const) {
    let balance = ledger.opening(account);
    for (let month = 0; month < ledger.length; month += 1) balance += ledger.change(account, month);
    report('I6', null, balance);
  }
}

/** I7 and I8: loans are repaid and assets written off to the cent, and neither ever turns. */
function checkSchedules(result: PlanResult, report: Report): void {
  const { input } = result;
  for (const loan of [...input.loans, ...(input.opening?.loans ?? [])]) {
    let balance = loan.cents;
    for (const { month, openingCents, principalCents } of loanSchedule(loan)) {
      report('I7', month, openingCents - balance);
      balance -= principalCents;
      report('I7', month, Math.min(0, principalCents) + Math.min(0, balance));
    }
    report('I7', null, balance);
  }
  for (const asset of input.assets) {
    if (asset.month >= input.months || asset.method === 'deposit' || asset.method === 'land') continue;
    let book = bookedCostOf(result, asset);
    for (const part of depreciationOf({ ...asset, cents: book }, result)) {
      book -= part;
      report('I8', asset.month, Math.min(0, book));
    }
    report('I8', null, book);
  }
  const fixedAssets = balanceOf(result, 'fixedAssets');
  fixedAssets.forEach((cents, month) => report('I8', month, Math.min(0, cents)));
}

/** I10. */
function checkWholeCents({ ledger }: PlanResult, report: Report): void {
  for (const { cents, month } of ledger.postings) {
    if (!Number.isSafeInteger(cents) || cents <= 0) report('I10', month, Number.NaN);
  }
}
