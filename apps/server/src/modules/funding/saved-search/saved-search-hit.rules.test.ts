import { programmeStatuses } from '@fundus/contract/programme-content';
import { savedSearchHitKinds } from '@fundus/contract/saved-search-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedChange, kindOfHit, planHits } from './saved-search-hit.rules.ts';

const open = { isForeign: false, status: 'open', closesSoon: false } as const;
const change = (values: Partial<JudgedChange> = {}): JudgedChange => ({
  programmeId: 'p',
  isNew: false,
  changedFields: ['title'],
  earlier: open,
  now: open,
  ...values,
});

describe('the kind of a hit', () => {
  it.each([
    ['new', change({ isNew: true, earlier: null })],
    ['changed', change()],
    ['newlyFitting', change({ earlier: null })],
    ['newlyFitting', change({ changedFields: [], earlier: { ...open, status: 'exhausted' } })],
    ['aboutToEnd', change({ changedFields: [], now: { ...open, closesSoon: true } })],
    ['changed', change({ earlier: { ...open, closesSoon: true }, now: { ...open, closesSoon: true } })],
    [null, change({ changedFields: ['factsOn'] })],
    [null, change({ changedFields: [] })],
    [null, change({ now: null })],
    [null, change({ isNew: true, earlier: null, now: { ...open, status: 'closed' } })],
  ] as const)('is %s', (kind, given) => {
    expect(kindOfHit(given, false)).toBe(kind);
  });

  it('needs words for a subject that nothing in the answers touches', () => {
    const now = { ...open, isForeign: true };
    expect(kindOfHit(change({ isNew: true, now }), false)).toBeNull();
    expect(kindOfHit(change({ isNew: true, now }), true)).toBe('new');
  });
});

const standing = fc.option(
  fc.record({
    isForeign: fc.boolean(),
    status: fc.constantFrom(...programmeStatuses),
    closesSoon: fc.boolean(),
  }),
);
const programmeId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const byProgramme = { selector: (one: { programmeId: string }) => one.programmeId };
const changes = fc.uniqueArray(
  fc.record({
    programmeId,
    isNew: fc.boolean(),
    changedFields: fc.subarray(['title', 'status', 'factsOn']),
    earlier: standing,
    now: standing,
  }),
  byProgramme,
);
const stored = fc.uniqueArray(
  fc.record({ programmeId, kind: fc.constantFrom(...savedSearchHitKinds), isDismissed: fc.boolean() }),
  byProgramme,
);
const search = fc.record({
  hasWords: fc.boolean(),
  chosenIds: fc.subarray(['a', 'b']).map((ids) => new Set(ids)),
});
const given = fc.tuple(changes, stored, search);

describe('the plan for the hits of a search', () => {
  const idsOf = (plan: ReturnType<typeof planHits>) => [...plan.found.map((hit) => hit.programmeId), ...plan.over];

  it('touches each changed programme once at most, and no other', () => {
    fc.assert(
      fc.property(given, ([all, hits, how]) => {
        const ids = idsOf(planHits(all, hits, how));
        expect(new Set(ids).size).toBe(ids.length);
        expect(all.map((one) => one.programmeId)).toEqual(expect.arrayContaining(ids));
      }),
    );
  });

  it('leaves dismissed hits alone', () => {
    fc.assert(
      fc.property(given, ([all, hits, how]) => {
        const ids = idsOf(planHits(all, hits, how));
        for (const hit of hits) if (hit.isDismissed) expect(ids).not.toContain(hit.programmeId);
      }),
    );
  });

  it('finds nothing that is chosen, closed or outside the list', () => {
    fc.assert(
      fc.property(given, ([all, hits, how]) => {
        for (const hit of planHits(all, hits, how).found) {
          expect(how.chosenIds.has(hit.programmeId)).toBe(false);
          const now = all.find((one) => one.programmeId === hit.programmeId)?.now;
          expect(['closed', 'exhausted', 'suspended', 'ended', undefined]).not.toContain(now?.status);
        }
      }),
    );
  });

  it('ends only hits that were there and whose programme is no longer wanted', () => {
    fc.assert(
      fc.property(given, ([all, hits, how]) => {
        for (const id of planHits(all, hits, how).over) {
          expect(hits.map((hit) => hit.programmeId)).toContain(id);
          const over = all.find((one) => one.programmeId === id);
          expect(kindOfHit({ ...(over as JudgedChange), isNew: true }, how.hasWords)).toBeNull();
        }
      }),
    );
  });

  it('is the same plan when it is made again on what it wrote, but for hits that are gone', () => {
    fc.assert(
      fc.property(given, ([all, hits, how]) => {
        const first = planHits(all, hits, how);
        const kept = hits.filter((hit) => !idsOf(first).includes(hit.programmeId));
        const written = [...kept, ...first.found.map((hit) => ({ ...hit, isDismissed: false }))];
        expect(planHits(all, written, how)).toEqual({ found: first.found, over: [] });
      }),
    );
  });

  it('keeps the stronger kind of a hit that merely changed once more', () => {
    const hit = { programmeId: 'p', kind: 'new', isDismissed: false } as const;
    expect(planHits([change()], [hit], { hasWords: false, chosenIds: new Set() }).found).toEqual([
      { programmeId: 'p', kind: 'new' },
    ]);
  });
});
