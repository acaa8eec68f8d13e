import type { SavedSearch } from '@fundus/contract/saved-search';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createSavedSearch as create } from '../../src/modules/funding/saved-search/saved-search.service.ts';
import { actorOf } from './funding-research.factory.ts';
import { createPersonResearch } from './person-research.factory.ts';

/** A search that was kept from a research of the person, by default one of its own that has chosen nothing. */
export async function createSavedSearch(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: Partial<Pick<SavedSearch, 'name' | 'words' | 'filters'>> & { researchId?: string } = {},
): Promise<SavedSearch> {
  const {
    researchId = (await createPersonResearch(deps, owner, personId, { programmeIds: [] })).researchId,
    ...given
  } = values;
  return create(deps, actorOf(owner), personId, { researchId, name: 'Werkstatt', words: '', filters: {}, ...given });
}
