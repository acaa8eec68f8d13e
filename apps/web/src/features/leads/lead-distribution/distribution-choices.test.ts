import { describe, expect, it } from 'vitest';
import { changesOf, pastMonths, withSetting } from './account/replay-draft.ts';
import { readRules, toRulesDraft } from './account/rules-draft.ts';
import type { ReceivingPartner } from './lead-distribution.queries.ts';
import { matchesPartner, sortedPartners } from './partner/partner-choice.ts';
import { placesLeft, quotaWordsOf, shareOf } from './partner/quota.ts';
import { toLeadQuery, withoutFilters } from './pool/pool-search.ts';

const partner = (name: string, other: Partial<ReceivingPartner> = {}): ReceivingPartner => ({
  partnerId: name,
  name,
  company: '',
  isOwnAdvisor: false,
  quotaKind: 'limited',
  quotaLimit: 10,
  assigned: 0,
  openLeads: 0,
  federalStates: [],
  exclusion: null,
  lastAssignedAt: null,
  ...other,
});

describe('quotas', () => {
  it('are three different things', () => {
    const words = (quotaKind: 'limited' | 'unlimited' | 'none') =>
      quotaWordsOf({ quotaKind, quotaLimit: 20, assigned: 12 }, String);
    expect(words('limited')).toEqual({ key: 'limited', values: { assigned: '12', limit: '20' } });
    expect(words('unlimited').key).toBe('unlimited');
    expect(words('none').key).toBe('none');
    expect(shareOf({ quotaKind: 'limited', quotaLimit: 0, assigned: 0 })).toBe(1);
    expect(shareOf({ quotaKind: 'unlimited', quotaLimit: 0, assigned: 9 })).toBeNull();
    expect(placesLeft({ quotaKind: 'none', quotaLimit: 20, assigned: 0 })).toBe(0);
  });
});

describe('partners', () => {
  it('stand by share, those who cannot receive last', () => {
    const order = sortedPartners(
      [partner('Voll', { assigned: 10, exclusion: 'quotaFull' }), partner('Halb', { assigned: 5 }), partner('Frei')],
      'share',
    );
    expect(order.map(({ name }) => name)).toEqual(['Frei', 'Halb', 'Voll']);
  });
  it('are found by parts of name and company in any spelling', () => {
    expect(matchesPartner({ name: 'Änne Müller', company: 'Rat & Tat GmbH' }, 'mueller tat')).toBe(true);
    expect(matchesPartner({ name: 'Änne Müller', company: '' }, 'meier')).toBe(false);
  });
});

describe('the address', () => {
  it('asks for the pool without partners, for the assigned ones with them', () => {
    const search = { partnerId: 'p', investmentBand: 'none,upTo10k', sort: 'x', lead: 'y' };
    expect(toLeadQuery(search)).toEqual({ stage: 'pool', investmentBand: 'none,upTo10k' });
    expect(toLeadQuery({ ...search, view: 'assigned' })).toMatchObject({ stage: 'assigned,accepted', partnerId: 'p' });
    expect(withoutFilters({ ...search, search: 'Köln' }, { keepsWords: true })).toEqual({
      search: 'Köln',
      sort: 'x',
      lead: 'y',
    });
  });
});

describe('the replay', () => {
  it('sends only what is different', () => {
    const draft = withSetting(withSetting({}, 'a', 'quotaLimit', 3), 'b', 'receivesLeads', false);
    expect(changesOf(draft)).toEqual([
      { partnerId: 'a', quotaLimit: 3 },
      { partnerId: 'b', receivesLeads: false },
    ]);
    expect(changesOf(withSetting(draft, 'a', 'quotaLimit', undefined))).toHaveLength(1);
  });
  it('offers the months that have passed', () => {
    expect(pastMonths(3, '2026-02-10')).toEqual(['2026-01', '2025-12', '2025-11']);
  });
  it('reads rules as they are typed and says what is wrong', () => {
    const empty = toRulesDraft({
      federalStates: ['SN'],
      industriesIncluded: ['56'],
      industriesExcluded: [],
      maturity: null,
      companyAgeMinimum: null,
      companyAgeMaximum: 3,
      employeesMinimum: null,
      employeesMaximum: null,
      investmentMinimumCents: 500_050,
      investmentMaximumCents: null,
    });
    expect(empty).toMatchObject({ companyAgeMaximum: '3', investmentMinimum: '5.000,50', industriesIncluded: '56' });
    expect(readRules({ ...empty, industriesIncluded: '56, 47.1' })).toMatchObject({
      rules: { industriesIncluded: ['56', '47.1'], investmentMinimumCents: 500_050, federalStates: ['SN'] },
    });
    expect(
      readRules({ ...empty, companyAgeMinimum: '5', employeesMinimum: 'viele', industriesExcluded: 'Bäcker' }),
    ).toEqual({
      problems: { companyAgeMaximum: 'order', employeesMinimum: 'wholeNumber', industriesExcluded: 'industriesError' },
    });
  });
});
