import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import { lockPartnerMonths, returnMonthPlaces, setLastAssigned, takeMonthPlaces } from './partner-month.repository.ts';

/** The calendar month in Germany at an instant: the one whose quota a lead counts against. */
export function monthAt(date: Date): string {
  return calendarDateAt(date).slice(0, 7);
}

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** Throws VALIDATION_FAILED where months end before they begin, or where they are more than a report covers. */
export function requireMonths({ from, until }: { from: string; until: string }, most: number): void {
  const months = monthNumber(until) - monthNumber(from) + 1;
  if (months < 1) throw invalidField(['until'], 'endsBeforeBeginning');
  if (months > most) throw invalidField(['from'], 'tooManyMonths', { maximum: most });
}

/**
 * Locks a month of partners until the transaction ends. Whatever is read of them afterwards (places, a quota that an
 * administrator lowered meanwhile) holds until then. Several are locked in the order of their ids, so that two who do so
 * cannot wait for each other.
 */
export async function lockMonths(tx: Executor, partnerIds: readonly string[], month: string): Promise<void> {
  await lockPartnerMonths(tx, partnerIds, month);
}

/** Takes places of a locked month; the caller has seen under the lock that the quotas have them. Among equals the one who waited longest is next. */
export async function takePlaces(
  tx: Executor,
  month: string,
  taken: readonly { partnerId: string; count: number }[],
  at: Date,
): Promise<void> {
  await takeMonthPlaces(tx, month, taken, at);
}

/** Gives places of a month back. Throws where more come back than were taken. */
export async function returnPlaces(tx: Executor, partnerId: string, month: string, count: number): Promise<void> {
  await lockPartnerMonths(tx, [partnerId], month);
  await returnMonthPlaces(tx, partnerId, month, count);
}

/** Notes when a partner last got a lead (`null`: never), where that has changed. */
export async function noteAssigned(tx: Executor, partnerId: string, at: Date | null): Promise<void> {
  await setLastAssigned(tx, partnerId, at);
}
