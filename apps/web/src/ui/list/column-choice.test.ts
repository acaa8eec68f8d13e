import { describe, expect, it } from 'vitest';
import { areSameColumns, firstColumns, reorderedColumns, toggledColumn, usableColumns } from './column-choice.ts';

const columns = [
  { key: 'name', choice: 'always' },
  { key: 'town', choice: 'shown' },
  { key: 'phone', choice: 'hidden' },
  { key: 'status' },
] as const;

describe('choice of columns', () => {
  it('begins with everything that is not hidden', () =>
    expect(firstColumns(columns)).toEqual(['name', 'town', 'status']));
  it('keeps the order, puts a missing one that is always shown in front, and forgets what is gone or doubled', () => {
    expect(usableColumns(['phone', 'gone', 'town', 'phone', 'name'], columns)).toEqual(['phone', 'town', 'name']);
    expect(usableColumns(['phone', 'town'], columns)).toEqual(['name', 'phone', 'town']);
  });
  it('reorders the others around one that keeps its place', () => {
    expect(reorderedColumns(['phone', 'name', 'town', 'status'], ['status', 'phone', 'town'])).toEqual([
      'status',
      'name',
      'phone',
      'town',
    ]);
  });
  it('shows a column at the end and hides it again', () => {
    expect(toggledColumn(['name'], 'phone')).toEqual(['name', 'phone']);
    expect(toggledColumn(['name', 'phone'], 'phone')).toEqual(['name']);
  });
  it('takes another order for another choice', () => {
    expect(areSameColumns(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(areSameColumns(['a', 'b'], ['a', 'b'])).toBe(true);
  });
});
