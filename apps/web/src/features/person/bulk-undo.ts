import type { BulkAction, ProcessStatus } from '@fundus/contract/person';
import type { PersonRow } from './person.queries.ts';

export interface BulkStep {
  personIds: string[];
  action: BulkAction;
}

/**
 * What takes a bulk change back, or `null` where nothing can: a conversion and a change of owner would need what only
 * the server knew before. `rows` are the rows as they were shown before the change.
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
    case 'setStatus': {
      const { process } = action;
      const before = new Map(rows.map((row) => [row.personId, row.statuses[process]]));
      if (personIds.some((personId) => !before.has(personId))) return null;
      const groups = new Map<ProcessStatus | null, string[]>();
      for (const personId of personIds) {
        const status = before.get(personId) ?? null;
        const group = groups.get(status) ?? [];
        group.push(personId);
        groups.set(status, group);
      }
      return [...groups].map(([status, ids]) => ({ personIds: ids, action: { type: 'setStatus', process, status } }));
    }
    default:
      return null;
  }
}
