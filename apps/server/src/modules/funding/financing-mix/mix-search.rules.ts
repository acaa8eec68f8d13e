import { type AidKind, aidKinds } from '@fundus/contract/de-minimis-aid';
import type { MixKind } from '@fundus/contract/financing-mix-codes';
import { rateOf } from '@fundus/contract/rate';
import { type Allocation, allocate, type First, layPipes, moneyOf } from './mix-allocation.rules.ts';
import { pointsPerCent } from './mix-bonus.rules.ts';
import {
  countsAgainst,
  type MixCase,
  type MixProgramme,
  type MixShare,
  ownLimit,
  rivalsOf,
  sumOfMost,
} from './mix-model.ts';

/** No client follows through more applications at once. */
const mostProgrammes = 4;
/** A mix of few applications has to bring at least this part of the most that can be had. */
const enoughPart = 0.5;

/** Of money that counts the same a client wants this first. */
const gentlest: readonly MixProgramme['kind'][] = ['given', 'loan', 'participation'];

/** Measure of a mix, the first figure that differs decides; more is better. */
export type Measure = readonly [number, number, number];

const compareMeasures = (one: Measure, other: Measure): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** The room that the money of a programme takes, of a loan that of its bonus. */
const roomOf = ({ room, bonus }: MixProgramme): AidKind | null => room ?? bonus?.room ?? null;

const restOf = { given: 'financed', financed: 'given' } as const satisfies Record<First, First>;

export interface FoundMix {
  programmes: readonly MixProgramme[];
  shares: MixShare[];
  measure: Measure;
}

const noMix: FoundMix = { programmes: [], shares: [], measure: [0, 0, 0] };

/** By programme those that it can never be combined with. */
function clashesOf({ exclusions }: MixCase): Map<string, Set<string>> {
  const clashes = new Map<string, Set<string>>();
  for (const { ids, isSameCosts } of exclusions) {
    if (isSameCosts) continue;
    const [one, other] = ids;
    clashes.set(one, (clashes.get(one) ?? new Set()).add(other));
    clashes.set(other, (clashes.get(other) ?? new Set()).add(one));
  }
  return clashes;
}

/** Every set of rooms that may be used up together, with the money in them. */
function usedUpRooms({ rooms }: MixCase, programmes: readonly MixProgramme[]): { kinds: AidKind[]; cents: number }[] {
  const taken = aidKinds.filter((kind) =>
    programmes.some((one) => {
      const room = roomOf(one);
      return room !== null && countsAgainst(room, kind);
    }),
  );
  let sets: { kinds: AidKind[]; cents: number }[] = [{ kinds: [], cents: 0 }];
  for (const kind of taken) {
    sets = sets.flatMap((set) =>
      set.kinds.some((other) => countsAgainst(kind, other))
        ? [set]
        : [set, { kinds: [...set.kinds, kind], cents: set.cents + rooms[kind] }],
    );
  }
  return sets;
}

const boundless: MixCase['rooms'] = {
  general: Number.MAX_SAFE_INTEGER,
  agriculture: Number.MAX_SAFE_INTEGER,
  fishery: Number.MAX_SAFE_INTEGER,
  services: Number.MAX_SAFE_INTEGER,
};

/**
 * Upper bounds of the sum that some programmes bring together with others, given only rates, amounts, rooms and costs.
 * Where programmes share a room, two of them can add more together than the sum of what each adds alone: one pays for costs that
 * another leaves to use the room elsewhere. Without rooms the addition of a programme only falls with others beside it. Therefore each
 * set of rooms in turn counts as used up to the last cent and its programmes as shut, and all other rooms as boundless: a mix never
 * brings more than any of these sums, and what all rooms allow together is the least of them (the least cut of the pipes).
 */
