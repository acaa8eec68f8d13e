import { federalStateCodes } from '@fundus/contract/federal-state';
import type { PartnerRules } from '@fundus/contract/partner';

interface Issue {
  path: string[];
  code: string;
}

/** Divisions, groups and classes of the WZ by their digits: 56, 56.1, 56.10, 56.10.1. */
const industryPrefix = /^\d{2}(\.\d(\d(\.\d)?)?)?$/;
const ranges = [
  ['companyAgeMinimum', 'companyAgeMaximum'],
  ['employeesMinimum', 'employeesMaximum'],
  ['investmentMinimumCents', 'investmentMaximumCents'],
] as const;

/** Each state and industry once and in a fixed order, so that two ways of choosing the same do not count as a change. */
export function tidyRules(rules: PartnerRules): PartnerRules {
  const tidy = (codes: readonly string[]) => [...new Set(codes)].sort();
  return {
    ...rules,
    federalStates: federalStateCodes.filter((code) => rules.federalStates.includes(code)),
    industriesIncluded: tidy(rules.industriesIncluded),
    industriesExcluded: tidy(rules.industriesExcluded),
  };
}

/** What of the rules can never hold: bounds that cross, codes that no industry begins with or that are in and out at once. */
export function findRuleIssues(rules: PartnerRules): Issue[] {
  const issues: Issue[] = [];
  for (const [minimum, maximum] of ranges) {
    const [low, high] = [rules[minimum], rules[maximum]];
    if (low !== null && high !== null && low > high) issues.push({ path: ['rules', maximum], code: 'belowMinimum' });
  }
  for (const list of ['industriesIncluded', 'industriesExcluded'] as const) {
    if (!rules[list].every((code) => industryPrefix.test(code))) {
      issues.push({ path: ['rules', list], code: 'invalidChoice' });
    }
  }
  if (rules.industriesExcluded.some((code) => rules.industriesIncluded.includes(code))) {
    issues.push({ path: ['rules', 'industriesExcluded'], code: 'chosenTwice' });
  }
  return issues;
}
