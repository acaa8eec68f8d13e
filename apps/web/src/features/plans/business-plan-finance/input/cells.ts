import { planCalendar } from '@fundus/contract/plan/calendar';
import { formatAmount, formatNumber } from '#lib/format.ts';
import { parseCents, parseNumber } from '#lib/parse-input.ts';
import type { GridChoice, GridColumn } from '#ui/grid/grid-model.ts';

/** Keys of a row whose values are of one type. */
type KeyOf<Row, Value> = {
  [Key in keyof Row]-?: [Row[Key], Value] extends [Value, Row[Key]] ? Key : never;
}[keyof Row] &
  string;

/** Name and explanation of a column. */
export interface CellWords {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly width?: number;
}

const withValue = <Row>(row: Row, key: keyof Row, value: unknown): Row => ({ ...row, [key]: value });

export function textCell<Row>(key: KeyOf<Row, string>, words: CellWords, longest = 200): GridColumn<Row> {
  return {
    ...words,
    key,
    show: (row) => String(row[key]),
    write: (row, text) => (text.length <= longest ? withValue(row, key, text.replaceAll('\n', ' ')) : null),
  };
}

/** The largest amount of an entry: a hundred million euros, in cents. */
const largest = 10_000_000_000;

export function moneyCell<Row>(
  key: KeyOf<Row, number>,
  words: CellWords,
  { least = 0, most = largest }: { least?: number; most?: number } = {},
): GridColumn<Row> {
  return {
    ...words,
    key,
    isNumber: true,
    hasSigns: least < 0,
    show: (row) => formatAmount(Number(row[key])),
    write: (row, text) => {
      const cents = text.trim() === '' ? 0 : parseCents(text);
      return cents === null || cents < least || cents > most ? null : withValue(row, key, cents);
    },
  };
}

/** A number of law and quantity stays a decimal text; what is typed is read as the language of the page writes it. */
export function decimalOf(
  text: string,
  { places, least, most }: { places: number; least: number; most: number },
): string | null {
  const value = text.trim() === '' ? 0 : parseNumber(text);
  if (value === null || value < least || value > most) return null;
  return String(Number(value.toFixed(places)));
}

export const shownDecimal = (text: string): string => formatNumber(Number(text), 4);

export function decimalCell<Row>(
  key: KeyOf<Row, string>,
  words: CellWords,
  bounds: { places?: number; least?: number; most: number },
): GridColumn<Row> {
  const limits = { places: 4, least: 0, ...bounds };
  return {
    ...words,
    key,
    isNumber: true,
    show: (row) => shownDecimal(String(row[key])),
    write: (row, text) => {
      const value = decimalOf(text, limits);
      return value === null ? null : withValue(row, key, value);
    },
  };
}

export function wholeCell<Row>(
  key: KeyOf<Row, number>,
  words: CellWords,
  { least = 0, most }: { least?: number; most: number },
): GridColumn<Row> {
  return {
    ...words,
    key,
    isNumber: true,
    hasSigns: least < 0,
    show: (row) => String(row[key]),
    write: (row, text) => {
      const value = text.trim() === '' ? least : parseNumber(text);
      const isFitting = value !== null && Number.isInteger(value) && value >= least && value <= most;
      return isFitting ? withValue(row, key, value) : null;
    },
  };
}

/** A choice between texts or numbers. */
export function choiceCell<Row, Value extends string | number>(
  key: keyof Row & string,
  words: CellWords,
  choices: readonly { value: Value; label: string }[],
): GridColumn<Row> {
  return {
    ...words,
    key,
    choices: choices.map(({ value, label }): GridChoice => ({ value: String(value), label })),
    show: (row) => String(row[key]),
    write: (row, text) => {
      const found = choices.find(({ value }) => String(value) === text);
      return found === undefined ? null : withValue(row, key, found.value);
    },
  };
}

export function yesNoCell<Row>(
  key: KeyOf<Row, boolean>,
  words: CellWords,
  { yes, no }: { yes: string; no: string },
): GridColumn<Row> {
  return {
    ...words,
    key,
    choices: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
    show: (row) => String(row[key]),
    write: (row, text) => withValue(row, key, text === 'true'),
  };
}

/** `3/2027` of a plan's month. */
export function monthName(startMonth: string, month: number): string {
  const calendar = planCalendar(startMonth);
  return `${String(calendar.monthOfYear(month)).padStart(2, '0')}/${calendar.yearOf(month)}`;
}

/** A month as it is typed: `3/2027`, `03.27`, `2027-03`, or the number of a month of the plan (1 is its first). */
export function monthOf(startMonth: string, text: string): number | null {
  const bare = text.trim();
  const byYear = /^(\d{4})-(\d{1,2})$/.exec(bare);
  const byMonth = /^(\d{1,2})[./\- ](\d{4}|\d{2})$/.exec(bare);
  if (/^-?\d{1,3}$/.test(bare)) return Number(bare) - 1;
  const [year, month] = byYear === null ? [byMonth?.[2], byMonth?.[1]] : [byYear[1], byYear[2]];
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return planCalendar(startMonth).indexOf(Number(year.length === 2 ? `20${year}` : year), Number(month));
}

/** A month of the plan. */
export function monthCell<Row>(
  startMonth: string,
  key: KeyOf<Row, number>,
  words: CellWords,
  { least = 0, most = 59 }: { least?: number; most?: number } = {},
): GridColumn<Row> {
  return {
    ...words,
    key,
    isNumber: true,
    hasSigns: true,
    show: (row) => monthName(startMonth, Number(row[key])),
    write: (row, text) => {
      const month = monthOf(startMonth, text);
      return month === null || month < least || month > most ? null : withValue(row, key, month);
    },
  };
}

/** The last month of something that may have no end. */
export function lastMonthCell<Row>(
  startMonth: string,
  key: KeyOf<Row, number | null>,
  words: CellWords,
): GridColumn<Row> {
  return {
    ...words,
    key,
    isNumber: true,
    hasSigns: true,
    show: (row) => (row[key] === null ? '' : monthName(startMonth, Number(row[key]))),
    write: (row, text) => {
      if (text.trim() === '') return withValue(row, key, null);
      const month = monthOf(startMonth, text);
      return month === null || month < 0 || month > 59 ? null : withValue(row, key, month);
    },
  };
}
