import { calendarDateAt } from '@fundus/contract/date';
import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import type { SavedSearch } from '@fundus/contract/saved-search';
import type { SearchRecord } from './saved-search.repository.ts';
import type { HitRecord } from './saved-search-hit.repository.ts';

export function toSavedSearch(
  search: SearchRecord,
  researchNames: ReadonlyMap<string, string>,
  hits: readonly { hit: HitRecord; match: ProgrammeMatch }[],
): SavedSearch {
  const { researchId } = search;
  const researchName = researchId === null ? undefined : researchNames.get(researchId);
  return {
    searchId: search.id,
    name: search.name,
    words: search.words,
    filters: search.filters,
    research: researchId === null || researchName === undefined ? null : { researchId, name: researchName },
    isPaused: search.isPaused,
    hits: hits.map(({ hit, match: { programme, verdict, worth } }) => ({
      programme,
      kind: hit.kind,
      verdict,
      worth: worth && { ...worth, benefits: [] },
      foundOn: calendarDateAt(hit.foundAt),
      isDismissed: hit.dismissedAt !== null,
    })),
    revision: search.revision,
    createdAt: search.createdAt.toISOString(),
    updatedAt: search.updatedAt.toISOString(),
  };
}
