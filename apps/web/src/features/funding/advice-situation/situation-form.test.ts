import { describe, expect, it } from 'vitest';
import { beginSlot, inOrder, stepOf, withoutSlot, withTrait } from './situation-form.ts';

const slot = (id: string, before: string[] = []) => ({
  ...beginSlot([]),
  id,
  combine: before.map((other) => ({ with: other, order: 'before' as const, text: 'Erst das eine.' })),
});

describe('the slots of a situation', () => {
  it('are moved by their names, and nothing else of them changes', () => {
    const slots = [slot('grant', ['loan']), slot('loan'), slot('guarantee')];
    expect(inOrder(slots, ['loan', 'guarantee', 'grant'])).toEqual([slots[1], slots[2], slots[0]]);
  });

  it('lose the steps that refer to one that is removed', () => {
    expect(withoutSlot([slot('grant', ['loan', 'guarantee']), slot('loan')], 'loan')).toEqual([
      slot('grant', ['guarantee']),
    ]);
  });

  it('are begun with a name that no other has', () => {
    expect(beginSlot([]).id).toBe('slot-1');
    expect(beginSlot([slot('grant'), slot('slot-3')]).id).toBe('slot-4');
  });
});

describe('the questions of a situation', () => {
  it.each([
    ['to its neighbour', ['a', 'c', 'b', 'd'], [2, 1]],
    ['far up', ['d', 'a', 'b', 'c'], [3, 0]],
    ['far down', ['b', 'c', 'd', 'a'], [0, 3]],
  ])('are moved %s in one step', (_where, after, step) => {
    expect(stepOf(['a', 'b', 'c', 'd'], after)).toEqual(step);
  });
});

describe('the kind of programmes without a place', () => {
  it('is none once its last trait is gone', () => {
    const one = withTrait(null, 'projects', ['machinery']);
    expect(one).toEqual({ projects: ['machinery'] });
    const two = withTrait(one, 'specificity', ['niche']);
    expect(two).toEqual({ projects: ['machinery'], specificity: ['niche'] });
    expect(withTrait(withTrait(two, 'projects', []), 'specificity', [])).toBeNull();
  });
});
