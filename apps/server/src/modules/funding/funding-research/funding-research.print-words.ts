import de from '@fundus/messages/de/funding-research-print' with { type: 'json' };
import en from '@fundus/messages/en/funding-research-print' with { type: 'json' };
import { locales } from '#lib/locale.ts';
import type { PrintProgramme } from './funding-research.print-data.ts';

export type PrintLanguage = 'de' | 'en';
export type PrintWords = typeof de;

const words: Record<PrintLanguage, PrintWords> = { de, en };
const noBreakSpace = '\u00a0';

/** The words of the printed research in one language. */
export const printWords = (language: PrintLanguage): PrintWords => words[language];

/** Fills `{{name}}` in a message. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The three parts of »Seite x von y« around the two numbers that only the typesetter knows. */
export function splitPageOf(message: string): [string, string, string] {
  const [before = '', between = '', after = ''] = message.split(/\{\{pages?\}\}/);
  return [before.replace(/ $/, noBreakSpace), between.replaceAll(' ', noBreakSpace), after];
}

/** `2026-11-20` as 20.11.2026, or 20 Nov 2026 in English. */
export function formatDate(date: string, language: PrintLanguage): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (language === 'de') return `${day}.${month}.${year}`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The date of the letter, written out: 20. November 2026. */
export function formatLongDate(date: string, language: PrintLanguage): string {
  const locale = locales[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

function formatCents(amount: number, language: PrintLanguage): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
  return language === 'de' ? `${number}${noBreakSpace}€` : `€${number}`;
}

function formatPercent(rate: number, language: PrintLanguage): string {
  const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(rate);
  return language === 'de' ? `${number}${noBreakSpace}%` : `${number}%`;
}

function formatBounds(
  minimum: number | null,
  maximum: number | null,
  language: PrintLanguage,
  format: (value: number, language: PrintLanguage) => string,
): string | null {
  const { range, upTo, from } = words[language];
  const isFromZero = minimum === null || minimum === 0;
  if (maximum === null) return isFromZero ? null : fill(from, { value: format(minimum, language) });
  if (isFromZero) return fill(upTo, { value: format(maximum, language) });
  if (minimum === maximum) return format(maximum, language);
  return fill(range, { minimum: format(minimum, language), maximum: format(maximum, language) });
}

/** Anteil: percent of the eligible costs; »siehe Info« where no figure is known. */
export function formatRate(programme: PrintProgramme, language: PrintLanguage): string {
  const bounds = formatBounds(programme.fundingRateMinimum, programme.fundingRateMaximum, language, formatPercent);
  return bounds ?? words[language].seeInfo;
}

/** Höhe: the amount; »siehe Info« where no figure is known. */
export function formatAmount(programme: PrintProgramme, language: PrintLanguage): string {
  const bounds = formatBounds(programme.amountMinimumCents, programme.amountMaximumCents, language, formatCents);
  return bounds ?? words[language].seeInfo;
}

/** The next deadline with its note, or that there is none. */
export function formatDeadline(deadline: { on: string; note: string } | undefined, language: PrintLanguage): string {
  if (deadline === undefined) return words[language].noDeadline;
  const date = formatDate(deadline.on, language);
  return deadline.note === '' ? date : fill(words[language].deadlineWithNote, { date, note: deadline.note });
}
