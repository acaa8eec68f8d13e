import type { MixKind } from '@fundus/contract/financing-mix-codes';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { mixCase as given } from '../../../../test/factories/mix-case.factory.ts';
import { countedBonuses, pointsPerCent } from './mix-bonus.rules.ts';
import { checkMix } from './mix-check.rules.ts';
import { type MixCase, type MixProgramme, type MixShare, ownLimit } from './mix-model.ts';
import { findMixes, mayUse } from './mix-search.rules.ts';

vi.setConfig({ testTimeout: 120_000 });

const one: Omit<MixProgramme, 'id' | 'mostCents' | 'blocks'> = {
  kind: 'given',
  floorCents: 0,
  percent: null,
  isAid: true,
  limitPercent: null,
  room: null,
  bonus: null,
  needsBank: false,
  isAnyTime: false,
};
const rooms: MixCase['rooms'] = { general: 0, agriculture: 0, fishery: 0, services: 2 };
const costs = (machine: number, energy: number): MixCase['blocks'] => [
  { block: 'machine', cents: machine },
  { block: 'energy', cents: energy },
];

/** Cases too rare to be drawn in every run. */
const rareCases: MixCase[] = [
  // Only a and c together add to b: a pays for energy, which leaves room for c to pay for the machine.
  {
    blocks: costs(1, 2),
    programmes: [
      { ...one, id: 'a', mostCents: 1, blocks: ['energy'] },
      { ...one, id: 'b', mostCents: 2, blocks: ['energy'], room: 'services' },
      { ...one, id: 'c', mostCents: 1, blocks: ['machine', 'energy'], room: 'services' },
    ],
    exclusions: [],
    rooms,
  },
  // More of b and c would take from the least of a, which shares its room and its costs with them.
  {
    blocks: costs(2, 3),
    programmes: [
      { ...one, id: 'a', mostCents: 2, blocks: ['energy'], room: 'services', floorCents: 2 },
      { ...one, id: 'b', mostCents: 2, blocks: ['machine'], room: 'services' },
      { ...one, id: 'c', mostCents: 2, blocks: ['energy'] },
    ],
    exclusions: [],
    rooms: { ...rooms, services: 3 },
  },
  // More of the loans b and c would finance more, but take from the grant a.
  {
    blocks: costs(2, 3),
    programmes: [
      { ...one, id: 'a', mostCents: 2, blocks: ['energy'], room: 'services' },
      { ...one, id: 'b', mostCents: 2, blocks: ['machine'], room: 'services', kind: 'loan' },
      { ...one, id: 'c', mostCents: 2, blocks: ['energy'], kind: 'loan' },
    ],
    exclusions: [],
    rooms: { ...rooms, services: 3 },
  },
  // Two loans alike, each for half of the costs.
  {
    blocks: costs(2, 2),
    programmes: [
      { ...one, id: 'a', mostCents: 6, blocks: ['machine', 'energy'], percent: 50, kind: 'loan' },
      { ...one, id: 'b', mostCents: 6, blocks: ['machine', 'energy'], percent: 50, kind: 'loan' },
    ],
    exclusions: [],
    rooms,
  },
  // Two loans alike, of which only one has room.
  {
    blocks: costs(2, 2),
    programmes: [
      { ...one, id: 'a', mostCents: 6, blocks: ['machine'], room: 'general', kind: 'loan' },
      { ...one, id: 'b', mostCents: 6, blocks: ['machine'], kind: 'loan' },
    ],
    exclusions: [],
    rooms: { ...rooms, general: 1 },
  },
];

/** Each of two grants excludes the other by its own rules. */
const excludingEachOther: MixCase = {
  blocks: costs(1, 3),
  programmes: [
    { ...one, id: 'a', mostCents: 3, blocks: ['machine', 'energy'] },
    { ...one, id: 'b', mostCents: 3, blocks: ['machine', 'energy'] },
  ],
  exclusions: [
    { ids: ['a', 'b'], isSameCosts: true, by: 'a', entry: '' },
    { ids: ['b', 'a'], isSameCosts: true, by: 'b', entry: '' },
  ],
  rooms,
};

interface Tried {
  /** Money that need not be repaid, in ten-thousandths of a cent. */
  given: number;
  financed: number;
  count: number;
}

const sum = (of: readonly MixShare[]) => of.reduce((all, { cents }) => all + cents, 0);

/** The yield of a mix: grants and the repayment bonuses that count beside them, all of its money, and its applications. */
function bring(own: MixCase, shares: readonly MixShare[]): Tried {
  const ids = new Set(shares.map(({ programmeId }) => programmeId));
  const payers = own.programmes.filter(({ id }) => ids.has(id));
  const bonuses = countedBonuses(own, payers);
  const pointsOf = ({ id, kind }: MixProgramme) => (kind === 'given' ? pointsPerCent : (bonuses.get(id) ?? 0));
  return {
    given: payers.reduce(
      (all, one) => all + pointsOf(one) * sum(shares.filter(({ programmeId }) => programmeId === one.id)),
      0,
    ),
    financed: sum(shares),
    count: ids.size,
  };
}

