import type { AssessedMix, MixSums, StoredMix } from '@fundus/contract/financing-mix';
import type { mixBounds, mixOmissions } from '@fundus/contract/financing-mix-codes';
import { countedBonuses, pointsPerCent } from './mix-bonus.rules.ts';
import { checkMix } from './mix-check.rules.ts';
import {
  countsAsAid,
  jointLimit,
  type MixCase,
  type MixProgramme,
  type MixShare,
  ownLimit,
  sumOf,
} from './mix-model.ts';
import { mayUse } from './mix-search.rules.ts';

/** Facts of a case that its mixes are shown with, beside its costs and programmes. */
export interface MixFacts {
  /** `null`: not stated. */
  ownFundsCents: number | null;
  /** The least of each programme, where its amount is a range. */
  leastOf: ReadonlyMap<string, number>;
}

const sharesOf = (shares: readonly MixShare[], id: string): MixShare[] =>
  shares.filter(({ programmeId }) => programmeId === id);

/** Repayment bonuses of the loans of a mix, by programme: the one that counts, and its least; 0 where none counts. */
function bonusesOf(given: MixCase, shares: readonly MixShare[]) {
  const used = given.programmes.filter(({ id }) => sumOf(sharesOf(shares, id)) > 0);
  const counted = countedBonuses(given, used);
  return used.flatMap(({ id, bonus }) => {
    if (bonus === null) return [];
    const cents = sumOf(sharesOf(shares, id));
    const partOf = (points: number) => (counted.has(id) ? Math.floor((cents * points) / pointsPerCent) : 0);
    return [{ id, cents: partOf(bonus.basisPoints), leastCents: partOf(bonus.leastBasisPoints), room: bonus.room }];
  });
}

type Bonuses = ReturnType<typeof bonusesOf>;

function sumUp(
  { blocks, programmes }: MixCase,
  shares: readonly MixShare[],
  { ownFundsCents, leastOf }: MixFacts,
  bonuses: Bonuses,
): MixSums {
  const of = (kind: MixProgramme['kind']) => programmes.filter((one) => one.kind === kind);
  const sumsOf = (some: readonly MixProgramme[]) => some.map(({ id }) => [id, sumOf(sharesOf(shares, id))] as const);
  const total = (some: readonly MixProgramme[]) => sumsOf(some).reduce((sum, [, cents]) => sum + cents, 0);
  const [givenCents, loanCents, participationCents] = [of('given'), of('loan'), of('participation')].map(total);
  const costsCents = blocks.reduce((sum, { cents }) => sum + cents, 0);
  const leastGivenCents = sumsOf(of('given')).reduce(
    (sum, [id, cents]) => sum + Math.min(cents, leastOf.get(id) ?? cents),
    0,
  );
  /** Rest to be paid beside a given sum, by own funds and beyond them. */
  const rest = (given: number) => {
    const open = Math.max(0, costsCents - given - (loanCents ?? 0) - (participationCents ?? 0));
    const own = Math.min(open, ownFundsCents ?? 0);
    return { own, gap: open - own };
  };
  const { own: ownCents, gap: gapCents } = rest(givenCents ?? 0);
  return {
    costsCents,
    givenCents: givenCents ?? 0,
    leastGivenCents,
    loanCents: loanCents ?? 0,
    bonusCents: bonuses.reduce((sum, { cents }) => sum + cents, 0),
    leastBonusCents: bonuses.reduce((sum, { leastCents }) => sum + leastCents, 0),
    participationCents: participationCents ?? 0,
    guaranteeCents: total(of('guarantee')),
    ownCents,
    gapCents,
    mostGapCents: rest(leastGivenCents).gap,
    deMinimisCents:
      total(programmes.filter(isInRoom)) + bonuses.filter(isInRoom).reduce((sum, { cents }) => sum + cents, 0),
  };
}

const isInRoom = ({ room }: Pick<MixProgramme, 'room'>): boolean => room !== null && room !== 'services';

