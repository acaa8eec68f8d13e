import type { SavedSearchHitKind } from '@fundus/contract/saved-search-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface HitRecord {
  searchId: string;
  programmeId: string;
  kind: SavedSearchHitKind;
  foundAt: Date;
  toldAt: Date | null;
  dismissedAt: Date | null;
}

/** The hits of some searches, the latest first. */
export async function listHits(db: Executor, searchIds: readonly string[]): Promise<HitRecord[]> {
  return db
    .selectFrom('savedSearchHit')
    .selectAll()
    .where('searchId', '=', sql<string>`any(${[...searchIds]}::uuid[])`)
    .orderBy('foundAt', 'desc')
    .orderBy('programmeId')
    .execute();
}

/** Dismisses a hit, or shows it again. False if there is no hit. */
export async function setDismissed(
  db: Executor,
  searchId: string,
  programmeId: string,
  dismissedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savedSearchHit')
    .set({ dismissedAt })
    .where('searchId', '=', searchId)
    .where('programmeId', '=', programmeId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
