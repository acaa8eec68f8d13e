import type { RuleLeaf } from './eligibility-rule.ts';

/** Whether an investment replaces, is used or is hired: hardly any does, and guidelines bar it for all alike. */
const rarelyTrue: ReadonlySet<string> = new Set(['isReplacement', 'isUsedGoods', 'isLeasing']);
/** Bounds that leave a whole working life open. */
const fullAge = 18;
const nearPension = 60;
/** No more than about one firm in a thousand sells for so much: the limit of enterprises of medium size. */
const largeTurnoverCents = 5_000_000_000;

/**
 * Whether nearly every client meets a demand: below pension age, no mere replacement, a firm from Germany, no turnover of a large one. Without an answer it is
 * assumed and said, and asked last: it alone never makes a programme one of which facts are missing.
 */
export function isAssumedMet(rule: RuleLeaf): boolean {
  switch (rule.op) {
    case 'is':
      return !rule.value && rarelyTrue.has(rule.fact);
    case 'between': {
      const [least, most] = [rule.minimum ?? 0, rule.maximum ?? Number.POSITIVE_INFINITY];
      if (rule.fact === 'turnoverCents') return least <= 0 && most >= largeTurnoverCents;
      return rule.fact === 'ageYears' && least <= fullAge && most >= nearPension;
    }
    case 'anyOf':
      return (rule.fact === 'countryOfOrigin' || rule.fact === 'investmentCountry') && rule.values.includes('DE');
    default:
      return false;
  }
}
