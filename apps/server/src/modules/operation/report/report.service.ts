import type { Report } from '@fundus/contract/report';
import { mostReportMonths, type ReportName } from '@fundus/contract/report-codes';
import type { Database } from '#db/database.ts';
import { readAside } from '#db/replica.ts';
import type { With } from '#lib/with.ts';
import { requireMonths } from '#modules/leads/partner/partner-month.service.ts';
import { comparePartners } from '#modules/leads/partner/partner-report.service.ts';
import * as repository from './report.repository.ts';
import {
  type MonthRange,
  toApplicationReport,
  toApprovalReport,
  toFunnel,
  toPartnerReport,
  toProgrammeReport,
} from './report.rules.ts';

/** A report of some months. Throws VALIDATION_FAILED for no range. */
export async function getReport(
  deps: With<'db' | 'replica'>,
  { report, ...range }: MonthRange & { report: ReportName },
): Promise<Report> {
  requireMonths(range, mostReportMonths);
  return readAside(deps, (db) => readReport(db, report, range));
}

async function readReport(db: Database, report: ReportName, range: MonthRange): Promise<Report> {
  switch (report) {
    case 'leadFunnel':
      return toFunnel(await repository.listFunnelRows(db, range));
    case 'partners':
      return toPartnerReport(await comparePartners(db, range));
    case 'programmes':
      return toProgrammeReport(await repository.listProgrammeRows(db, range));
    case 'leadToApplication':
      return toApplicationReport(await repository.listApplicationRows(db, range), range);
    case 'approvalsByProgramme':
      return toApprovalReport(await repository.listApprovalRows(db, range, 'programme'));
    case 'approvalsByAdvisor':
      return toApprovalReport(await repository.listApprovalRows(db, range, 'advisor'));
  }
}
