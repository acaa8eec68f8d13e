import type { FacetName } from '@fundus/contract/funding-research-codes';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { formatDate } from '#lib/format.ts';
import type { ActiveFilter } from './funding-list-search.ts';
import type { ResearchWords } from './research-words.ts';

/** Wording of facet values that stand in no closed list of the server. */
export interface FacetWords extends ResearchWords {
  level(code: string): string;
  programmeStatus(code: string): string;
  factsAge(code: string): string;
}

const vocabularyOfFacet: Partial<Record<FacetName, VocabularyName>> = {
  fundingType: 'fundingType',
  fundingArea: 'fundingArea',
  region: 'region',
  applicant: 'applicant',
  project: 'project',
  programmeGroup: 'programmeGroup',
  purpose: 'purpose',
};

/** A value of a facet for people. */
export function wordFacetValue(facet: FacetName, code: string, words: FacetWords): string {
  if (facet === 'verdict') return words.t(`verdict.${code as 'fits'}`, { defaultValue: code });
  if (facet === 'level') return words.level(code);
  if (facet === 'status') return words.programmeStatus(code);
  if (facet === 'factsAge') return words.factsAge(code);
  const vocabulary = vocabularyOfFacet[facet];
  return vocabulary === undefined ? code : words.terms.label(vocabulary, code);
}

/** A filter that is set, as its chip says it. */
export function wordFilter({ kind, value }: ActiveFilter, words: FacetWords): string {
  const { t } = words;
  switch (kind) {
    case 'closingWithinDays':
      return `${t('filter.closing')}: ${t('filter.closingWithin', { days: value })}`;
    case 'newSince':
      return t('filter.newSinceValue', { date: formatDate(value) });
    case 'includeUnfit':
      return t('filter.includeUnfit');
    case 'onlySelected':
      return t('filter.onlySelected');
    default:
      return `${t(`facet.${kind}`)}: ${wordFacetValue(kind, value, words)}`;
  }
}
