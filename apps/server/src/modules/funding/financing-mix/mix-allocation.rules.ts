import type { CostBlock } from '@fundus/contract/cost-block-codes';
import { type AidKind, aidKinds } from '@fundus/contract/de-minimis-aid';
import { rateOf } from '@fundus/contract/rate';
import { countedBonuses, pointsPerCent } from './mix-bonus.rules.ts';
import {
  countsAsAid,
  jointLimit,
  type MixCase,
  type MixProgramme,
  type MixShare,
  ownLimit,
  ownMost,
  rivalsOf,
  sumOf,
} from './mix-model.ts';
import { MoneyFlow } from './money-flow.ts';

/** Which money counts first: what need not be repaid, or all that finances. */
export type First = 'given' | 'financed';

/** Payments of some programmes together at the best. */
export interface Allocation {
  shares: MixShare[];
  /** Grants and the repayment bonuses of loans, in ten-thousandths of a cent. */
  givenPoints: number;
  /** With what is lent and held as a share. */
  financedCents: number;
}

/** Decisions on blocks where a solution without them broke a rule. */
interface Decisions {
  /** `programmeId block` that must not be. */
  barred: ReadonlySet<string>;
  /** By block: the programme whose intensity holds there; it pays something. */
  lenders: ReadonlyMap<CostBlock, MixProgramme>;
}

const pairOf = (programmeId: string, block: CostBlock): string => `${programmeId} ${block}`;

/** The most aid for one block that any of the ways to pay for it allows: without limits, one limited programme alone, or under a limit. */
function mostAid(aided: readonly MixProgramme[], costs: number, lender: MixProgramme | undefined): number {
  const limited = aided.filter(({ limitPercent }) => limitPercent !== null);
  if (lender !== undefined) return rateOf(costs, lender.limitPercent ?? 100);
  if (limited.length === 0) return costs;
  const free = aided.reduce((sum, one) => (one.limitPercent === null ? sum + ownMost(one, costs) : sum), 0);
  const alone = Math.max(...limited.map((one) => ownMost(one, costs)));
  return Math.min(costs, Math.max(free, alone, jointLimit(aided, costs) ?? 0));
}

