import { calendarDateAt } from '@fundus/contract/date';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { SavedFilters } from '@fundus/contract/saved-search';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { markCatalogue } from '#modules/funding/funding-programme/catalogue-change.service.ts';
import { insertSearch, type SearchRecord } from './saved-search.repository.ts';

/** A search of the demo that was kept with a person some time ago. */
interface DemoSearch extends Pick<SearchRecord, 'personId' | 'name' | 'words' | 'projects' | 'industries'> {
  researchId: string;
  filters: SavedFilters;
  start: ResearchStart;
  at: Date;
}

/**
 * Keeps searches with their persons. What came up for them since is found by the repeating job, as for every search; their
 * owners count as notified already, so that nothing rings while the first visitors look around.
 */
export async function insertDemoSearches(
  deps: With<'clock'>,
  tx: Executor,
  searches: readonly DemoSearch[],
): Promise<void> {
  const toldOn = calendarDateAt(deps.clock());
  for (const { at, ...search } of searches) {
    const seen = await markCatalogue(tx, at);
    await insertSearch(tx, {
      ...search,
      id: newId(),
      isPaused: false,
      seenRevision: seen.revision,
      seenOn: seen.on,
      toldOn,
      revision: 1,
      fieldRevisions: {},
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
  }
}
