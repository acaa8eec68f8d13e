import type { SavedFilters, SavedSearch } from '@fundus/contract/saved-search';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import type { Catalogue } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { getFreshCatalogue } from '#modules/funding/funding-programme/catalogue.service.ts';
import { markCatalogue } from '#modules/funding/funding-programme/catalogue-change.service.ts';
import { getReachableResearch } from '#modules/funding/funding-research/funding-research-access.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toSavedSearch } from './saved-search.presenter.ts';
import {
  findSearch,
  insertSearch,
  listChosenIds,
  listSearches,
  nameResearches,
  type SearchRecord,
  updateSearchRow,
} from './saved-search.repository.ts';
import { listHits, setDismissed } from './saved-search-hit.repository.ts';
import { readQuestion } from './saved-search-question.service.ts';

type Needs = With<'db' | 'clock'> & WithCatalogue;
/** The catalogue is asked before a transaction begins: it takes a connection of its own. */
type Presenting = With<'db' | 'clock'> & { catalogue: Catalogue };

/** Searches of one person as they are shown: hits that fit today and that no research of the person has yet. */
async function present(
  db: Executor,
  deps: Presenting,
  personId: string,
  searches: readonly SearchRecord[],
): Promise<SavedSearch[]> {
  if (searches.length === 0) return [];
  const hits = await listHits(
    db,
    searches.map(({ id }) => id),
  );
  const researchNames = await nameResearches(db, personId);
  const chosenIds = await listChosenIds(db, personId);
  const open = hits.filter(({ programmeId }) => !chosenIds.has(programmeId));
  const presented: SavedSearch[] = [];
  for (const search of searches) {
    const own = open.filter(({ searchId }) => searchId === search.id);
    presented.push(toSavedSearch(search, researchNames, await matchHits(db, deps, search, own)));
  }
  return presented;
}

async function matchHits<Hit extends { programmeId: string }>(
  db: Executor,
  deps: Presenting,
  search: SearchRecord,
  hits: readonly Hit[],
) {
  if (hits.length === 0) return [];
  const { research, context } = await readQuestion(db, deps, search);
  return hits.flatMap((hit) => {
    const match = deps.catalogue.findMatch(hit.programmeId, research, context);
    return match === undefined || match.verdict === 'doesNotFit' ? [] : [{ hit, match }];
  });
}

async function withCatalogue(deps: Needs): Promise<Presenting> {
  return { db: deps.db, clock: deps.clock, catalogue: await getFreshCatalogue(deps) };
}

async function presentOne(db: Executor, deps: Presenting, search: SearchRecord): Promise<SavedSearch> {
  const [presented] = await present(db, deps, search.personId, [search]);
  return presented as SavedSearch;
}

export async function listSavedSearches(deps: Needs, actor: Actor, personId: string): Promise<SavedSearch[]> {
  await requirePerson(deps.db, actor, personId);
  const searches = await listSearches(deps.db, personId);
  return present(deps.db, await withCatalogue(deps), personId, searches);
}

async function record(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  kind: 'searchSaved' | 'searchRemoved' | 'searchRestored',
  { personId, name }: SearchRecord,
): Promise<void> {
  await recordEvents(tx, deps, [{ personId, kind, values: { search: name }, authorId: actor.userId }]);
}

/**
 * Keeps the answers of a research with its person: hits are what changes in the catalogue from now on. Throws NOT_FOUND,
 * FORBIDDEN for a person in the trash, VALIDATION_FAILED for a research that is not one of the person.
 */
export async function createSavedSearch(
  deps: Needs,
  actor: Actor,
  personId: string,
  input: { researchId: string; name: string; words: string; filters: SavedFilters },
): Promise<SavedSearch> {
  const presenting = await withCatalogue(deps);
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    // A research of another person is answered like one that does not exist.
    const isOfPerson = (await nameResearches(tx, personId)).has(input.researchId);
    if (!isOfPerson) throw invalidField(['researchId'], 'invalidChoice');
    const research = await getReachableResearch(tx, actor, input.researchId);
    const { start, projects, industries } = research;
    const now = deps.clock();
    const seen = await markCatalogue(tx, now);
    const search: SearchRecord = {
      ...input,
      name: input.name || research.name,
      id: newId(),
      personId,
      start,
      projects,
      industries,
      isPaused: false,
      seenRevision: seen.revision,
      seenOn: seen.on,
      toldOn: null,
      revision: 1,
      fieldRevisions: {},
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await insertSearch(tx, search);
    await record(tx, deps, actor, 'searchSaved', search);
    return presentOne(tx, presenting, search);
  });
}

/** A search with its person locked: the person first, as all other calls do. Throws NOT_FOUND or FORBIDDEN. */
async function lockSearch(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, searchId }: { personId: string; searchId: string },
  options: { isDeletedToo?: boolean } = {},
): Promise<SearchRecord> {
  await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const search = await findSearch(tx, personId, searchId);
  const isThere = search !== null && (search.deletedAt === null || options.isDeletedToo === true);
  if (!isThere) throw notFound('saved search');
  return search;
}

type SearchPlace = { personId: string; searchId: string };

/** Renames or pauses. Throws REVISION_CONFLICT with the search as it is stored and the fields that collide. */
export async function updateSavedSearch(
  deps: Needs,
  actor: Actor,
  place: SearchPlace,
  { revision, ...wanted }: { revision: number; name?: string | undefined; isPaused?: boolean | undefined },
): Promise<SavedSearch> {
  const presenting = await withCatalogue(deps);
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockSearch(tx, deps, actor, place),
      fieldsOf: ({ name, isPaused }) => ({ name, isPaused }),
      write: updateSearchRow,
      present: (tx, search) => presentOne(tx, presenting, search),
    },
    { base: revision, wanted },
  );
}

export async function deleteSavedSearch(deps: With<'db' | 'clock'>, actor: Actor, place: SearchPlace): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, deps, actor, place);
    await updateSearchRow(tx, { ...search, deletedAt: deps.clock() });
    await record(tx, deps, actor, 'searchRemoved', search);
  });
}

/** Restores a search with its hits; hits from the meantime are announced as after a pause. */
export async function restoreSavedSearch(deps: Needs, actor: Actor, place: SearchPlace): Promise<SavedSearch> {
  const presenting = await withCatalogue(deps);
  return deps.db.transaction().execute(async (tx) => {
    const stored = await lockSearch(tx, deps, actor, place, { isDeletedToo: true });
    if (stored.deletedAt === null) return presentOne(tx, presenting, stored);
    const search = { ...stored, deletedAt: null };
    await updateSearchRow(tx, search);
    await record(tx, deps, actor, 'searchRestored', search);
    return presentOne(tx, presenting, search);
  });
}

/** Dismisses a hit until the caller shows it again. Throws NOT_FOUND if the programme is not a hit. */
export async function dismissHit(
  deps: Needs,
  actor: Actor,
  place: SearchPlace & { programmeId: string },
  isDismissed: boolean,
): Promise<SavedSearch> {
  const presenting = await withCatalogue(deps);
  return deps.db.transaction().execute(async (tx) => {
    const search = await lockSearch(tx, deps, actor, place);
    const isHit = await setDismissed(tx, search.id, place.programmeId, isDismissed ? deps.clock() : null);
    if (!isHit) throw notFound('hit of the saved search');
    return presentOne(tx, presenting, search);
  });
}
