import { formatMoney, formatNumber, formatPercent } from './format.ts';
import type { Speech } from './funding-words.ts';

export interface Bounds {
  minimum: number | null;
  maximum: number | null;
}

/** Writes a number; as the lower one of two without its unit, which the upper one says for both. */
export type FormatBound = (value: number, isBeforeAnother: boolean) => string;

export const moneyBound =
  ({ language }: Speech): FormatBound =>
  (cents, isBeforeAnother) => {
    const money = formatMoney(cents, language, { whole: true });
    return isBeforeAnother ? money.replace(/\s€$/u, '') : money;
  };

export const percentBound =
  ({ language }: Speech): FormatBound =>
  (percent, isBeforeAnother) =>
    isBeforeAnother ? formatNumber(percent, language) : formatPercent(percent, language);

/** `5.000 bis 50.000 €`. */
export function wordBetween(minimum: number, maximum: number, format: FormatBound, { say }: Speech): string {
  return say('bounds.between', { minimum: format(minimum, true), maximum: format(maximum, false) });
}

/**
 * Words a range: `bis 50 %`, `ab 5.000 €`, `20 bis 50 %`, or just the number where both bounds are equal. A
 * lower bound of nothing is no bound; `null` where no figure is known.
 */
export function wordBounds({ minimum, maximum }: Bounds, format: FormatBound, words: Speech): string | null {
  const from = minimum === 0 ? null : minimum;
  if (from !== null && maximum !== null) {
    return from === maximum ? format(maximum, false) : wordBetween(from, maximum, format, words);
  }
  if (maximum !== null) return words.say('bounds.upTo', { value: format(maximum, false) });
  return from === null ? null : words.say('bounds.from', { value: format(from, false) });
}
