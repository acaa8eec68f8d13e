import { calendarDateAt, monthsLater } from '@fundus/contract/date';
import type { RetentionKind, RetentionUnit } from '@fundus/contract/protection-codes';

export interface Period {
  amount: number;
  unit: RetentionUnit;
}

/** Days that records of a kind are kept at least, because something needs them. */
const leastDays: Partial<Record<RetentionKind, number>> = {
  // The log itself refuses to forget what is younger than a year.
  audit: 365,
  clientsFinished: 365,
  companiesLeft: 90,
  prospectsUntouched: 90,
  contactsUntouched: 90,
  leadsUnconverted: 30,
};

const daysOf: Record<RetentionUnit, number> = { days: 1, months: 30, years: 365 };

/** The least number of days where a period is too short; otherwise null. */
export function findTooShort(kind: RetentionKind, { amount, unit }: Period): number | null {
  const least = leastDays[kind] ?? 1;
  return amount * daysOf[unit] < least ? least : null;
}

/** The instant so much earlier; the day of a month that has no such day is its last. */
export function before(at: Date, { amount, unit }: Period): Date {
  if (unit === 'days') return new Date(at.getTime() - amount * 86_400_000);
  return monthsLater(at, -amount * (unit === 'years' ? 12 : 1));
}

/** The day on which the time of something is over that counts since an instant. */
export function dueOn(since: Date, { amount, unit }: Period): string {
  const end =
    unit === 'days'
      ? new Date(since.getTime() + amount * 86_400_000)
      : monthsLater(since, amount * (unit === 'years' ? 12 : 1));
  return calendarDateAt(end);
}

/** The beginning of the month in which an instant lies, in Germany: the audit log goes by whole months. */
export function monthStart(at: Date): Date {
  const month = calendarDateAt(at).slice(0, 7);
  // Midnight of the first in Berlin is one or two hours before that of UTC.
  for (const hours of [2, 1]) {
    const start = new Date(Date.parse(`${month}-01T00:00:00Z`) - hours * 3_600_000);
    if (calendarDateAt(start) === `${month}-01`) return start;
  }
  return new Date(`${month}-01T00:00:00Z`);
}
