import { z } from 'zod';
import { consultingProcess } from './consulting-status.ts';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { line } from './text.ts';

/** A file of a person; replacing it keeps the earlier ones. */
export const personDocument = z
  .object({
    documentId: z.uuid(),
    /** Section that it belongs to; `null`: the person in general. */
    process: consultingProcess.nullable(),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    /** Day of the document as the advisor dates it. */
    documentOn: calendarDate,
    version: z.int(),
    revision: z.int(),
    createdAt: instant,
    updatedAt: instant,
    createdBy: z.string(),
    /** Signed, short-lived addresses. */
    downloadUrl: z.string(),
    /** For pictures and PDF, shown in the page; `null` for everything else. */
    previewUrl: z.string().nullable(),
  })
  .meta({ id: 'PersonDocument' });
export type PersonDocument = z.infer<typeof personDocument>;

const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', documentId: 'own:person-document' } as const;

export const listPersonDocuments = defineEndpoint('GET /api/persons/:personId/documents', {
  summary: 'The files of a person, newest first.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(personDocument),
});

export const uploadPersonDocument = defineEndpoint('POST /api/persons/:personId/documents', {
  summary: 'A new file.',
  access: 'person:edit',
  audit: 'personDocument.uploaded',
  records: ofPerson,
  // Whole folders are dropped at once; more a minute fills the disk.
  rateLimit: 120,
  upload: { maxBytes: uploadLimits.attachmentBytes },
  body: z.object({ process: consultingProcess.nullable().default(null), documentOn: calendarDate.optional() }),
  response: personDocument,
  status: 201,
  example: { process: null },
});

export const replacePersonDocument = defineEndpoint('POST /api/persons/:personId/documents/:documentId/versions', {
  summary: 'A new version of a file; the earlier one is kept.',
  access: 'person:edit',
  audit: 'personDocument.uploaded',
  records: one,
  // Whole folders are dropped at once; more a minute fills the disk.
  rateLimit: 120,
  upload: { maxBytes: uploadLimits.attachmentBytes },
  response: personDocument,
  status: 201,
});

export const updatePersonDocument = defineEndpoint('PATCH /api/persons/:personId/documents/:documentId', {
  summary: 'Renames, dates or moves a file.',
  access: 'person:edit',
  audit: 'personDocument.changed',
  records: one,
  body: z.object({
    revision: z.int(),
    fileName: line(200).min(1).optional(),
    documentOn: calendarDate.optional(),
    process: consultingProcess.nullable().optional(),
  }),
  response: personDocument,
  example: { revision: 1, fileName: 'Vertrag.pdf' },
});

export const listDocumentVersions = defineEndpoint('GET /api/persons/:personId/documents/:documentId/versions', {
  summary: 'All versions of a file, newest first.',
  access: 'person:read',
  records: one,
  response: z.array(
    z.object({
      version: z.int(),
      fileName: z.string(),
      bytes: z.int(),
      createdAt: instant,
      createdBy: z.string(),
      downloadUrl: z.string(),
    }),
  ),
});

export const deletePersonDocument = defineEndpoint('DELETE /api/persons/:personId/documents/:documentId', {
  summary: 'Takes a file away; it can be restored.',
  access: 'person:edit',
  audit: 'personDocument.deleted',
  records: one,
});

export const restorePersonDocument = defineEndpoint('POST /api/persons/:personId/documents/:documentId/restore', {
  summary: 'Brings a file back.',
  access: 'person:edit',
  audit: 'personDocument.restored',
  records: one,
  response: personDocument,
});
