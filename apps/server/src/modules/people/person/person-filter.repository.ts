import { consultingProcesses, type PersonKind, personKinds } from '@fundus/contract/person-codes';
import { type PersonFilter } from '@fundus/contract/person-list';
import { sql } from 'kysely';
import {
  anyOf,
  type Condition,
  type SearchConditions,
  searchConditions,
  soughtConditions,
  startOfDay,
} from '#db/condition.ts';
import { statusColumns } from './person.repository.ts';

/** Which persons a query may see, and which of them it asks for. */
export interface PersonQuery {
  /** Whose persons; null: everybody's. */
  ownerIds: readonly string[] | null;
  filter: PersonFilter;
  /** The calendar date on which a task is due. */
  today: string;
}

/** The kinds that a filter leaves, in the order of the contract. */
export function kindsOf(filter: PersonFilter): readonly PersonKind[] {
  const { kind } = filter;
  return kind === undefined || kind.length === 0 ? personKinds : personKinds.filter((one) => kind.includes(one));
}

function statusConditions(filter: PersonFilter): Condition[] {
  return consultingProcesses.flatMap((process) => {
    const wanted = filter[process];
    if (wanted === undefined || wanted.length === 0) return [];
    const column = sql.ref(`person.${statusColumns[process]}`);
    // Values one by one: an index in the order of names serves each of them, but not a list of them.
    const either = wanted.map((status) =>
      status === 'none' ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${status}`,
    );
    return [sql<boolean>`(${sql.join(either, sql` or `)})`];
  });
}

function dayConditions({ createdFrom, createdUntil, isDue }: PersonFilter, today: string): Condition[] {
  const conditions: Condition[] = [];
  if (createdFrom !== undefined) conditions.push(sql`person.created_at >= ${startOfDay(createdFrom, 0)}`);
  if (createdUntil !== undefined) conditions.push(sql`person.created_at < ${startOfDay(createdUntil, 1)}`);
  if (isDue !== undefined) {
    const due = sql<boolean>`person.next_task_on <= ${today}::date`;
    conditions.push(isDue ? due : sql`(${due}) is not true`);
  }
  return conditions;
}

/** Text of the index `person_search`: names, and the words of position, notes and history. */
export const searchedText = sql`(person.search_text || coalesce(person.detail_text, ''))`;

/** Whose persons they must be; null: anybody's. */
export function ownerCondition(ownerIds: PersonQuery['ownerIds']): Condition {
  if (ownerIds === null) return sql`true`;
  // One owner is asked for by themselves: then an index gives their persons in the wanted order.
  if (ownerIds.length === 1) return sql`person.owner_id = ${ownerIds[0]}::uuid`;
  return sql`person.owner_id = any(${[...ownerIds]}::uuid[])`;
}

/** Everything but the kind that a person must meet; `person` is the table. */
export function conditionOf(
  { ownerIds, filter, today }: PersonQuery,
  wordConditions: SearchConditions = searchConditions,
): Condition {
  const { federalState, socialStatus, source, tag } = filter;
  const conditions: Condition[] = [
    // A person merged into another one is deleted as well.
    filter.deleted
      ? sql`person.deleted_at is not null and person.merged_into_id is null`
      : sql`person.deleted_at is null`,
    ownerCondition(ownerIds),
  ];
  if (federalState?.length) conditions.push(anyOf(sql.ref('person.federalState'), federalState));
  if (socialStatus?.length) conditions.push(anyOf(sql.ref('person.socialStatus'), socialStatus));
  if (source?.length) conditions.push(anyOf(sql.ref('person.source'), source));
  if (tag?.length) conditions.push(sql`person.tag_codes && tag_codes(${[...tag]}::text[])`);
  conditions.push(
    ...statusConditions(filter),
    ...dayConditions(filter, today),
    ...wordConditions(searchedText, filter.search),
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** All that a person must meet, where those who do are looked up. */
export const soughtBy = (query: PersonQuery): Condition =>
  sql`${conditionOf(query, soughtConditions)} and ${kindCondition(query.filter)}`;

/** The kinds of a filter as a condition; none where they are all. */
export function kindCondition(filter: PersonFilter): Condition {
  const kinds = kindsOf(filter);
  if (kinds.length === personKinds.length) return sql`true`;
  return anyOf(sql.ref('person.kind'), kinds);
}
