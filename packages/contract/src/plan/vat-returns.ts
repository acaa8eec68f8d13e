import { type Ratio, ratio, round } from './exact.ts';
import type { PlanInput } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';

export type VatPeriod = 'month' | 'quarter';

/** How VAT is returned in a calendar year. */
export interface VatYear {
  readonly year: number;
  readonly proposed: VatPeriod;
  readonly period: VatPeriod;
  /** Paid once in advance for the extension, credited in the last period of the year. */
  readonly specialCents: number;
  readonly specialPaidIn: number;
}

/** One return: `cents` is output minus input, before the special prepayment is credited. */
export interface VatReturn {
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly cents: number;
  readonly creditedCents: number;
  /** When it is paid or refunded. */
  readonly settledIn: number;
}

export interface VatReturns {
  readonly years: readonly VatYear[];
  readonly returns: readonly VatReturn[];
}

/** R15: the period that the law asks for; `taxOf` answers the VAT of a calendar year, as far as the plan knows it. */
function proposePeriod(
  run: PlanRun,
  { year, startYear, isFounded }: { year: number; startYear: number; isFounded: boolean },
  taxOf: (year: number) => { cents: number; months: number },
): VatPeriod {
  const january = run.calendar.indexOf(year, 1);
  const isYoung = isFounded && year <= startYear + 1;
  // § 18 (2) S. 4 UStG; suspended by S. 6 for 2021 to 2026.
  if (isYoung && run.law.holds('foundersMonthlyRule', january)) return 'month';
  const { cents, months } = taxOf(isFounded && year === startYear ? year : year - 1);
  const annual = round(cents, ratio(12, months));
  return annual > run.law.in('vatMonthlyAboveCents', january) ? 'month' : 'quarter';
}

/** R14: books returns, refunds and special prepayments, through the months in which the plan is settled. */
export function bookVatReturns(run: PlanRun, input: PlanInput): VatReturns {
  const { calendar, ledger } = run;
  const { vat, opening, months } = input;
  const [startYear, lastYear] = [calendar.yearOf(0), calendar.yearOf(ledger.length - 1)];
  const isFounded = opening === null;
  const balance = (month: number): number => run.vat.outputIn(month) - run.vat.inputIn(month);
  const taxOf = (year: number): { cents: number; months: number } => {
    if (year < startYear) return { cents: opening?.vatLastYearCents ?? 0, months: 12 };
    const first = Math.max(0, calendar.indexOf(year, 1));
    const last = calendar.indexOf(year, 12);
    let cents = 0;
    for (let month = first; month <= last; month += 1) cents += balance(month);
    return { cents, months: last - first + 1 };
  };
  const years: VatYear[] = [];
  const returns: VatReturn[] = [];
  for (let year = startYear; year <= lastYear; year += 1) {
    const proposed = proposePeriod(run, { year, startYear, isFounded }, taxOf);
    const period = vat.periods[String(year)] ?? proposed;
    const january = calendar.indexOf(year, 1);
    const first = Math.max(0, january);
    const taxed = firstTaxedMonth(first, january + 11);
    const specialCents = period === 'month' && vat.isExtended && taxed !== null ? specialPrepayment(year, taxed) : 0;
    const specialPaidIn = (taxed ?? first) + 1;
    years.push({ year, proposed, period, specialCents, specialPaidIn });
    pay(specialPaidIn, specialCents);
    let [cents, firstMonth] = [0, first];
    for (let month = first; month <= january + 11; month += 1) {
      cents += balance(month);
      if (period === 'quarter' && calendar.monthOfYear(month) % 3 !== 0) continue;
      const creditedCents = month === january + 11 ? specialCents : 0;
      const settledIn = settle(month, cents - creditedCents);
      returns.push({ firstMonth, lastMonth: month, cents, creditedCents, settledIn });
      [cents, firstMonth] = [0, month + 1];
    }
  }
  return { years, returns };

  /** The first month of a year, within the plan, that is not under § 19 UStG. */
  function firstTaxedMonth(first: number, last: number): number | null {
    for (let month = first; month <= Math.min(last, months - 1); month += 1) {
      if (run.regime.isRegular(month)) return month;
    }
    return null;
  }

  /** §§ 47, 48 UStDV: an eleventh of last year's prepayments; in the year of the start of those that are expected. */
  function specialPrepayment(year: number, first: number): number {
    // A going concern that is planned from the middle of a year has paid it before; it stands in the opening balance.
    if (!isFounded && year === startYear && calendar.monthOfYear(0) !== 1) return 0;
    const isFirst = isFounded && year === startYear;
    const { cents, months: known } = taxOf(isFirst ? year : year - 1);
    const parts = run.law.in('extensionPrepaymentParts', first);
    const factor: Ratio = isFirst ? ratio(1, parts) : ratio(12, known * parts);
    return Math.max(0, round(cents, factor));
  }

  function pay(month: number, cents: number): void {
    ledger.post(month, 'vat', 'cash', cents, { rule: 'R14', item: '', flow: 'vat' });
  }

  /** Pays or refunds what a period comes to, and answers when. */
  function settle(lastMonth: number, cents: number): number {
    const due = lastMonth + (vat.isExtended ? 2 : 1);
    const settledIn = cents < 0 ? due + vat.refundDelay : due;
    pay(settledIn, cents);
    return settledIn;
  }
}
