import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByPlace } from './chosen-groups.ts';
import { matchGroups } from './match-place.ts';

const place = fc.option(fc.record({ group: fc.constantFrom(...matchGroups) }));
const items = fc.array(place).map((places) => places.map((own, itemId) => ({ itemId, place: own })));

describe('the groups of chosen programmes', () => {
  it('hold every programme once, each group in the order given, what is for almost all below', () => {
    fc.assert(
      fc.property(items, (given) => {
        const groups = groupByPlace(given);
        const shown = groups.flatMap(({ items: own }) => own);
        expect(shown.toSorted((one, other) => one.itemId - other.itemId)).toEqual(given);
        for (const { group, items: own } of groups) {
          expect(own.length).toBeGreaterThan(0);
          expect(own).toEqual(own.toSorted((one, other) => one.itemId - other.itemId));
          for (const item of own) expect(item.place?.group === 'general').toBe(group === 'general');
        }
        expect(groups.map(({ group }) => group)).not.toEqual(['general', 'special']);
      }),
    );
  });
});
