import {
  type Exclusion,
  exclusions,
  type QuotaKind,
  type RuleExclusion,
  ruleExclusions,
} from '@fundus/contract/lead-codes';
import { keysIn } from '#lib/typed-record.ts';

/**
 * The numbers under which the distribution account keeps codes, for ever: a number never changes and is never given
 * again. A new code takes the next free number. A code that is given no more stays here and in the contract, so that
 * old entries can still be read.
 */
export const exclusionBits = {
  locked: 0,
  notReceiving: 1,
  noQuota: 2,
  quotaFull: 3,
  declinedBefore: 4,
  federalState: 5,
  industryNotIncluded: 6,
  industryExcluded: 7,
  maturity: 8,
  companyAge: 9,
  employees: 10,
  investment: 11,
} as const satisfies Record<Exclusion, number>;

/** Bits of what a partner prefers, as lasting as those above. */
export const preferenceBits = { federalState: 0, industry: 1 } as const;

/** Numbers of the kinds of quota, as lasting as those above. */
export const quotaKindNumbers = { limited: 0, unlimited: 1, none: 2 } as const satisfies Record<QuotaKind, number>;

/** Several exclusions as one number: a bit for each. */
export type ExclusionSet = number;

/** Preferences of a partner as one number: a bit for each. */
export type PreferenceSet = number;
export type Preference = keyof typeof preferenceBits;
const preferences = keysIn(preferenceBits);

export function exclusionSet(...some: readonly Exclusion[]): ExclusionSet {
  return some.reduce((set, exclusion) => set | (1 << exclusionBits[exclusion]), 0);
}

/** Members of a set, in the order of the contract. */
export function toExclusions(set: ExclusionSet): Exclusion[] {
  return exclusions.filter((exclusion) => (set & (1 << exclusionBits[exclusion])) !== 0);
}

/** Members of a set that come from the partner's own rules. */
export function toRuleExclusions(set: ExclusionSet): RuleExclusion[] {
  return ruleExclusions.filter((exclusion) => (set & (1 << exclusionBits[exclusion])) !== 0);
}

export function preferenceSet(...some: readonly Preference[]): PreferenceSet {
  return some.reduce((set, preference) => set | (1 << preferenceBits[preference]), 0);
}

export function toPreferences(set: PreferenceSet): Preference[] {
  return preferences.filter((preference) => (set & (1 << preferenceBits[preference])) !== 0);
}

const allExclusions = exclusionSet(...exclusions);
const allPreferences = preferenceSet(...preferences);
const quotaKindOf = new Map<number, QuotaKind>(keysIn(quotaKindNumbers).map((kind) => [quotaKindNumbers[kind], kind]));

/** A stored set of exclusions. Throws where it names one that this server does not know. */
export function readExclusionSet(stored: number): ExclusionSet {
  if ((stored & ~allExclusions) !== 0) throw unknownNumber('exclusions', stored);
  return stored;
}

/** A stored set of preferences. Throws where it names one that this server does not know. */
export function readPreferenceSet(stored: number): PreferenceSet {
  if ((stored & ~allPreferences) !== 0) throw unknownNumber('preferences', stored);
  return stored;
}

/** A stored kind of quota. Throws where this server does not know it. */
export function readQuotaKind(stored: number): QuotaKind {
  const kind = quotaKindOf.get(stored);
  if (kind === undefined) throw unknownNumber('kind of quota', stored);
  return kind;
}

/** Better no answer than one that leaves out what an entry says: a newer server wrote it. */
function unknownNumber(what: string, stored: number): Error {
  return new Error(`the distribution account names ${what} ${stored}, which this server does not know`);
}
