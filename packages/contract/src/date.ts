import { z } from 'zod';

/** A calendar date, `2026-11-20`. There is no year 0, and PostgreSQL takes none. */
export const calendarDate = z.iso.date().refine((day) => !day.startsWith('0000'), { params: { code: 'date' } });
/** An instant in UTC, `2026-11-20T08:15:00.000Z`. */
export const instant = z.iso.datetime();

/** The calendar in which deadlines, months and quotas are counted. */
export const timeZone = 'Europe/Berlin';

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The minute that was asked for last, and its day: all rows of a list ask for the same one. */
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

/** A calendar date so many days later; before `from` for a negative number. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A calendar date so many months later; where that month has no such day, its last one. */
export function addMonths(from: string, months: number): string {
  const year = Number(from.slice(0, 4));
  const month = Number(from.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(from.slice(8, 10)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
