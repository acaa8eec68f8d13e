import { one } from '@fundus/contract/plan/exact';
import type { PlanProduct, PlanVariableCost, PlanVatRate } from '@fundus/contract/plan/plan-input';
import { isExempt, paidIn, productSales } from '@fundus/contract/plan/sales';
import { inputShareLine } from './input-share.ts';
import { type Entry, type Line, type SheetDraft, sumOf } from './workbook-line.ts';
import { type PurchaseLines, purchaseLines, type WorkbookModel } from './workbook-model.ts';

/** Lines of the sales that other sheets add up. */
export interface SalesLines {
  readonly net: Line[];
  readonly vat: Line[];
  readonly received: Line[];
  readonly outputVat: Line[];
  readonly goods: PurchaseLines[];
  /** Goods out of a stock, where one is kept: as the model has them. */
  readonly stockUse: Line[];
  /** Costs by turnover beside goods. */
  readonly variable: PurchaseLines[];
}

const noLines = (): SalesLines => ({
  net: [],
  vat: [],
  received: [],
  outputVat: [],
  goods: [],
  stockUse: [],
  variable: [],
});
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Quantity, revenue, VAT and receipts of each product (R1 to R3), and its goods (R4). */
export function salesSheet(model: WorkbookModel): { sheet: SheetDraft; lines: SalesLines; share: Line | undefined } {
  const { result, words } = model;
  const sheet = model.draft(words.w('part.sales'));
  const lines = noLines();
  for (const product of result.input.products) addProduct(model, sheet, product, lines);
  for (const cost of result.input.variableCosts ?? []) addVariableCost(model, sheet, cost, lines);
  return { sheet, lines, share: result.inputVat.isFull ? undefined : inputShareLine(model, sheet, lines.net) };
}

function baseLine({ words, months }: WorkbookModel, sheet: SheetDraft, { quantity, from }: PlanProduct): Line {
  const label = words.w('workbook.base');
  const number = (text: string): Entry => ({ number: Number(text) });
  if (quantity.kind === 'typed') {
    const value = (month: number): number => Number(quantity.months[month] ?? '0');
    return sheet.line(label, [], { value, formula: null, isInput: true, isNumber: true });
  }
  if (quantity.kind === 'subscribers') {
    const stock: number[] = [];
    for (let month = from; month < months; month += 1) {
      const before = stock.at(-1);
      stock.push(
        before === undefined
          ? Number(quantity.initial)
          : rounded(rounded(before * (1 - Number(quantity.lost) / 100)) + Number(quantity.added)),
      );
    }
    const line: Line = sheet.line(label, [number(quantity.initial), number(quantity.added), number(quantity.lost)], {
      value: (month) => stock[month - from] ?? 0,
      formula: (month) => {
        if (month < from) return '0';
        if (month === from) return line.entry(0);
        return `ROUND(${line.at(month - 1)}*(1-${line.entry(2)}/100),3)+${line.entry(1)}`;
      },
      isNumber: true,
    });
    return line;
  }
  const parts =
    quantity.kind === 'level'
      ? [quantity.base]
      : quantity.kind === 'hours'
        ? [quantity.hours, quantity.utilisation]
        : [quantity.seats, quantity.turns, quantity.days, quantity.utilisation];
  const isShare = quantity.kind !== 'level';
  const product = parts.reduce((all, part) => all * Number(part), 1) / (isShare ? 100 : 1);
  const line: Line = sheet.line(label, parts.map(number), {
    value: () => product,
    formula: () => parts.map((_, place) => line.entry(place)).join('*') + (isShare ? '/100' : ''),
    isNumber: true,
  });
  return line;
}

