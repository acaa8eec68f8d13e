import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import { placesLeft } from './distribution-partner.rules.ts';
import {
  findReceiver,
  lockMonth,
  type ReceiverRow,
  returnMonthPlaces,
  setLastAssigned,
  takeMonthPlaces,
} from './partner-month.repository.ts';

/** The calendar month in Germany at an instant: the one whose quota a lead counts against. */
export function monthAt(date: Date): string {
  return calendarDateAt(date).slice(0, 7);
}

/** A partner who is to get leads, with the month whose places they take, which is locked. */
export interface Receiver extends ReceiverRow {
  partnerId: string;
  month: string;
  /** Places of the month that are taken. */
  assigned: number;
}

/**
 * Locks the month of a partner until the transaction ends and says how they stand to these leads; null for whoever is no
 * partner. Whoever locks several months goes in the order of the partners' ids, so that two of them cannot wait for each
 * other.
 */
export async function lockReceiver(
  tx: Executor,
  { partnerId, month }: { partnerId: string; month: string },
  leadIds: readonly string[],
): Promise<Receiver | null> {
  const assigned = await lockMonth(tx, partnerId, month);
  if (assigned === null) return null;
  // Read after the lock: a quota that an administrator lowered meanwhile holds.
  const row = await findReceiver(tx, partnerId, leadIds);
  return row === null ? null : { ...row, partnerId, month, assigned };
}

/** Takes places of a locked month, never more than the quota has, and returns how many; among equals the one who waited longest is next. */
export async function takePlaces(tx: Executor, receiver: Receiver, count: number, at: Date): Promise<number> {
  const given = placesLeft(receiver, receiver.assigned, count);
  if (given > 0) await takeMonthPlaces(tx, receiver, given, at);
  return given;
}

/** Gives places of a month back. Throws where more come back than were taken. */
export async function returnPlaces(tx: Executor, partnerId: string, month: string, count: number): Promise<void> {
  await lockMonth(tx, partnerId, month);
  await returnMonthPlaces(tx, partnerId, month, count);
}

/** Notes when a partner last got a lead (`null`: never), where that is no longer what it was. */
export async function noteAssigned(tx: Executor, partnerId: string, at: Date | null): Promise<void> {
  await setLastAssigned(tx, partnerId, at);
}
