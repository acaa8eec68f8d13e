import { type PersonKind, personKinds, personList, processStatuses } from '@fundus/contract/person-codes';
import type { PersonFilter } from '@fundus/contract/person-list';
import { sql } from 'kysely';
import { type DatedQuery, hasStatus, hasText, holds, isReached, since, until } from '#db/list/filter.ts';
import { BoundList } from '#db/list/list.ts';
import { by, byFilled, bySequence, type Order, textKey, timeKey } from '#db/list/order.ts';
import { statusColumns } from './person.repository.ts';

/** Persons that a query may see, and the part of them that it asks for. */
export type PersonQuery = DatedQuery<PersonFilter>;

type Process = keyof typeof statusColumns;

/** The kinds that a filter leaves, in the order of the contract. */
const kindsOf = (chosen: readonly PersonKind[] | undefined): readonly PersonKind[] =>
  chosen === undefined || chosen.length === 0 ? personKinds : personKinds.filter((kind) => chosen.includes(kind));

/** Text of the index `person_search`: names, and the words of position, notes and history. */
export const searchedText = sql`(person.search_text || coalesce(person.detail_text, ''))`;

const sortName = textKey('person.sortName');

const statusOf = (process: Process) => sql.ref(`person.${statusColumns[process]}`);

/** By the statuses of a process, as consulting goes. */
const byStatus = (process: Process): Order<Pick<PersonFilter, Process>> =>
  bySequence(
    {
      column: statusOf(process),
      values: processStatuses,
      chosen: (filter: Pick<PersonFilter, Process>) => filter[process],
    },
    sortName,
  );

/** The lists of persons. */
export const persons = new BoundList(personList, {
  table: 'person',
  owner: 'person.ownerId',
  filters: {
    kind: hasText('person.kind'),
    // No list shows a person who was merged into another one.
    deleted: (isDeleted) =>
      isDeleted ? sql`person.deleted_at is not null and person.merged_into_id is null` : sql`person.deleted_at is null`,
    search: searchedText,
    businessPlan: hasStatus(statusOf('businessPlan')),
    fundingResearch: hasStatus(statusOf('fundingResearch')),
    projectOutline: hasStatus(statusOf('projectOutline')),
    bafa: hasStatus(statusOf('bafa')),
    avgs: hasStatus(statusOf('avgs')),
    consulting: hasStatus(statusOf('consulting')),
    federalState: hasText('person.federalState'),
    socialStatus: hasText('person.socialStatus'),
    tag: (tags) => sql`person.tag_codes && tag_codes(${[...tags]}::text[])`,
    source: hasText('person.source'),
    ownerId: isReached,
    createdFrom: since('person.createdAt'),
    createdUntil: until('person.createdAt'),
    isDue: holds((today) => sql`person.next_task_on <= ${today}::date`),
  },
  orders: {
    lastName: by(sortName),
    firstName: byFilled(textKey('person.firstName'), sortName),
    company: byFilled(textKey('person.company'), sortName),
    town: byFilled(textKey('person.town'), sortName),
    kind: (isDescending) =>
      (isDescending ? personKinds.toReversed() : personKinds).map((kind) => ({
        keys: [sortName],
        where: sql`person.kind = ${kind}`,
        isEmpty: ({ kind: chosen }) => !kindsOf(chosen).includes(kind),
      })),
    createdAt: by(timeKey('person.createdAt')),
    updatedAt: by(timeKey('person.updatedAt')),
    businessPlan: byStatus('businessPlan'),
    fundingResearch: byStatus('fundingResearch'),
    projectOutline: byStatus('projectOutline'),
    bafa: byStatus('bafa'),
    avgs: byStatus('avgs'),
    consulting: byStatus('consulting'),
  },
  // Each index begins with one kind.
  partsOf: ({ kind }) => kindsOf(kind).map((one) => sql`person.kind = ${one}`),
});
