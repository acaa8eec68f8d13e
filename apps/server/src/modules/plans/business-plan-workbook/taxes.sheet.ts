import { isCorporation } from '@fundus/contract/plan/owner';
import type { PlanParameterKey } from '@fundus/contract/plan/parameter-keys';
import { paysTradeTax, type TaxYear } from '@fundus/contract/plan/tax-year';
import type { CostLines } from './costs.sheet.ts';
import type { Entry, Line, SheetDraft } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

type Kind = 'trade' | 'corporate' | 'solidarity';

export interface TaxLines {
  /** Expense in December. */
  readonly cost: Record<Kind, Line>;
  readonly prepaid: Record<Kind, Line>;
  readonly assessed: Record<Kind, Line>;
}

const dates = { trade: [2, 5, 8, 11], corporate: [3, 6, 9, 12], solidarity: [3, 6, 9, 12] } as const;

/** Trade tax, corporate tax and surcharge of the calendar years that end within the plan, and when they are paid (R17 to R19). */
export function taxesSheet(
  model: WorkbookModel,
  {
    profit,
    interest,
    addBacks,
  }: {
    profit: (from: number, to: number) => string;
    interest: (from: number, to: number) => string;
    addBacks: CostLines['addBacks'];
  },
): { sheet: SheetDraft; lines: TaxLines } {
  const { result, words } = model;
  const { calendar, law, taxYears, input } = result;
  const sheet = model.draft(words.w('workbook.taxes'));
  sheet.cells(
    words.w('workbook.year'),
    taxYears.map(({ year }) => ({ fixed: year })),
  );
  const december = (year: number): number => calendar.indexOf(year, 12);
  const january = (year: number): number => Math.max(0, calendar.indexOf(year, 1));
  const rate = (key: PlanParameterKey, year: number): number => law.in(key, december(year)) / 10_000;
  const euros = (key: PlanParameterKey, year: number): number => law.in(key, december(year)) / 100;
  const row = (label: string, of: (year: TaxYear, place: number) => { formula: string; value: number }): Line =>
    sheet.cells(
      label,
      taxYears.map((year, place): Entry => of(year, place)),
    );

  const multiplier = sheet.cells(words.w('field.tradeTaxMultiplier'), [{ number: input.tradeTaxMultiplier }]);
  const profits = row(words.w('profitLine.profitBeforeTaxes'), ({ year, profitCents }) => ({
    formula: `ROUND(${profit(january(year), december(year))},2)`,
    value: profitCents / 100,
  }));
  const share = (kind: keyof CostLines['addBacks'], year: number): string => {
    const key = (
      {
        movables: 'tradeTaxMovablesPercent',
        buildings: 'tradeTaxBuildingsPercent',
        licences: 'tradeTaxLicencesPercent',
      } as const
    )[kind];
    const ranges = addBacks[kind].map((line) => `SUM(${line.range(january(year), december(year))})`);
    return ranges.length === 0 ? '0' : `(${ranges.join('+')})*${law.in(key, december(year)) / 100}`;
  };
  const isTrade = paysTradeTax(input);
  const addBack = row(words.w('workbook.addBack'), ({ year, tradeAddBackCents }) => ({
    formula: isTrade
      ? `ROUND(MAX(0,${interest(january(year), december(year))}+${share('movables', year)}+${share('buildings', year)}+${share('licences', year)}-${euros('tradeTaxAddBackAllowanceCents', year)})*${law.in('tradeTaxAddBackPercent', december(year)) / 100},2)`
      : '0',
    value: tradeAddBackCents / 100,
  }));
  const usable = (income: string, carried: string, full: number, percent: number): string =>
    `IF(${income}<=0,0,MIN(${carried},MIN(${income},${full})+ROUND(MAX(0,${income}-${full})*${percent}/100,2)))`;
  const tradeIncome = (place: number): string => `(${profits.entry(place)}+${addBack.entry(place)})`;
  /** Loss carried forward to a year: earlier losses minus their use. */
  const carried = (place: number, income: (at: number) => string, used: Line): string =>
    Array.from({ length: place }, (_, at) => `MAX(0,-${income(at)})-${used.entry(at)}`).join('+') || '0';
  const tradeUsed: Line = row(words.w('workbook.tradeLoss'), ({ year, tradeLossUsedCents }, place) => ({
    formula: isTrade
      ? usable(
          tradeIncome(place),
          `(${carried(place, tradeIncome, { ...profits, entry: (at) => entryOf(profits.row + 2, at, sheet.name) })})`,
          euros('tradeTaxLossFullCents', year),
          law.in('tradeTaxLossPercent', december(year)),
        )
      : '0',
    value: tradeLossUsedCents / 100,
  }));
  const isCorporate = isCorporation(input);
  const trade = row(words.w('account.tradeTax'), ({ year, tradeTaxCents }, place) => {
    const allowance = isCorporate ? 0 : euros('tradeTaxAllowanceCents', year);
    const income = `INT(ROUND(MAX(0,${tradeIncome(place)}-${tradeUsed.entry(place)}),2)/100)*100`;
    return {
      formula: isTrade
        ? `ROUND(MAX(0,${income}-${allowance})*${rate('tradeTaxRate', year)}*${multiplier.entry(0)}/100,2)`
        : '0',
      value: tradeTaxCents / 100,
    };
  });
  const corporateUsed: Line = row(words.w('workbook.corporateLoss'), ({ year, corporateLossUsedCents }, place) => ({
    formula: isCorporate
      ? usable(
          profits.entry(place),
          `(${carried(place, profits.entry, { ...profits, entry: (at) => entryOf(trade.row + 1, at, sheet.name) })})`,
          euros('corporateLossFullCents', year),
          law.in('corporateLossPercent', december(year)),
        )
      : '0',
    value: corporateLossUsedCents / 100,
  }));
  const corporate = row(words.w('account.corporateTax'), ({ year, corporateTaxCents }, place) => ({
    formula: isCorporate
      ? `INT(ROUND(MAX(0,${profits.entry(place)}-${corporateUsed.entry(place)})*${rate('corporateTaxRate', year)},6))`
      : '0',
    value: corporateTaxCents / 100,
  }));
  const solidarity = row(words.w('account.solidarity'), ({ year, solidarityCents }, place) => ({
    formula: `INT(ROUND(${corporate.entry(place)}*${rate('solidarityRate', year)}*100,6))/100`,
    value: solidarityCents / 100,
  }));
  const taxes: Record<Kind, Line> = { trade, corporate, solidarity };
  const centsOf = (kind: Kind, place: number): number => {
    const year = taxYears[place];
    if (year === undefined) return 0;
    return { trade: year.tradeTaxCents, corporate: year.corporateTaxCents, solidarity: year.solidarityCents }[kind];
  };
  const placeOf = (year: number): number => taxYears.findIndex((one) => one.year === year);
  const assessedIn = (place: number): number =>
    calendar.indexOf((taxYears[place]?.year ?? 0) + 1, input.assessmentMonth);
  /** The year whose assessment sets the prepayments of a month: the last one before it. */
  const setBy = (month: number): number => taxYears.findLastIndex((_, place) => assessedIn(place) < month);
  const quarterKind = (kind: Kind): 'trade' | 'corporate' => (kind === 'trade' ? 'trade' : 'corporate');
  const least = (kind: Kind, month: number): number =>
    law.in(quarterKind(kind) === 'trade' ? 'tradeTaxPrepaymentFromCents' : 'corporatePrepaymentFromCents', month) / 100;
  const isDate = (kind: Kind, month: number): boolean =>
    setBy(month) >= 0 && dates[kind].some((one) => one === calendar.monthOfYear(month));
  const prepaidEuros = (kind: Kind, month: number): number => {
    if (!isDate(kind, month)) return 0;
    const place = setBy(month);
    const quarter = Math.floor(centsOf(quarterKind(kind), place) / 400);
    const paid = quarter >= least(kind, assessedIn(place)) ? quarter : 0;
    return kind === 'solidarity' ? Math.floor((paid * 100 * law.in('solidarityRate', month)) / 10_000) / 100 : paid;
  };
  const prepaidOf = (kind: Kind): Line =>
    sheet.line(words.w('workbook.prepaid', { tax: words.w(`workbook.tax.${kind}`) }), [], {
      value: (month) => Math.round(prepaidEuros(kind, month) * 100),
      formula: (month) => {
        if (!isDate(kind, month)) return '0';
        const place = setBy(month);
        const quarter = `INT(ROUND(${taxes[quarterKind(kind)].entry(place)}/4,6))`;
        const paid = `IF(${quarter}>=${least(kind, assessedIn(place))},${quarter},0)`;
        return kind === 'solidarity'
          ? `INT(ROUND(${paid}*${law.in('solidarityRate', month) / 10_000}*100,6))/100`
          : paid;
      },
      years: 'sum',
    });
  const prepaid: Record<Kind, Line> = {
    trade: prepaidOf('trade'),
    corporate: prepaidOf('corporate'),
    solidarity: prepaidOf('solidarity'),
  };
  const assessedPlace = (month: number): number => taxYears.findIndex((_, place) => assessedIn(place) === month);
  const assessedOf = (kind: Kind): Line =>
    sheet.line(words.w('workbook.assessed', { tax: words.w(`workbook.tax.${kind}`) }), [], {
      value: (month) => {
        const place = assessedPlace(month);
        if (place < 0) return 0;
        const year = taxYears[place]?.year ?? 0;
        let paid = 0;
        for (let one = january(year); one <= december(year); one += 1)
          paid += Math.round(prepaidEuros(kind, one) * 100);
        return centsOf(kind, place) - paid;
      },
      formula: (month) => {
        const place = assessedPlace(month);
        if (place < 0) return '0';
        const year = taxYears[place]?.year ?? 0;
        return `ROUND(${taxes[kind].entry(place)}-SUM(${prepaid[kind].range(january(year), december(year))}),2)`;
      },
      years: 'sum',
    });
  const costOf = (kind: Kind): Line =>
    sheet.line(words.w('workbook.taxCost', { tax: words.w(`workbook.tax.${kind}`) }), [], {
      value: (month) => {
        const place = placeOf(calendar.yearOf(month));
        return place >= 0 && calendar.monthOfYear(month) === 12 ? centsOf(kind, place) : 0;
      },
      formula: (month) => {
        const place = placeOf(calendar.yearOf(month));
        return place >= 0 && calendar.monthOfYear(month) === 12 ? taxes[kind].entry(place) : '0';
      },
      years: 'sum',
    });
  const lines: TaxLines = {
    prepaid,
    assessed: { trade: assessedOf('trade'), corporate: assessedOf('corporate'), solidarity: assessedOf('solidarity') },
    cost: { trade: costOf('trade'), corporate: costOf('corporate'), solidarity: costOf('solidarity') },
  };
  sheet.note(words.w('workbook.frozenTaxes'));
  return { sheet, lines };
}

/** An entry of a line that is not made yet: its own row of the earlier years. */
function entryOf(row: number, place: number, name: string): string {
  return `'${name}'!$${String.fromCharCode(66 + place)}$${row}`;
}
