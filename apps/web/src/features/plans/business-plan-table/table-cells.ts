import type { PlanVatRate } from '@fundus/contract/plan/plan-input';
import { parseNumber } from '#lib/parse-input.ts';

const nothing = new Set(['', '-', '–', '—']);
/** Rounding noise of a spreadsheet in the last binary digits of a sum. */
const scientific = /^-?\d{1,3}(?:[.,]\d{1,20})?e[+-]?\d{1,3}$/i;

/** A number as German or English tables write it; an empty cell is 0, what cannot be read `null`. */
export function cellNumber(cell: string): number | null {
  const bare = cell.replace(/\s?(?:€|EUR)$/i, '').trim();
  if (nothing.has(bare)) return 0;
  if (scientific.test(bare)) return Number(bare.replace(',', '.'));
  return parseNumber(bare, 'de') ?? parseNumber(bare, 'en');
}

/** Euros as whole cents, half away from zero: spreadsheets hold more digits than they show. */
export const centsOf = (euros: number): number =>
  Math.sign(euros) * Math.round(Number((Math.abs(euros) * 100).toFixed(4)));

/** A quantity as the plan stores it. */
export const quantityOf = (value: number): string => String(Number(value.toFixed(3)));

const vatWords: Readonly<Record<string, PlanVatRate>> = {
  '19': 'standard',
  '0.19': 'standard',
  '7': 'reduced',
  '0.07': 'reduced',
  '0': 'none',
  voll: 'standard',
  ermäßigt: 'reduced',
  ohne: 'none',
  keine: 'none',
  steuerfrei: 'none',
};

/** A rate of VAT; an empty cell says nothing, what cannot be read is `null`. */
export function cellVat(cell: string): PlanVatRate | undefined | null {
  const bare = cell.replace(/\s?%$/, '').replace(',', '.').trim().toLowerCase();
  if (bare === '') return undefined;
  return Object.hasOwn(vatWords, bare) ? (vatWords[bare] ?? null) : null;
}

const sumWords = /^(?:(?:zwischen|gesamt|end)?summe|gesamt(?!\p{L})|insgesamt|sum|total|subtotal|ergebnis|saldo)/iu;

/** Whether a row only adds up others. */
export const isSumName = (name: string): boolean => sumWords.test(name.trim());
