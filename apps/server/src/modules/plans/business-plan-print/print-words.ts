import { axisOf } from '@fundus/contract/plan/axis';
import { monthAfter } from '@fundus/contract/plan-figures';
import type { Language } from '@fundus/contract/user';
import { formatMoney, formatMonth, formatNumber, formatPercent } from '@fundus/messages/wording/format';
import { message } from '#lib/message-catalogue.ts';
import type { PrintChart } from './print-part.ts';

type Say = (key: string, values?: Record<string, unknown>) => string;

/** How a printed plan says its figures. Amounts stand in whole euros; a figure that is not known is a dash. */
export interface PrintWords {
  language: Language;
  say: Say;
  /** Words of the finance screens. */
  fin: Say;
  chapter: (chapter: string) => string;
  /** With the sign of the currency. */
  euros: (cents: number | null) => string;
  /** To the cent. */
  exact: (cents: number) => string;
  /** Without it, for narrow columns. */
  whole: (cents: number) => string;
  percent: (percent: number | null, digits?: number) => string;
  /** How far debt service is earned; in words where nothing is left for it. */
  coverage: (percent: number | null) => string;
  number: (value: number, digits?: number) => string;
  /** `März 2027`, where there is room for it. */
  fullMonth: (startMonth: string, month: number) => string;
  /** `Mär 2027` of a month of the plan. */
  month: (startMonth: string, month: number) => string;
  /** `03/27`, for narrow columns. */
  shortMonth: (startMonth: string, month: number) => string;
  /** `2. Planjahr` */
  year: (number: number) => string;
}

const dash = '–';
const minus = (text: string): string => text.replace('-', '−');

export function printWords(language: Language): PrintWords {
  const whole = (cents: number): string => minus(formatNumber(Math.round(cents / 100) || 0, language, 0));
  const say: Say = (key, values) => message(language, 'business-plan-print', key, values);
  const fin: Say = (key, values) => message(language, 'business-plan-finance', key, values);
  const percent: PrintWords['percent'] = (value, digits = 0) =>
    value === null ? dash : minus(formatPercent(value, language, digits));
  return {
    language,
    say,
    fin,
    chapter: (chapter) => message(language, 'plan-text', `chapter.${chapter}.title`),
    euros: (cents) => (cents === null ? dash : `${whole(cents)}\u00a0€`),
    exact: (cents) => minus(formatMoney(cents, language)),
    whole,
    percent,
    coverage: (value) => (value !== null && value < 0 ? fin('service.unearned') : percent(value)),
    number: (value, digits = 0) => minus(formatNumber(value, language, digits)),
    fullMonth: (startMonth, month) => formatMonth(monthAfter(startMonth, month), language).replace(' ', '\u00a0'),
    month(startMonth, month) {
      const [year = '', number = '1'] = monthAfter(startMonth, month).split('-');
      return `${fin(`monthShort.${Number(number)}`)}\u00a0${year}`;
    },
    shortMonth(startMonth, month) {
      const at = monthAfter(startMonth, month);
      return `${at.slice(5)}/${at.slice(2, 4)}`;
    },
    year: (number) => say('planYear', { number }),
  };
}

/** A chart with the steps of its axis. */
export function chartOf(
  chart: Omit<PrintChart, 'axis' | 'marked'> & Partial<Pick<PrintChart, 'marked'>>,
  words: PrintWords,
): PrintChart {
  const { least, most, steps } = axisOf(chart.series.flatMap(({ cents }) => cents));
  return {
    marked: null,
    ...chart,
    axis: { least, most, steps: steps.map((cents) => ({ cents, label: words.euros(cents) })) },
  };
}
