import { type PlanProduct, planSalesVatRates, planVatRates } from '@fundus/contract/plan/plan-input';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import {
  choiceCell,
  decimalOf,
  lastMonthCell,
  moneyCell,
  monthCell,
  monthName,
  shownDecimal,
  yesNoCell,
} from './cells.ts';
import { monthsOfYear } from './frame-fields.ts';
import { itemColumns, type PlanTranslate } from './item-columns.ts';
import { shareIn, termMonths, withShare } from './payment-terms.ts';
import { constantQuantity, quantityAs, quantityKinds } from './quantity-ways.ts';

const quantityBounds = { places: 3, least: 0, most: 9_999_999 };
const percentBounds = { places: 4, least: 0, most: 99_999 };

/** The head of each product: what is sold, at what price, from when, with which goods. */
export function productColumns(
  t: PlanTranslate,
  { startMonth, months }: { startMonth: string; months: number },
): GridColumn<PlanProduct>[] {
  const { name, note, words, vatChoices } = itemColumns(t, startMonth);
  const goods = { percent: '0', vat: 'standard', delay: 0, isPaidInput: false } as const;
  return [
    name(),
    moneyCell<PlanProduct>('priceCents', words('price')),
    yesNoCell<PlanProduct>('isGross', words('isGross'), { yes: t('price.gross'), no: t('price.net') }),
    choiceCell<PlanProduct, string>(
      'vat',
      words('vat', 'vatSales'),
      planSalesVatRates.map((value) => ({ value, label: t(`vatRate.${value}`) })),
    ),
    {
      ...words('way', 'way'),
      key: 'way',
      choices: quantityKinds.map((value) => ({ value, label: t(`way.${value}`) })),
      show: ({ quantity }) => quantity.kind,
      write: (row, text) => {
        const kind = quantityKinds.find((one) => one === text);
        return kind === undefined ? null : { ...row, quantity: quantityAs(kind, row, months) };
      },
    },
    {
      ...words('quantity', 'quantity'),
      key: 'quantity',
      isNumber: true,
      show: ({ quantity }) => shownDecimal(String(Number(constantQuantity(quantity).toFixed(3)))),
      isFixed: ({ quantity }) => quantity.kind !== 'level',
      write: (row, text) => {
        const base = decimalOf(text, quantityBounds);
        return base === null ? null : { ...row, quantity: { kind: 'level', base } };
      },
    },
    monthCell<PlanProduct>(startMonth, 'from', words('from', 'month')),
    lastMonthCell<PlanProduct>(startMonth, 'to', words('to', 'to')),
    {
      ...words('goodsPercent', 'goodsPercent'),
      key: 'goodsPercent',
      isNumber: true,
      show: (row) => (row.goods === null ? '' : shownDecimal(row.goods.percent)),
      write: (row, text) => {
        const percent = decimalOf(text, percentBounds);
        if (percent === null) return null;
        const first = { ...goods, vat: planVatRates.find((rate) => rate === row.vat) ?? goods.vat };
        return { ...row, goods: percent === '0' ? null : { ...(row.goods ?? first), percent } };
      },
    },
    {
      ...words('goodsVat'),
      key: 'goodsVat',
      choices: vatChoices,
      show: (row) => row.goods?.vat ?? '',
      isFixed: (row) => row.goods === null,
      write: (row, text) => {
        const vat = vatChoices.find(({ value }) => value === text)?.value;
        return row.goods === null || vat === undefined ? null : { ...row, goods: { ...row.goods, vat } };
      },
    },
    {
      ...words('goodsDelay', 'delay'),
      key: 'goodsDelay',
      isNumber: true,
      show: (row) => (row.goods === null ? '' : String(row.goods.delay)),
      isFixed: (row) => row.goods === null,
      write: (row, text) => {
        const delay = decimalOf(text, { places: 0, least: 0, most: 24 });
        return row.goods === null || delay === null ? null : { ...row, goods: { ...row.goods, delay: Number(delay) } };
      },
    },
    note('reason'),
  ];
}

/** A table of the products with one value in each of several places. */
function valuesOf(
  t: PlanTranslate,
  places: readonly { key: string; label: string }[],
  read: (product: PlanProduct, place: number) => string,
  write: (product: PlanProduct, place: number, text: string) => PlanProduct | null,
  isFixed?: (product: PlanProduct, place: number) => boolean,
): GridColumn<PlanProduct>[] {
  return [
    { key: 'name', label: t('column.name'), show: ({ name }) => name },
    ...places.map(
      ({ key, label }, place): GridColumn<PlanProduct> => ({
        key,
        label,
        isNumber: true,
        show: (row) => read(row, place),
        write: (row, text) => write(row, place, text),
        ...(isFixed === undefined ? {} : { isFixed: (row: PlanProduct) => isFixed(row, place) }),
      }),
    ),
  ];
}

