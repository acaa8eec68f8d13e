import { savedFilters } from '@fundus/contract/saved-search';
import { expect, it } from 'vitest';
import { countFilters, savedFiltersOf } from './saved-filters.ts';

it('keeps what narrows the list by what programmes are, and nothing that belongs to the day of the search', () => {
  const filters = savedFiltersOf({
    verdict: 'fits,doesNotFit',
    fundingType: 'grant,loan',
    region: '',
    closingWithinDays: 30,
    newSince: '2026-11-01',
    onlySelected: true,
    includeUnfit: true,
    sort: 'title',
    search: 'Backofen',
  });
  expect(filters).toEqual({ verdict: ['fits'], fundingType: ['grant', 'loan'], closingWithinDays: 30 });
  expect(savedFilters.parse(filters)).toEqual(filters);
  expect(countFilters(filters)).toBe(4);
  expect(savedFiltersOf({ verdict: 'doesNotFit' })).toEqual({});
});
