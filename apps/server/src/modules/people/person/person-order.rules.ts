import {
  type ConsultingProcess,
  consultingProcesses,
  type PersonKind,
  type PersonSortColumn,
  type ProcessStatus,
  personKinds,
  processStatuses,
} from '@fundus/contract/person-codes';
import { type PersonFilter, type PersonSort } from '@fundus/contract/person-list';

/** Columns that an order compares; the id follows them, so that no two rows are equal. */
export type OrderKey = 'sortName' | 'firstName' | 'company' | 'town' | 'createdAt' | 'updatedAt';

/**
 * A stretch of a list that an index holds in the wanted order. A list is one stretch after the other: that puts the
 * statuses into the order in which consulting goes, and what is not filled in behind everything, whichever way round.
 */
export interface Stretch {
  keys: readonly OrderKey[];
  /** The one kind, or all that the filters leave. */
  kinds: readonly PersonKind[];
  /** Rows in which this is filled in, or is not. */
  filled?: { column: 'firstName' | 'company' | 'town'; isFilled: boolean };
  status?: { process: ConsultingProcess; is: ProcessStatus | null };
}

export interface Order {
  isDescending: boolean;
  stretches: readonly Stretch[];
}

const isProcess = (column: PersonSortColumn): column is ConsultingProcess =>
  (consultingProcesses as readonly string[]).includes(column);

/** Ranges of a list in this order, among persons of these kinds; without ranges that the filter leaves empty. */
export function orderOf(sort: PersonSort, filter: PersonFilter, kinds: readonly PersonKind[]): Order {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as PersonSortColumn;
  const stretches = stretchesOf(column, isDescending, kinds).filter(({ status }) => {
    const wanted = status && filter[status.process];
    return !wanted?.length || wanted.includes(status?.is ?? 'none');
  });
  return { isDescending, stretches };
}

function stretchesOf(column: PersonSortColumn, isDescending: boolean, kinds: readonly PersonKind[]): Stretch[] {
  const turn = <Item>(items: readonly Item[]): Item[] => (isDescending ? items.toReversed() : [...items]);
  if (isProcess(column)) {
    return [...turn(processStatuses), null].map((is) => ({
      keys: ['sortName'],
      kinds,
      status: { process: column, is },
    }));
  }
  switch (column) {
    case 'lastName':
      return [{ keys: ['sortName'], kinds }];
    case 'kind':
      return turn(personKinds.filter((kind) => kinds.includes(kind))).map((kind) => ({
        keys: ['sortName'],
        kinds: [kind],
      }));
    case 'createdAt':
    case 'updatedAt':
      return [{ keys: [column], kinds }];
    default:
      return [
        { keys: [column, 'sortName'], kinds, filled: { column, isFilled: true } },
        { keys: ['sortName'], kinds, filled: { column, isFilled: false } },
      ];
  }
}
