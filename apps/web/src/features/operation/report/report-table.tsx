import { type ReportColumn, type ReportName, reportColumns } from '@fundus/contract/report-codes';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './report.module.css';
import type { ReportFigures } from './report.queries.ts';
import { formatValue, nameOfRow } from './report-words.ts';

/** A report as a table, with its sums where rows add up. */
export function ReportTable({
  report,
  figures,
  linkTo,
}: {
  report: ReportName;
  figures: ReportFigures;
  /** The name of a row, as the way to what it is about. */
  linkTo: (key: string | null, name: string) => ReactNode;
}) {
  const { t } = useTranslation('report');
  const columns = reportColumns[report].map((column) => `${report}.${column}` as ReportColumn);
  return (
    <div className={classes['scroll']} role="region" aria-label={t(`title.${report}`)} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t(`first.${report}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{linkTo(row.key, nameOfRow(report, row, t))}</th>
              {columns.map((column, index) => (
                <td key={column}>{formatValue(column, row.values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {figures.total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.map((column, index) => (
                <td key={column}>{formatValue(column, figures.total?.[index] ?? null)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
