import type { PlanCalendar } from './calendar.ts';
import { cumulated, decimal, inverse, one, percent, plus, power, type Ratio, ratio, round, times } from './exact.ts';
import type { PlanLaw } from './law.ts';
import type { PlanProduct, PlanQuantity, PlanSalesVatRate } from './plan-input.ts';

/** A month's sales of a product, with and without § 19 UStG; which of the two holds is decided by `regime.ts`. */
export interface ProductMonth {
  readonly month: number;
  /** The quantity that is sold, in thousandths (R1). */
  readonly thousandths: number;
  /** Gross is what the customer pays, net what is revenue; under § 19 both are the same. */
  readonly regular: { readonly grossCents: number; readonly vatCents: number };
  readonly smallCents: number;
}

/** A product with its months, the earliest first; months without sales are left out. */
export interface ProductSales {
  readonly product: PlanProduct;
  readonly months: readonly ProductMonth[];
}

const untaxed = ratio(0);

/** Whether sales are exempt without input VAT (§ 15 (2) UStG). */
export const isExempt = ({ vat }: Pick<PlanProduct, 'vat'>): boolean => vat === 'exempt' || vat === 'exemptFinance';

/** The rate of VAT on the first day of a month. */
export function vatRateIn(law: PlanLaw, rate: PlanSalesVatRate, month: number): Ratio {
  if (rate !== 'standard' && rate !== 'reduced') return untaxed;
  return law.rate(rate === 'standard' ? 'vatStandardRate' : 'vatReducedRate', month);
}

const thousand = ratio(1000);

function constantBase(quantity: Exclude<PlanQuantity, { kind: 'typed' | 'subscribers' }>): Ratio {
  if (quantity.kind === 'level') return decimal(quantity.base);
  if (quantity.kind === 'hours') return times(decimal(quantity.hours), percent(quantity.utilisation));
  const seats = times(decimal(quantity.seats), percent(quantity.utilisation));
  return times(seats, times(decimal(quantity.turns), decimal(quantity.days)));
}

/** Quantities before season, ramp and growth, one for each month since the start of the product. */
function baseOf(quantity: PlanQuantity): (month: number, since: number) => Ratio {
  if (quantity.kind === 'typed') return (month) => decimal(quantity.months[month] ?? '0');
  if (quantity.kind === 'subscribers') {
    const kept = plus(one, times(ratio(-1), percent(quantity.lost)));
    const added = round(1000, decimal(quantity.added));
    const stock = [round(1000, decimal(quantity.initial))];
    return (_, since) => {
      while (stock.length <= since) stock.push(round(stock.at(-1) ?? 0, kept) + added);
      return ratio(stock[since] ?? 0, 1000);
    };
  }
  const base = constantBase(quantity);
  return () => base;
}

/** R1: the quantity of each month in thousandths. */
function quantitiesOf(
  product: PlanProduct,
  calendar: PlanCalendar,
  months: number,
  factor: Ratio,
): Map<number, number> {
  const base = baseOf(product.quantity);
  const grown: Ratio[] = [times(factor, thousand)];
  for (const growth of product.growth) grown.push(times(grown.at(-1) ?? one, plus(one, percent(growth))));
  const seasons = product.season.map(percent);
  const found = new Map<number, number>();
  for (let month = product.from; month <= Math.min(product.to ?? 59, months - 1); month += 1) {
    const season = seasons[calendar.monthOfYear(month) - 1] ?? one;
    const ramp = percent(product.ramp[month - product.from] ?? '100');
    const year = Math.min(Math.floor(month / 12), grown.length - 1);
    const exact = [season, ramp, grown[year] ?? one].reduce(times, base(month, month - product.from));
    const thousandths = round(1, exact);
    if (thousandths !== 0) found.set(month, thousandths);
  }
  return found;
}

/** R1 and R2: sales of a product. `factor` multiplies its quantities. */
export function productSales(
  product: PlanProduct,
  { calendar, law, months, factor }: { calendar: PlanCalendar; law: PlanLaw; months: number; factor: Ratio },
): ProductSales {
  const withoutVat = new Map<Ratio, Ratio>();
  const found = [...quantitiesOf(product, calendar, months, factor)].map(([month, thousandths]): ProductMonth => {
    const rate = vatRateIn(law, product.vat, month);
    const share = withoutVat.get(rate) ?? inverse(plus(one, rate));
    withoutVat.set(rate, share);
    const amount = round(product.priceCents, ratio(thousandths, 1000));
    const net = product.isGross ? round(amount, share) : amount;
    const vatCents = product.isGross ? amount - net : round(net, rate);
    return { month, thousandths, regular: { grossCents: net + vatCents, vatCents }, smallCents: amount };
  });
  return { product, months: found };
}

/** Shares of the payments of a product, each with all before it. */
export const sharesOf = ({ terms }: PlanProduct): Ratio[] => cumulated(terms.map(({ share }) => share));

/** The month in which a part of a sale is paid, never before the start. */
export const paidIn = (month: number, { later }: { later: number }): number => Math.max(0, month + later);

/** R5: `cents` after a number of rises, memoised by that number. */
export function risesOf(cents: number, rise: string): (rises: number) => number {
  const factor = plus(one, percent(rise));
  const known = [cents];
  return (rises) => {
    while (known.length <= rises) known.push(round(cents, power(factor, known.length)));
    return known[rises] ?? cents;
  };
}
