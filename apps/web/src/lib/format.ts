import type { Language } from '@fundus/contract/user';
import { currentLanguage } from './i18n/i18n.ts';

/** The calendar in which days are counted; the contract's `timeZone`, without the schemas beside it. */
const timeZone = 'Europe/Berlin';
const noBreakSpace = '\u00a0';

/** German dates and amounts in both languages: an English reader of a German funding portal expects no 11/20/2026. */
const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(options: Intl.NumberFormatOptions, language: Language): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = cache.get(key);
  if (known instanceof Intl.NumberFormat) return known;
  const made = new Intl.NumberFormat(locales[language], options);
  cache.set(key, made);
  return made;
}

function dateFormat(options: Intl.DateTimeFormatOptions, language: Language): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = cache.get(key);
  if (known instanceof Intl.DateTimeFormat) return known;
  const made = new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
  cache.set(key, made);
  return made;
}

/** `1234500` → `12.345,00 €`. With `whole`, cents that are zero are left out: `12.345 €`. */
export function formatMoney(cents: number, options: { whole?: boolean } = {}, language = currentLanguage()): string {
  const digits = options.whole === true && cents % 100 === 0 ? 0 : 2;
  const amount = numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }, language).format(
    cents / 100,
  );
  return `${amount}${noBreakSpace}€`;
}

/** From, to, or both: `bis 50.000 €`, `ab 5.000 €`, `5.000 – 50.000 €`; `null` without either. */
export function moneyRangeOf(
  minimumCents: number | null,
  maximumCents: number | null,
): { kind: 'exact' | 'from' | 'to' | 'between'; text: string } | null {
  const money = (cents: number): string => formatMoney(cents, { whole: true });
  if (minimumCents !== null && maximumCents !== null) {
    return minimumCents === maximumCents
      ? { kind: 'exact', text: money(maximumCents) }
      : { kind: 'between', text: `${money(minimumCents).replace(/\s€$/u, '')} – ${money(maximumCents)}` };
  }
  if (maximumCents !== null) return { kind: 'to', text: money(maximumCents) };
  if (minimumCents !== null) return { kind: 'from', text: money(minimumCents) };
  return null;
}

/** `12345.5` → `12.345,5`. */
export function formatNumber(value: number, maximumFractionDigits = 2, language = currentLanguage()): string {
  return numberFormat({ maximumFractionDigits }, language).format(value);
}

/** `50` → `50 %`; the number is already a percentage. */
export function formatPercent(percent: number, maximumFractionDigits = 2, language = currentLanguage()): string {
  return `${formatNumber(percent, maximumFractionDigits, language)}${noBreakSpace}%`;
}

/** A calendar date or an instant, as the day it is in Germany: `20.11.2026`. */
export function formatDate(value: string | Date): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return `${value.slice(8, 10)}.${value.slice(5, 7)}.${value.slice(0, 4)}`;
  }
  // The German order in both languages, so that 03.04. never means the fourth of March.
  return dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'de').format(new Date(value));
}

/** An instant with its time in Germany: `20.11.2026, 09:15`. */
export function formatInstant(value: string | Date): string {
  const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'de').format(new Date(value));
  return `${formatDate(new Date(value))}, ${time}`;
}

/** A day written out: `20. November 2026`. */
export function formatLongDate(value: string | Date, language = currentLanguage()): string {
  const isDay = typeof value === 'string' && value.length === 10;
  const at = isDay ? new Date(`${value}T12:00:00Z`) : new Date(value);
  return dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }, language).format(at);
}

/** The calendar date in Germany at an instant: `2026-11-20`. */
export function calendarDateAt(at: Date): string {
  const [day = '', month = '', year = ''] = formatDate(at).split('.');
  return `${year}-${month}-${day}`;
}

/** The calendar day in Germany so many days from today. */
export const dayFromToday = (days: number): string => calendarDateAt(new Date(Date.now() + days * 86_400_000));

/** Days from today (in Germany) to a calendar date or instant; negative in the past. */
export function daysFromToday(value: string | Date, now = new Date()): number {
  const day = typeof value === 'string' && value.length === 10 ? value : calendarDateAt(new Date(value));
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${calendarDateAt(now)}T00:00:00Z`)) / 86_400_000);
}

/** `heute`, `gestern`, `vor 3 Tagen`, `in 5 Tagen`; beyond four weeks the date. */
export function formatRelativeDay(value: string | Date, now = new Date(), language = currentLanguage()): string {
  const days = daysFromToday(value, now);
  if (Math.abs(days) > 28) return formatDate(value);
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day');
}

/** `1536` → `1,5 KB`. Steps of 1024, as operating systems show them. */
export function formatBytes(bytes: number, language = currentLanguage()): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${formatNumber(value, step === 0 || value >= 100 ? 0 : 1, language)}${noBreakSpace}${units[step]}`;
}

/** A total that the server counted up to a limit: `10.000+` beyond it. */
export function formatCount(total: number, isExact = true, language = currentLanguage()): string {
  return `${formatNumber(total, 0, language)}${isExact ? '' : '+'}`;
}

/** Sorts words as a German dictionary does. */
export const compareText = new Intl.Collator('de', { numeric: true, sensitivity: 'base' }).compare;
