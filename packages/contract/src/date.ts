import { z } from 'zod';

/** Whether the calendar has a day: years are written with four digits, and there is no year 0, which PostgreSQL takes none of. */
export const isStorableDate = (day: string): boolean => /^\d{4}-/.test(day) && !day.startsWith('0000');

/** A calendar date, `2026-11-20`. */
export const calendarDate = z.iso.date().refine(isStorableDate, { params: { code: 'date' } });
/** An instant in UTC, `2026-11-20T08:15:00.000Z`. */
export const instant = z.iso.datetime();

/** The calendar in which deadlines, months and quotas are counted. */
export const timeZone = 'Europe/Berlin';

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The minute that was requested last, and its day: all rows of a list ask for the same one. */
let lastMinute = Number.NaN;
let lastDay = '';

/** The calendar date in Germany at an instant. */
export function calendarDateAt(at: Date): string {
  // Days begin with a minute everywhere.
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== lastMinute) {
    lastDay = berlinDay.format(at);
    lastMinute = minute;
  }
  return lastDay;
}

/** Whole days from one calendar date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Full years from a calendar date to another, as birthdays count them. */
export function fullYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** A calendar date a number of days later; before `from` for a negative number. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A calendar date a number of months later; the last day of a month without such a day. */
export function addMonths(from: string, months: number): string {
  return monthsLater(new Date(`${from}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10);
}

/** The instant a number of months later; on the last day of a month without such a day. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  // Beyond the end of a month the calendar has gone on into the next one.
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
