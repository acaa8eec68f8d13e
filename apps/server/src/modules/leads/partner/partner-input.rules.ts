import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import type { PartnerRules } from '@fundus/contract/partner';

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
