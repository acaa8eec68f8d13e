import {
  drawnColumns,
  type FunnelStep,
  funnelSteps,
  type ReportColumn,
  type ReportName,
  reportColumns,
} from '@fundus/contract/report-codes';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Bar, BarList } from '#ui/bar-list.tsx';
import type { ReportFigures } from './report.queries.ts';
import { formatValue, nameOfRow } from './report-words.ts';

/** Number of bars shown; the table holds all rows. */
const mostBars = 12;

/** A report as bars: the funnel by its steps, the others by one of their columns. The table below holds the numbers. */
export function ReportChart({ report, figures }: { report: ReportName; figures: ReportFigures }) {
  const { t } = useTranslation('report');
  const label = t(`chart.${report}`);
  return <BarList label={label} bars={report === 'leadFunnel' ? stepsOf(figures, t) : rowsOf(report, figures, t)} />;
}

type Words = Translate<'report'>;

function stepsOf({ total }: ReportFigures, t: Words): Bar[] {
  const columns: readonly string[] = reportColumns.leadFunnel;
  const valueOf = (column: string): number => total?.[columns.indexOf(column)] ?? 0;
  return (Object.entries(funnelSteps) as [FunnelStep, readonly string[]][]).map(([step, parts]) => {
    const value = parts.reduce((sum, column) => sum + valueOf(column), 0);
    return { key: step, name: t(`step.${step}`), value, text: formatValue('leadFunnel.entered', value) };
  });
}

function rowsOf(report: Exclude<ReportName, 'leadFunnel'>, { rows }: ReportFigures, t: Words): Bar[] {
  const column = drawnColumns[report];
  const place = (reportColumns[report] as readonly string[]).indexOf(column);
  const bars = rows.map((row) => ({
    key: row.key ?? '',
    name: nameOfRow(report, row, t),
    value: row.values[place] ?? null,
    text: formatValue(`${report}.${column}` as ReportColumn, row.values[place] ?? null),
  }));
  // Months stay in their order; of partners and programmes one looks at those on top.
  if (report === 'leadToApplication') return bars.slice(-mostBars);
  return bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)).slice(0, mostBars);
}
