import type { FundingCase } from '@fundus/contract/funding-case';
import type { CaseRecord } from './funding-case.repository.ts';

export function toFundingCase({ funder: _funder, updatedAt, ...shown }: CaseRecord): FundingCase {
  return { ...shown, updatedAt: updatedAt?.toISOString() ?? null };
}
