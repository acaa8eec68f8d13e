import type { ModelContent } from '@fundus/contract/business-model';
import { modelFields, modelVariants, variantBoards } from '@fundus/contract/business-model-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt, placeBeside, readBoard } from './board-notes.ts';

const note = { text: 'Notiz', colour: 'yellow', segmentIds: [], number: null, evidence: '' } as const;
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

const contents = fc
  .record({
    variant: fc.constantFrom(...modelVariants),
    places: fc.array(fc.record({ field: fc.constantFrom(...modelFields), rank: fc.integer({ min: -5, max: 5 }) }), {
      minLength: ids.length,
      maxLength: ids.length,
    }),
  })
  .map(
    ({ variant, places }): ModelContent => ({
      variant,
      notes: Object.fromEntries(ids.map((id) => [id, { ...note, segmentIds: [] }])),
      places: Object.fromEntries(ids.map((id, index) => [id, places[index] ?? null])),
      hypotheses: {},
    }),
  );

const shown = (content: ModelContent): string[] => {
  const { fields, parked } = readBoard(content);
  return [...[...fields.values()].flat(), ...parked].map(({ id }) => id);
};

describe('a board', () => {
  it('shows every note exactly once, whatever the variant', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(shown(content).toSorted()).toEqual(ids);
      }),
    );
  });

  it('shows every note where it was once its variant is back', () => {
    fc.assert(
      fc.property(contents, fc.constantFrom(...modelVariants), (content, other) => {
        expect(readBoard({ ...content, variant: other, places: content.places }).parked.length).toBeLessThanOrEqual(6);
        expect(readBoard({ ...content, variant: content.variant })).toEqual(readBoard(content));
      }),
    );
  });

  it('draws each of its fields as one rectangle', () => {
    for (const variant of modelVariants) {
      const { fields, layout } = variantBoards[variant];
      expect([...new Set(layout.flat())].toSorted()).toEqual([...fields].toSorted());
      for (const field of fields) {
        const cells = layout.flatMap((row, y) => row.flatMap((name, x) => (name === field ? [{ x, y }] : [])));
        const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
        const area = (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1);
        expect([field, cells.length]).toEqual([field, area]);
      }
    }
  });
});

const ordered: ModelContent = {
  variant: 'businessModel',
  notes: { a: { ...note, segmentIds: [] }, b: { ...note, segmentIds: [] }, c: { ...note, segmentIds: [] } },
  places: {
    a: { field: 'value', rank: 0 },
    b: { field: 'value', rank: 1 },
    c: { field: 'value', rank: 2 },
  },
  hypotheses: {},
};

const orderAfter = (id: string, place: ModelContent['places'][string]): string[] =>
  (readBoard({ ...ordered, places: { ...ordered.places, [id]: place } }).fields.get('value') ?? []).map(
    (one) => one.id,
  );

describe('a moved note', () => {
  it('stands before the note on which it was dropped, or last', () => {
    const board = readBoard(ordered);
    expect(orderAfter('c', placeAt(board, 'c', 'value', 'b'))).toEqual(['a', 'c', 'b']);
    expect(orderAfter('a', placeAt(board, 'a', 'value', null))).toEqual(['b', 'c', 'a']);
  });

  it('goes one step up or down and stops at the ends', () => {
    const board = readBoard(ordered);
    const [first, second] = board.fields.get('value') ?? [];
    if (first === undefined || second === undefined) throw new Error('The board has notes.');
    expect(orderAfter('b', placeBeside(board, second, 'value', -1))).toEqual(['b', 'a', 'c']);
    expect(orderAfter('b', placeBeside(board, second, 'value', 1))).toEqual(['a', 'c', 'b']);
    expect(placeBeside(board, first, 'value', -1)).toBeNull();
  });
});