/** R1. */
function quantityLine(
  model: WorkbookModel,
  sheet: SheetDraft,
  product: PlanProduct,
  sold: (month: number) => number,
): Line {
  const { result, words, months } = model;
  const { season, ramp, growth, from, to } = product;
  const { calendar } = result;
  const base = baseLine(model, sheet, product);
  const seasons: Line = sheet.line(
    words.w('workbook.season'),
    season.map((text) => ({ number: Number(text) })),
    {
      value: (month) => Number(season[calendar.monthOfYear(month) - 1] ?? '100'),
      formula: (month) => seasons.entry(calendar.monthOfYear(month) - 1),
      isNumber: true,
    },
  );
  const ramps = sheet.line(words.w('workbook.ramp'), [], {
    value: (month) => Number(ramp[month - from] ?? '100'),
    formula: null,
    isInput: true,
    isNumber: true,
  });
  const rises = Array.from({ length: months / 12 - 1 }, (_, place) => Number(growth[place] ?? '0'));
  const growths: Line = sheet.line(
    words.w('workbook.growth'),
    rises.map((number) => ({ number })),
    {
      value: (month) => rises.slice(0, Math.floor(month / 12)).reduce((all, rise) => all * (1 + rise / 100), 1),
      formula: (month) =>
        Array.from(
          { length: Math.min(rises.length, Math.floor(month / 12)) },
          (_, place) => `(1+${growths.entry(place)}/100)`,
        ).join('*') || '1',
      isNumber: true,
    },
  );
  const isSold = (month: number): boolean => month >= from && month <= (to ?? month);
  return sheet.line(words.w('workbook.quantity'), [], {
    value: (month) => sold(month) / 1000,
    formula: (month) =>
      isSold(month)
        ? `ROUND(${base.at(month)}*${seasons.at(month)}/100*${ramps.at(month)}/100*${growths.at(month)},3)`
        : '0',
    isNumber: true,
    years: 'sum',
  });
}

function addProduct(model: WorkbookModel, sheet: SheetDraft, product: PlanProduct, lines: SalesLines): void {
  const { result, words, posted, isRegular, rateCell, months } = model;
  const { id: item, terms, vat, isGross } = product;
  sheet.heading(product.name);
  const sales = new Map(
    productSales(product, { calendar: result.calendar, law: result.law, months, factor: one }).months.map((sale) => [
      sale.month,
      sale,
    ]),
  );
  const quantity = quantityLine(model, sheet, product, (month) => sales.get(month)?.thousandths ?? 0);
  const price = sheet.cells(words.w('column.price'), [
    { cents: product.priceCents },
    { fixed: words.w(isGross ? 'price.gross' : 'price.net') },
    { fixed: words.w(`vatRate.${vat}`) },
  ]);
  const amount = (month: number): string => `ROUND(${quantity.at(month)}*${price.entry(0)},2)`;
  const net = sheet.line(words.w('workbook.net'), [], {
    value: posted({ item, rule: 'R2', credit: 'revenue' }),
    formula: (month) =>
      isGross && isRegular(month) ? `ROUND(${amount(month)}/(1+${rateCell(vat, month)}/100),2)` : amount(month),
    years: 'sum',
  });
  const tax = sheet.line(words.w('column.vat'), [], {
    value: posted({ item, rule: 'R2', credit: 'vatNotDue' }),
    formula: (month) => {
      if (!isRegular(month)) return '0';
      return isGross
        ? `ROUND(${amount(month)}-${net.at(month)},2)`
        : `ROUND(${net.at(month)}*${rateCell(vat, month)}/100,2)`;
    },
    years: 'sum',
  });
  const shares = sheet.cells(
    words.w('workbook.shares', { months: terms.map(({ later }) => later).join(', ') }),
    terms.map(({ share }) => ({ number: Number(share) })),
  );
  const cumulated = (place: number): string =>
    `(${sumOf(Array.from({ length: place + 1 }, (_, at) => shares.entry(at)))})/100`;
  const part = (whole: string, place: number): string =>
    `ROUND((${whole})*${cumulated(place)},2)${place === 0 ? '' : `-ROUND((${whole})*${cumulated(place - 1)},2)`}`;
  /** Parts of the sales that fall into a month. */
  const parts = (
    month: number,
    whole: (sold: number) => string,
    into: (sold: number, place: number) => number,
  ): string => {
    const found: string[] = [];
    for (let sold = 0; sold < months; sold += 1) {
      terms.forEach((_, place) => {
        if (into(sold, place) === month && sales.has(sold)) found.push(part(whole(sold), place));
      });
    }
    return found.join('+') || '0';
  };
  const arrival = (sold: number, place: number): number => paidIn(sold, terms[place] ?? { later: 0 });
  const isReceived = result.input.vat.basis === 'received';
  lines.net.push(net);
  lines.vat.push(tax);
  lines.received.push(
    sheet.line(words.w('workbook.received'), [], {
      value: posted({ item, rule: 'R3', debit: 'cash', credit: 'receivables' }),
      formula: (month) => parts(month, (sold) => `${net.at(sold)}+${tax.at(sold)}`, arrival),
      years: 'sum',
    }),
  );
  lines.outputVat.push(
    sheet.line(words.w('workbook.outputVat'), [], {
      value: posted({ item, rule: 'R3', debit: 'vatNotDue', credit: 'vat' }),
      formula: (month) =>
        parts(month, tax.at, (sold, place) =>
          isReceived ? arrival(sold, place) : Math.min(sold, arrival(sold, place)),
        ),
      years: 'sum',
    }),
  );
  addGoods(model, sheet, product, net, lines);
}