function reach(given: MixCase, chosen: readonly MixProgramme[], others: readonly MixProgramme[], money: First) {
  const programmes = [...chosen, ...others];
  const isGiven = money === 'given';
  /** The counted money of a programme; the bonus of a loan is at most its part of what the loan pays. */
  const counted = ({ bonus }: MixProgramme, cents: number) =>
    isGiven && bonus !== null ? Math.ceil((cents * bonus.basisPoints) / pointsPerCent) : cents;
  const bounds = usedUpRooms(given, programmes).map(({ kinds, cents: inRooms }) => {
    const none = { barred: new Set<string>(), lenders: new Map() };
    const { flow, opening, pays } = layPipes(given, programmes, none, money, boundless);
    for (const { programme, pipe, limitCents } of pays) flow.widen(pipe, counted(programme, limitCents));
    const counts = (one: MixProgramme) => {
      if (isGiven && one.kind !== 'given' && one.bonus === null) return false;
      const room = isGiven ? roomOf(one) : one.room;
      return room === null || !kinds.some((other) => countsAgainst(room, other));
    };
    const widened = (one: MixProgramme) => ({
      pipe: opening.get(one.id) as number,
      cents: counted(one, sumOfMost(one, given.blocks)),
    });
    for (const { pipe, cents } of chosen.filter(counts).map(widened)) flow.widen(pipe, cents);
    const now = inRooms + flow.run();
    const more = others.map((one) => (counts(one) ? flow.trial([widened(one)]) : 0));
    const all = now + flow.trial(others.filter(counts).map(widened));
    return { now, more, all };
  });
  /** The most with a number of the others from a place on, and some cents beside them in each bound. */
  const most = (from: number, count: number, beside: (more: readonly number[]) => number): number =>
    (isGiven ? pointsPerCent : 1) *
    Math.min(
      ...bounds.map(({ now, more, all }) => {
        const greatest = more.slice(from).sort((one, other) => other - one);
        return Math.min(all, now + beside(more) + greatest.slice(0, count).reduce((sum, cents) => sum + cents, 0));
      }),
    );
  return {
    mostFrom: (place: number, count: number) => most(place, count, () => 0),
    /** As many, the one at the place among them. */
    mostWith: (place: number, count: number) => most(place + 1, count - 1, (more) => more[place] ?? 0),
  };
}

/**
 * The programmes that pay. Of lenders that are alike, loans before shares, those are enough that together cover all costs and each block.
 */
function withoutSpareLenders(given: MixCase): MixProgramme[] {
  const rivals = rivalsOf(given);
  const total = given.blocks.reduce((sum, { cents }) => sum + cents, 0);
  const alike = new Map<string, number>();
  const isSpare = (one: MixProgramme): boolean => {
    const { id, mostCents, floorCents, percent, blocks, room, bonus } = one;
    if (bonus !== null || floorCents > 1 || rivals.get(id)?.size !== 0) return false;
    const key = JSON.stringify([mostCents, percent ?? 100, blocks, room]);
    const before = alike.get(key) ?? 0;
    alike.set(key, before + 1);
    return before * mostCents >= total && given.blocks.every(({ cents }) => before * ownLimit(one, cents) >= cents);
  };
  const of = (kind: MixProgramme['kind']) => given.programmes.filter((one) => one.kind === kind);
  return [...of('given'), ...[...of('loan'), ...of('participation')].filter((one) => !isSpare(one))];
}

/** The best mix of a number of programmes at most; of equal ones that of fewer, then the one that comes first by the ids. */
function findBest(given: MixCase, first: First, most: number): FoundMix {
  const clashes = clashesOf(given);
  const payers = withoutSpareLenders(given);
  const { mostWith: alone } = reach(given, [], payers, 'financed');
  const candidates = payers
    .map((programme, place) => ({ programme, cents: alone(place, 1) }))
    .filter(({ cents }) => cents > 0)
    .toSorted(
      (one, other) =>
        other.cents - one.cents ||
        gentlest.indexOf(one.programme.kind) - gentlest.indexOf(other.programme.kind) ||
        (one.programme.id < other.programme.id ? -1 : 1),
    )
    .map(({ programme }) => programme);
  let best = noMix;
  const search = (from: number, chosen: readonly MixProgramme[]): void => {
    if (chosen.length > 0) {
      const measureOf = (found: Allocation): Measure => [...moneyOf(found, first), -chosen.length];
      const found = allocate(given, chosen, first, (one) => compareMeasures(measureOf(one), best.measure) <= 0);
      if (found !== null) {
        const measure = measureOf(found);
        if (compareMeasures(measure, best.measure) > 0) best = { programmes: chosen, shares: found.shares, measure };
      }
    }
    if (chosen.length === most) return;
    const others = candidates
      .slice(from)
      .filter(({ id }) => !chosen.some((one) => clashes.get(one.id)?.has(id) === true));
    if (others.length === 0) return;
    let left = most - chosen.length;
    const bound = reach(given, chosen, others, first);
    if (bound.mostFrom(0, left) < best.measure[0]) return;
    if (bound.mostFrom(0, left) === best.measure[0]) {
      const rest = reach(given, chosen, others, restOf[first]);
      if (rest.mostFrom(0, left) <= best.measure[1]) {
        // As much can be reached and no more: then only with fewer programmes is it better.
        left = Math.min(left, -best.measure[2] - 1 - chosen.length);
        if (left <= 0 || rest.mostFrom(0, left) < best.measure[1]) return;
      }
    }
    for (const [place, next] of others.entries()) {
      if (bound.mostWith(place, left) >= best.measure[0]) search(candidates.indexOf(next) + 1, [...chosen, next]);
    }
  };
  search(0, []);
  return best;
}

