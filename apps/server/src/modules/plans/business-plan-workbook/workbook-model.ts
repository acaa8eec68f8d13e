import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import type { CostKind } from '@fundus/contract/plan/cost-kinds';
import type { Account, Posting, RuleId } from '@fundus/contract/plan/ledger';
import type { PlanSalesVatRate, PlanVatRate } from '@fundus/contract/plan/plan-input';
import { vatRateIn } from '@fundus/contract/plan/sales';
import { draftSheet, type Line, type SheetDraft, type SheetFrame } from './workbook-line.ts';
import type { WorkbookWords } from './workbook-words.ts';
import { monthLabel } from './workbook-words.ts';

/** Which entries of the ledger a figure is made of. */
export interface PostingFilter {
  readonly item?: string;
  readonly rule?: RuleId;
  readonly debit?: Account | readonly Account[];
  readonly credit?: Account | readonly Account[];
}

const holds = (wanted: Account | readonly Account[] | undefined, account: Account): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? wanted === account : wanted.includes(account));

/** Lines of purchases that other sheets add up. */
export interface PurchaseLines {
  readonly kind: 'goods' | 'variableCosts' | 'fixedCosts' | 'foundingCosts' | 'investments';
  /** Kind of a running cost. */
  readonly costKind?: CostKind;
  /** Net, with the input VAT that is not deductible. */
  readonly cost: Line;
  /** Input VAT in the month of the service, and in that of its return. */
  readonly inputBooked: Line;
  readonly inputDue: Line;
  readonly paid: Line;
}

/** The plan as the sheets are made of it. */
export interface WorkbookModel {
  readonly result: PlanResult;
  readonly months: number;
  readonly words: WorkbookWords;
  readonly draft: (name: string) => SheetDraft;
  /** Cents of each month of the entries that fit. */
  readonly posted: (filter: PostingFilter) => (month: number) => number;
  readonly isRegular: (month: number) => boolean;
  /** The cell with the rate of VAT of a month, in percent; 0 for sales without. */
  readonly rateCell: (rate: PlanSalesVatRate, month: number) => string;
  readonly rateOf: (rate: PlanSalesVatRate, month: number) => number;
  /** The cell with the deductible share of input VAT of a month. */
  readonly shareCell: (month: number) => string;
}

const percentOf = (result: PlanResult, rate: PlanSalesVatRate, month: number): number => {
  const { top, bottom } = vatRateIn(result.law, rate, month);
  return (Number(top) * 100) / Number(bottom);
};

export function workbookModel(
  result: PlanResult,
  words: WorkbookWords,
  lineOf: (part: Exclude<PlanVatRate, 'none'> | 'share') => Line,
): WorkbookModel {
  const { months, startMonth } = result.input;
  const byItem = new Map<string, Posting[]>();
  for (const posting of result.ledger.postings) {
    const list = byItem.get(posting.item);
    if (list === undefined) byItem.set(posting.item, [posting]);
    else list.push(posting);
  }
  const frame: SheetFrame = {
    months: Array.from({ length: months }, (_, month) => monthLabel(startMonth, month)),
    years: Array.from({ length: Math.ceil(months / 12) }, (_, year) => ({
      label: words.w('period.planYear', { number: year + 1 }),
      from: year * 12,
      to: Math.min(months, year * 12 + 12) - 1,
    })),
    entryLabel: words.w('workbook.entries'),
  };
  return {
    result,
    months,
    words,
    draft: (name) => draftSheet(name, frame),
    posted: ({ item, rule, debit, credit }) => {
      const sums = new Float64Array(result.ledger.length);
      const postings = item === undefined ? result.ledger.postings : (byItem.get(item) ?? []);
      for (const posting of postings) {
        if (rule !== undefined && posting.rule !== rule) continue;
        if (!holds(debit, posting.debit) || !holds(credit, posting.credit)) continue;
        sums[posting.month] = (sums[posting.month] ?? 0) + posting.cents;
      }
      return (month) => sums[month] ?? 0;
    },
    isRegular: (month) => result.regime.isRegular(month),
    rateCell: (rate, month) => (rate === 'standard' || rate === 'reduced' ? lineOf(rate).at(month) : '0'),
    rateOf: (rate, month) => percentOf(result, rate, month),
    shareCell: (month) => lineOf('share').at(month),
  };
}

/** Lines of a purchase whose net amount stands in a line (R4). */
export function purchaseLines(
  model: WorkbookModel,
  sheet: SheetDraft,
  purchase: {
    item: string;
    kind: PurchaseLines['kind'];
    account: Account | readonly Account[];
    vat: PlanVatRate;
    delay: number;
    isPaidInput: boolean;
    net: Line;
    /** Known use of what is bought; without it the share of all sales counts. */
    deductible?: 'all' | 'none';
    costKind?: CostKind;
  },
): PurchaseLines {
  const { result, months, words, posted, isRegular, rateCell, shareCell } = model;
  const { item, kind, account, vat, delay, isPaidInput, net, deductible, costKind } = purchase;
  const vatOf = (month: number): string =>
    vat === 'none' ? '0' : `ROUND(${net.at(month)}*${rateCell(vat, month)}/100,2)`;
  const isWhole = deductible === 'all' || (deductible === undefined && result.inputVat.isFull);
  const inputOf = (month: number): string => {
    if (!isRegular(month) || deductible === 'none' || vat === 'none') return '0';
    return isWhole ? vatOf(month) : `ROUND(${vatOf(month)}*${shareCell(month)},2)`;
  };
  const dueIn = (month: number): number => {
    const waits = isPaidInput && delay > 0 && result.law.holds('inputVatOnPaymentRule', month);
    return waits ? month + delay : month;
  };
  const within = Array.from({ length: months }, (_, month) => month);
  const list = (month: number, places: readonly number[]): string =>
    places
      .filter((place) => isRegular(place) && dueIn(place) === month)
      .map(inputOf)
      .join('+') || '0';
  return {
    kind,
    ...(costKind === undefined ? {} : { costKind }),
    cost: sheet.line(words.w('workbook.cost'), [], {
      value: posted({ item, rule: 'R4', debit: account, credit: 'payables' }),
      formula: (month) =>
        isRegular(month) && isWhole ? net.at(month) : `${net.at(month)}+${vatOf(month)}-${inputOf(month)}`,
      years: 'sum',
    }),
    inputBooked: sheet.line(words.w('workbook.inputBooked'), [], {
      value: posted({ item, rule: 'R4', debit: ['vat', 'vatNotDue'], credit: 'payables' }),
      formula: inputOf,
      years: 'sum',
    }),
    inputDue: sheet.line(words.w('workbook.inputDue'), [], {
      value: posted({ item, rule: 'R4', debit: 'vat', credit: ['payables', 'vatNotDue'] }),
      formula: (month) => list(month, within),
      years: 'sum',
    }),
    paid: sheet.line(words.w('workbook.paid'), [], {
      value: posted({ item, rule: 'R4', debit: 'payables', credit: 'cash' }),
      formula: (month) => (month < delay ? '0' : `${net.at(month - delay)}+${vatOf(month - delay)}`),
      years: 'sum',
    }),
  };
}
