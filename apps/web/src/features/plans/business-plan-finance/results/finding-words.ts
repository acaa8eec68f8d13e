import type { PlanFinding } from '@fundus/contract/plan/finding';
import { formatEuros, formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { monthName } from '../input/cells.ts';
import type { PlanTranslate } from '../input/item-columns.ts';
import type { PlanWork } from '../use-finance-desk.ts';

/** Fault and remedy. */
export function wordFinding(t: PlanTranslate, startMonth: string, finding: PlanFinding): string {
  const { code, month, year, cents, percent, neededCents, band } = finding;
  const values = {
    month: month === undefined ? '' : monthName(startMonth, month),
    year: year === undefined ? '' : String(year),
    amount: cents === undefined ? '' : formatMoney(cents),
    needed: neededCents === undefined ? '' : formatEuros(neededCents),
    percent: percent === undefined ? '' : formatNumber(percent),
    low: band === undefined ? '' : String(band.low),
    high: band === undefined ? '' : String(band.high),
    source: band?.source ?? '',
  };
  return t(`finding.${code}`, values);
}

/** The findings of an item in words; nothing for items without any. */
export function useFindingWords({ findings, input }: Pick<PlanWork, 'findings' | 'input'>) {
  const { t } = useTranslation('business-plan-finance');
  return (item: string): string[] =>
    findings.filter((one) => one.item === item).map((one) => wordFinding(t, input.startMonth, one));
}
