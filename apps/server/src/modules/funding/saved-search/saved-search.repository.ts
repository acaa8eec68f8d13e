import type { ResearchStart } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import type { SavedFilters } from '@fundus/contract/saved-search';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { SavedSearch } from '#db/schema.generated.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface SearchRecord {
  id: string;
  personId: string;
  researchId: string | null;
  name: string;
  words: string;
  filters: SavedFilters;
  start: ResearchStart;
  projects: string[];
  industries: { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
  isPaused: boolean;
  /** Revision of the catalogue and day up to which the search has been judged. */
  seenRevision: number;
  seenOn: string;
  toldOn: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

// Answers that came later than the search are not given in it.
export const toSearchRecord = (row: Selectable<SavedSearch>): SearchRecord => ({
  ...row,
  start: { ...emptyResearchStart, ...row.start },
});

/** The searches of a person in the order in which they were kept; deleted ones are left out. */
export async function listSearches(db: Executor, personId: string): Promise<SearchRecord[]> {
  const rows = await db
    .selectFrom('savedSearch')
    .selectAll()
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(toSearchRecord);
}

/** A search of a person, deleted or not. */
export async function findSearch(db: Executor, personId: string, id: string): Promise<SearchRecord | null> {
  const row = await db
    .selectFrom('savedSearch')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', id)
    // The job that judges it may be at it.
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toSearchRecord(row);
}

export async function insertSearch(db: Executor, search: SearchRecord): Promise<void> {
  const { filters, start, industries, fieldRevisions } = search;
  await db
    .insertInto('savedSearch')
    .values({
      ...search,
      filters: toJson(filters),
      start: toJson(start),
      industries: toJson(industries),
      fieldRevisions: toJson(fieldRevisions),
    })
    .execute();
}

/** Writes what people change of a search that is locked. */
export async function updateSearchRow(db: Executor, search: SearchRecord): Promise<void> {
  const { id, name, isPaused, revision, updatedAt, deletedAt } = search;
  await db
    .updateTable('savedSearch')
    .set({ name, isPaused, revision, updatedAt, deletedAt, fieldRevisions: toJson(search.fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

/** Names of the researches of a person, the trash aside, by id. */
export async function nameResearches(db: Executor, personId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('fundingResearch')
    .select(['id', 'name'])
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Programmes on the result lists of a person's researches, the trash aside. */
export async function listChosenIds(db: Executor, personId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('fundingResearchItem as item')
    .innerJoin('fundingResearch as research', 'research.id', 'item.researchId')
    .select('item.programmeId')
    .distinct()
    .where('research.personId', '=', personId)
    .where('research.deletedAt', 'is', null)
    .where('item.removedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ programmeId }) => programmeId));
}
