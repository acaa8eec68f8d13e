import { describe, expect, it } from 'vitest';
import { decidedValues, joinValues, listChanges } from './record-merge.ts';

const base = { town: 'Köln', phone: '', tags: ['a'], industry: { code: '56.1', title: 'Gastronomie' } };

describe('what two people changed in one record', () => {
  it('sends only what was changed, whatever the order of keys', () => {
    const now = { ...base, town: 'Bonn', industry: { title: 'Gastronomie', code: '56.1' } };
    expect(listChanges(base, now)).toEqual({ town: 'Bonn' });
  });

  it('keeps the own value where nothing was decided', () => {
    const conflicts = [
      { field: 'town', mine: 'Aachen', theirs: 'Bonn' },
      { field: 'phone', mine: '0221 2', theirs: '0221 1' },
      { field: 'tags', mine: ['b'], theirs: ['a'] },
    ];
    expect(decidedValues(conflicts, { town: 'theirs', tags: 'both' })).toEqual({
      town: 'Bonn',
      phone: '0221 2',
      tags: ['a', 'b'],
    });
  });

  it('joins lists of texts alone, and only where both sides have something of their own', () => {
    expect(joinValues(['PKW', 'Auto'], ['PKW', 'Wagen'])).toEqual(['PKW', 'Auto', 'Wagen']);
    expect(joinValues(['PKW', 'Auto'], ['PKW'])).toBeUndefined();
    expect(joinValues('PKW', 'Auto')).toBeUndefined();
    expect(joinValues([{ code: 'a' }], [{ code: 'b' }])).toBeUndefined();
  });
});
