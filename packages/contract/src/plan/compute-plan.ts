import { bookAssets, bookOpening } from './assets.ts';
import { type PlanCalendar, planCalendar } from './calendar.ts';
import { one, type Ratio } from './exact.ts';
import { type InputVatShare, inputVatShare } from './input-vat.ts';
import { type DatedValue, type PlanLaw, planLaw } from './law.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { bookLoans } from './loans.ts';
import { bookOwner } from './owner.ts';
import type { PlanInput } from './plan-input.ts';
import { createVatBook, type PlanRun, type VatBook } from './plan-run.ts';
import { bookCosts, bookGoods, bookVariableCosts } from './purchases.ts';
import { decideRegime, type VatRegime } from './regime.ts';
import { bookSales } from './revenue.ts';
import { productSales } from './sales.ts';
import { bookStaff } from './staff.ts';
import { bookSubsidies } from './subsidies.ts';
import type { TaxYear } from './tax-year.ts';
import { bookTaxes } from './taxes.ts';
import { bookVatReturns, type VatReturns } from './vat-returns.ts';

/** Months after the plan in which its claims and debts are settled: 24 months of credit, a year of VAT, extension and refund. */
export const runOnMonths = 40;

export interface PlanResult {
  readonly input: PlanInput;
  readonly calendar: PlanCalendar;
  readonly law: PlanLaw;
  readonly ledger: Ledger;
  readonly regime: VatRegime;
  readonly inputVat: InputVatShare;
  readonly vat: VatBook;
  readonly vatReturns: VatReturns;
  readonly taxYears: readonly TaxYear[];
}

/** How a run deviates from the plan as it is entered. */
export interface RunOptions {
  /** Multiplies every quantity that is sold. */
  readonly salesFactor?: Ratio;
  /** Taxes on profit are left out (capital needs). */
  readonly isBeforeTaxes?: boolean;
}

/** Months of the ledger: long enough for the last grant, which may be paid years after the plan. */
function ledgerLength({ months, subsidies }: PlanInput): number {
  const last = subsidies.map((one) => (one.kind === 'cost' ? one.finalMonth : one.month));
  return Math.max(months + runOnMonths, ...last.map((month) => month + 1));
}

/**
 * Computes a finance plan: a ledger of balanced postings, of which all statements are projections. Pure: the same input and
 * the same numbers of law give the same ledger on server and web. Throws PlanRangeError where an amount passes a billion euros.
 */
export function computePlan(input: PlanInput, values: readonly DatedValue[], options: RunOptions = {}): PlanResult {
  const calendar = planCalendar(input.startMonth);
  const law = planLaw(values, calendar);
  const length = ledgerLength(input);
  const ledger = createLedger(length);
  const months = { calendar, law, months: input.months, factor: options.salesFactor ?? one };
  const sales = input.products.map((product) => productSales(product, months));
  const regime = decideRegime(input, sales, { calendar, law });
  const inputVat = inputVatShare(sales, { calendar, regime });
  const addBacks = {
    movables: new Float64Array(length),
    buildings: new Float64Array(length),
    licences: new Float64Array(length),
  };
  const run: PlanRun = {
    calendar,
    law,
    ledger,
    regime,
    inputVat,
    vat: createVatBook(length),
    addBack(kind, month, cents) {
      addBacks[kind][month] = (addBacks[kind][month] ?? 0) + cents;
    },
  };
  bookOpening(run, input);
  bookSales(run, sales, input);
  bookGoods(run, sales, input);
  bookVariableCosts(run, sales, input);
  bookCosts(run, input);
  bookStaff(run, input);
  bookOwner(run, input);
  bookAssets(run, input);
  bookLoans(run, input);
  bookSubsidies(run, input);
  const vatReturns = bookVatReturns(run, input);
  const taxYears = bookTaxes(run, input, { addBacks, hasTaxes: options.isBeforeTaxes !== true });
  return { input, calendar, law, ledger, regime, inputVat, vat: run.vat, vatReturns, taxYears };
}
