import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import { placesLeft } from './distribution-partner.rules.ts';
import { addAssigned, findQuota, lockMonth, setLastAssigned } from './partner-month.repository.ts';

/** The calendar month in Germany at an instant: the one whose quota a lead counts against. */
export function monthAt(date: Date): string {
  return calendarDateAt(date).slice(0, 7);
}

/**
 * Takes places of a partner's quota, never more than there are, and returns how many were given. The month stays locked
 * until the transaction ends; whoever takes places of several partners goes in the order of their ids, so that two of
 * them cannot wait for each other.
 */
export async function takePlaces(tx: Executor, partnerId: string, month: string, count: number): Promise<number> {
  const assigned = await lockMonth(tx, partnerId, month);
  // Read after the lock: a quota that an administrator lowered meanwhile holds.
  const quota = await findQuota(tx, partnerId);
  const given = quota === undefined ? 0 : placesLeft(quota, assigned, count);
  if (given > 0) await addAssigned(tx, partnerId, month, given);
  return given;
}

/** Gives places of a month back. Throws where more come back than were taken. */
export async function returnPlaces(tx: Executor, partnerId: string, month: string, count: number): Promise<void> {
  await lockMonth(tx, partnerId, month);
  await addAssigned(tx, partnerId, month, -count);
}

/** Notes when partners last got a lead (`null`: never); among equals the one who waited longest is next. */
export async function noteAssigned(tx: Executor, partnerIds: readonly string[], at: Date | null): Promise<void> {
  if (partnerIds.length > 0) await setLastAssigned(tx, [...partnerIds].sort(), at);
}
