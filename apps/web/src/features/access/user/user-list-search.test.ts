import { describe, expect, it } from 'vitest';
import { countFilters, withoutFilters, writtenSortOf } from './user-list-search.ts';

describe('search of the list of users', () => {
  it('falls back to the first order where the address names an unknown one', () => {
    expect(writtenSortOf({ sort: '-lastLoginAt' })).toBe('-lastLoginAt');
    expect(writtenSortOf({ sort: '-password' })).toBe('lastName');
  });
  it('counts filters without the words, and takes them off with or without', () => {
    const search = { search: 'muster', role: 'Administrator', userState: 'locked', sort: '-state' };
    expect(countFilters(search)).toBe(2);
    expect(withoutFilters(search, { keepsWords: true })).toEqual({ search: 'muster', sort: '-state' });
    expect(withoutFilters(search, { keepsWords: false })).toEqual({ sort: '-state' });
  });
});
