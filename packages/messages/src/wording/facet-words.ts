import type { FacetName } from '@fundus/contract/funding-research-codes';
import type { FundingWords } from './funding-words.ts';

/** A value of a facet of the funding list. */
export function wordFacetValue(facet: FacetName, code: string, { say, term }: FundingWords): string {
  switch (facet) {
    case 'verdict':
      return say(`verdict.${code as 'fits'}`);
    case 'level':
      return say(`vocabulary:level.${code as 'eu'}`);
    case 'status':
      return say(`vocabulary:programmeStatus.${code as 'open'}`);
    case 'factsAge':
      return say(`vocabulary:factsAge.${code as 'fresh'}`);
    default:
      return term(facet, code);
  }
}
