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
  if (method === 'deposit') return [];
  if (method === 'lowValue') return [cents];
  if (method === 'pool') return poolParts(cents, law.in('poolYears', month), 13 - calendar.monthOfYear(month));
  // Outside its windows the law leaves the linear way.
  if (method === 'degressive' && isDegressiveOpen(law, month)) return degressiveParts(asset, calendar, law);
  const months = (method === 'oneYear' ? 1 : lifeYears) * 12;
  return Array.from({ length: months }, (_, place) => equalPart(cents, place, months));
}

/** § 6 (2a) EStG: equal parts of calendar years, the first over the months that are left of it. */
function poolParts(cents: number, years: number, firstMonths: number): number[] {
  return Array.from({ length: years }).flatMap((_, year) => {
    const months = year === 0 ? firstMonths : 12;
    const part = equalPart(cents, year, years);
    return Array.from({ length: months }, (__, place) => equalPart(part, place, months));
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
