import { describe, expect, it } from 'vitest';
import { countUserFilters, withoutUserFilters, writtenUserSort } from './user-list-search.ts';

describe('search of the list of users', () => {
  it('falls back to the first order where the address names an unknown one', () => {
    expect(writtenUserSort({ sort: '-lastLoginAt' })).toBe('-lastLoginAt');
    expect(writtenUserSort({ sort: '-password' })).toBe('lastName');
  });
  it('counts filters without the words, and takes them off with or without', () => {
    const search = { search: 'muster', role: 'Administrator', userState: 'locked', sort: '-state' };
    expect(countUserFilters(search)).toBe(2);
    expect(withoutUserFilters(search, { keepsWords: true })).toEqual({ search: 'muster', sort: '-state' });
    expect(withoutUserFilters(search, { keepsWords: false })).toEqual({ sort: '-state' });
  });
});
