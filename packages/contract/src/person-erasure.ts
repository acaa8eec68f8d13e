import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { erasedKinds, erasureHints, erasureReasons, mentionPlaces } from './protection-codes.ts';
import { line } from './text.ts';

export const erasureReason = z.enum(erasureReasons);

/** A person or lead that an erasure concerns. */
const erasureSubject = z.object({
  kind: z.enum(['person', 'lead']),
  subjectId: z.uuid(),
  name: z.string(),
  company: z.string(),
  town: z.string(),
  /** Who advises the person, or has the lead; empty where no user does. */
  ownerName: z.string(),
  isInTrash: z.boolean(),
});
export type ErasureSubject = z.infer<typeof erasureSubject>;

export const erasurePreview = z
  .object({
    /** Text to type as confirmation. */
    confirmation: z.string(),
    /** Always erased: the record itself, the lead that it came from, and records merged into it. */
    subjects: z.array(erasureSubject),
    /** Others who are probably the same; they are erased only where they are chosen. */
    likely: z.array(erasureSubject.extend({ reasons: z.array(z.enum(['email', 'phone', 'nameAndPostcode'])) })),
    counts: z.partialRecord(z.enum(erasedKinds), z.int()),
    hints: z.array(z.enum(erasureHints)),
  })
  .meta({ id: 'ErasurePreview' });
export type ErasurePreview = z.infer<typeof erasurePreview>;

const mentionKey = { place: z.enum(mentionPlaces), recordId: z.uuid() };

/** A text in another person's record that names them; who judges it sees some words around the name. */
export const erasureMention = z
  .object({
    ...mentionKey,
    /** Owner of the record: a person, a lead, a research, a view. */
    title: z.string(),
    /** Whose record it is; empty where it has no owner. */
    ownerName: z.string(),
    excerpt: z.string(),
  })
  .meta({ id: 'ErasureMention' });
export type ErasureMention = z.infer<typeof erasureMention>;

const erasureMentions = z.object({
  rows: z.array(erasureMention),
  /** There are more than are listed. */
  isCapped: z.boolean(),
});

/** Proof of an erasure, without a word of who it was. */
export const erasureRecord = z
  .object({
    erasureId: z.uuid(),
    /** Under which the certificate is filed: »L-2026-4F7A19C3«. */
    number: z.string(),
    reason: erasureReason,
    requestedOn: calendarDate.nullable(),
    counts: z.partialRecord(z.enum(erasedKinds), z.int()),
    erasedAt: instant,
    /** Empty where the retention rules did it. */
    erasedByName: z.string(),
    isOnBlockList: z.boolean(),
  })
  .meta({ id: 'ErasureRecord' });
export type ErasureRecord = z.infer<typeof erasureRecord>;

const erasureInput = z.object({
  /** The name as the preview gives it. */
  confirmation: line(300),
  reason: z.enum(erasureReasons).exclude(['retention']),
  requestedOn: calendarDate.nullable().default(null),
  /** Whether they are to be recognised when they come in again. */
  blocks: z.boolean().default(true),
  /** Of those whom the preview named as likely the same. */
  alsoPersonIds: z.array(z.uuid()).max(50).default([]),
  alsoLeadIds: z.array(z.uuid()).max(50).default([]),
  /** Texts of others in which the name gives way to »[gelöscht]«; a saved view goes as a whole. */
  alsoMentions: z.array(z.object(mentionKey)).max(200).default([]),
});
export type ErasureInput = z.infer<typeof erasureInput>;

const access = 'data-protection:edit';
const example = { confirmation: 'Änne Größel', reason: 'request' };

export const previewPersonErasure = defineEndpoint('GET /api/persons/:personId/erasure', {
  summary: 'What an erasure of a person would remove, and who else is probably the same.',
  access,
  records: { personId: 'shared' },
  response: erasurePreview,
});

export const listPersonMentions = defineEndpoint('GET /api/persons/:personId/erasure/mentions', {
  summary: 'Texts of other records that name a person: free texts, files and saved views. May take some seconds.',
  access,
  records: { personId: 'shared' },
  response: erasureMentions,
  rateLimit: 30,
});

export const erasePerson = defineEndpoint('POST /api/persons/:personId/erasure', {
  summary: 'Erases a person for good, everywhere, with files; only a record without personal data stays.',
  access,
  audit: 'erasure.created',
  records: { personId: 'shared' },
  body: erasureInput,
  response: erasureRecord,
  status: 201,
  example,
});

export const previewLeadErasure = defineEndpoint('GET /api/leads/:leadId/erasure', {
  summary: 'What an erasure of a lead would remove, and who else is probably the same.',
  access,
  records: { leadId: 'shared' },
  response: erasurePreview,
});

export const listLeadMentions = defineEndpoint('GET /api/leads/:leadId/erasure/mentions', {
  summary: 'Texts of other records that name a lead, as for a person.',
  access,
  records: { leadId: 'shared' },
  response: erasureMentions,
  rateLimit: 30,
});

export const eraseLead = defineEndpoint('POST /api/leads/:leadId/erasure', {
  summary: 'Erases a lead, and the person that it became, for good.',
  access,
  audit: 'erasure.created',
  records: { leadId: 'shared' },
  body: erasureInput,
  response: erasureRecord,
  status: 201,
  example,
});

export const listErasures = defineEndpoint('GET /api/erasures', {
  summary: 'Erasures, newest first.',
  access,
  query: pageQuery,
  response: page(erasureRecord),
});

export const downloadErasureCertificate = defineEndpoint('GET /api/erasures/:erasureId/certificate', {
  summary: 'Löschbescheinigung as PDF.',
  access,
  audit: 'erasure.printed',
  records: { erasureId: 'shared' },
  download: true,
  rateLimit: 30,
});

export const downloadErasureList = defineEndpoint('GET /api/erasures/list', {
  summary: 'Ids of all who were erased, one erasure a line: for a server that is restored from an older backup.',
  access,
  audit: 'erasure.exported',
  download: true,
  rateLimit: 20,
});
