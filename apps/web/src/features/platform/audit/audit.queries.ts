import type {
  AuditSort,
  exportAuditEvents,
  getAuditEvent,
  listAuditActors,
  listAuditEvents,
} from '@fundus/contract/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { AuditQuery } from './audit-list-search.ts';

export type AuditEventRow = ResponseOf<typeof listAuditEvents>['rows'][number];
export type AuditActors = ResponseOf<typeof listAuditActors>;

/** The server words each event, so every language is a list of its own. */
export const auditListQuery = (query: AuditQuery, sort: AuditSort) =>
  pagedQuery(queryKeys.audit.list(currentLanguage(), query, sort), (page, signal) =>
    call<typeof listAuditEvents>('GET /api/audit-events', { query: { ...query, sort, ...page }, signal }),
  );

/** One event, for an address that names it. */
export const auditEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: queryKeys.audit.event(currentLanguage(), eventId),
    queryFn: ({ signal }) =>
      call<typeof getAuditEvent>('GET /api/audit-events/:eventId', { params: { eventId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const auditActorsQuery = (recordId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.audit.actors(recordId),
    queryFn: ({ signal }) =>
      call<typeof listAuditActors>('GET /api/audit-actors', {
        query: recordId === undefined ? {} : { recordId },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The log as a file, as the filters leave it. */
export function downloadAudit(query: AuditQuery & Pick<ExportChoice, 'format'> & { sort: AuditSort }): Promise<void> {
  return download<typeof exportAuditEvents>('GET /api/audit-events/export', { query });
}
