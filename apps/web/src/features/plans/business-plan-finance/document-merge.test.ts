import { describe, expect, it } from 'vitest';
import { mergeDocuments } from './document-merge.ts';

const base = {
  start: '2027-01',
  vat: { basis: 'agreed', delay: 1 },
  items: [
    { id: 'a', net: 1 },
    { id: 'b', net: 2 },
  ],
};

describe('two states of a document', () => {
  it('keep what each of them changed', () => {
    const mine = {
      ...base,
      start: '2027-03',
      items: [
        { id: 'a', net: 9 },
        { id: 'b', net: 2 },
        { id: 'c', net: 3 },
      ],
    };
    const theirs = {
      ...base,
      vat: { basis: 'received', delay: 1 },
      items: [
        { id: 'a', net: 1 },
        { id: 'd', net: 4 },
      ],
    };
    expect(mergeDocuments({ base, mine, theirs })).toEqual({
      merged: {
        start: '2027-03',
        vat: { basis: 'received', delay: 1 },
        items: [
          { id: 'a', net: 9 },
          { id: 'c', net: 3 },
          { id: 'd', net: 4 },
        ],
      },
      clashes: [],
    });
  });

  it('clash where both changed the same value, and keep that of the reader', () => {
    const mine = {
      ...base,
      items: [
        { id: 'a', net: 5 },
        { id: 'b', net: 2 },
      ],
    };
    const theirs = {
      ...base,
      start: '2028-01',
      items: [
        { id: 'a', net: 6 },
        { id: 'b', net: 2 },
      ],
    };
    const { merged, clashes } = mergeDocuments({ base, mine, theirs });
    expect(merged).toMatchObject({ start: '2028-01', items: [{ net: 5 }, { net: 2 }] });
    expect(clashes).toEqual([{ path: ['items', 'a', 'net'] }]);
    const decided = mergeDocuments({ base, mine, theirs }, (path) => path.includes('a')).merged;
    expect(decided).toMatchObject({ items: [{ net: 6 }, { net: 2 }] });
  });

  it('keep an item that one deleted and the other changed, and say so', () => {
    const mine = { ...base, items: [{ id: 'b', net: 2 }] };
    const theirs = {
      ...base,
      items: [
        { id: 'a', net: 7 },
        { id: 'b', net: 2 },
      ],
    };
    const { merged, clashes } = mergeDocuments({ base, mine, theirs });
    expect(merged.items).toEqual([
      { id: 'b', net: 2 },
      { id: 'a', net: 7 },
    ]);
    expect(clashes).toEqual([{ path: ['items', 'a'] }]);
  });
});
