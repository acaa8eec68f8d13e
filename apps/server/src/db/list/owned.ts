import type { FiltersOf } from '@fundus/contract/list';
import { ownedList } from '@fundus/contract/owned-list';
import { sql } from 'kysely';
import { likePattern } from '#lib/like-pattern.ts';
import { type Condition, type Sought, searchConditions, soughtCondition } from '../condition.ts';
import type { Executor } from '../database.ts';
import { hasOneId, isReached, type ListQuery } from './filter.ts';
import { BoundList } from './list.ts';
import { ownFirst, timeKey } from './order.ts';

/** Whose researches, plans or papers a list shows, and the part of them that its reader wants. */
export type OwnedQuery = ListQuery<FiltersOf<typeof ownedList>>;

/** Records of this name, or of persons who are found by these words. Both are looked up: a join would read all of them. */
function isFound(table: string, words: string): Condition {
  // The index holds more than names: what it finds is looked at once more.
  const columns = [sql`(search_text || coalesce(detail_text, ''))`, sql`search_text`];
  const ofPerson = columns.flatMap((column) => searchConditions(column, words));
  const isNamed = sql<boolean>`${sql.ref(`${table}.name`)} ilike ${likePattern(words)}`;
  if (ofPerson.length === 0) return isNamed;
  return sql`(${isNamed}
    or ${sql.ref(`${table}.personId`)} = any(array(select id from person where ${sql.join(ofPerson, sql` and `)})))`;
}

/** The list of the researches, plans or papers of a table. Those of a person in the trash are hidden with the person. */
export const bindOwnedList = (table: string) =>
  new BoundList(ownedList, {
    table,
    owner: `${table}.ownerId`,
    always: sql`not exists (
      select from person where person.id = ${sql.ref(`${table}.personId`)} and person.deleted_at is not null
    )`,
    filters: {
      deleted: (isDeleted) => sql`${sql.ref(`${table}.deletedAt`)} is ${isDeleted ? sql`not null` : sql`null`}`,
      search: (words) => isFound(table, words),
      personId: hasOneId(`${table}.personId`),
      owner: isReached,
    },
    orders: { updatedAt: ownFirst(`${table}.ownerId`, timeKey(`${table}.updatedAt`)) },
  });
type OwnedRecords = ReturnType<typeof bindOwnedList>;

/** A few of the records that are sought by their names or their persons, the latest first. */
export async function seekOwned(
  db: Executor,
  list: OwnedRecords,
  {
    table,
    owners,
    sought,
    limit,
  }: { table: string; owners: Omit<OwnedQuery, 'filter'>; sought: Sought; limit: number },
): Promise<string[]> {
  const query = { ...owners, filter: {}, also: soughtCondition(table, 'name', sought, 'personId') };
  return (await list.readPlaces(db, query, { sort: '-updatedAt', after: null, limit })).map(({ id }) => id);
}
