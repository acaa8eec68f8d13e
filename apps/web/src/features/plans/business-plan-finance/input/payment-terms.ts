import type { PlanProduct } from '@fundus/contract/plan/plan-input';

type Terms = PlanProduct['terms'];

/** Months after the sale in which shares of it are paid, as columns: those that are usual, and those that a plan has besides. */
export function termMonths(terms: Terms): number[] {
  const months = new Set([-1, 0, 1, 2, 3, ...terms.map(({ later }) => later)]);
  return [...months].toSorted((one, other) => one - other);
}

const tenThousandths = (text: string): number => Math.round(Number(text) * 10_000);
const textOf = (value: number): string => String(value / 10_000);

/** The share of a month in percent. */
export const shareIn = (terms: Terms, later: number): string =>
  textOf(terms.reduce((sum, term) => (term.later === later ? sum + tenThousandths(term.share) : sum), 0));

/** The terms with another share in a month; what is left of the whole is paid at once. Null where nothing would be left. */
export function withShare(terms: Terms, later: number, share: string): Terms | null {
  const others = termMonths(terms)
    .filter((month) => month !== 0 && month !== later)
    .map((month) => ({ later: month, share: shareIn(terms, month) }));
  const shares = [...others, { later, share }].filter((term) => tenThousandths(term.share) > 0);
  const atOnce = 1_000_000 - shares.reduce((sum, term) => sum + tenThousandths(term.share), 0);
  if (later === 0 || atOnce < 0) return null;
  const all = atOnce > 0 ? [...shares, { later: 0, share: textOf(atOnce) }] : shares;
  return all.length > 6 ? null : all.toSorted((one, other) => one.later - other.later);
}
