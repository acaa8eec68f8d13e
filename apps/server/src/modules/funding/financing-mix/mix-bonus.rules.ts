import { aidKinds } from '@fundus/contract/de-minimis-aid';
import {
  countsAgainst,
  countsAsAid,
  jointLimit,
  type MixCase,
  type MixProgramme,
  ownMost,
  sumOfMost,
} from './mix-model.ts';

/** Points of a cent that need not be repaid: one for each hundredth of a percent of a cent that a loan pays. */
export const pointsPerCent = 10_000;

const partOf = (cents: number, basisPoints: number): number => Math.ceil((cents * basisPoints) / pointsPerCent);

type WithBonus = MixProgramme & { bonus: NonNullable<MixProgramme['bonus']> };
const hasBonus = (one: MixProgramme): one is WithBonus => one.bonus !== null;

/** The most that a repayment bonus can come to, for all costs or for one block of them. */
export const mostBonus = ({ bonus }: WithBonus, cents: number): number => partOf(cents, bonus.basisPoints);

/** Whether the bonus of a loan fits under every room and intensity beside all other aid of a mix, each at its most. */
function fits({ blocks, rooms }: MixCase, one: WithBonus, payers: readonly MixProgramme[], kept: readonly WithBonus[]) {
  const { bonus } = one;
  const shares = (other: MixProgramme) => other.blocks.some((block) => one.blocks.includes(block));
  const isRival = (other: MixProgramme) => bonus.rivals.includes(other.id) && shares(other);
  if (payers.some((other) => other.kind === 'given' && isRival(other)) || kept.some(isRival)) return false;
  const counted = [...kept, one];
  const isInRooms = aidKinds.every((room) => {
    if (bonus.room === null || !countsAgainst(bonus.room, room)) return true;
    const isIn = (kind: MixProgramme['room']) => kind !== null && countsAgainst(kind, room);
    const grants = payers.filter((other) => isIn(other.room)).reduce((sum, other) => sum + sumOfMost(other, blocks), 0);
    const bonuses = counted
      .filter((other) => isIn(other.bonus.room))
      .reduce((sum, other) => sum + mostBonus(other, sumOfMost(other, blocks)), 0);
    return grants + bonuses <= rooms[room];
  });
  if (!isInRooms || !bonus.isAid) return isInRooms;
  return blocks.every(({ block, cents: costs }) => {
    if (!one.blocks.includes(block)) return true;
    const pays = (other: MixProgramme) => other.blocks.includes(block);
    const grants = payers.filter((other) => countsAsAid(other) && pays(other));
    const bonuses = counted.filter((other) => other.bonus.isAid && pays(other));
    const limit = jointLimit([...grants, ...bonuses.map(({ bonus: { limitPercent } }) => ({ limitPercent }))], costs);
    const aid =
      grants.reduce((sum, other) => sum + ownMost(other, costs), 0) +
      bonuses.reduce((sum, other) => sum + mostBonus(other, ownMost(other, costs)), 0);
    return limit === null || aid <= limit;
  });
}

/**
 * Repayment bonuses that count in a mix of some programmes, in hundredths of a percent of what each loan pays. Beside other aid one
 * counts only where all of it fits under its limits at the most, whatever each of them pays; the greatest are tried first.
 */
export function countedBonuses(given: MixCase, payers: readonly MixProgramme[]): ReadonlyMap<string, number> {
  const mostOf = (one: WithBonus): number => mostBonus(one, sumOfMost(one, given.blocks));
  const offered = payers
    .filter(hasBonus)
    .toSorted((one, other) => mostOf(other) - mostOf(one) || (one.id < other.id ? -1 : 1));
  const kept: WithBonus[] = [];
  for (const one of offered) if (fits(given, one, payers, kept)) kept.push(one);
  return new Map(kept.map(({ id, bonus }) => [id, bonus.basisPoints]));
}
