import { describe, expect, it } from 'vitest';
import { listChanges, mergeRecord } from './record-merge.ts';

const base = { town: 'Köln', phone: '', tags: ['a'], industry: { code: '56.1', title: 'Gastronomie' } };

describe('what two people changed in one record', () => {
  it('sends only what was changed, whatever the order of keys', () => {
    const now = { ...base, town: 'Bonn', industry: { title: 'Gastronomie', code: '56.1' } };
    expect(listChanges(base, now)).toEqual({ town: 'Bonn' });
  });
  it('asks only where both changed the same field differently', () => {
    const theirs = { ...base, town: 'Bonn', phone: '0221 1', tags: ['a', 'b'] };
    const mine = { ...base, town: 'Aachen', tags: ['a', 'b'] };
    expect(mergeRecord(base, theirs, mine)).toEqual({ contested: ['town'], onlyTheirs: ['phone'] });
  });
});
