import * as words from '@fundus/messages/wording/format';
import { currentLanguage } from './i18n/i18n.ts';

export { formatDate, formatInstant } from '@fundus/messages/wording/format';

/** As `formatMoney` of the portal's wording, in the language of the page. */
export function formatMoney(cents: number, options: { whole?: boolean } = {}): string {
  return words.formatMoney(cents, currentLanguage(), options);
}

/** `12345.5` → `12.345,5`. */
export function formatNumber(value: number, maximumFractionDigits = 2, language = currentLanguage()): string {
  return words.formatNumber(value, language, maximumFractionDigits);
}

/** `1234550` → `12.345,50`: an amount as it stands in a field, without its sign; cents that are zero are left out. */
export function formatAmount(cents: number, language = currentLanguage()): string {
  return words.formatAmount(cents, language);
}

/** The same with its cents, whatever they are: columns of amounts stand below each other. */
export function formatCents(cents: number, language = currentLanguage()): string {
  return words.formatAmount(cents, language, { whole: false });
}

/** Rounded to whole euros, with the sign: figures that are looked at and not added up. */
export const formatEuros = (cents: number): string => formatMoney(Math.round(cents / 100) * 100, { whole: true });

/** `50` → `50 %`; the number is already a percentage. */
export function formatPercent(percent: number, maximumFractionDigits = 2): string {
  return words.formatPercent(percent, currentLanguage(), maximumFractionDigits);
}

/** A day written out: `20. November 2026`. */
export function formatLongDate(value: string | Date): string {
  return words.formatLongDate(value, currentLanguage());
}

/** A calendar month written out: `2026-11` → `November 2026`. */
export const formatMonth = (month: string): string => words.formatMonth(month, currentLanguage());

/** The calendar date in Germany at an instant: `2026-11-20`. */
export function calendarDateAt(at: Date): string {
  const [day = '', month = '', year = ''] = words.formatDate(at).split('.');
  return `${year}-${month}-${day}`;
}

/** The calendar day in Germany a number of days from today. */
export const dayFromToday = (days: number): string => calendarDateAt(new Date(Date.now() + days * 86_400_000));

/** Days from today (in Germany) to a calendar date or instant; negative in the past. */
export function daysFromToday(value: string | Date, now = new Date()): number {
  const day = typeof value === 'string' && value.length === 10 ? value : calendarDateAt(new Date(value));
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${calendarDateAt(now)}T00:00:00Z`)) / 86_400_000);
}

/** `heute`, `gestern`, `vor 3 Tagen`, `in 5 Tagen`; beyond four weeks the date. */
export function formatRelativeDay(value: string | Date, now = new Date()): string {
  const days = daysFromToday(value, now);
  return Math.abs(days) > 28 ? words.formatDate(value) : words.formatDays(days, currentLanguage());
}

/** `1536` → `1,5 KB`. Steps of 1024, as operating systems show them. */
export function formatBytes(bytes: number, language = currentLanguage()): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${formatNumber(value, step === 0 || value >= 100 ? 0 : 1, language)}\u00a0${units[step]}`;
}

/** A total that the server counted up to a limit: `10.000+` beyond it. */
export function formatCount(total: number, isExact = true, language = currentLanguage()): string {
  return `${formatNumber(total, 0, language)}${isExact ? '' : '+'}`;
}

/** Sorts words as a German dictionary does. */
export const compareText = new Intl.Collator('de', { numeric: true, sensitivity: 'base' }).compare;
