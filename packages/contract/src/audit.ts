import { z } from 'zod';
import { auditList, auditSubjects, auditVerbs } from './audit-codes.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import type { FiltersOf, SortOf } from './list.ts';
import { orderedShape, pageShape } from './list-query.ts';
import { page } from './paging.ts';

/** Records that an event leads to. */
export const auditRecordKinds = ['person', 'lead', 'user', 'partner', 'fundingProgramme', 'fundingResearch'] as const;

/** One field, worded for the reader; of what is withheld the log knows no more than that it changed. */
export const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  isWithheld: z.boolean(),
});
export type AuditChangeLine = z.infer<typeof auditChange>;

export const auditEvent = z
  .object({
    eventId: z.uuid(),
    happenedAt: instant,
    /** Null: the portal itself, or a visitor who is not logged in. */
    actorId: z.uuid().nullable(),
    actorName: z.string(),
    /** The administrator who acted as the actor. */
    impersonatorId: z.uuid().nullable(),
    impersonatorName: z.string(),
    subject: z.enum(auditSubjects),
    verb: z.enum(auditVerbs),
    /** The event in one sentence, in the reader’s language. */
    sentence: z.string(),
    /** The subject as far as it still exists; names of persons and leads are those of today. */
    record: z.object({ kind: z.enum(auditRecordKinds), id: z.uuid(), name: z.string() }).nullable(),
    changes: z.array(auditChange),
    address: z.string(),
    userAgent: z.string(),
    /** The server was cut off in the middle of it: it may have happened or not. */
    isUnclear: z.boolean(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

export type AuditSort = SortOf<typeof auditList>;
export type AuditFilter = FiltersOf<typeof auditList>;

export const listAuditEvents = defineEndpoint('GET /api/audit-events', {
  summary: 'Who did what, when, to what, from where, acting for whom.',
  access: 'audit:read',
  scope: 'audit:read',
  query: z.object(pageShape(auditList)),
  response: page(auditEvent),
});

export const exportAuditEvents = defineEndpoint('GET /api/audit-events/export', {
  summary: 'The audit log as CSV (for German Excel) or XLSX, as the filters leave it.',
  access: 'audit:read',
  feature: 'bulk-export',
  audit: 'auditLog.exported',
  query: z.object({
    ...orderedShape(auditList),
    format: z.enum(['csv', 'xlsx']),
  }),
  download: true,
  rateLimit: 20,
});

export const listAuditActors = defineEndpoint('GET /api/audit-actors', {
  summary: 'Everybody whose name the filter offers, and what the record is called by which the log is filtered.',
  access: 'audit:read',
  query: z.object({ recordId: z.uuid().optional() }),
  response: z.object({
    actors: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    recordName: z.string().nullable(),
  }),
});

export const getAuditEvent = defineEndpoint('GET /api/audit-events/:eventId', {
  summary: 'One event.',
  access: 'audit:read',
  records: { eventId: 'shared' },
  response: auditEvent,
});
