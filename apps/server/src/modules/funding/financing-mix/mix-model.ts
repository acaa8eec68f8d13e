import type { CostBlock } from '@fundus/contract/cost-block-codes';
import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { MoneyKind } from '@fundus/contract/financing-mix-codes';
import { rateOf } from '@fundus/contract/rate';

/**
 * The part of a loan that need not be repaid (Tilgungszuschuss). It exists with its loan alone: the loan pays the costs, and the bonus
 * lowers what is paid back.
 */
export interface RepaymentBonus {
  /** Hundredths of a percent of what the loan pays, highest amount and own room included. */
  basisPoints: number;
  /** The same at the least, where facts or words leave its rate open. */
  leastBasisPoints: number;
  isAid: boolean;
  limitPercent: number | null;
  room: AidKind | null;
  /** Programmes beside which no rule allows it for the same costs. */
  rivals: readonly string[];
}

/** A programme as a mix looks at it. */
export interface MixProgramme {
  id: string;
  kind: MoneyKind;
  /** Its highest amount for this case, in cents. */
  mostCents: number;
  /** Less than this is not paid at all. */
  floorCents: number;
  /** The blocks of the case that it pays for. */
  blocks: readonly CostBlock[];
  /** Its own rate of the costs of each block, in percent; `null`: none, it pays up to all of them. */
  percent: number | null;
  /** Whether it counts as aid; what is lent does not, since its grant equivalent is not known. */
  isAid: boolean;
  /** The highest intensity of its exemption, in percent; `null`: it rests on none, or the limit is not known. */
  limitPercent: number | null;
  /** The room of de minimis aid that it takes; `null`: none. */
  room: AidKind | null;
  /** `null`: no loan, or one that is repaid as a whole. */
  bonus: RepaymentBonus | null;
  needsBank: boolean;
  /** Applications are taken at any time. */
  isAnyTime: boolean;
}

/** Two programmes that must not be combined; `isSameCosts`: for the same costs alone. */
export interface Exclusion {
  ids: readonly [string, string];
  isSameCosts: boolean;
  /** Id of the programme whose rule says it, with the words of the rule. */
  by: string;
  entry: string;
}

/** Costs to be financed, and the programmes that could pay for them. */
export interface MixCase {
  blocks: readonly { block: CostBlock; cents: number }[];
  programmes: readonly MixProgramme[];
  exclusions: readonly Exclusion[];
  /** Room left of each kind of de minimis aid; aid of all sectors counts against the general one, services stand apart. */
  rooms: Readonly<Record<AidKind, number>>;
}

/** Amount that a programme pays for a block. */
export interface MixShare {
  programmeId: string;
  block: CostBlock;
  cents: number;
}

const known = new WeakMap<MixCase, Map<string, Set<string>>>();

/** By programme all that it cannot pay for the same costs with. */
export function rivalsOf(given: MixCase): ReadonlyMap<string, ReadonlySet<string>> {
  let rivals = known.get(given);
  if (rivals !== undefined) return rivals;
  rivals = new Map(given.programmes.map(({ id }) => [id, new Set()]));
  for (const { ids } of given.exclusions) {
    const [one, other] = ids;
    rivals.get(one)?.add(other);
    rivals.get(other)?.add(one);
  }
  known.set(given, rivals);
  return rivals;
}

/** The most of one block that a programme pays at its own rate. */
export const ownLimit = ({ percent }: Pick<MixProgramme, 'percent'>, costs: number): number =>
  percent === null ? costs : rateOf(costs, percent);

/** The most of one block that a programme pays at all. */
export const ownMost = (programme: MixProgramme, costs: number): number =>
  Math.min(programme.mostCents, ownLimit(programme, costs));

/** The most that a programme pays for all of its blocks. */
export const sumOfMost = (programme: MixProgramme, blocks: MixCase['blocks']): number => {
  const own = blocks.filter(({ block }) => programme.blocks.includes(block));
  return Math.min(
    programme.mostCents,
    own.reduce((sum, { cents }) => sum + ownLimit(programme, cents), 0),
  );
};

/** The most that aid rules allow for costs which several pay for together: the highest intensity of those that have one. */
export function jointLimit(payers: readonly Pick<MixProgramme, 'limitPercent'>[], costs: number): number | null {
  const percents = payers.flatMap(({ limitPercent }) => limitPercent ?? []);
  return payers.length < 2 || percents.length === 0 ? null : rateOf(costs, Math.max(...percents));
}

export const countsAsAid = ({ kind, isAid }: MixProgramme): boolean => kind === 'given' && isAid;

/** Whether aid of a kind counts against a room: aid of all sectors does against the general one, services of general interest do not. */
export const countsAgainst = (kind: AidKind, room: AidKind): boolean =>
  kind === room || (room === 'general' && kind !== 'services');

export const sumOf = (shares: readonly MixShare[]): number => shares.reduce((sum, { cents }) => sum + cents, 0);
