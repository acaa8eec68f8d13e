import { addDays, addMonths, daysBetween, isStorableDate, timeZone } from '@fundus/contract/date';
import type { TaskRepeat } from '@fundus/contract/task';

const berlinTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** German wall-clock time, as if it were UTC. */
const shownAt = (at: number): number => Date.parse(`${berlinTime.format(at).replace(' ', 'T')}:00Z`);

/**
 * The instant at which a clock in Germany shows a time; of a time that the clock skips in spring the instant an hour later, of
 * one that it shows twice in autumn the first.
 */
export function berlinInstantOf(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The difference to UTC before and after: the clock changes between the two at most once.
  const instants = [-1, 1].map((side) => {
    const near = wanted + side * 12 * 3_600_000;
    return wanted - (shownAt(near) - near);
  });
  return new Date(instants.find((at) => shownAt(at) === wanted) ?? Math.max(...instants));
}

/** When nothing else is said one is reminded as the working day begins. */
const usualTime = '08:00';

/** When one is reminded of a task; null where none was requested, or where that is over. */
export function remindAtOf(
  { dueOn, dueTime, remindDays }: { dueOn: string | null; dueTime: string | null; remindDays: number | null },
  now: Date,
): Date | null {
  if (dueOn === null || remindDays === null) return null;
  const day = addDays(dueOn, -remindDays);
  if (!isStorableDate(day)) return null;
  const at =
    remindDays === 0 && dueTime !== null
      ? new Date(berlinInstantOf(day, dueTime).getTime() - 3_600_000)
      : berlinInstantOf(day, usualTime);
  return at > now ? at : null;
}

/** The n-th day of a rhythm; where a month has no such day, its last one. */
function dayOf({ unit, every }: TaskRepeat, from: string, count: number): string {
  const steps = every * count;
  if (unit === 'day' || unit === 'week') return addDays(from, steps * (unit === 'week' ? 7 : 1));
  return addMonths(from, steps * (unit === 'year' ? 12 : 1));
}

/** Most days of a unit, so that the number of steps stays small. */
const longest = { day: 1, week: 7, month: 31, year: 366 } as const;

/**
 * When the next task of a rhythm is due: the first of its days after the one that was done, and not in the past. Null where
 * the calendar ends.
 */
export function nextDueOn(repeat: TaskRepeat, from: string, dueOn: string, today: string): string | null {
  const earliest = today > dueOn ? today : addDays(dueOn, 1);
  if (!isStorableDate(earliest)) return null;
  let count = Math.max(0, Math.floor(daysBetween(from, earliest) / (repeat.every * longest[repeat.unit])));
  let day = dayOf(repeat, from, count);
  while (isStorableDate(day) && day < earliest) {
    count += 1;
    day = dayOf(repeat, from, count);
  }
  return isStorableDate(day) ? day : null;
}