/** The most that is given for one block: of programmes all of which exclude each other only one pays. */
function mostGiven(given: MixCase, givers: readonly MixProgramme[], costs: number): number {
  const rivals = rivalsOf(given);
  const groups: MixProgramme[][] = [];
  for (const one of givers.toSorted((left, right) => ownMost(right, costs) - ownMost(left, costs))) {
    const group = groups.find((members) => members.every(({ id }) => rivals.get(one.id)?.has(id) === true));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return Math.min(
    costs,
    groups.reduce((sum, [most]) => sum + (most === undefined ? 0 : ownMost(most, costs)), 0),
  );
}

/** Worth of the money that counts first: above all that a way through the pipes can lose of the other, a cent for each programme. */
const worthOfFirst = 1_000;

/** Points of a cent that a programme pays. */
const pointsOf = ({ id, kind }: MixProgramme, bonuses: ReadonlyMap<string, number>): number =>
  kind === 'given' ? pointsPerCent : (bonuses.get(id) ?? 0);

/** Worth of a cent that a programme pays. */
function worthOf(programme: MixProgramme, bonuses: ReadonlyMap<string, number>, first: First): number {
  const points = pointsOf(programme, bonuses);
  return first === 'given' ? worthOfFirst * points + 1 : worthOfFirst * pointsPerCent + points;
}

/**
 * Pipes of money from the rooms of de minimis aid through programmes to the blocks. Programmes are shut until their pipe is widened, and
 * so is what they pay for each block.
 */
export function layPipes(
  given: MixCase,
  programmes: readonly MixProgramme[],
  { barred, lenders }: Decisions,
  first: First,
  rooms = given.rooms,
  bonuses: ReadonlyMap<string, number> = new Map(),
) {
  const { blocks } = given;
  const flow = new MoneyFlow();
  const source = flow.addPlace();
  const sink = flow.addPlace();
  const general = flow.addPlace();
  flow.addPipe(source, general, rooms.general);
  const entries: Record<AidKind, number> = { general, agriculture: 0, fishery: 0, services: 0 };
  for (const kind of aidKinds) {
    if (kind === 'general') continue;
    entries[kind] = flow.addPlace();
    flow.addPipe(kind === 'services' ? source : general, entries[kind], rooms[kind]);
  }
  const ends = blocks.map(({ block, cents: costs }) => {
    const whole = flow.addPlace();
    const aid = flow.addPlace();
    flow.addPipe(whole, sink, costs);
    const grant = flow.addPlace();
    const givers = programmes.filter(
      ({ id, kind, blocks: own }) => kind === 'given' && own.includes(block) && !barred.has(pairOf(id, block)),
    );
    flow.addPipe(grant, whole, mostGiven(given, givers, costs));
    flow.addPipe(aid, grant, mostAid(givers.filter(countsAsAid), costs, lenders.get(block)));
    return { block, costs, whole, grant, aid };
  });
  const opening = new Map<string, number>();
  const pays: { programme: MixProgramme; block: CostBlock; pipe: number; limitCents: number }[] = [];
  for (const programme of programmes) {
    const place = flow.addPlace();
    const entry = programme.room === null ? source : entries[programme.room];
    opening.set(programme.id, flow.addPipe(entry, place, 0, worthOf(programme, bonuses, first)));
    for (const { block, costs, whole, grant, aid } of ends) {
      if (!programme.blocks.includes(block) || barred.has(pairOf(programme.id, block))) continue;
      const end = countsAsAid(programme) ? aid : programme.kind === 'given' ? grant : whole;
      const pipe = flow.addPipe(place, end, 0);
      pays.push({ programme, block, pipe, limitCents: ownLimit(programme, costs) });
    }
  }
  return { flow, opening, pays };
}

/**
 * The best of some programmes under the decisions taken, ignoring every other rule on combining. Each pays at least its lowest amount,
 * and a lender something in its block; `null`: they cannot.
 */
function pour(
  given: MixCase,
  programmes: readonly MixProgramme[],
  decisions: Decisions,
  first: First,
  bonuses: ReadonlyMap<string, number>,
): Allocation | null {
  const { flow, opening, pays } = layPipes(given, programmes, decisions, first, given.rooms, bonuses);
  const isLender = (programmeId: string, block: CostBlock) => decisions.lenders.get(block)?.id === programmeId;
  const lentOf = (programmeId: string) => [...decisions.lenders.values()].filter(({ id }) => id === programmeId).length;
  const open = (id: string, cents: number) => flow.widen(opening.get(id) as number, cents);
  for (const { programme, block, pipe, limitCents } of pays) {
    if (isLender(programme.id, block)) flow.widen(pipe, Math.min(1, limitCents));
  }
  for (const { id } of programmes) open(id, lentOf(id));
  if (flow.run() < decisions.lenders.size) return null;
  for (const { programme, block, pipe, limitCents } of pays) {
    flow.settle(pipe);
    flow.widen(pipe, limitCents - (isLender(programme.id, block) ? 1 : 0));
  }
  const leastOf = ({ id, floorCents }: MixProgramme) => Math.max(floorCents, 1, lentOf(id));
  if (programmes.some((programme) => leastOf(programme) > programme.mostCents)) return null;
  const least = programmes.map((programme) => leastOf(programme) - lentOf(programme.id));
  programmes.forEach(({ id }, place) => {
    open(id, least[place] as number);
  });
  if (flow.run() < least.reduce((sum, cents) => sum + cents, 0)) return null;
  // Programmes that share a room may take from each other, but never from the least of one.
  for (const programme of programmes) {
    flow.settle(opening.get(programme.id) as number);
    open(programme.id, programme.mostCents - leastOf(programme));
  }
  flow.runByWorth();
  const shares = pays.flatMap(({ programme, block, pipe }): MixShare[] => {
    const cents = flow.carried(pipe);
    return cents > 0 ? [{ programmeId: programme.id, block, cents }] : [];
  });
  const points = new Map(programmes.map((programme) => [programme.id, pointsOf(programme, bonuses)]));
  const givenPoints = shares.reduce((sum, { programmeId, cents }) => sum + cents * (points.get(programmeId) ?? 0), 0);
  return { shares, givenPoints, financedCents: sumOf(shares) };
}

/** The decisions that a solution calls for, one of which has to be taken; `null`: it breaks no rule. */
function decisionsFor(
  given: MixCase,
  programmes: readonly MixProgramme[],
  { shares }: Allocation,
  { barred, lenders }: Decisions,
): Decisions[] | null {
  const rivals = rivalsOf(given);
  const bar = (...pairs: [string, CostBlock][]): ReadonlySet<string> =>
    new Set([...barred, ...pairs.map(([id, block]) => pairOf(id, block))]);
  for (const { block, cents: costs } of given.blocks) {
    const here = shares.filter((share) => share.block === block);
    const pays = (id: string) => here.some(({ programmeId }) => programmeId === id);
    const payers = programmes.filter(({ id }) => pays(id));
    for (const [place, { id: one }] of payers.entries()) {
      const other = payers.slice(place + 1).find(({ id }) => rivals.get(one)?.has(id) === true);
      if (other === undefined) continue;
      return [
        { barred: bar([one, block]), lenders },
        { barred: bar([other.id, block]), lenders },
      ];
    }
    const aided = payers.filter(countsAsAid);
    const limit = jointLimit(aided, costs);
    const aid = sumOf(here.filter(({ programmeId }) => aided.some(({ id }) => id === programmeId)));
    if (limit === null || aid <= limit) continue;
    const possible = programmes.filter(
      (one) => countsAsAid(one) && one.blocks.includes(block) && !barred.has(pairOf(one.id, block)),
    );
    const limited = possible.filter(({ limitPercent }) => limitPercent !== null);
    const withoutThem = (them: readonly MixProgramme[]) =>
      bar(...them.map(({ id }): [string, CostBlock] => [id, block]));
    const above = (percent: number) => limited.filter(({ limitPercent }) => (limitPercent ?? 0) > percent);
    const highestFirst = limited.toSorted((one, other) => (other.limitPercent ?? 0) - (one.limitPercent ?? 0));
    // One that pays more by itself than its limit allows beside others; what pays no more is among those under its limit.
    const alone = limited.filter((one) => ownMost(one, costs) > rateOf(costs, one.limitPercent ?? 100));
    return [
      // Under the highest limit of those that pay; without any that has one; or with one of them alone.
      ...highestFirst.map((lender) => ({
        barred: withoutThem(above(lender.limitPercent ?? 0)),
        lenders: new Map([...lenders, [block, lender] as const]),
      })),
      { barred: withoutThem(limited), lenders },
      ...alone.map((only) => ({ barred: withoutThem(possible.filter((one) => one !== only)), lenders })),
    ];
  }
  return null;
}

/** The sums of an allocation, the one that counts first before the other. */
export const moneyOf = ({ givenPoints, financedCents }: Allocation, first: First) =>
  first === 'given' ? ([givenPoints, financedCents] as const) : ([financedCents, givenPoints] as const);

function compareAllocations(one: Allocation, other: Allocation, first: First): number {
  const [money, rest] = moneyOf(one, first);
  const [otherMoney, otherRest] = moneyOf(other, first);
  return money - otherMoney || rest - otherRest;
}

/**
 * The best admissible allocation of some programmes, all of which pay; `null`: there is none. Every solution of the pipes alone is at
 * least as good as one that keeps the other rules, so that branches which are no better than the best so far are left.
 * @param isHopeless whether an allocation as good as this is of no use
 */
export function allocate(
  given: MixCase,
  programmes: readonly MixProgramme[],
  first: First,
  isHopeless: (found: Allocation) => boolean = () => false,
): Allocation | null {
  let best: Allocation | null = null;
  const bonuses = countedBonuses(given, programmes);
  const search = (decisions: Decisions): void => {
    const found = pour(given, programmes, decisions, first, bonuses);
    if (found === null || isHopeless(found) || (best !== null && compareAllocations(found, best, first) <= 0)) return;
    const next = decisionsFor(given, programmes, found, decisions);
    if (next === null) best = found;
    else for (const more of next) search(more);
  };
  search({ barred: new Set(), lenders: new Map() });
  return best;
}
