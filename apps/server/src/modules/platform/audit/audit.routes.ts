import * as contract from '@fundus/contract/audit';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { exportEvents } from './audit-export.service.ts';
import { type FindUsers, getEvent, listActors, listEvents } from './audit-list.service.ts';

export function registerAudit(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  findUsers: FindUsers,
): void {
  api.bind(contract.listAuditEvents, ({ query, context }) => listEvents(deps, query, context.language, findUsers));
  api.bind(contract.exportAuditEvents, ({ query, context }) => exportEvents(deps, query, context.language, findUsers));
  api.bind(contract.listAuditActors, ({ query }) => listActors(deps, query.recordId));
  api.bind(contract.getAuditEvent, ({ params, context }) => getEvent(deps, params.eventId, context.language));
}
