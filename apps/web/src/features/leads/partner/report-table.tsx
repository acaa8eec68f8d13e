import type { ReactNode } from 'react';
import { formatMonth, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './partner.module.css';
import type { PartnerReportRow } from './partner.queries.ts';
import { useHours } from './partner-words.ts';

const counts = ['assigned', 'accepted', 'handedBack', 'expired', 'withdrawn', 'credited', 'converted'] as const;

/** The report as a table with its sums. A median has no sum. */
export function ReportTable({
  rows,
  label,
  linkTo,
}: {
  rows: readonly PartnerReportRow[];
  label: string;
  linkTo: (row: PartnerReportRow) => ReactNode;
}) {
  const { t } = useTranslation('partner');
  const hours = useHours();
  return (
    <div className={classes['tableWrap']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('report.column.month')}</th>
            <th scope="col" data-text>
              {t('report.column.name')}
            </th>
            {counts.map((name) => (
              <th key={name} scope="col">
                {t(`report.column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('report.firstContact')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.partnerId} ${row.month}`} data-first={row.month !== rows[index - 1]?.month || undefined}>
              <th scope="row">{formatMonth(row.month)}</th>
              <td data-text>{linkTo(row)}</td>
              {counts.map((name) => (
                <td key={name}>{formatNumber(row[name], 0)}</td>
              ))}
              <td>{hours(row.firstContactHours)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('report.total')}
            </th>
            {counts.map((name) => (
              <td key={name}>
                {formatNumber(
                  rows.reduce((sum, row) => sum + row[name], 0),
                  0,
                )}
              </td>
            ))}
            <td>–</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
