import { addDays, addMonths, calendarDateAt } from '@fundus/contract/date';

const minuteMs = 60_000;
/** Half past seven in UTC: half past eight or half past nine in Germany. */
const beginsAtMinute = 7 * 60 + 30;
const workingMinutes = 7 * 60;

/** The weekday of a calendar date, 0 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The working day on or before a day. */
function workingDayBefore(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 0) return addDays(day, -2);
  return weekday === 6 ? addDays(day, -1) : day;
}

/**
 * A moment in working hours `days` ago, never later than now. `turn` is any number: it spreads what happens on
 * one day over its hours.
 */
export function momentOf(now: Date, daysAgo: number, turn: number): Date {
  const minute = (turn * 37) % workingMinutes;
  if (daysAgo <= 0) return new Date(now.getTime() - (10 + (minute % 170)) * minuteMs);
  const day = workingDayBefore(addDays(calendarDateAt(now), -daysAgo));
  return new Date(Date.parse(`${day}T00:00:00Z`) + (beginsAtMinute + minute) * minuteMs);
}

/** A moment `days` ago at any hour of the day, weekends included: when visitors of a website write. */
export function visitOf(now: Date, daysAgo: number, turn: number): Date {
  const minute = (turn * 53) % (14 * 60);
  if (daysAgo <= 0) return new Date(now.getTime() - (60 + (minute % 240)) * minuteMs);
  return new Date(Date.parse(`${addDays(calendarDateAt(now), -daysAgo)}T06:00:00Z`) + minute * minuteMs);
}

/** Some hours after a moment, but not after now. */
export function hoursAfter(moment: Date, hours: number, now: Date): Date {
  return new Date(Math.min(moment.getTime() + hours * 60 * minuteMs, now.getTime() - minuteMs));
}

/** A working day: what is due on a weekend is due on the Monday behind it, what was due on one on the Friday before. */
export function workingDayIn(now: Date, inDays: number): string {
  const day = addDays(calendarDateAt(now), inDays);
  if (inDays === 0) return day;
  const weekday = weekdayOf(day);
  if (weekday !== 0 && weekday !== 6) return day;
  return inDays < 0 ? workingDayBefore(day) : addDays(day, weekday === 6 ? 2 : 1);
}

/** The first day of the month `months` from now. */
export function monthIn(now: Date, months: number): string {
  return addMonths(`${calendarDateAt(now).slice(0, 7)}-01`, months);
}

/** Facts as they are stored: days that count from today become dates. */
export function withDates<Facts extends object>(
  facts: Readonly<Record<string, string | number | boolean>>,
  now: Date,
): Partial<Facts> {
  const isDay = (name: string) => name.endsWith('On') || name === 'validUntil';
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      isDay(name) && typeof value === 'number' ? workingDayIn(now, value) : value,
    ]),
  ) as Partial<Facts>;
}