/** Quantities of the products that are typed month by month. */
export function quantityColumns(
  t: PlanTranslate,
  { startMonth, months }: { startMonth: string; months: number },
): GridColumn<PlanProduct>[] {
  const places = Array.from({ length: months }, (_, month) => ({
    key: String(month),
    label: monthName(startMonth, month),
  }));
  return valuesOf(
    t,
    places,
    ({ quantity }, month) => (quantity.kind === 'typed' ? shownDecimal(quantity.months[month] ?? '0') : ''),
    (product, month, text) => {
      const { quantity } = product;
      const value = decimalOf(text, quantityBounds);
      if (quantity.kind !== 'typed' || value === null) return null;
      const length = Math.max(months, quantity.months.length);
      const typed = Array.from({ length }, (_, at) => (at === month ? value : (quantity.months[at] ?? '0')));
      return { ...product, quantity: { ...quantity, months: typed } };
    },
  );
}

const replaced = (list: readonly string[], place: number, value: string, standard: string): string[] => {
  const next = Array.from({ length: Math.max(list.length, place + 1) }, (_, at) => list[at] ?? standard);
  next[place] = value;
  while (next.length > 0 && next.at(-1) === standard) next.pop();
  return next;
};

/** Season: percent of an ordinary month, January to December; together 1,200. */
export function seasonColumns(t: PlanTranslate): GridColumn<PlanProduct>[] {
  const places = monthsOfYear.map((month) => ({ key: String(month), label: t(`monthShort.${month}`) }));
  return valuesOf(
    t,
    places,
    ({ season }, place) => shownDecimal(season[place] ?? '100'),
    (product, place, text) => {
      const value = decimalOf(text, percentBounds);
      return value === null
        ? null
        : { ...product, season: product.season.map((old, at) => (at === place ? value : old)) };
    },
  ).concat({
    key: 'sum',
    label: t('column.sum'),
    isNumber: true,
    show: ({ season }) => shownDecimal(String(season.reduce((sum, value) => sum + Number(value), 0))),
  });
}

const rampLength = 12;

/** Ramp: percent of the first months. Growth: percent of each later plan year. */
export function startColumns(t: PlanTranslate, { months }: { months: number }): GridColumn<PlanProduct>[] {
  const ramp = Array.from({ length: rampLength }, (_, place) => ({
    key: `ramp${place}`,
    label: t('column.rampMonth', { number: place + 1 }),
  }));
  const years = Array.from({ length: months / 12 - 1 }, (_, place) => ({
    key: `growth${place}`,
    label: t('column.growthYear', { number: place + 2 }),
  }));
  return valuesOf(
    t,
    [...ramp, ...years],
    (product, place) =>
      place < rampLength
        ? shownDecimal(product.ramp[place] ?? '100')
        : shownDecimal(product.growth[place - rampLength] ?? '0'),
    (product, place, text) => {
      if (place < rampLength) {
        const value = decimalOf(text, percentBounds);
        return value === null ? null : { ...product, ramp: replaced(product.ramp, place, value, '100') };
      }
      const value = decimalOf(text, { places: 4, least: -99.99, most: 999 });
      return value === null ? null : { ...product, growth: replaced(product.growth, place - rampLength, value, '0') };
    },
  );
}

/** When customers pay; what is left of the whole is paid at once. */
export function termColumns(t: PlanTranslate, products: readonly PlanProduct[]): GridColumn<PlanProduct>[] {
  const months = [...new Set(products.flatMap(({ terms }) => termMonths(terms)))].toSorted((one, other) => one - other);
  const label = (later: number): string => {
    if (later === 0) return t('terms.atOnce');
    return later < 0 ? t('terms.before', { count: -later }) : t('terms.later', { count: later });
  };
  return valuesOf(
    t,
    months.map((later) => ({ key: String(later), label: label(later) })),
    ({ terms }, place) => shownDecimal(shareIn(terms, months[place] ?? 0)),
    (product, place, text) => {
      const share = decimalOf(text, { places: 4, least: 0, most: 100 });
      const terms = share === null ? null : withShare(product.terms, months[place] ?? 0, share);
      return terms === null ? null : { ...product, terms };
    },
    (_, place) => months[place] === 0,
  );
}
