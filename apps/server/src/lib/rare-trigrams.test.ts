import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rareTrigrams } from './rare-trigrams.ts';

describe('the trigrams that a word is looked up by', () => {
  it.each([
    ['koniggruber', ['rub', 'kon', 'ggr', 'igg']],
    ['steinmeier', ['ste', 'mei', 'nme', 'inm']],
    // A number by its end, which fewer share than its beginning.
    ['493023125707', ['707', '570', '257', '125']],
  ])('of »%s« are the rarest', (word, wanted) => {
    expect(rareTrigrams(word)?.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(['', 'ab', 'muller', '01067', 'aaaaaaaaaaaa'])('of »%s« are all that it has', (word) =>
    expect(rareTrigrams(word)).toBeNull(),
  );

  it('stand in every text that has the word, and are few', () => {
    const word = fc.stringMatching(/^[a-z0-9@._ß-]{1,30}$/);
    fc.assert(
      fc.property(word, fc.string(), fc.string(), (sought, before, behind) => {
        const trigrams = rareTrigrams(sought);
        for (const trigram of trigrams ?? []) {
          expect(`${before}${sought}${behind}`).toContain(trigram);
          expect(trigram).toMatch(/^[\p{Ll}\p{N}]{3}$/u);
        }
        if (trigrams !== null) expect(trigrams).toHaveLength(4);
      }),
    );
  });
});
