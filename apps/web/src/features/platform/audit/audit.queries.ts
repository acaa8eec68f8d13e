import type { AuditSort } from '@fundus/contract/audit';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { AuditQuery } from './audit-list-search.ts';

export type AuditEventRow = AnswerOf<'GET /api/audit-events'>['rows'][number];
export type AuditActors = AnswerOf<'GET /api/audit-actors'>;

/** The server words each event, so every language is a list of its own. */
export const auditListQuery = (query: AuditQuery, sort: AuditSort) =>
  pagedQuery(queryKeys.audit.list(currentLanguage(), query, sort), (page, signal) =>
    call('GET /api/audit-events', { query: { ...query, sort, ...page }, signal }),
  );

/** One event, for an address that names it. */
export const auditEventQuery = (eventId: string) =>
  callQuery(
    queryKeys.audit.event(currentLanguage(), eventId),
    'GET /api/audit-events/:eventId',
    { params: { eventId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

export const auditActorsQuery = (recordId: string | undefined) =>
  callQuery(
    queryKeys.audit.actors(recordId),
    'GET /api/audit-actors',
    { query: recordId === undefined ? {} : { recordId } },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );

/** The log as a file, as the filters leave it. */
export function downloadAudit(query: AuditQuery & Pick<ExportChoice, 'format'> & { sort: AuditSort }): Promise<void> {
  return download('GET /api/audit-events/export', { query });
}
