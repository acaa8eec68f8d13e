import type { BulkAction } from '@fundus/contract/person-list';
import type { PersonRow } from './person.queries.ts';

export interface BulkStep {
  personIds: string[];
  action: BulkAction;
}

/**
 * Undoes a bulk change; `null` where that is impossible: the former values must have been loaded. `rows`
 * are the rows as they were shown before the change.
 */
export function undoOfBulk(
  action: BulkAction,
  changedIds: readonly string[],
  rows: readonly PersonRow[],
): BulkStep[] | null {
  const personIds = [...changedIds];
  if (personIds.length === 0) return null;
  switch (action.type) {
    case 'addTag':
      return [{ personIds, action: { type: 'removeTag', tag: action.tag } }];
    case 'removeTag':
      return [{ personIds, action: { type: 'addTag', tag: action.tag } }];
    case 'delete':
      return [{ personIds, action: { type: 'restore' } }];
    case 'restore':
      return [{ personIds, action: { type: 'delete' } }];
    case 'convert':
      return [{ personIds, action: { type: 'undoConversion' } }];
    case 'undoConversion':
      return null;
    case 'setStatus': {
      const { process } = action;
      const groups = groupBefore(personIds, rows, ({ statuses }) => statuses[process]);
      return (
        groups?.map(([status, ids]) => ({ personIds: ids, action: { type: 'setStatus', process, status } })) ?? null
      );
    }
    case 'assignOwner': {
      const groups = groupBefore(personIds, rows, ({ ownerId }) => ownerId);
      return groups?.map(([ownerId, ids]) => ({ personIds: ids, action: { type: 'assignOwner', ownerId } })) ?? null;
    }
  }
}

/** The persons by what they had before; `null` where it was not shown of all of them. */
function groupBefore<Value>(
  personIds: readonly string[],
  rows: readonly PersonRow[],
  read: (row: PersonRow) => Value,
): [Value, string[]][] | null {
  const before = new Map(rows.map((row) => [row.personId, row]));
  const groups = new Map<Value, string[]>();
  for (const personId of personIds) {
    const row = before.get(personId);
    if (row === undefined) return null;
    const value = read(row);
    groups.set(value, [...(groups.get(value) ?? []), personId]);
  }
  return [...groups];
}
