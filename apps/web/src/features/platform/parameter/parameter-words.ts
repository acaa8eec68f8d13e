import { type ParameterKey, type ParameterValue, unitOf } from '@fundus/contract/parameter';
import { useCallback } from 'react';
import { calendarDateAt, formatMoney, formatNumber, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** How a value of a parameter is said: `300.000 €`, `50 %`, `3 Jahre`. */
export function useParameterWords(): (key: ParameterKey, value: number) => string {
  const { t } = useTranslation('parameter');
  return useCallback(
    (key, value) => {
      const unit = unitOf(key);
      if (unit === 'cents') return formatMoney(value, { whole: true });
      if (unit === 'percent') return formatPercent(value);
      if (unit === 'basisPoints') return formatPercent(value / 100);
      if (unit === 'rule') return t(value > 0 ? 'rule.on' : 'rule.off');
      return t(`unit.${unit}`, { count: value, formatted: formatNumber(value) });
    },
    [t],
  );
}

/** The day that it is in Germany. */
export const dayOfToday = (): string => calendarDateAt(new Date());

export type ParameterState = 'past' | 'present' | 'future';

/** Whether a value held, holds or will hold on a day. */
export function stateOf({ validFrom, validUntil }: Pick<ParameterValue, 'validFrom' | 'validUntil'>, today: string) {
  if (validFrom > today) return 'future';
  return validUntil !== null && validUntil < today ? 'past' : 'present';
}