/** Guarantees beside the loans of a mix: those that secure most, block by block. */
function secure({ programmes: all }: MixCase, { programmes, shares, measure }: FoundMix): FoundMix {
  const kinds = new Map(programmes.map(({ id, kind }) => [id, kind]));
  const lent = shares.filter(({ programmeId }) => kinds.get(programmeId) === 'loan');
  const offers = all
    .filter(({ kind }) => kind === 'guarantee')
    .map((guarantee) => {
      let left = guarantee.mostCents;
      const secured = [...new Set(lent.map(({ block }) => block))].flatMap((block): MixShare[] => {
        if (!guarantee.blocks.includes(block)) return [];
        const sum = lent.filter((share) => share.block === block).reduce((all, { cents }) => all + cents, 0);
        const cents = Math.min(left, rateOf(sum, guarantee.percent ?? 100));
        left -= cents;
        return cents > 0 ? [{ programmeId: guarantee.id, block, cents }] : [];
      });
      return { guarantee, secured, cents: guarantee.mostCents - left };
    })
    .filter(({ cents, guarantee }) => cents > 0 && cents >= guarantee.floorCents)
    .toSorted((one, other) => other.cents - one.cents || (one.guarantee.id < other.guarantee.id ? -1 : 1));
  const [taken] = offers;
  if (taken === undefined) return { programmes, shares, measure };
  return { programmes: [...programmes, taken.guarantee], shares: [...shares, ...taken.secured], measure };
}

/** The programmes that a kind of mix may use. */
export function mayUse(kind: MixKind, { kind: money, needsBank, isAnyTime }: MixProgramme): boolean {
  if (kind === 'noBank') return money === 'given' && !needsBank;
  return kind !== 'anyTime' || (isAnyTime && money !== 'guarantee');
}

/** The best mix of each kind, by its measure. */
export function findMixes(given: MixCase): Map<MixKind, FoundMix> {
  const sorted = { ...given, programmes: given.programmes.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
  const of = (kind: MixKind): MixCase => ({
    ...sorted,
    programmes: sorted.programmes.filter((programme) => mayUse(kind, programme)),
  });
  const mostGrant = findBest(sorted, 'given', mostProgrammes);
  const few = (): FoundMix => {
    const first = mostGrant.measure[0] > 0 ? 'given' : 'financed';
    const aim = enoughPart * (first === 'given' ? mostGrant.measure[0] : mostGrant.measure[1]);
    for (let most = 1; most < mostGrant.programmes.length; most++) {
      const found = findBest(sorted, first, most);
      if (found.measure[0] >= aim) return found;
    }
    return mostGrant;
  };
  const found: [MixKind, FoundMix][] = [
    ['mostGrant', mostGrant],
    ['leastOwn', findBest(sorted, 'financed', mostProgrammes)],
    ['leastEffort', few()],
    ['anyTime', findBest(of('anyTime'), 'given', mostProgrammes)],
    ['noBank', findBest(of('noBank'), 'given', mostProgrammes)],
  ];
  return new Map(
    found
      .filter(([kind, { shares, measure }]) => shares.length > 0 && (kind !== 'mostGrant' || measure[0] > 0))
      .map(([kind, mix]) => [kind, kind === 'noBank' || kind === 'anyTime' ? mix : secure(sorted, mix)]),
  );
}

/** The same as a list, as work that is offloaded gives it. */
export const searchMixes = (given: MixCase): { kind: MixKind; shares: MixShare[] }[] =>
  [...findMixes(given)].map(([kind, { shares }]) => ({ kind, shares }));
