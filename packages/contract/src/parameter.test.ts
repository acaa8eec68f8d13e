import { describe, expect, it } from 'vitest';
import { groupOf, linkLimitKeys, parameterGroups, parameterKeys, sizeLimitKeys, unitOf } from './parameter.ts';

const unitByEnding = {
  Days: 'days',
  Count: 'count',
  Cents: 'cents',
  Percent: 'percent',
  Employees: 'persons',
  Years: 'years',
  Months: 'months',
  Rate: 'basisPoints',
  Rule: 'rule',
  Parts: 'parts',
};

describe('a parameter', () => {
  it.each(parameterKeys)('counts what its name says: %s', (key) => {
    const [, unit] = Object.entries(unitByEnding).find(([ending]) => key.endsWith(ending)) ?? [];
    expect(unitOf(key)).toBe(unit);
  });

  it('stands in the group of those that it is looked at with', () => {
    expect([...new Set(parameterKeys.map(groupOf))]).toEqual([...parameterGroups]);
    expect(parameterKeys.filter((key) => groupOf(key) === 'kmu')).toEqual([...sizeLimitKeys, ...linkLimitKeys]);
  });
});
