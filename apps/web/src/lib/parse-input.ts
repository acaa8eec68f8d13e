import type { Language } from '@fundus/contract/user';
import { currentLanguage } from './i18n/i18n.ts';

/** Reads numbers and dates from typed text. Nothing here throws: unreadable is `null`. */

const otherSign: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** As the language writes numbers: `12.345,67`, `12345,67 €`, `12345.67`, `1 000`; in English `12,345.67` → a number. */
export function parseNumber(text: string, language: Language = currentLanguage()): number | null {
  const typed = text.replace(/[\s\u00a0\u202f€%]/g, '');
  const bare = language === 'de' ? typed : typed.replace(/[.,]/g, (sign) => otherSign[sign] ?? sign);
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return null;
  let plain: string;
  if (bare.includes(',')) {
    // A comma is the decimal sign; points before it part thousands.
    if (!/^-?(?:\d{1,3}(?:\.\d{3})+|\d+)?,\d*$/.test(bare)) return null;
    plain = bare.replaceAll('.', '').replace(',', '.');
  } else if (/^-?\d{1,3}(?:\.\d{3})+$/.test(bare)) {
    plain = bare.replaceAll('.', '');
  } else {
    plain = bare;
  }
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** An amount in euros as typed → whole cents; more than two decimals are not an amount. */
export function parseCents(text: string, language: Language = currentLanguage()): number | null {
  const value = parseNumber(text, language);
  if (value === null) return null;
  const cents = Math.round(value * 100);
  return cents / 100 === value && Number.isSafeInteger(cents) ? cents : null;
}

/** In both languages `1.2.26`, `01.02.2026`, `1/2/2026`, `01022026`, `010226`, `2026-02-01` → `2026-02-01`; days that do not exist are `null`. */
export function parseGermanDate(text: string): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare);
  const german =
    /^(\d{1,2})[.\-/ ]\s?(\d{1,2})[.\-/ ]\s?(\d{2}|\d{4})$/.exec(bare) ??
    // A phone's keys for digits have no dot.
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(bare);
  const [year, month, day] = iso !== null ? [iso[1], iso[2], iso[3]] : [german?.[3], german?.[2], german?.[1]];
  if (year === undefined || month === undefined || day === undefined) return null;
  // Two digits: up to 49 this century, from 50 on the last one.
  const fullYear = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && fullYear >= 1800 && fullYear <= 2200 ? date.toISOString().slice(0, 10) : null;
}
