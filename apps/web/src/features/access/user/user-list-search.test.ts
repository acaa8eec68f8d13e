import { describe, expect, it } from 'vitest';
import { userListAddress } from './user-list-search.ts';

describe('search of the list of users', () => {
  it('falls back to the first order where the address names an unknown one', () => {
    expect(userListAddress.writtenSortOf({ sort: '-lastLoginAt' })).toBe('-lastLoginAt');
    expect(userListAddress.writtenSortOf({ sort: '-password' })).toBe('lastName');
  });
  it('counts filters without the words, and takes them off with or without', () => {
    const search = { search: 'muster', role: 'Administrator', userState: 'locked', sort: '-state' };
    expect(userListAddress.countFilters(search)).toBe(2);
    expect(userListAddress.withoutFilters(search, { keepsWords: true })).toEqual({ search: 'muster', sort: '-state' });
    expect(userListAddress.withoutFilters(search, { keepsWords: false })).toEqual({ sort: '-state' });
  });
});
