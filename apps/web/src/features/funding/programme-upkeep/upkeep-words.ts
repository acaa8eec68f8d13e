import type { OpenPoint } from '@fundus/contract/programme-upkeep';
import { useMemo } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** Words an open point: `Richtlinie endet bald: 31.12.2026`, `Angaben ohne Beleg: Zinsen, Laufzeit`. */
export function usePointWords(): (point: OpenPoint) => string {
  const { t } = useTranslation(['programme-upkeep', 'funding-programme', 'vocabulary']);
  return useMemo(() => {
    const whatOf = ({ point, mark, fields }: OpenPoint): string => {
      switch (point) {
        case 'unproven':
        case 'missing':
          return fields.map((field) => t(`funding-programme:field.${field}`)).join(', ');
        case 'unverified':
          return t(`vocabulary:confidence.${mark as 'secondary'}`);
        case 'linkGone':
        case 'linkMoved':
          return mark.replaceAll(/https?:\/\//g, '').replaceAll(' ', ', ');
        case 'formGone':
        case 'formChanged':
        case 'formMoved':
          return mark.replaceAll(/https?:\/\//g, '').replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => formatDate(day));
        case 'readOnce':
          return '';
        default:
          return mark === '' ? '' : formatDate(mark);
      }
    };
    return (open) => {
      const [point, what] = [t(`point.${open.point}`), whatOf(open)];
      return what === '' ? point : t('pointWith', { point, what });
    };
  }, [t]);
}
