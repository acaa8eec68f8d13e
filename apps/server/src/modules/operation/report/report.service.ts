import type { Report } from '@fundus/contract/report';
import { mostReportMonths, type ReportName } from '@fundus/contract/report-codes';
import type { With } from '#lib/with.ts';
import { requireMonths } from '#modules/leads/partner/partner-month.service.ts';
import { comparePartners } from '#modules/leads/partner/partner-report.service.ts';
import * as repository from './report.repository.ts';
import { type MonthRange, toApplicationReport, toFunnel, toPartnerReport, toProgrammeReport } from './report.rules.ts';

/** A report of some months. Throws VALIDATION_FAILED for no range. */
export async function getReport(
  { db }: With<'db'>,
  { report, ...range }: MonthRange & { report: ReportName },
): Promise<Report> {
  requireMonths(range, mostReportMonths);
  switch (report) {
    case 'leadFunnel':
      return toFunnel(await repository.listFunnelRows(db, range));
    case 'partners':
      return toPartnerReport(await comparePartners(db, range));
    case 'programmes':
      return toProgrammeReport(await repository.listProgrammeRows(db, range));
    case 'leadToApplication':
      return toApplicationReport(await repository.listApplicationRows(db, range), range);
  }
}
