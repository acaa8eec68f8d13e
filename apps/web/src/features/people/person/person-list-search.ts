import {
  type AddressOf,
  chosenFromLists,
  type FilterNames,
  type FilterQueryOf,
  filterNames,
  filterQueryOf,
} from '@fundus/contract/list';
import {
  type ConsultingProcess,
  consultingProcesses,
  conversions,
  type PersonKind,
  personList,
} from '@fundus/contract/person-codes';
import { oneOf } from '#lib/search-params.ts';
import { describeListAddress } from '#ui/list/list-search.ts';

/** Filters whose values stand in the address as a comma list. */
export const listFilters = filterNames(personList, chosenFromLists);
export type ListFilter = FilterNames<typeof personList, (typeof chosenFromLists)[number]>;

/** Query string of the lists of persons. */
export interface PersonListSearch extends AddressOf<typeof personList> {
  /** The process by which the list is shown as a board. */
  board?: ConsultingProcess;
}

/** The filters as the API takes them. */
export type PersonQuery = FilterQueryOf<typeof personList> & { kind: string };

/** The query for what stands in the address; without a choice of kinds the list shows its own. */
export const toPersonQuery = (search: PersonListSearch, kind: PersonKind): PersonQuery => ({
  kind,
  ...filterQueryOf(personList, search),
});

export const personListAddress = describeListAddress(personList, {
  own: { board: oneOf(...consultingProcesses) },
  keepsColumns: true,
});

/** Kinds that a person of this kind may become; null where it has that kind already. */
export function conversionOf(kind: PersonKind): PersonKind | null {
  return conversions[kind][0] ?? null;
}
