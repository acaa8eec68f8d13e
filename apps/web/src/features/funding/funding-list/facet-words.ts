import { wordFacetValue } from '@fundus/messages/wording/facet-words';
import { formatDate } from '@fundus/messages/wording/format';
import type { ActiveFilter } from '#features/funding/funding-research/funding-list-search.ts';
import type { ResearchWords } from '#features/funding/funding-research/research-words.ts';

/** A filter that is set, as its chip says it. */
export function wordFilter({ kind, value }: ActiveFilter, words: ResearchWords): string {
  const { t } = words;
  switch (kind) {
    case 'closingWithinDays':
      return `${t('filter.closing')}: ${value === 'yearEnd' ? t('filter.closingYearEnd') : t('filter.closingWithin', { days: value })}`;
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
