import { calendarDateAt } from './format.ts';

/** The running month in Germany, `2026-11`. */
export const currentMonth = (): string => calendarDateAt(new Date()).slice(0, 7);

/** The month a number of months before another. */
export function monthsBefore(month: string, count: number): string {
  const start = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - count, 1));
  return start.toISOString().slice(0, 7);
}
