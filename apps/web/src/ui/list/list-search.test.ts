import { day, describeList, oneOf, words } from '@fundus/contract/list';
import { describe, expect, it } from 'vitest';
import { text } from '#lib/search-params.ts';
import { chosenOf, describeListAddress, differsFromView, withoutParameters, withParameter } from './list-search.ts';

interface Search {
  search?: string;
  sort?: string;
  bafa?: string;
  columns?: string;
  view?: string;
  isDue?: true;
}

describe('the search of a list', () => {
  it('changes one parameter and leaves the others', () => {
    const state: Search = { search: 'ä', bafa: 'open,none', isDue: true };
    expect(withParameter(state, 'bafa', '')).toEqual({ search: 'ä', isDue: true });
    expect(withParameter(state, 'isDue', undefined)).toEqual({ search: 'ä', bafa: 'open,none' });
    expect(withoutParameters(state, ['bafa', 'isDue'])).toEqual({ search: 'ä' });
    expect(chosenOf(state, 'bafa')).toEqual(['open', 'none']);
    expect(chosenOf(state, 'isDue')).toEqual([]);
  });

  it('tells a changed view from an unchanged one, whatever the order of its parameters', () => {
    const view = { search: { sort: 'town', bafa: 'open' }, columns: ['town', 'bafa'] };
    const differs = (search: Search): boolean => differsFromView(search, view);
    expect(differs({ bafa: 'open', sort: 'town', columns: 'town,bafa', view: 'v' })).toBe(false);
    expect(differs({ bafa: 'open', sort: 'town', columns: 'bafa,town', view: 'v' })).toBe(true);
    expect(differs({ bafa: 'none', sort: 'town', columns: 'town,bafa', view: 'v' })).toBe(true);
    expect(differsFromView({}, { search: {}, columns: [] })).toBe(false);
  });
});

describe('the address of a described list', () => {
  const address = describeListAddress(
    describeList({
      filters: { search: words, colour: oneOf(['red', 'green']), from: day },
      orders: ['name', 'size'],
      firstSort: '-size',
    }),
    { own: { view: text(3) } },
  );

  it('is read by the description and by what the page adds; the rest is left out', () => {
    const written = { search: 4711, colour: 'red', from: 'today', view: 'abcd', sort: 'name', other: 'x' };
    expect(address.read(written)).toEqual({ search: '4711', colour: 'red', view: 'abc', sort: 'name' });
  });

  it('says order and filters, and takes an unknown order for the first one', () => {
    expect(address.writtenSortOf({ sort: 'beauty' })).toBe('-size');
    expect(address.sortOf({ sort: '-name' })).toEqual({ key: 'name', direction: 'desc' });
    const narrowed = { search: 'a', colour: 'red', view: 'abc', sort: 'name' };
    expect([address.countFilters(narrowed), address.isNarrowed(narrowed), address.isNarrowed({ view: 'a' })]).toEqual([
      1,
      true,
      false,
    ]);
    expect(address.withoutFilters(narrowed, { keepsWords: true })).toEqual({ search: 'a', view: 'abc', sort: 'name' });
  });
});
