import type { Language } from '@fundus/contract/user';

/** The calendar in which days are counted; the contract's `timeZone`, without the schemas beside it. */
const timeZone = 'Europe/Berlin';
const noBreakSpace = '\u00a0';

/** How each language writes numbers and names of months. */
export const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Keeps what `make` made for a language and its options: making a format costs far more than using it. */
function remember<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = `${language}${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locales[language], options);
    made.set(key, format);
    return format;
  };
}

const numberFormat = remember((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dateFormat = remember(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options }),
);
const dayFormat = remember(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
const listFormat = remember((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** `12345.5` → `12.345,5`. */
export function formatNumber(value: number, language: Language, maximumFractionDigits = 2): string {
  return numberFormat(language, { maximumFractionDigits }).format(value);
}

/**
 * `1234500` → `12.345,00 €`. With `whole`, cents that are zero are left out: `12.345 €`. The sign stands behind in both
 * languages: an English reader of a German funding portal reads German guidelines beside it.
 */
export function formatMoney(cents: number, language: Language, { whole = false }: { whole?: boolean } = {}): string {
  return `${formatAmount(cents, language, { whole })}${noBreakSpace}€`;
}

/** The same without the sign: `12.345,50`. */
export function formatAmount(cents: number, language: Language, { whole = true }: { whole?: boolean } = {}): string {
  const digits = whole && cents % 100 === 0 ? 0 : 2;
  return numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(cents / 100);
}

/** `50` → `50 %`; the number is already a percentage. */
export function formatPercent(percent: number, language: Language, maximumFractionDigits = 2): string {
  return `${formatNumber(percent, language, maximumFractionDigits)}${noBreakSpace}%`;
}

/** A calendar date or an instant, as the day it is in Germany: `20.11.2026`. */
export function formatDate(value: string | Date): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return `${value.slice(8, 10)}.${value.slice(5, 7)}.${value.slice(0, 4)}`;
  }
  // The German order in both languages, so that 03.04. never means the fourth of March.
  return dateFormat('de', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(value));
}

/** An instant with its time in Germany: `20.11.2026, 09:15`. */
export function formatInstant(value: string | Date): string {
  const time = dateFormat('de', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(value));
  return `${formatDate(new Date(value))}, ${time}`;
}

/** A day written out: `20. November 2026`. */
export function formatLongDate(value: string | Date, language: Language): string {
  const isDay = typeof value === 'string' && value.length === 10;
  const at = isDay ? new Date(`${value}T12:00:00Z`) : new Date(value);
  return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

/** A calendar month written out: `2026-11` → `November 2026`. */
export function formatMonth(month: string, language: Language): string {
  return dateFormat(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`));
}

/** Distance of a day from today in words: `gestern`, `vor 3 Tagen`, `in 5 Tagen`. */
export function formatDays(days: number, language: Language): string {
  return dayFormat(language, { numeric: 'auto' }).format(days, 'day');
}

/** `a`, `a oder b`, `a, b oder c`; as a `conjunction` with »und«. */
export function formatList(values: readonly string[], language: Language, type: 'conjunction' | 'disjunction'): string {
  return listFormat(language, { type }).format(values);
}
