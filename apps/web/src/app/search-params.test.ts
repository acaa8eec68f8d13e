import { describe, expect, it } from 'vitest';
import { fundingListSearch, programmeSearch } from './search-params.ts';

describe('search parameters', () => {
  it('leave out what does not fit and keep what does', () => {
    expect(
      fundingListSearch({
        search: ' ',
        level: 'eu,state',
        closingWithinDays: '30',
        sort: 'beauty',
        includeUnfit: 'true',
        x: 1,
      }),
    ).toEqual({ level: 'eu,state', closingWithinDays: 30, includeUnfit: true });
    expect(programmeSearch({ version: '3', compareWith: 'abc' })).toEqual({ version: 3 });
  });
  it('read a search for a number as text', () => {
    expect(fundingListSearch({ search: 5 })).toEqual({ search: '5' });
  });
});
