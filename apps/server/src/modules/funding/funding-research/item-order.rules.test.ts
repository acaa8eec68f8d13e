import fc from 'fast-check';
import { expect, it } from 'vitest';
import { putBack, reorder } from './item-order.rules.ts';

it('puts the named first and lets the others follow as they stood', () => {
  expect(reorder(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'c'])).toEqual(['c', 'a', 'b', 'd']);
});

it('puts one back at its place, or at the end of a list that became shorter', () => {
  expect(putBack(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
  expect(putBack(['a'], 'b', 7)).toEqual(['a', 'b']);
});

it('neither loses nor doubles anything', () => {
  const ids = fc.uniqueArray(fc.nat(30).map(String));
  fc.assert(
    fc.property(ids, fc.array(fc.nat(30).map(String)), (current, wanted) => {
      expect(reorder(current, wanted).toSorted()).toEqual(current.toSorted());
    }),
  );
});
