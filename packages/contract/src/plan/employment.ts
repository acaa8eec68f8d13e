import { one, plus, type Ratio, ratio, round, times } from './exact.ts';
import type { PlanLaw } from './law.ts';
import type { PlanEmployee } from './plan-input.ts';

/** Parts of the employer's flat rate for a Minijob; accident insurance comes on top. */
export const minijobParts = [
  'minijobHealthRate',
  'minijobPensionRate',
  'minijobTaxRate',
  'minijobSickLevyRate',
  'minijobMaternityLevyRate',
  'insolvencyLevyRate',
] as const;

const insuredParts = ['healthRate', 'healthAdditionRate', 'pensionRate', 'unemploymentRate', 'careRate'] as const;

/** Pay of a month with its part of the special pay of a year (§ 14 SGB IV: regular pay). */
export const regularPay = ({ special }: Pick<PlanEmployee, 'special'>, grossCents: number): number =>
  special === null
    ? grossCents
    : round(grossCents, plus(one, ratio(Math.round(Number(special.percent) * 10_000), 12_000_000)));

const sumOfRates = (law: PlanLaw, month: number, parts: readonly Parameters<PlanLaw['in']>[0][]): Ratio =>
  ratio(
    parts.reduce((sum, key) => sum + law.in(key, month), 0),
    10_000,
  );

/**
 * The employer's rate on the gross pay of a kind of employment, in percent as a decimal text; null where the pay lies outside the
 * range of a Midijob.
 */
export function employerRateOf(
  law: PlanLaw,
  month: number,
  { employment, grossCents }: { employment: NonNullable<PlanEmployee['employment']>; grossCents: number },
): string | null {
  const rate = employment === 'mini' ? sumOfRates(law, month, minijobParts) : midijobRate(law, month, grossCents);
  // Four places of a percent.
  return rate === null ? null : String(round(1_000_000, rate) / 10_000);
}

/**
 * § 20 (2a) SGB IV: the employer owes the contributions on a reduced income less those that the employee owes on one still smaller,
 * and the levy for insolvencies. The levies U1 and U2 of the employee's fund differ from fund to fund.
 */
function midijobRate(law: PlanLaw, month: number, grossCents: number): Ratio | null {
  const [least, most] = [law.in('minijobUpToCents', month), law.in('midijobUpToCents', month)];
  if (grossCents <= least || grossCents > most) return null;
  const factor = law.rate('midijobFactorRate', month);
  const above = ratio(grossCents - least, most - least);
  const reduced = times(factor, ratio(least));
  const whole = plus(reduced, times(above, plus(ratio(most), times(ratio(-1), reduced))));
  const ofEmployee = times(above, ratio(most));
  const rate = sumOfRates(law, month, insuredParts);
  const owed = plus(times(rate, whole), times(times(rate, ratio(-1, 2)), ofEmployee));
  const levy = times(law.rate('insolvencyLevyRate', month), whole);
  return times(plus(owed, levy), ratio(1, grossCents));
}
