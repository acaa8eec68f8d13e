/** Codes of what a programme gives a case, without zod, so that the web reads them without loading any. */

/**
 * Why an amount cannot be computed: a fact is not known; the number of months, heads or hectares is not known; the rate is a share
 * of wages or of standard needs, which no fact holds; it is a share of costs of another kind than those of the Vorhaben
 * (advice beside an investment); of a rate nothing is stated, and the highest amount is more than the costs; the programme states
 * neither rate nor amount.
 */
export const worthGaps = ['facts', 'units', 'base', 'otherCosts', 'rate', 'unstated'] as const;
export type WorthGap = (typeof worthGaps)[number];
