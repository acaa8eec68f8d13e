import type { SavedSearchHitKind } from '@fundus/contract/saved-search-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { CatalogueMark } from '#modules/funding/funding-programme/catalogue/catalogue-mark.ts';
import { type SearchRecord, toSearchRecord } from './saved-search.repository.ts';

/** Searches that go on: not paused, not deleted, and their person is not in the trash. */
const selectActive = (db: Executor) =>
  db
    .selectFrom('savedSearch as search')
    .innerJoin('person', 'person.id', 'search.personId')
    .where('search.deletedAt', 'is', null)
    .where('search.isPaused', '=', false)
    .where('person.deletedAt', 'is', null);

export interface DueSearch {
  id: string;
  seenRevision: number;
  seenOn: string;
}

/** Searches that have not been judged up to a mark, those of one earlier mark beside each other. */
export async function listDueSearches(db: Executor, { revision, on }: CatalogueMark): Promise<DueSearch[]> {
  return selectActive(db)
    .select(['search.id', 'search.seenRevision', 'search.seenOn'])
    .where((where) => where.or([where('search.seenOn', '<', on), where('search.seenRevision', '<', revision)]))
    .orderBy('search.seenOn')
    .orderBy('search.seenRevision')
    .orderBy('search.id')
    .execute();
}

/** A due search, locked; `null` where another server is at it, has judged it, or its user stopped it meanwhile. */
export async function lockDueSearch(
  tx: Executor,
  { id, seenRevision, seenOn }: DueSearch,
): Promise<(SearchRecord & { ownerId: string }) | null> {
  const row = await selectActive(tx)
    .selectAll('search')
    .select('person.ownerId')
    .where('search.id', '=', id)
    .where('search.seenRevision', '=', seenRevision)
    .where('search.seenOn', '=', seenOn)
    .forUpdate('search')
    .skipLocked()
    .executeTakeFirst();
  return row === undefined ? null : { ...toSearchRecord(row), ownerId: row.ownerId };
}

/** Writes hits of a search that is locked; programmes that have one get a new one, not yet announced. A dismissed one stays. */
export async function upsertHits(
  tx: Executor,
  searchId: string,
  hits: readonly { programmeId: string; kind: SavedSearchHitKind }[],
  foundAt: Date,
): Promise<void> {
  if (hits.length === 0) return;
  await tx
    .insertInto('savedSearchHit')
    .values(hits.map((hit) => ({ ...hit, searchId, foundAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['searchId', 'programmeId'])
        .doUpdateSet({ kind: sql`excluded.kind`, foundAt: sql`excluded.found_at`, toldAt: null })
        .where('savedSearchHit.dismissedAt', 'is', null),
    )
    .execute();
}

export async function deleteHits(tx: Executor, searchId: string, programmeIds: readonly string[]): Promise<void> {
  if (programmeIds.length === 0) return;
  await tx
    .deleteFrom('savedSearchHit')
    .where('searchId', '=', searchId)
    .where('programmeId', 'in', programmeIds)
    .execute();
}

/** Marks hits as announced. */
export async function markTold(
  tx: Executor,
  searchId: string,
  programmeIds: readonly string[],
  toldAt: Date,
): Promise<void> {
  await tx
    .updateTable('savedSearchHit')
    .set({ toldAt })
    .where('searchId', '=', searchId)
    .where('programmeId', 'in', programmeIds)
    .execute();
}

/** Notes up to where a search has been judged, and the day of its last notice. */
export async function markJudged(
  tx: Executor,
  searchId: string,
  { revision, on }: CatalogueMark,
  toldOn: string | null,
): Promise<void> {
  await tx
    .updateTable('savedSearch')
    .set({ seenRevision: revision, seenOn: on, toldOn })
    .where('id', '=', searchId)
    .execute();
}
