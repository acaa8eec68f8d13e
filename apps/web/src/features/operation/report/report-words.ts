import type { ReportColumn, ReportName } from '@fundus/contract/report-codes';
import { formatMoney, formatMonth, formatNumber, formatPercent } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ReportFigures } from './report.queries.ts';

/** A value as it is written; a dash where there is nothing of which it could be a share or a median. */
export function formatValue(column: ReportColumn, value: number | null): string {
  if (value === null) return '–';
  if (column.endsWith('Cents')) return formatMoney(value, { whole: true });
  return column.endsWith('Percent') ? formatPercent(value, 0) : formatNumber(value, 1);
}

/** Name of a report row. */
export function nameOfRow(report: ReportName, row: ReportFigures['rows'][number], t: Translate<'report'>): string {
  if (report === 'leadToApplication') return formatMonth(row.key ?? '');
  return row.key === null ? t('noSource') : row.name;
}
