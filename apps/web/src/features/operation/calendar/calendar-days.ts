import { addDays, addMonths } from '@fundus/contract/date';

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days that a view shows around a day, in weeks that begin on Monday; the list shows a month from the day on. */
export function daysShown(view: CalendarView, day: string): string[] {
  if (view === 'list') return Array.from({ length: 31 }, (_, index) => addDays(day, index));
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));
  const first = mondayOf(firstOfMonth(day));
  const end = addMonths(firstOfMonth(day), 1);
  const days: string[] = [];
  for (let next = first; next < end || days.length % 7 !== 0; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The day to look at after a step forward or back. */
export function stepTo(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(firstOfMonth(day), direction);
  return addDays(day, direction * (view === 'week' ? 7 : 31));
}

/** Where a key leads from a day of the month; `null`: nowhere. */
export function dayByKey(key: string, day: string): string | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return mondayOf(day);
  if (key === 'End') return addDays(mondayOf(day), 6);
  if (key === 'PageUp') return addMonths(day, -1);
  return key === 'PageDown' ? addMonths(day, 1) : null;
}

/** Events by the day on which they stand. */
export function byDay<Event extends { on: string }>(events: readonly Event[]): ReadonlyMap<string, Event[]> {
  const days = new Map<string, Event[]>();
  for (const event of events) days.set(event.on, [...(days.get(event.on) ?? []), event]);
  return days;
}

/** The day that an address names, if there is one and it lies in times that are spoken of; otherwise today. */
export function dayOfAddress(on: string | undefined, today: string): string {
  return on !== undefined && /^(?:19|20|21)/.test(on) && !Number.isNaN(Date.parse(on)) ? on : today;
}
