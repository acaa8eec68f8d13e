import type { PartnerMonth } from '@fundus/contract/partner';
import { formatMonth, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './partner.module.css';
import { useHours } from './partner-words.ts';

const counts = ['accepted', 'handedBack', 'expired', 'withdrawn', 'credited', 'converted'] as const;

/** The last months of a partner; a bar beside the number shows how they compare. */
export function MonthTable({ months, label }: { months: readonly PartnerMonth[]; label: string }) {
  const { t } = useTranslation('partner');
  const hours = useHours();
  const most = Math.max(1, ...months.map(({ assigned }) => assigned));
  return (
    <div className={classes['tableWrap']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('report.column.month')}</th>
            {(['assigned', ...counts] as const).map((name) => (
              <th key={name} scope="col">
                {t(`report.column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('report.firstContact')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              <td>
                <span className={classes['monthBar']}>
                  <span className={classes['bar']} aria-hidden>
                    <span style={{ inlineSize: `${(month.assigned / most) * 100}%` }} />
                  </span>
                  {formatNumber(month.assigned, 0)}
                </span>
              </td>
              {counts.map((name) => (
                <td key={name}>{formatNumber(month[name], 0)}</td>
              ))}
              <td>{hours(month.firstContactHours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