function addGoods(model: WorkbookModel, sheet: SheetDraft, product: PlanProduct, sold: Line, lines: SalesLines): void {
  const { result, words, posted } = model;
  const { goods, id: item } = product;
  if (goods === null) return;
  const isKept = result.input.stock.kind === 'coverage';
  const deductible = isExempt(product) ? 'none' : 'all';
  if (isKept) {
    // Purchases follow a stock that looks ahead: as the model has them.
    const net = sheet.line(words.w('workbook.stockPurchase'), [], {
      value: netPurchase(model, item, goods.vat),
      formula: null,
      years: 'sum',
    });
    lines.goods.push(
      purchaseLines(model, sheet, { ...goods, item, kind: 'goods', account: 'inventory', net, deductible }),
    );
    lines.stockUse.push(
      sheet.line(words.w('workbook.stockUse'), [], {
        value: posted({ item, rule: 'R4', debit: 'goods', credit: 'inventory' }),
        formula: null,
        years: 'sum',
      }),
    );
    return;
  }
  const net: Line = sheet.line(words.w('workbook.goods'), [{ number: Number(goods.percent) }], {
    value: netPurchase(model, item, goods.vat),
    formula: (month) => `ROUND(${sold.at(month)}*${net.entry(0)}/100,2)`,
    years: 'sum',
  });
  lines.goods.push(purchaseLines(model, sheet, { ...goods, item, kind: 'goods', account: 'goods', net, deductible }));
}

/** A cost by the turnover of its product, or of all of them. */
function addVariableCost(model: WorkbookModel, sheet: SheetDraft, cost: PlanVariableCost, lines: SalesLines): void {
  const { result, words } = model;
  const { id: item, productId } = cost;
  const { products } = result.input;
  const sold = lines.net.filter((_, place) => productId === null || products[place]?.id === productId);
  const served = products.find(({ id }) => id === productId);
  const deductible = served === undefined ? undefined : isExempt(served) ? 'none' : 'all';
  sheet.heading(cost.name);
  const net: Line = sheet.line(words.w('workbook.variableCost'), [{ number: Number(cost.percent) }], {
    value: netPurchase(model, item, cost.vat),
    formula: (month) => `ROUND((${sumOf(sold.map((line) => line.at(month)))})*${net.entry(0)}/100,2)`,
    years: 'sum',
  });
  lines.variable.push(
    purchaseLines(model, sheet, {
      ...cost,
      item,
      kind: 'variableCosts',
      account: 'variableCosts',
      net,
      ...(deductible === undefined ? {} : { deductible }),
    }),
  );
}

/** The net price of what was bought for an item in a month: the debt to the supplier without its VAT. */
function netPurchase(model: WorkbookModel, item: string, rate: PlanVatRate): (month: number) => number {
  const gross = model.posted({ item, rule: 'R4', credit: 'payables' });
  // Exact, as the gross amount is the net one and its rounded VAT.
  return (month) => Math.round((gross(month) * 100) / (100 + model.rateOf(rate, month)));
}
