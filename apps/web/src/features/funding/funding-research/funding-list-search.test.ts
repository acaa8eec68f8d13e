import { describe, expect, it } from 'vitest';
import {
  listActiveFilters,
  showsAllProgrammes,
  toggleCompared,
  toggleFacet,
  toMatchRequest,
  withoutFilter,
  withoutFilters,
} from './funding-list-search.ts';
import { decideStep } from './step-guard.ts';

describe('the address of the funding list', () => {
  it('chooses values of a facet and deselects them', () => {
    const one = toggleFacet({ search: 'Bäckerei' }, 'fundingType', 'loan');
    const two = toggleFacet(one, 'fundingType', 'grant');
    expect(two).toEqual({ search: 'Bäckerei', fundingType: 'loan,grant' });
    expect(toggleFacet(toggleFacet(two, 'fundingType', 'loan'), 'fundingType', 'grant')).toEqual({
      search: 'Bäckerei',
    });
  });

  it('lists every filter and takes each away', () => {
    const search = { level: 'eu,state', closingWithinDays: 30, newSince: '2026-01-01', includeUnfit: true } as const;
    const filters = listActiveFilters(search);
    expect(filters).toHaveLength(5);
    expect(filters.reduce<object>((rest, filter) => withoutFilter(rest, filter), search)).toEqual({});
  });

  it('keeps order and what lies over the list when the filters go', () => {
    expect(withoutFilters({ level: 'eu', sort: 'title', compare: 'a,b' })).toEqual({ sort: 'title', compare: 'a,b' });
  });

  it('opens on the plan of advice, and on all programmes where it carries something of their list', () => {
    expect([{}, { programme: 'x' }, { tab: 'plan', search: 'Bäckerei' } as const].map(showsAllProgrammes)).toEqual([
      false,
      false,
      false,
    ]);
    expect(
      [{ tab: 'all' } as const, { search: 'Bäckerei' }, { includeUnfit: true } as const, { compare: 'a' }].map(
        showsAllProgrammes,
      ),
    ).toEqual([true, true, true, true]);
    expect(withoutFilters({ tab: 'all', level: 'eu' })).toEqual({ tab: 'all' });
  });

  it('asks for what does not fit where that verdict is wanted, and never sends what concerns the screen alone', () => {
    expect(
      toMatchRequest({ tab: 'all', verdict: 'doesNotFit', programme: 'x', compare: 'a', view: 'comparison' }),
    ).toEqual({
      verdict: 'doesNotFit',
      includeUnfit: true,
    });
  });

  it('compares up to the limit', () => {
    const full = { compare: 'a,b,c,d' };
    expect(toggleCompared(full, 'e', 4)).toBe(full);
    expect(toggleCompared(full, 'b', 4)).toEqual({ compare: 'a,c,d' });
  });
});

describe('the guard of the steps', () => {
  it('leads to the first step that is allowed', () => {
    expect(decideStep('resultList', { isNoticeAccepted: false, itemCount: 2 })).toEqual({
      step: 'liabilityNotice',
      reason: 'LIABILITY_NOTICE_NOT_ACCEPTED',
    });
    expect(decideStep('resultList', { isNoticeAccepted: true, itemCount: 0 })).toEqual({
      step: 'fundingList',
      reason: 'NO_PROGRAMME_SELECTED',
    });
    expect(decideStep('resultList', { isNoticeAccepted: true, itemCount: 1 }).reason).toBeNull();
  });
});
