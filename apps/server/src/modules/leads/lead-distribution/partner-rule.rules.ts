import type { PartnerRules } from '@fundus/contract/partner';
import { type ExclusionSet, exclusionSet, type PreferenceSet, preferenceSet } from './account-code.rules.ts';
import type { JudgedLead } from './lead-facts.rules.ts';

/** Rules that a lead can break or meet, as sets that combine quickly. */
const broken = {
  federalState: exclusionSet('federalState'),
  industryNotIncluded: exclusionSet('industryNotIncluded'),
  industryExcluded: exclusionSet('industryExcluded'),
  maturity: exclusionSet('maturity'),
  companyAge: exclusionSet('companyAge'),
  employees: exclusionSet('employees'),
  investment: exclusionSet('investment'),
};
const met = { federalState: preferenceSet('federalState'), industry: preferenceSet('industry') };

/** Rules prepared for fast checks of many leads. */
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

/** Rules of a partner that exclude a lead. Unknown facts of the lead exclude no partner. */
export function ruleExclusionsOf(rules: PreparedRules, lead: JudgedLead): ExclusionSet {
  const { facts, industryPrefixes } = lead;
  const { source } = rules;
  let set: ExclusionSet = 0;
  if (facts.federalState !== null && rules.federalStates.size > 0 && !rules.federalStates.has(facts.federalState)) {
    set |= broken.federalState;
  }
  if (industryPrefixes.length > 0) {
    if (rules.included.size > 0 && !hasOneOf(industryPrefixes, rules.included)) set |= broken.industryNotIncluded;
    if (hasOneOf(industryPrefixes, rules.excluded)) set |= broken.industryExcluded;
  }
  if (source.maturity !== null && facts.maturity !== null && source.maturity !== facts.maturity) set |= broken.maturity;
  if (isOutside(lead.companyAge, source.companyAgeMinimum, source.companyAgeMaximum)) set |= broken.companyAge;
  if (isOutside(facts.employees, source.employeesMinimum, source.employeesMaximum)) set |= broken.employees;
  const investment = facts.investmentTotalCents === 0 ? null : facts.investmentTotalCents;
  if (isOutside(investment, source.investmentMinimumCents, source.investmentMaximumCents)) set |= broken.investment;
  return set;
}

/** Which of a partner's own lists a lead meets: who names a state or an industry comes before those who take all. */
export function preferencesOf(rules: PreparedRules, lead: JudgedLead): PreferenceSet {
  const { federalState } = lead.facts;
  const state = federalState !== null && rules.federalStates.has(federalState) ? met.federalState : 0;
  return state | (hasOneOf(lead.industryPrefixes, rules.included) ? met.industry : 0);
}
