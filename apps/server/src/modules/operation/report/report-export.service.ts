import { calendarDateAt } from '@fundus/contract/date';
import type { Report } from '@fundus/contract/report';
import { type ReportName, reportColumns } from '@fundus/contract/report-codes';
import type { Language } from '@fundus/contract/user';
import { formatMoney, formatMonth, formatNumber, formatPercent } from '@fundus/messages/wording/format';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import type { SheetCell } from '#lib/spreadsheet-writing.ts';
import { exportTable } from '#lib/table-export.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import type { MonthRange } from './report.rules.ts';
import { getReport } from './report.service.ts';

/** A value as it is read; a dash where there is nothing of which it could be a share or a median. */
function valueText(column: string, value: number | null, language: Language): string {
  if (value === null) return '–';
  if (column.endsWith('Cents')) return formatMoney(value, language, { whole: true });
  return column.endsWith('Percent') ? formatPercent(value, language, 0) : formatNumber(value, language, 1);
}

interface Worded {
  title: string;
  /** Heads: the first column, then the columns of the report. */
  columns: string[];
  period: string;
  /** Names of the rows; the sum, if any, is last. */
  names: string[];
  rows: (number | null)[][];
}

function wordReport(name: ReportName, report: Report, range: MonthRange, language: Language): Worded {
  const word = (key: string, values?: Record<string, unknown>) => message(language, 'report', key, values);
  const nameOf = (row: Report['rows'][number]): string => {
    if (name === 'leadToApplication') return formatMonth(row.key ?? '', language);
    return row.key === null ? word('noSource') : row.name;
  };
  const total = report.total === null ? [] : [report.total];
  return {
    title: word(`title.${name}`),
    columns: [word(`first.${name}`), ...reportColumns[name].map((column) => word(`column.${name}.${column}`))],
    period: word('period', { from: formatMonth(range.from, language), until: formatMonth(range.until, language) }),
    names: [...report.rows.map(nameOf), ...total.map(() => word('total'))],
    rows: [...report.rows.map(({ values }) => values), ...total],
  };
}

/** A report as a file. */
export async function exportReport(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder' | 'pdf'>,
  { report: name, format, ...range }: MonthRange & { report: ReportName; format: 'csv' | 'xlsx' | 'pdf' },
  language: Language,
): Promise<FileResponse> {
  const report = await getReport(deps, { report: name, ...range });
  const words = wordReport(name, report, range, language);
  await recordExport(deps, 'report.exported', format)(report.rows.length);
  return format === 'pdf'
    ? printReport(deps, name, words, language)
    : exportTable(
        {
          temporaryFolder: deps.temporaryFolder,
          format,
          name: words.title,
          day: calendarDateAt(deps.clock()),
          columns: words.columns.map((title, index) => ({ title, width: index === 0 ? 36 : 18 })),
          language,
        },
        (write) => write(words.rows.map((values, index) => [words.names[index] ?? '', ...toCells(name, values)])),
      );
}

function toCells(name: ReportName, values: readonly (number | null)[]): SheetCell[] {
  return values.map((value, index) =>
    value !== null && (reportColumns[name][index] ?? '').endsWith('Cents') ? { cents: value } : value,
  );
}

async function printReport(
  deps: With<'db' | 'clock' | 'pdf'>,
  name: ReportName,
  { title, columns, period, names, rows }: Worded,
  language: Language,
): Promise<FileResponse> {
  const settings = await readPortalSettings(deps.db);
  const word = (key: string) => message(language, 'report', key);
  const day = calendarDateAt(deps.clock());
  return renderReport(
    deps.pdf,
    {
      title,
      kicker: word('kicker'),
      language,
      sender: { company: settings.productName, phone: settings.partnerManagementPhone },
      head: [period],
      intro: [{ kind: 'text', text: word(`text.${name}`) }],
      sections: [
        {
          heading: word('figures'),
          parts: [
            rows.length === 0
              ? { kind: 'note', text: word('empty.text') }
              : {
                  kind: 'table',
                  columns,
                  rows: rows.map((values, index) => [
                    names[index] ?? '',
                    ...values.map((value, column) => valueText(reportColumns[name][column] ?? '', value, language)),
                  ]),
                  widths: columns.map((_, index) => (index === 0 ? 2.5 : 1)),
                  numeric: columns.map((_, index) => index).slice(1),
                },
          ],
        },
      ],
      signature: null,
      breaks: false,
      pageOf: [word('pageOf.before'), word('pageOf.between'), ''],
      createdAt: deps.clock(),
    },
    `${title} ${day}.pdf`,
  );
}
