import { describe, expect, it } from 'vitest';
import { chosenOf, differsFromView, withoutParameters, withParameter } from './list-search.ts';

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
