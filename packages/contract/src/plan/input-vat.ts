import type { PlanCalendar } from './calendar.ts';
import { one, type Ratio, ratio } from './exact.ts';
import type { VatRegime } from './regime.ts';
import { isExempt, type ProductSales } from './sales.ts';

/** Deductible input VAT of what serves all sales together. */
export interface InputVatShare {
  /** Share of the calendar year of a month (§ 15 (4) UStG). */
  readonly in: (month: number) => Ratio;
  /** Whether all of it always is. */
  readonly isFull: boolean;
}

const none = ratio(0);

/**
 * § 15 (4) UStG: input VAT by the net turnover of the calendar year that leaves it deductible. A year without turnover prepares for
 * that of the whole plan.
 */
export function inputVatShare(
  sales: readonly ProductSales[],
  { calendar, regime }: { calendar: PlanCalendar; regime: VatRegime },
): InputVatShare {
  if (!sales.some(({ product, months }) => isExempt(product) && months.length > 0))
    return { in: () => one, isFull: true };
  const turnover = new Map<number, { deductible: number; all: number }>();
  const whole = { deductible: 0, all: 0 };
  for (const { product, months } of sales) {
    for (const { month, regular, smallCents } of months) {
      const cents = regime.isRegular(month) ? regular.grossCents - regular.vatCents : smallCents;
      const year = calendar.yearOf(month);
      const sums = turnover.get(year) ?? { deductible: 0, all: 0 };
      for (const sum of [sums, whole]) {
        sum.all += cents;
        if (!isExempt(product)) sum.deductible += cents;
      }
      turnover.set(year, sums);
    }
  }
  const shareOf = ({ deductible, all }: { deductible: number; all: number }): Ratio =>
    all === 0 ? one : deductible === 0 ? none : ratio(deductible, all);
  const shares = new Map<number, Ratio>();
  return {
    isFull: false,
    in(month) {
      const year = calendar.yearOf(month);
      let share = shares.get(year);
      if (share === undefined) {
        const sums = turnover.get(year);
        share = shareOf(sums === undefined || sums.all === 0 ? whole : sums);
        shares.set(year, share);
      }
      return share;
    },
  };
}
