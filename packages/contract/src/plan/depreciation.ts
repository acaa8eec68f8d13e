import type { PlanCalendar } from './calendar.ts';
import { equalPart, isLess, type Ratio, ratio, round, times } from './exact.ts';
import type { PlanLaw } from './law.ts';
import type { PlanAsset } from './plan-input.ts';

/** Cost and depreciation of an asset. */
interface Depreciable {
  readonly month: number;
  readonly cents: number;
  readonly method: PlanAsset['method'];
  readonly lifeYears: number;
}

/** Whether an asset of a month may be written off degressively (§ 7 (2) EStG has windows). */
export const isDegressiveOpen = (law: PlanLaw, month: number): boolean => law.holds('degressiveFactorPercent', month);

/** R7 to R9: depreciation by month from the purchase on, to the last cent of the cost; empty for deposits. */
export function depreciationOf(
  asset: Depreciable,
  { calendar, law }: { calendar: PlanCalendar; law: PlanLaw },
): number[] {
  const { cents, month, method, lifeYears } = asset;
  if (method === 'deposit' || method === 'land') return [];
  if (method === 'lowValue') return [cents];
  const firstMonths = 13 - calendar.monthOfYear(month);
  if (method === 'pool') {
    const years = law.in('poolYears', month);
    return calendarParts(
      Array.from({ length: years }, (_, year) => equalPart(cents, year, years)),
      firstMonths,
    );
  }
  if (method === 'electric' && law.holds('electricCarRule', month)) {
    const ends = electricEnds.map((end) => round(cents, ratio(end, 100)));
    return calendarParts(
      ends.map((end, year) => end - (ends[year - 1] ?? 0)),
      firstMonths,
    );
  }
  // Outside its windows the law leaves the linear way.
  if (method === 'degressive' && isDegressiveOpen(law, month)) return degressiveParts(asset, calendar, law);
  const months = (method === 'oneYear' ? 1 : lifeYears) * 12;
  return Array.from({ length: months }, (_, place) => equalPart(cents, place, months));
}

/** § 7 (2a) EStG: 75, 10, 5, 5, 3 and 2 % in the calendar year of the purchase and the five after it, each with all before it. */
export const electricEnds = [75, 85, 90, 95, 98, 100] as const;

/** Parts of calendar years by month, the first one over the months that are left of its year (§ 6 (2a), § 7 (2a) EStG). */
function calendarParts(years: readonly number[], firstMonths: number): number[] {
  return years.flatMap((part, year) => {
    const months = year === 0 ? firstMonths : 12;
    return Array.from({ length: months }, (_, place) => equalPart(part, place, months));
  });
}

/** R8: of the book value of each calendar year, until the linear rest is no longer less. */
function degressiveParts({ month, cents, lifeYears }: Depreciable, calendar: PlanCalendar, law: PlanLaw): number[] {
  const parts: number[] = [];
  const total = lifeYears * 12;
  const rate = degressiveRate(law, month, lifeYears);
  let [book, isLinear] = [cents, false];
  while (parts.length < total) {
    const left = total - parts.length;
    const inYear = Math.min(13 - calendar.monthOfYear(month + parts.length), left);
    const linear = round(book, ratio(inYear, left));
    const degressive = round(book, times(rate, ratio(inYear, 12)));
    isLinear ||= linear >= degressive;
    const year = isLinear ? linear : degressive;
    for (let place = 0; place < inYear; place += 1) parts.push(equalPart(year, place, inYear));
    book -= year;
  }
  return parts;
}

/** A multiple of the linear rate, up to the law's ceiling. */
function degressiveRate(law: PlanLaw, month: number, lifeYears: number): Ratio {
  const manifold = ratio(law.in('degressiveFactorPercent', month), 100 * lifeYears);
  const ceiling = law.rate('degressiveMaximumRate', month);
  return isLess(manifold, ceiling) ? manifold : ceiling;
}
