import { floorTo, plus, ratio, round, times } from './exact.ts';
import type { PlanLaw } from './law.ts';

const euro = 100;

/** § 32a (1) EStG on a taxable income in cents: both income and tax are rounded down to whole euros. */
export function basicIncomeTax(law: PlanLaw, month: number, incomeCents: number): number {
  const income = floorTo(Math.max(0, incomeCents), ratio(1), euro);
  const [free, first, second, third] = [
    law.in('incomeTaxBasicAllowanceCents', month),
    law.in('incomeTaxFirstUpToCents', month),
    law.in('incomeTaxSecondUpToCents', month),
    law.in('incomeTaxThirdUpToCents', month),
  ];
  if (income <= free) return 0;
  const factorOf = (key: 'incomeTaxFirstFactorCents' | 'incomeTaxSecondFactorCents') => ratio(law.in(key, month), euro);
  // (factor · y + rate · 10,000) · y, y being the ten-thousandth part of the euros above the zone before.
  const rising = (above: number, factor: ReturnType<typeof ratio>, rate: number, base: number): number => {
    const part = ratio(above, 10_000 * euro);
    const tax = times(plus(times(factor, part), ratio(rate)), part);
    return floorTo(1, times(plus(tax, ratio(base, euro)), ratio(euro)), euro);
  };
  if (income <= first)
    return rising(income - free, factorOf('incomeTaxFirstFactorCents'), law.in('incomeTaxFirstRate', month), 0);
  if (income <= second) {
    const [rate, base] = [law.in('incomeTaxSecondRate', month), law.in('incomeTaxSecondBaseCents', month)];
    return rising(income - first, factorOf('incomeTaxSecondFactorCents'), rate, base);
  }
  const isTop = income > third;
  const rate = law.rate(isTop ? 'incomeTaxTopRate' : 'incomeTaxThirdRate', month);
  const less = law.in(isTop ? 'incomeTaxTopLessCents' : 'incomeTaxThirdLessCents', month);
  return floorTo(1, plus(times(ratio(income), rate), ratio(-less)), euro);
}

/** § 32a (1) and (5) EStG: for couples twice the tax on half of their income. */
export const incomeTaxOf = (law: PlanLaw, month: number, incomeCents: number, isCouple: boolean): number =>
  isCouple ? 2 * basicIncomeTax(law, month, Math.floor(incomeCents / 2)) : basicIncomeTax(law, month, incomeCents);

/** §§ 3 (3), 4 SolzG: nothing up to the limit, then at most a share of what exceeds it. */
export function solidarityOn(law: PlanLaw, month: number, taxCents: number, isCouple: boolean): number {
  const above = taxCents - law.in('solidarityFreeCents', month) * (isCouple ? 2 : 1);
  if (above <= 0) return 0;
  return Math.min(
    floorTo(taxCents, law.rate('solidarityRate', month), 1),
    floorTo(above, law.rate('solidarityGlideRate', month), 1),
  );
}

/** § 35 (1) EStG: four times the base amount of the trade tax, at most the trade tax and the income tax themselves. */
export function tradeTaxCredit(
  law: PlanLaw,
  month: number,
  { taxCents, tradeTaxCents, multiplier }: { taxCents: number; tradeTaxCents: number; multiplier: number },
): number {
  if (tradeTaxCents === 0) return 0;
  const share = ratio(law.in('tradeTaxCreditPercent', month), multiplier);
  return Math.min(taxCents, tradeTaxCents, round(tradeTaxCents, share));
}
