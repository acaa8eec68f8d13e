import { listPartners } from '@fundus/contract/partner';
import { describe, expect, it } from 'vitest';
import { partnerListAddress, toPartnerQuery } from './partner-list-search.ts';

describe('the address of the overview of partners', () => {
  it('sorts by what is known only', () => {
    expect(partnerListAddress.sortOf({ sort: '-quota' })).toEqual({ key: 'quota', direction: 'desc' });
    expect(partnerListAddress.sortOf({ sort: 'nonsense' })).toEqual({ key: 'lastName', direction: 'asc' });
  });

  it('becomes a query that the contract takes', () => {
    const query = toPartnerQuery({ search: 'a', role: 'ZFMB-Profi-Partner', canReceive: 'false', columns: 'email' });
    expect(query).toEqual({ search: 'a', role: 'ZFMB-Profi-Partner', canReceive: 'false' });
    expect(listPartners.query.parse(query)).toMatchObject({ canReceive: false, role: ['ZFMB-Profi-Partner'] });
  });
});
