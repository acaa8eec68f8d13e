import { isAssumedMet } from '@fundus/contract/assumed-demand';
import { ruleLeaf } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { answersOf, figures, kinds, noAnswers, wordsOf } from '../../test/every-kind.ts';
import { speechOf } from '../../test/speech.ts';
import { wordFinding } from './finding-words.ts';
import { wordAmount, wordRate } from './programme-words.ts';

/** Each kind of demand that the contract knows: the operator, with what it can be asked about. */
const knownKinds = ruleLeaf.options.flatMap(({ shape }) => {
  const [op] = shape.op.values;
  const asked = 'fact' in shape ? shape.fact : 'size' in shape ? shape.size : 'of' in shape ? shape.of : null;
  return asked === null ? [String(op)] : asked.options.map((about) => `${op} ${about}`);
});

const kindOf = ({ rule }: (typeof kinds)[number]): string => {
  const asked = 'fact' in rule ? rule.fact : 'size' in rule ? rule.size : 'of' in rule ? rule.of : null;
  return asked === null ? rule.op : `${rule.op} ${asked}`;
};

describe('every kind of demand', () => {
  it('stands in the table that screen and print are held against', () => {
    expect(knownKinds.length).toBeGreaterThan(25);
    expect([...new Set(kinds.map(kindOf))].toSorted()).toEqual(knownKinds.toSorted());
  });

  describe.each(['de', 'en'] as const)('in %s', (language) => {
    const words = wordsOf(speechOf(language));
    it.each(kinds)('has its words: $words.de.fact: $words.de.required', (kind) => {
      expect(wordFinding(kind, answersOf(kind), words)).toEqual(kind.words[language]);
    });
    it.each(kinds.filter(({ rule }) => rule.op !== 'condition'))(
      'is open where nothing is answered: $words.de.fact: $words.de.required',
      (kind) => {
        const { required } = kind.words[language];
        const open = isAssumedMet(kind.rule)
          ? { de: `angenommen: ${required}`, en: `assumed: ${required}` }[language]
          : { de: 'noch offen', en: 'still open' }[language];
        expect(wordFinding(kind, noAnswers, words)).toEqual({ ...kind.words[language], yours: open });
      },
    );
    it.each(figures)('rate and amount: $rate.de, $amount.de', (figure) => {
      expect(wordRate(figure.figures, words)).toBe(figure.rate[language]);
      expect(wordAmount(figure.figures, words)).toBe(figure.amount[language]);
    });
  });
});
