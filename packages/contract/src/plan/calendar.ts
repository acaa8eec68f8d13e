/** Months of a plan: 0 is its start month; months before the start are negative. */
export interface PlanCalendar {
  /** Calendar year of a month. */
  yearOf(month: number): number;
  /** 1 (January) to 12. */
  monthOfYear(month: number): number;
  /** The month of the plan in which a month of a calendar year lies. */
  indexOf(year: number, monthOfYear: number): number;
  /** First day of a month, `YYYY-MM-DD`. */
  firstDay(month: number): string;
  /** How many 1 Januaries lie after month `since` up to `month`. */
  januariesSince(since: number, month: number): number;
}

/** The calendar of a plan that starts in `YYYY-MM`. */
export function planCalendar(startMonth: string): PlanCalendar {
  const [year = 0, month = 1] = startMonth.split('-').map(Number);
  const first = year * 12 + month - 1;
  const yearOf = (index: number): number => Math.floor((first + index) / 12);
  const monthOfYear = (index: number): number => first + index - yearOf(index) * 12 + 1;
  return {
    yearOf,
    monthOfYear,
    indexOf: (wanted, wantedMonth) => wanted * 12 + wantedMonth - 1 - first,
    firstDay: (index) => `${yearOf(index)}-${String(monthOfYear(index)).padStart(2, '0')}-01`,
    januariesSince: (since, index) => Math.max(0, yearOf(index) - yearOf(since)),
  };
}
