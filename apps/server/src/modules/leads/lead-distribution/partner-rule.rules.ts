import { type Exclusion, exclusions } from '@fundus/contract/lead-codes';
import type { PartnerRules } from '@fundus/contract/partner';
import type { JudgedLead } from './lead-facts.rules.ts';

/** Several exclusions as one number: a bit for each, in the order of the contract. */
export type ExclusionSet = number;

const bitOf = Object.fromEntries(exclusions.map((exclusion, index) => [exclusion, 1 << index])) as Record<
  Exclusion,
  ExclusionSet
>;

export function exclusionSet(...some: readonly Exclusion[]): ExclusionSet {
  return some.reduce((set, exclusion) => set | bitOf[exclusion], 0);
}

export function toExclusions(set: ExclusionSet): Exclusion[] {
  return exclusions.filter((exclusion) => (set & bitOf[exclusion]) !== 0);
}

/** Preferences of a partner as one number: a bit for each. */
export type PreferenceSet = number;
export const preferences = ['federalState', 'industry'] as const;
export type Preference = (typeof preferences)[number];

export function toPreferences(set: PreferenceSet): Preference[] {
  return preferences.filter((_preference, index) => (set & (1 << index)) !== 0);
}

/** Rules that are quickly asked for many leads. */
export interface PreparedRules {
  source: PartnerRules;
  federalStates: ReadonlySet<string>;
  included: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
}

export function prepareRules(rules: PartnerRules): PreparedRules {
  return {
    source: rules,
    federalStates: new Set(rules.federalStates),
    included: new Set(rules.industriesIncluded),
    excluded: new Set(rules.industriesExcluded),
  };
}

const hasOneOf = (prefixes: readonly string[], set: ReadonlySet<string>): boolean =>
  set.size > 0 && prefixes.some((prefix) => set.has(prefix));

/** Whether a value lies outside of bounds; `null` on either side is no bound and no value. */
const isOutside = (value: number | null, minimum: number | null, maximum: number | null): boolean =>
  value !== null && ((minimum !== null && value < minimum) || (maximum !== null && value > maximum));

/** What of a partner's rules speaks against a lead. What is not known of the lead excludes nobody. */
export function ruleExclusionsOf(rules: PreparedRules, lead: JudgedLead): ExclusionSet {
  const { facts, industryPrefixes } = lead;
  const { source } = rules;
  let set: ExclusionSet = 0;
  if (facts.federalState !== null && rules.federalStates.size > 0 && !rules.federalStates.has(facts.federalState)) {
    set |= bitOf.federalState;
  }
  if (industryPrefixes.length > 0) {
    if (rules.included.size > 0 && !hasOneOf(industryPrefixes, rules.included)) set |= bitOf.industryNotIncluded;
    if (hasOneOf(industryPrefixes, rules.excluded)) set |= bitOf.industryExcluded;
  }
  if (source.maturity !== null && facts.maturity !== null && source.maturity !== facts.maturity) set |= bitOf.maturity;
  if (isOutside(lead.companyAge, source.companyAgeMinimum, source.companyAgeMaximum)) set |= bitOf.companyAge;
  if (isOutside(facts.employees, source.employeesMinimum, source.employeesMaximum)) set |= bitOf.employees;
  const investment = facts.investmentTotalCents === 0 ? null : facts.investmentTotalCents;
  if (isOutside(investment, source.investmentMinimumCents, source.investmentMaximumCents)) set |= bitOf.investment;
  return set;
}

/** Which of a partner's own lists a lead meets: who names a state or an industry comes before those who take all. */
export function preferencesOf(rules: PreparedRules, lead: JudgedLead): PreferenceSet {
  const { federalState } = lead.facts;
  const state = federalState !== null && rules.federalStates.has(federalState) ? 1 : 0;
  return state | (hasOneOf(lead.industryPrefixes, rules.included) ? 2 : 0);
}
