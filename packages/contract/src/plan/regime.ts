import type { PlanCalendar } from './calendar.ts';
import { sharedParts } from './exact.ts';
import type { PlanLaw } from './law.ts';
import type { PlanInput } from './plan-input.ts';
import { type ProductSales, paidIn, sharesOf } from './sales.ts';

/** Which months are taxed by the ordinary rules, and which of them are the first after § 19 UStG. */
export interface VatRegime {
  isRegular(month: number): boolean;
  /** Months in which the limits of § 19 are passed; a plan without § 19 has none. */
  readonly crossings: readonly number[];
  /** Gesamtumsatz (§ 19 (2) UStG): turnover received without VAT, by calendar year. */
  readonly turnoverByYear: ReadonlyMap<number, number>;
}

/**
 * R16: decides § 19 UStG month by month. Sales of later months count as exempt while a month is decided, since a prepayment is
 * turnover of the month in which it arrives.
 */
export function decideRegime(
  input: PlanInput,
  sales: readonly ProductSales[],
  { calendar, law }: { calendar: PlanCalendar; law: PlanLaw },
): VatRegime {
  const isFounded = input.opening === null;
  const regular = new Set<number>();
  const crossings: number[] = [];
  const turnover = new Map<number, number>();
  const received = collectReceipts(sales);
  const startYear = calendar.yearOf(0);
  turnover.set(startYear - 1, input.opening?.turnoverLastYearCents ?? 0);
  turnover.set(startYear, input.opening?.turnoverThisYearCents ?? 0);
  let isSmallYear = false;
  for (let month = 0; month < input.months; month += 1) {
    const year = calendar.yearOf(month);
    if (month === 0 || calendar.monthOfYear(month) === 1) {
      const before = turnover.get(year - 1) ?? 0;
      const isWithin = before <= law.in('smallBusinessLastYearCents', month);
      isSmallYear = input.vat.regime === 'small' && (isWithin || (isFounded && year === startYear));
    }
    const limit = law.in(
      isFounded && year === startYear ? 'smallBusinessFoundingCents' : 'smallBusinessThisYearCents',
      month,
    );
    if (!isSmallYear) regular.add(month);
    const sofar = turnover.get(year) ?? 0;
    const counted = sofar + received.sum(month, regular);
    if (isSmallYear && counted > limit) {
      isSmallYear = false;
      regular.add(month);
      crossings.push(month);
    }
    turnover.set(year, sofar + received.sum(month, regular));
  }
  return { isRegular: (month) => regular.has(Math.min(month, input.months - 1)), crossings, turnoverByYear: turnover };
}

/** Receipts of each month by the month of performance, net and as under § 19. */
function collectReceipts(sales: readonly ProductSales[]) {
  const byMonth = new Map<number, { performed: number; netCents: number; smallCents: number }[]>();
  for (const { product, months } of sales) {
    // § 19 (2) UStG leaves these sales out.
    if (product.vat === 'exempt') continue;
    const shares = sharesOf(product);
    for (const { month, regular, smallCents } of months) {
      const gross = sharedParts(regular.grossCents, shares);
      const vat = sharedParts(regular.vatCents, shares);
      const small = sharedParts(smallCents, shares);
      product.terms.forEach((term, place) => {
        const netCents = (gross[place] ?? 0) - (vat[place] ?? 0);
        const part = { performed: month, netCents, smallCents: small[place] ?? 0 };
        const list = byMonth.get(paidIn(month, term));
        if (list === undefined) byMonth.set(paidIn(month, term), [part]);
        else list.push(part);
      });
    }
  }
  return {
    sum: (month: number, regular: ReadonlySet<number>): number =>
      (byMonth.get(month) ?? []).reduce(
        (sum, part) => sum + (regular.has(part.performed) ? part.netCents : part.smallCents),
        0,
      ),
  };
}
