import { describe, expect, it } from 'vitest';
import { undoOfBulk } from './bulk-undo.ts';
import type { PersonRow } from './person.queries.ts';

const rows = [
  { personId: 'a', ownerId: 'u', statuses: { bafa: 'open' } },
  { personId: 'b', ownerId: 'v', statuses: { bafa: null } },
  { personId: 'c', ownerId: 'u', statuses: { bafa: 'open' } },
] as unknown as PersonRow[];

describe('undo of a bulk change', () => {
  it('gives every person the status back that it had', () => {
    const action = { type: 'setStatus', process: 'bafa', status: 'approved' } as const;
    expect(undoOfBulk(action, ['a', 'b', 'c'], rows)).toEqual([
      { personIds: ['a', 'c'], action: { type: 'setStatus', process: 'bafa', status: 'open' } },
      { personIds: ['b'], action: { type: 'setStatus', process: 'bafa', status: null } },
    ]);
    expect(undoOfBulk(action, ['a', 'not shown'], rows)).toBeNull();
  });
  it('touches only those that were changed', () => {
    expect(undoOfBulk({ type: 'addTag', tag: 'x' }, ['b'], rows)).toEqual([
      { personIds: ['b'], action: { type: 'removeTag', tag: 'x' } },
    ]);
    expect(undoOfBulk({ type: 'delete' }, [], rows)).toBeNull();
  });
  it('gives every person back to whom it belonged, and undoes conversions', () => {
    expect(undoOfBulk({ type: 'assignOwner', ownerId: 'w' }, ['a', 'b', 'c'], rows)).toEqual([
      { personIds: ['a', 'c'], action: { type: 'assignOwner', ownerId: 'u' } },
      { personIds: ['b'], action: { type: 'assignOwner', ownerId: 'v' } },
    ]);
    expect(undoOfBulk({ type: 'assignOwner', ownerId: 'w' }, ['not shown'], rows)).toBeNull();
    expect(undoOfBulk({ type: 'convert' }, ['a'], rows)).toEqual([
      { personIds: ['a'], action: { type: 'undoConversion' } },
    ]);
  });
});
