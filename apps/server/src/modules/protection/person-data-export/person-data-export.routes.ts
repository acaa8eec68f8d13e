import * as contract from '@fundus/contract/person-data-export';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { exportSubjectData } from './person-data-export.service.ts';

export function registerPersonDataExport(api: Api, deps: With<'db' | 'clock' | 'pdf'>): void {
  api.bind(contract.exportPersonData, ({ params, query, context }) =>
    exportSubjectData(deps, params, query.format, context.language),
  );
  api.bind(contract.exportLeadData, ({ params, query, context }) =>
    exportSubjectData(deps, params, query.format, context.language),
  );
}
