import { exportReport, getReport } from '@fundus/contract/report';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './report.service.ts';
import * as exporting from './report-export.service.ts';

export function registerReport(api: Api, deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder' | 'pdf'>): void {
  api.bind(getReport, ({ query }) => service.getReport(deps, query));
  api.bind(exportReport, ({ query, context }) => exporting.exportReport(deps, query, context.language));
}
