import { describe, expect, it } from 'vitest';
import { applyDecisions, joinValues, listChanges, mergeRecord } from './record-merge.ts';

const base = { town: 'Köln', phone: '', tags: ['a'], industry: { code: '56.1', title: 'Gastronomie' } };

describe('what two people changed in one record', () => {
  it('sends only what was changed, whatever the order of keys', () => {
    const now = { ...base, town: 'Bonn', industry: { title: 'Gastronomie', code: '56.1' } };
    expect(listChanges(base, now)).toEqual({ town: 'Bonn' });
  });

  it('asks only where both changed the same field differently', () => {
    const theirs = { ...base, town: 'Bonn', phone: '0221 1', tags: ['a', 'b'] };
    expect(mergeRecord(base, theirs, { town: 'Aachen', tags: ['a', 'b'] })).toEqual({
      merged: { ...theirs, town: 'Aachen' },
      contested: ['town'],
      onlyTheirs: ['phone'],
    });
  });

  it('keeps the own value where nothing was decided, and sends nothing that is stored already', () => {
    const theirs = { ...base, town: 'Bonn', phone: '0221 1' };
    const changes = { town: 'Aachen', phone: '0221 2', tags: ['b'] };
    expect(applyDecisions(theirs, changes, {})).toEqual(changes);
    expect(applyDecisions(theirs, changes, { town: 'theirs', tags: 'both' })).toEqual({
      phone: '0221 2',
      tags: ['a', 'b'],
    });
    expect(applyDecisions(theirs, { town: 'Bonn' }, { town: 'mine' })).toEqual({});
  });

  it('joins lists of texts alone, and only where both sides have something of their own', () => {
    expect(joinValues(['PKW', 'Auto'], ['PKW', 'Wagen'])).toEqual(['PKW', 'Auto', 'Wagen']);
    expect(joinValues(['PKW', 'Auto'], ['PKW'])).toBeUndefined();
    expect(joinValues('PKW', 'Auto')).toBeUndefined();
    expect(joinValues([{ code: 'a' }], [{ code: 'b' }])).toBeUndefined();
  });
});
