import type { MonthlyPay, ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { rateOf } from '@fundus/contract/rate';

/** Months at the same amount. */
export interface PayPhase {
  months: number;
  eachCents: number;
}

const monthsOfYear = 12;

/** Phases of a rate that falls each year: SGB III, § 90 (4) knows it for integration subsidies. */
function declining(
  rate: number,
  months: number,
  { points, afterMonths, leastPercent }: NonNullable<MonthlyPay['decline']>,
) {
  const phases: { months: number; percent: number }[] = [];
  let percent = rate;
  for (let left = months, next = afterMonths; left > 0; left -= next, next = monthsOfYear) {
    if (phases.length > 0) percent = Math.max(Math.min(percent, leastPercent), percent - points);
    phases.push({ months: Math.min(left, next), percent });
  }
  return phases;
}

/**
 * Monthly amounts, for as long as each is the same. `incomeCents` `null`: unknown income, which leaves the
 * fixed amount alone.
 */
export function listPhases(
  { of, plusCents, decline }: MonthlyPay,
  { rate, months, incomeCents }: { rate: number | null; months: number; incomeCents: number | null },
): PayPhase[] {
  if (of === null || incomeCents === null) return [{ months, eachCents: plusCents }];
  const all = rate ?? 100;
  const phases = decline === null ? [{ months, percent: all }] : declining(all, months, decline);
  return phases.map((phase) => ({
    months: phase.months,
    eachCents: rateOf(incomeCents, phase.percent) + plusCents,
  }));
}

export const totalOf = (phases: readonly PayPhase[]): number =>
  phases.reduce((sum, { months, eachCents }) => sum + months * eachCents, 0);

/** Whether a benefit follows the one before it. */
export const isSequel = ({ monthly }: Pick<ProgrammeBenefit, 'monthly'>): boolean => monthly?.isSequel === true;
