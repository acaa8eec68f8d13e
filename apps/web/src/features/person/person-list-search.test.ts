import * as contract from '@fundus/contract/person';
import { socialStatuses as contractSocialStatuses } from '@fundus/contract/social-status';
import { describe, expect, it } from 'vitest';
import * as search from './person-list-search.ts';

describe('search of the lists of persons', () => {
  it('knows the words of the contract', () => {
    expect(search.personKinds).toEqual(contract.personKinds);
    expect(search.processes).toEqual(contract.consultingProcesses);
    expect(search.statuses).toEqual(contract.processStatuses);
    expect(search.socialStatuses).toEqual(contractSocialStatuses);
    expect(search.sortColumns).toEqual(contract.personSortColumns);
    for (const kind of contract.personKinds) {
      expect([search.conversionOf(kind)].filter((to) => to !== null)).toEqual(contract.conversions[kind]);
    }
    const known = Object.keys(contract.personFilterShape).toSorted();
    const own = [...search.listFilters, 'search', 'createdFrom', 'createdUntil', 'isDue', 'deleted'].toSorted();
    expect(own).toEqual(known);
  });

  it('asks for the kind of its list unless others are chosen', () => {
    expect(search.toPersonQuery({}, 'client')).toEqual({ kind: 'client', deleted: 'false' });
    const query = search.toPersonQuery(
      { kind: 'client,contact', bafa: 'open,none', isDue: true, sort: 'town' },
      'client',
    );
    expect(query).toEqual({ kind: 'client,contact', bafa: 'open,none', isDue: 'true', deleted: 'false' });
    expect(contract.personFilter.parse(query)).toMatchObject({ kind: ['client', 'contact'], isDue: true });
  });

  it('sorts by what is known only', () => {
    expect(search.writtenSortOf({ sort: '-createdAt' })).toBe('-createdAt');
    expect(search.writtenSortOf({ sort: 'password' })).toBe('lastName');
    expect(search.writtenSortOf({})).toBe('lastName');
  });

  it('takes filters off and leaves order and columns', () => {
    const state = { search: 'ä', bafa: 'open', isDue: true, sort: 'town', columns: 'town' } as const;
    expect(search.countFilters(state)).toBe(2);
    expect(search.withoutFilters(state, { keepsWords: true })).toEqual({ search: 'ä', sort: 'town', columns: 'town' });
    expect(search.withoutFilters(state, { keepsWords: false })).toEqual({ sort: 'town', columns: 'town' });
  });
});
