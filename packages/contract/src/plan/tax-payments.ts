import { floorTo, ratio } from './exact.ts';
import type { Account } from './ledger.ts';
import type { PlanRun } from './plan-run.ts';
import type { TaxYear } from './tax-year.ts';

type TaxDue = Extract<Account, 'tradeTaxDue' | 'corporateTaxDue' | 'solidarityDue'>;

/** Months of the year in which a quarter is prepaid: § 19 (1) GewStG, § 31 (1) KStG with § 37 (1) EStG. */
const dates: Record<'trade' | 'corporate', readonly number[]> = { trade: [2, 5, 8, 11], corporate: [3, 6, 9, 12] };

/** R19: what is prepaid, and what is left of a year when it is assessed. */
export function createPrepayments(run: PlanRun) {
  const { law, ledger, calendar } = run;
  const prepaid = new Map<string, number>();
  const quarter = { trade: 0, corporate: 0 };
  const pay = (month: number, account: TaxDue, cents: number): void =>
    ledger.post(month, account, 'cash', cents, { rule: 'R19', item: '', flow: 'taxes' });
  const prepay = (month: number, account: TaxDue, cents: number): void => {
    const place = `${account} ${calendar.yearOf(month)}`;
    prepaid.set(place, (prepaid.get(place) ?? 0) + cents);
    pay(month, account, cents);
  };
  const quarterOf = (tax: number, least: number): number => {
    const part = floorTo(tax, ratio(1, 4), 100);
    return part >= least ? part : 0;
  };
  return {
    /** Pays the quarters that are due in a month. */
    payIn(month: number): void {
      const monthOfYear = calendar.monthOfYear(month);
      if (dates.trade.includes(monthOfYear)) prepay(month, 'tradeTaxDue', quarter.trade);
      if (!dates.corporate.includes(monthOfYear)) return;
      prepay(month, 'corporateTaxDue', quarter.corporate);
      prepay(month, 'solidarityDue', floorTo(quarter.corporate, law.rate('solidarityRate', month), 1));
    },
    /** Settles a year and sets the quarters that follow. */
    assess(month: number, { year, tradeTaxCents, corporateTaxCents, solidarityCents }: TaxYear): void {
      const rest = (account: TaxDue, tax: number): void =>
        pay(month, account, tax - (prepaid.get(`${account} ${year}`) ?? 0));
      rest('tradeTaxDue', tradeTaxCents);
      rest('corporateTaxDue', corporateTaxCents);
      rest('solidarityDue', solidarityCents);
      quarter.trade = quarterOf(tradeTaxCents, law.in('tradeTaxPrepaymentFromCents', month));
      quarter.corporate = quarterOf(corporateTaxCents, law.in('corporatePrepaymentFromCents', month));
    },
  };
}
