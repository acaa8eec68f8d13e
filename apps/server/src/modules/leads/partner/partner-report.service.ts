import { calendarDateAt } from '@fundus/contract/date';
import type { PartnerMonth } from '@fundus/contract/partner';
import type { Language } from '@fundus/contract/user';
import type { FileResponse } from '#http/api.ts';
import { invalidField } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import { exportTable, type TableFormat } from '#lib/table-export.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { toMonth } from './partner.presenter.ts';
import { listReportRows } from './partner-figure.repository.ts';

interface Range {
  from: string;
  until: string;
}
export type ReportLine = PartnerMonth & { partnerId: string; name: string };

const mostMonths = 36;
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** Per partner and month what became of the assignments, newest month first. Throws VALIDATION_FAILED for no range. */
export async function getPartnerReport(deps: With<'db'>, { from, until }: Range): Promise<ReportLine[]> {
  const months = monthNumber(until) - monthNumber(from) + 1;
  if (months < 1) throw invalidField(['until'], 'endsBeforeBeginning');
  if (months > mostMonths) throw invalidField(['from'], 'tooManyMonths', { maximum: mostMonths });
  const rows = await listReportRows(deps.db, { from, until });
  return rows.map((row) => ({ ...toMonth(row), partnerId: row.partnerId, name: row.name }));
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
  deps: With<'db' | 'clock' | 'temporaryFolder'>,
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