/** The state of each block in a mix: what is left of its costs, and of the aid that rules allow for them. */
function leftOf({ blocks, programmes }: MixCase, shares: readonly MixShare[], more: MixProgramme | null) {
  return blocks.map(({ block, cents: costs }) => {
    const here = shares.filter((share) => share.block === block);
    const pays = (id: string) => here.some(({ programmeId }) => programmeId === id);
    const aided = programmes.filter((one) => countsAsAid(one) && (pays(one.id) || one === more));
    const limit = jointLimit(aided, costs) ?? costs;
    const aid = sumOf(here.filter(({ programmeId }) => aided.some(({ id }) => id === programmeId)));
    const money = sumOf(
      here.filter(({ programmeId }) => programmes.some((one) => one.id === programmeId && one.kind !== 'guarantee')),
    );
    return { block, costs, money: costs - money, aid: limit - aid };
  });
}

function roomLeft({ programmes, rooms }: MixCase, shares: readonly MixShare[], { room }: MixProgramme): number {
  if (room === null) return Number.POSITIVE_INFINITY;
  const used = (isCounted: (one: MixProgramme) => boolean) =>
    programmes.filter(isCounted).reduce((sum, { id }) => sum + sumOf(sharesOf(shares, id)), 0);
  const own = rooms[room] - used((one) => one.room === room);
  if (room === 'services') return own;
  return Math.min(own, rooms.general - used((one) => one.room !== null && one.room !== 'services'));
}

/** The bound of the amount of a programme in a mix. */
function boundOf(given: MixCase, shares: readonly MixShare[], programme: MixProgramme): (typeof mixBounds)[number] {
  const own = sharesOf(shares, programme.id);
  if (sumOf(own) >= programme.mostCents) return 'most';
  if (roomLeft(given, shares, programme) <= 0) return 'room';
  const paid = leftOf(given, shares, null).filter(({ block }) => programme.blocks.includes(block));
  const isAtRate = paid.every(
    ({ block, costs }) => sumOf(own.filter((share) => share.block === block)) >= ownLimit(programme, costs),
  );
  if (isAtRate && programme.percent !== null) return 'rate';
  return countsAsAid(programme) && paid.some(({ aid, money }) => aid <= 0 && money > 0) ? 'intensity' : 'costs';
}

type Omitted = AssessedMix['omitted'][number];

/** Why a programme is not in a mix. */
function omissionOf(given: MixCase, shares: readonly MixShare[], one: MixProgramme, kind: StoredMix['kind']): Omitted {
  const because = (reason: (typeof mixOmissions)[number]) => ({ programmeId: one.id, reason });
  if (kind !== 'own' && !mayUse(kind, one)) return because(kind === 'noBank' ? 'bank' : 'waits');
  const blocksOf = (id: string) => new Set(sharesOf(shares, id).map(({ block }) => block));
  for (const { ids, isSameCosts, by, entry } of given.exclusions) {
    if (!ids.includes(one.id)) continue;
    const paid = blocksOf(ids[0] === one.id ? ids[1] : ids[0]);
    if (paid.size === 0 || (isSameCosts && !one.blocks.every((block) => paid.has(block)))) continue;
    return { ...because('excluded'), by, entry };
  }
  if (one.kind === 'guarantee') return because('enough');
  const room = roomLeft(given, shares, one);
  if (room <= 0) return because('room');
  const left = leftOf(given, shares, one).filter(({ block }) => one.blocks.includes(block));
  const money = left.reduce((sum, block) => sum + Math.max(0, block.money), 0);
  if (money === 0) return because('costs');
  const possible = left.reduce((sum, block) => {
    const most = Math.min(block.money, ownLimit(one, block.costs), countsAsAid(one) ? block.aid : block.money);
    return sum + Math.max(0, most);
  }, 0);
  if (possible === 0) return because('intensity');
  return because(Math.min(possible, room) < one.floorCents ? 'floor' : 'enough');
}

/** A mix with its sums, what bounds each amount, and why other programmes are not in it. */
export function tellMix(given: MixCase, facts: MixFacts, { kind, shares }: StoredMix): AssessedMix {
  const used = given.programmes.filter(({ id }) => sharesOf(shares, id).length > 0);
  const bonuses = bonusesOf(given, shares);
  return {
    kind,
    shares,
    sums: sumUp(given, shares, facts, bonuses),
    bonuses: Object.fromEntries(bonuses.map(({ id, cents }) => [id, cents])),
    problems: checkMix(given, shares),
    bounds: Object.fromEntries(used.map((one) => [one.id, boundOf(given, shares, one)])),
    omitted: given.programmes.filter((one) => !used.includes(one)).map((one) => omissionOf(given, shares, one, kind)),
  };
}
