import { describe, expect, it } from 'vitest';
import { nearestOf } from './name-word.rules.ts';

const names = ['rosenbaum', 'rosenberg', 'rosenbach', 'rosenbauer', 'meier', 'maier', 'meyer', 'gartenbau', 'muller'];

describe('the word that was meant', () => {
  it.each([
    ['rosenbuam', ['rosenbaum']],
    ['rosebaum', ['rosenbaum']],
    ['rozenbaum', ['rosenbaum']],
    ['rosnebauer', ['rosenbauer']],
    // As far as it was typed.
    ['rosenbrg', ['rosenberg']],
    ['gartenabu', ['gartenbau']],
    ['mulelr', ['muller']],
    // Neither a beginning nor an end of one.
    ['bauum', []],
  ])('of %s', (typed, nearest) => {
    expect(nearestOf(typed, names, false).slice(0, 1)).toEqual(nearest);
  });

  it('is none of those that are too far, and itself before any other', () => {
    expect(nearestOf('meier', names, false)).toEqual(['meier', 'maier', 'meyer']);
    expect(nearestOf('schmidt', names, false)).toEqual([]);
  });

  it('may stand at the beginning or at the end of a longer one, which comes behind a word as long as what was typed', () => {
    const words = ['zimmerei', 'zimmermann', 'holzzimmerei'];
    expect(nearestOf('zimemrei', words, false)).toEqual(['zimmerei', 'holzzimmerei']);
    expect(nearestOf('zimemr', words, false)).toEqual(['zimmerei', 'zimmermann']);
  });

  it('is one of a few', () => {
    const words = 'abcdefgh'.split('').map((letter) => `rosen${letter}aum`);
    expect(nearestOf('rosenxaum', words, false)).toHaveLength(4);
  });

  it('of a word that stands alone is another one, and as near as any', () => {
    expect(nearestOf('meier', names, true)).toEqual(['maier', 'meyer']);
    expect(nearestOf('rosenbamu', ['rosenbahn', 'rosenbaum'], true)).toEqual(['rosenbaum']);
    expect(nearestOf('rosenbamu', ['rosenbahn', 'rosenbaum'], false)).toEqual(['rosenbaum', 'rosenbahn']);
  });
});
