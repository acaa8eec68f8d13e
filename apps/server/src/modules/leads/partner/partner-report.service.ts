import { calendarDateAt } from '@fundus/contract/date';
import type { PartnerMonth } from '@fundus/contract/partner';
import { mostReportMonths } from '@fundus/contract/report-codes';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { readAside } from '#db/replica.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { exportTable, type TableFormat } from '#lib/table-export.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { toMonth } from './partner.presenter.ts';
import { listReportRows, listTotalRows } from './partner-figure.repository.ts';
import { requireMonths } from './partner-month.service.ts';

interface Range {
  from: string;
  until: string;
}
export type ReportLine = PartnerMonth & { partnerId: string; name: string };

/** Per partner and month what became of the assignments, newest month first. Throws VALIDATION_FAILED for no range. */
export async function getPartnerReport(deps: With<'db' | 'replica'>, range: Range): Promise<ReportLine[]> {
  requireMonths(range, mostReportMonths);
  const rows = await readAside(deps, (db) => listReportRows(db, range));
  return rows.map((row) => ({ ...toMonth(row), partnerId: row.partnerId, name: row.name }));
}

/** Results of the assignments of each partner over all months, by name. */
export async function comparePartners(
  db: Executor,
  range: Range,
): Promise<(Omit<PartnerMonth, 'month'> & { partnerId: string; name: string })[]> {
  const rows = await listTotalRows(db, range);
  return rows.map((row) => {
    const { month: _month, ...figures } = toMonth({ ...row, month: range.until });
    return { ...figures, partnerId: row.partnerId, name: row.name };
  });
}

const columns = [
  'month',
  'name',
  'assigned',
  'accepted',
  'handedBack',
  'expired',
  'withdrawn',
  'credited',
  'converted',
  'firstContactHours',
] as const;

/** The report as a file. */
export async function exportPartnerReport(
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  { format, ...range }: Range & { format: TableFormat },
  language: Language,
): Promise<FileResponse> {
  const lines = await getPartnerReport(deps, range);
  const table = {
    temporaryFolder: deps.temporaryFolder,
    format,
    name: message(language, 'partner', 'report.fileName'),
    day: calendarDateAt(deps.clock()),
    columns: columns.map((column) => ({
      title: message(language, 'partner', `report.column.${column}`),
      width: column === 'name' ? 32 : 16,
    })),
    language,
  };
  await recordExport(deps, 'partner.exported', format)(lines.length);
  return exportTable(table, (write) => write(lines.map((line) => columns.map((column) => line[column]))));
}