/** Every admissible mix of whole cents, by what it brings. */
function tryAll(own: MixCase): Tried[] {
  const places = own.programmes.flatMap(({ id, blocks, ...one }) =>
    blocks.map((block) => {
      const costs = own.blocks.find((other) => other.block === block)?.cents ?? 0;
      return { id, block, most: Math.min(one.mostCents, ownLimit(one, costs)) };
    }),
  );
  const tried: Tried[] = [];
  const go = (at: number, shares: MixShare[]): void => {
    const place = places[at];
    if (place === undefined) {
      if (shares.length === 0 || checkMix(own, shares).length > 0) return;
      tried.push(bring(own, shares));
      return;
    }
    for (let cents = 0; cents <= place.most; cents++) {
      go(at + 1, cents === 0 ? shares : [...shares, { programmeId: place.id, block: place.block, cents }]);
    }
  };
  go(0, []);
  return tried;
}

const order = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((decided, value, place) => decided || value - (other[place] ?? 0), 0);

const bestOf = (tried: readonly Tried[], measure: (one: Tried) => readonly number[]) =>
  tried
    .map(measure)
    .reduce<readonly number[] | null>((best, one) => (best === null || order(one, best) > 0 ? one : best), null);

const byGrant = ({ given: sum, financed, count }: Tried) => [sum, financed, -count];
const byOwn = ({ given: sum, financed, count }: Tried) => [financed, sum, -count];

/** Aid of some shares of a mix, with the bonuses that count in it. */
function aidOf(
  own: MixCase,
  shares: readonly MixShare[],
  bonuses: ReadonlyMap<string, number>,
  isMeant: (one: { isAid: boolean; room: string | null }) => boolean,
) {
  return own.programmes.reduce((all, one) => {
    const cents = sum(shares.filter(({ programmeId }) => programmeId === one.id));
    const points = bonuses.get(one.id) ?? 0;
    if (one.bonus !== null && points > 0 && isMeant(one.bonus)) return all + (cents * points) / pointsPerCent;
    return one.kind === 'given' && isMeant(one) ? all + cents : all;
  }, 0);
}

describe('laws of the financing mix', () => {
  it('every mix is admissible, and none of all that can be put together is better by its measure', () => {
    fc.assert(
      fc.property(given, (own) => {
        const mixes = findMixes(own);
        const all = tryAll(own);
        const expectBest = (kind: MixKind, tried: readonly Tried[], measure: (one: Tried) => readonly number[]) => {
          const mix = mixes.get(kind);
          const best = bestOf(tried, measure);
          expect(mix === undefined).toBe(best === null);
          if (mix === undefined) return;
          expect(checkMix(own, mix.shares)).toEqual([]);
          expect(measure(bring(own, mix.shares))).toEqual(best);
        };
        const isAnyGiven = all.some((one) => one.given > 0);
        expectBest('mostGrant', isAnyGiven ? all : [], byGrant);
        expectBest('leastOwn', all, byOwn);
        for (const kind of ['anyTime', 'noBank'] as const) {
          const usable = { ...own, programmes: own.programmes.filter((one) => mayUse(kind, one)) };
          expectBest(kind, tryAll(usable), byGrant);
        }
        const most = bestOf(all, byGrant) ?? [0, 0];
        const isGiven = (most[0] ?? 0) > 0;
        const sumOf = (one: Tried) => (isGiven ? one.given : one.financed);
        const enough = all.filter((one) => 2 * sumOf(one) >= (isGiven ? (most[0] ?? 0) : (most[1] ?? 0)));
        const few = mixes.get('leastEffort');
        if (few !== undefined) {
          const fewest = Math.min(...enough.map(({ count }) => count));
          expect(new Set(few.shares.map(({ programmeId }) => programmeId)).size).toBe(fewest);
        }
      }),
      { numRuns: 400, examples: rareCases.map((rare) => [rare]) },
    );
  });

  it('counts a repayment bonus only with its loan, and only as far as rooms and intensities allow', () => {
    fc.assert(
      fc.property(given, (own) => {
        for (const { shares } of findMixes(own).values()) {
          const bonuses = countedBonuses(
            own,
            own.programmes.filter(({ id }) => shares.some(({ programmeId }) => programmeId === id)),
          );
          for (const id of bonuses.keys()) expect(own.programmes.find((one) => one.id === id)?.kind).toBe('loan');
          const inRoom = aidOf(own, shares, bonuses, ({ room }) => room === 'general' || room === 'agriculture');
          if (bonuses.size > 0) expect(inRoom).toBeLessThanOrEqual(own.rooms.general);
          for (const { block, cents: costs } of own.blocks) {
            const here = shares.filter((share) => share.block === block);
            const ids = new Set(here.map(({ programmeId }) => programmeId));
            const limits = own.programmes.flatMap((one) => {
              if (!ids.has(one.id)) return [];
              if (one.bonus !== null && bonuses.has(one.id)) return one.bonus.isAid ? [one.bonus.limitPercent] : [];
              return one.kind === 'given' && one.isAid ? [one.limitPercent] : [];
            });
            const known = limits.filter((percent) => percent !== null);
            if (limits.length < 2 || known.length === 0) continue;
            const most = Math.floor((costs * Math.max(...known)) / 100);
            expect(aidOf(own, here, bonuses, ({ isAid }) => isAid)).toBeLessThanOrEqual(most);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('does not depend on the order of programmes and exclusions', () => {
    fc.assert(
      fc.property(given, (own) => {
        const turned = { ...own, programmes: own.programmes.toReversed(), exclusions: own.exclusions.toReversed() };
        const told = (mixes: ReturnType<typeof findMixes>) => [...mixes].map(([kind, { shares }]) => [kind, shares]);
        expect(told(findMixes(turned))).toEqual(told(findMixes(own)));
      }),
      { numRuns: 300, examples: [[excludingEachOther]] },
    );
  });
});
