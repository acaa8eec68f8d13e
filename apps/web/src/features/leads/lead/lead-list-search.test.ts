import * as contract from '@fundus/contract/lead-list';
import { describe, expect, it } from 'vitest';
import * as search from './lead-list-search.ts';

describe('search of the list of leads', () => {
  it('asks for what stands in the address', () => {
    expect(search.toLeadQuery({})).toEqual({ deleted: 'false' });
    const query = search.toLeadQuery({
      investmentBand: 'none,over100k',
      isOnBenefit: 'true',
      isRefinancing: 'false',
      tab: 'company',
      sort: 'town',
      deleted: true,
    });
    expect(contract.leadFilter.parse(query)).toMatchObject({
      investmentBand: ['none', 'over100k'],
      isOnBenefit: true,
      isRefinancing: false,
      deleted: true,
    });
  });

  it('shows the newest on top unless an order is known', () => {
    expect(search.leadListAddress.writtenSortOf({})).toBe('-enteredAt');
    expect(search.leadListAddress.writtenSortOf({ sort: 'password' })).toBe('-enteredAt');
    expect(search.leadListAddress.writtenSortOf({ sort: '-investmentTotal' })).toBe('-investmentTotal');
  });

  it('changes the tab and keeps filters and order, not the columns of the other tab', () => {
    const state = { stage: 'accepted', sort: 'town', columns: 'name,plan', view: 'v', tab: 'company' } as const;
    expect(search.withTab(state, 'contact')).toEqual({ stage: 'accepted', sort: 'town', tab: 'contact' });
    expect(search.withTab(state, 'deleted')).toEqual({ stage: 'accepted', sort: 'town', deleted: true });
    expect(search.tabOf(search.withTab({ deleted: true }, 'all'))).toBe('all');
    for (const tab of search.leadTabs) expect(search.tabOf(search.withTab(state, tab))).toBe(tab);
  });

  it('takes filters off and leaves order, columns and tab', () => {
    const state = { search: 'ä', maturity: 'founder', isOnBenefit: 'true', tab: 'contact' } as const;
    expect(search.leadListAddress.countFilters(state)).toBe(2);
    expect(search.leadListAddress.withoutFilters(state, { keepsWords: true })).toEqual({ search: 'ä', tab: 'contact' });
    expect(search.leadListAddress.withoutFilters(state, { keepsWords: false })).toEqual({ tab: 'contact' });
  });
});
