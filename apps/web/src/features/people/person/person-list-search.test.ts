import { conversions, personKinds } from '@fundus/contract/person-codes';
import { personFilter } from '@fundus/contract/person-list';
import { describe, expect, it } from 'vitest';
import * as search from './person-list-search.ts';

describe('search of the lists of persons', () => {
  it('offers the one kind that each may become', () => {
    for (const kind of personKinds) {
      expect([search.conversionOf(kind)].filter((to) => to !== null)).toEqual(conversions[kind]);
    }
  });

  it('asks for the kind of its list unless others are chosen', () => {
    expect(search.toPersonQuery({}, 'client')).toEqual({ kind: 'client', deleted: 'false' });
    const query = search.toPersonQuery(
      { kind: 'client,contact', bafa: 'open,none', isDue: true, sort: 'town' },
      'client',
    );
    expect(query).toEqual({ kind: 'client,contact', bafa: 'open,none', isDue: 'true', deleted: 'false' });
    expect(personFilter.parse(query)).toMatchObject({ kind: ['client', 'contact'], isDue: true });
  });

  it('sorts by what is known only', () => {
    expect(search.personListAddress.writtenSortOf({ sort: '-createdAt' })).toBe('-createdAt');
    expect(search.personListAddress.writtenSortOf({ sort: 'password' })).toBe('lastName');
    expect(search.personListAddress.writtenSortOf({})).toBe('lastName');
  });

  it('takes filters off and leaves order and columns', () => {
    const state = { search: 'ä', bafa: 'open', isDue: true, sort: 'town', columns: 'town' } as const;
    expect(search.personListAddress.countFilters(state)).toBe(2);
    expect(search.personListAddress.withoutFilters(state, { keepsWords: true })).toEqual({
      search: 'ä',
      sort: 'town',
      columns: 'town',
    });
    expect(search.personListAddress.withoutFilters(state, { keepsWords: false })).toEqual({
      sort: 'town',
      columns: 'town',
    });
  });
});
