import type { PlanText } from '@fundus/contract/plan-text';
import { describe, expect, it } from 'vitest';
import { compareWords, mergePieces, mergeText } from './text-comparison.ts';

const lines = (...texts: string[]): PlanText => texts.map((text) => ({ kind: 'paragraph', inlines: [{ text }] }));

describe('two texts', () => {
  it('are compared word by word', () => {
    const compared = compareWords(lines('Wir rösten Kaffee.'), lines('Wir rösten und mahlen Kaffee.'));
    expect(compared.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'added', text: 'und mahlen ' }]);
  });

  it('suggest the wording of the side that changed it, and leave the choice where both did', () => {
    const base = lines('A', 'B', 'C');
    const pieces = mergePieces(base, lines('A neu', 'B', 'C meins'), lines('A', 'B', 'C seins'));
    expect(pieces.map((piece) => (piece.kind === 'same' ? 'same' : piece.suggested))).toEqual(['mine', 'same', null]);
    expect(mergeText(pieces, ['mine', 'theirs'])).toEqual(lines('A neu', 'B', 'C seins'));
    expect(mergeText(pieces, ['theirs', 'both'])).toEqual(lines('A', 'B', 'C meins', 'C seins'));
  });
});
