import { type MatchQuery, matchQuery } from '@fundus/contract/funding-list';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import type { CatalogueResearch } from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import type { CatalogueContext } from '#modules/funding/funding-programme/catalogue/catalogue-match.ts';
import { readFacts } from '#modules/funding/funding-research/funding-research-reading.service.ts';
import type { SearchRecord } from './saved-search.repository.ts';

/** Query of the catalogue for a saved search. */
export interface SearchQuestion {
  query: MatchQuery;
  research: CatalogueResearch;
  context: CatalogueContext;
}

/** A saved search as a question of today; what is already chosen plays no part in it. */
export async function readQuestion(
  db: Executor,
  deps: With<'db' | 'clock'>,
  search: SearchRecord,
): Promise<SearchQuestion> {
  const { start, projects, industries, personId, words } = search;
  const { facts, today, parameters } = await readFacts(db, deps, { start, projects, industries, person: { personId } });
  const { levels, fundingTypes, fundingAreas, programmeGroups, purposes } = start;
  return {
    query: { ...matchQuery.parse({}), ...search.filters, ...(words !== '' && { search: words }) },
    research: {
      facts,
      wishes: { levels, fundingTypes, fundingAreas, programmeGroups, purposes },
      selectedIds: new Set(),
    },
    context: { today, parameters, newSince: null },
  };
}
