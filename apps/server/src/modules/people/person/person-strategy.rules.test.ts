import type { PersonFilter } from '@fundus/contract/person-list';
import { describe, expect, it } from 'vitest';
import type { Stretch } from './person-order.rules.ts';
import { attemptedRows, leadingValue } from './person-strategy.rules.ts';

describe('the next rows of a list that is narrowed', () => {
  it.each([
    [51, 3_000, 100_000, 5_100],
    [51, 10_000, 100_000, 1_530],
    [51, 1_000, 100_000, null],
    [51, 10_000, 1_000_000, 15_300],
    [51, 3_000, 1_000_000, null],
    [51, 0, 100_000, null],
  ])('%i of a word that has %i hits among %i', (limit, total, everybody, most) =>
    expect(attemptedRows(limit, { total, everybody, isSought: true })).toBe(most),
  );

  // Without words all of the index are looked at to collect them: a walk along a part of it takes less, unless few are wanted.
  it.each([
    [51, 650, 14_300, 3_366],
    [51, 650, 334_000, null],
    [51, 100, 14_300, null],
    [51, 14_300, 14_300, 153],
    [51, 0, 14_300, null],
  ])('%i of a filter that leaves %i of %i', (limit, total, everybody, most) =>
    expect(attemptedRows(limit, { total, everybody, isSought: false })).toBe(most),
  );
});

describe('the value that an index of names begins with', () => {
  const byName: Stretch = { keys: ['sortName'], kinds: ['client'] };
  const filter: PersonFilter = { deleted: false, bafa: ['open'], federalState: ['SN'] };

  it.each<[string, PersonFilter, string[] | null, Stretch, ReturnType<typeof leadingValue>]>([
    ['a status', filter, ['owner'], byName, { trait: 'bafa', value: 'open' }],
    ['a federal state', { ...filter, bafa: ['none'] }, null, byName, { trait: 'federalState', value: 'SN' }],
    ['nothing of a part of the persons', { ...filter, bafa: undefined }, ['owner'], byName, null],
    ['nothing where several are asked for', { deleted: false, bafa: ['open', 'approved'] }, null, byName, null],
    ['nothing in another order', filter, null, { ...byName, keys: ['updatedAt'] }, null],
    ['nothing behind a status', filter, null, { ...byName, status: { process: 'avgs', is: 'open' } }, null],
  ])('is %s', (_name, asked, ownerIds, stretch, wanted) =>
    expect(leadingValue({ ownerIds, filter: asked }, stretch)).toEqual(wanted),
  );
});
