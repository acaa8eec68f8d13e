import type { FundingCase } from '@fundus/contract/funding-case';
import { factsAgeOn } from '#modules/funding/funding-programme/catalogue/facts-age.rules.ts';
import type { CaseRecord } from './funding-case.repository.ts';

/** A case with the light that stands beside its programme today. */
export function toFundingCase(
  { funder: _funder, aidBasis: _aidBasis, updatedAt, ...shown }: CaseRecord,
  today: string,
): FundingCase {
  return {
    ...shown,
    factsAge: factsAgeOn(today, shown.factsOn),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
