import type { LeadFilter } from '@fundus/contract/lead-list';
import { describe, expect, it } from 'vitest';
import { strategyOf } from './lead-strategy.rules.ts';

const query = (filter: Partial<LeadFilter> = {}, partnerIds: readonly string[] | null = null) => ({
  partnerIds,
  filter: { deleted: false, ...filter },
});
const by = (total: number | null, sort: 'lastName' | '-enteredAt' = '-enteredAt') => ({
  sort,
  limit: 51,
  total: total === null ? null : { total, totalIsExact: true },
});

describe('rows of a list are found', () => {
  it('along the order of all leads where nothing is left out', () => {
    expect(strategyOf(query(), by(950_000, 'lastName'), 1_000_000)).toBe('walk');
  });

  it('by collecting them where they are few', () => {
    for (const everything of [20_000, 100_000, 1_000_000]) {
      expect(strategyOf(query({ socialStatus: ['student'] }), by(100), everything)).toBe('collect');
      expect(strategyOf(query({}, ['p']), by(100, 'lastName'), everything)).toBe('collect');
    }
    expect(strategyOf(query({ search: 'selten' }), by(1_500), 1_000_000)).toBe('collect');
  });

  it('by an attempt along the order where they are many, or not counted', () => {
    for (const sort of ['lastName', '-enteredAt'] as const) {
      expect(strategyOf(query({ investmentBand: ['none'] }), by(60_000, sort), 1_000_000)).toBe('attempt');
      expect(strategyOf(query({ search: 'bau' }), by(null, sort), 1_000_000)).toBe('attempt');
    }
    expect(strategyOf(query({ deleted: true }), by(50_000), 1_000_000)).toBe('attempt');
  });

  it('by an attempt where some hundreds stand among the leads of one federal state', () => {
    const filter: Partial<LeadFilter> = { federalState: ['BY'], investmentBand: ['upTo50k'] };
    expect(strategyOf(query(filter), by(960), 13_000)).toBe('attempt');
    expect(strategyOf(query(filter), by(960), 100_000)).toBe('collect');
  });

  it('by an attempt sooner where they are found by their words, which takes longer', () => {
    expect(strategyOf(query({ search: 'müller' }), by(3_000), 100_000)).toBe('attempt');
    expect(strategyOf(query({ search: 'müller' }), by(1_500), 100_000)).toBe('collect');
    expect(strategyOf(query({ deleted: true }), by(1_500), 100_000)).toBe('collect');
  });

  it('along an index that holds just these in the wanted order, however few they are', () => {
    for (const filter of [
      { stage: ['pool'] },
      { federalState: ['HB'] },
      { sourceId: ['s'] },
    ] as Partial<LeadFilter>[]) {
      expect(strategyOf(query(filter), by(40), 1_000_000)).toBe('walk');
      expect(strategyOf(query(filter), by(null), 1_000_000)).toBe('walk');
    }
    expect(strategyOf(query({ partnerId: ['p'] }, ['p']), by(40), 1_000_000)).toBe('walk');
  });

  it('by collecting a rare combination, although an index holds one of its values', () => {
    expect(strategyOf(query({ stage: ['pool'], federalState: ['HB'] }), by(20), 1_000_000)).toBe('collect');
    expect(strategyOf(query({ stage: ['accepted'] }, ['p']), by(20), 1_000_000)).toBe('collect');
  });

  it('along the leads of a partner, of whom a frequent combination is asked, however many others have', () => {
    const filter: Partial<LeadFilter> = { stage: ['accepted', 'converted'] };
    expect(strategyOf(query(filter, ['p']), by(60_000), 100_000_000)).toBe('attempt');
    expect(strategyOf(query(filter), by(60_000), 100_000_000)).toBe('collect');
  });
});
