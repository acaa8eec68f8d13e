import { describe, expect, it } from 'vitest';
import { initialPrintChoice, rememberedPrintChoice, toggled } from './print-choice.ts';

describe('the choice of a print', () => {
  it('comes back as it was remembered, without what is no longer known', () => {
    const stored = JSON.stringify({
      variant: 'poster',
      sections: ['overview', 'horoscope'],
      statuses: ['green'],
      archive: true,
    });
    expect(rememberedPrintChoice(stored)).toEqual({
      ...initialPrintChoice,
      sections: ['overview'],
      statuses: ['green'],
      archive: true,
    });
  });

  it('keeps a known variant', () => {
    expect(rememberedPrintChoice(JSON.stringify({ variant: 'bank' })).variant).toBe('bank');
  });

  it.each(['no json', '{"sections":[],"statuses":["blue"]}', 'null', '{"sections":5}'])('survives %s', (stored) => {
    expect(rememberedPrintChoice(stored)).toEqual(initialPrintChoice);
  });

  it('toggles entries without losing the order', () => {
    expect(toggled(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(['a', 'b', 'c'], ['a', 'c'], 'a')).toEqual(['c']);
  });
});
