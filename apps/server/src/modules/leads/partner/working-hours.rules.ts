import { addDays, calendarDateAt, timeZone } from '@fundus/contract/date';
import type { FederalState } from '@fundus/contract/federal-state';
import { isPublicHoliday } from './public-holiday.rules.ts';

/** Working time is Monday to Friday, 9 to 17 o'clock in Germany, public holidays aside. */
const opensAt = 9;
const closesAt = 17;
const hourMs = 3_600_000;

const berlinHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** The instant at which a clock in Germany shows a full hour of working time. Clocks change at night, on Sundays. */
function berlinInstant(day: string, hour: number): number {
  const guess = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return guess - (Number(berlinHour.format(guess)) - hour) * hourMs;
}

/** Whether people work on a calendar date; without a state only the holidays of all of Germany count. */
export function isWorkingDay(day: string, state: FederalState | null): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day, state);
}

/**
 * The instant at which a number of working hours have passed. Time outside of working time does not count: an hour from
 * Friday evening ends on Monday at ten. What ends with a working day ends at its 17 o'clock, not on the next morning.
 */
export function addWorkingHours(from: Date, hours: number, state: FederalState | null): Date {
  let left = hours * hourMs;
  if (left <= 0) return new Date(from);
  let at = from.getTime();
  for (let day = calendarDateAt(from); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, state)) continue;
    at = Math.max(at, berlinInstant(day, opensAt));
    const room = berlinInstant(day, closesAt) - at;
    if (room <= 0) continue;
    if (left <= room) return new Date(at + left);
    left -= room;
  }
}
