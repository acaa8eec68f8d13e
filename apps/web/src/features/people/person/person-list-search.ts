import {
  type ConsultingProcess,
  consultingProcesses,
  conversions,
  type PersonKind,
  personSortColumns,
} from '@fundus/contract/person-codes';
import type { PersonSort } from '@fundus/contract/person-list';
import { describeListAddress, pickParameters } from '#ui/list/list-search.ts';

/** Filters whose values stand in the address as a comma list. */
export const listFilters = [
  'kind',
  ...consultingProcesses,
  'federalState',
  'socialStatus',
  'tag',
  'source',
  'ownerId',
] as const;
export type ListFilter = (typeof listFilters)[number];

/** Query string of the lists of persons. */
export interface PersonListSearch extends Partial<Record<ListFilter, string>> {
  search?: string;
  isDue?: true;
  createdFrom?: string;
  createdUntil?: string;
  sort?: string;
  /** Columns in their order; without it those that the view or this browser keeps. */
  columns?: string;
  /** The saved view that is applied. */
  view?: string;
  /** The process by which the list is shown as a board. */
  board?: ConsultingProcess;
  deleted?: true;
}

/** The filters as the API takes them; flags travel as words. */
export interface PersonQuery extends Partial<Record<ListFilter, string>> {
  kind: string;
  deleted: 'true' | 'false';
  search?: string;
  isDue?: 'true';
  createdFrom?: string;
  createdUntil?: string;
}

const plainFilters = [...listFilters, 'search', 'createdFrom', 'createdUntil'] as const;

/** The query for what stands in the address; without a choice of kinds the list shows its own. */
export function toPersonQuery(search: PersonListSearch, kind: PersonKind): PersonQuery {
  return {
    kind,
    ...pickParameters(search, plainFilters),
    ...(search.isDue === true ? { isDue: 'true' as const } : {}),
    deleted: search.deleted === true ? 'true' : 'false',
  };
}

export const personListAddress = describeListAddress<PersonListSearch, PersonSort>({
  filters: [...listFilters, 'isDue', 'createdFrom', 'createdUntil'],
  sortColumns: personSortColumns,
  firstSort: 'lastName',
  keepsColumns: true,
});

/** Kinds that a person of this kind may become; null where it has that kind already. */
export function conversionOf(kind: PersonKind): PersonKind | null {
  return conversions[kind][0] ?? null;
}
