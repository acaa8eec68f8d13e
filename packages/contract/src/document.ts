import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import {
  documentAbilities,
  documentHeadlines,
  documentTabs,
  documentTextStates,
  sourceFaults,
} from './document-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { libraryLimits } from './limits.ts';
import { roles } from './permission.ts';
import { line, prose, requiredLine, webAddress } from './text.ts';

const tab = z.enum(documentTabs);
const headline = z.enum(documentHeadlines);
/** Roles that see it; empty: every user of the library. */
export const libraryAudience = z.array(z.enum(roles)).max(roles.length);

/** A document of the library; replacing it keeps the earlier versions. */
export const libraryDocument = z
  .object({
    documentId: z.uuid(),
    tab,
    headline,
    position: z.int(),
    title: z.string(),
    description: z.string(),
    audience: libraryAudience,
    /** Last day on which it holds; afterwards administrators alone see it. */
    validUntil: calendarDate.nullable(),
    isExpired: z.boolean(),
    /** Where the funder keeps the official form that it is; empty for other documents. */
    sourceUrl: z.string(),
    /** The day on which it was fetched there. */
    fetchedOn: calendarDate.nullable(),
    /** The programmes that the form belongs to, by title. */
    programmes: z.array(z.object({ programmeId: z.uuid(), title: z.string() })),
    /** Fault that the weekly look at `sourceUrl` found. */
    sourceFault: z.enum(sourceFaults).nullable(),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    version: z.int(),
    revision: z.int(),
    createdAt: instant,
    updatedAt: instant,
    /** When its current version was laid down. */
    renewedAt: instant,
    /** Laid down since the caller was here the last time. */
    isNew: z.boolean(),
    isFavourite: z.boolean(),
    /** Has fields that can be filled for a person. */
    isTemplate: z.boolean(),
    textState: z.enum(documentTextStates),
    /** Signed, short-lived addresses. */
    downloadUrl: z.string(),
    /** For pictures and PDF, shown in the page; `null` for everything else. */
    previewUrl: z.string().nullable(),
    abilities: z.array(z.enum(documentAbilities)),
  })
  .meta({ id: 'LibraryDocument' });
export type LibraryDocument = z.infer<typeof libraryDocument>;

const one = { documentId: 'shared' } as const;

export const getLibrary = defineEndpoint('GET /api/library', {
  summary: 'How many documents the caller sees in each tab, the favourites, and what is new.',
  access: 'library:read',
  response: z.object({
    tabs: z.array(z.object({ tab, count: z.int(), newCount: z.int() })),
    favourites: z.array(libraryDocument),
    /** Since `newSince`, the newest first. */
    news: z.array(libraryDocument),
    newSince: instant,
  }),
});

export const noteLibraryVisit = defineEndpoint('POST /api/library/visits', {
  summary: 'The caller is here: what is new counts from the visit before.',
  access: 'library:read',
  // Remembers a day of the caller alone; it changes no record.
  audit: null,
});

export const listDocuments = defineEndpoint('GET /api/documents', {
  summary:
    'The documents of a tab or programme in their order, or those that a search finds in titles and contents, best first.',
  access: 'library:read',
  query: z.object({
    tab: tab.optional(),
    /** Those that belong to a programme. */
    programmeId: z.uuid().optional(),
    search: line(200).optional(),
    /** The trash, for administrators. */
    deleted: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(libraryLimits.documentsPerTab).default(libraryLimits.documentsPerTab),
  }),
  accessBy: ({ query: { deleted } }: { query: { deleted: boolean } }) => (deleted ? ['library:edit'] : []),
  response: z.object({
    rows: z.array(
      libraryDocument.extend({
        /** Where the text has what is searched for; empty without a search, or where the title has it alone. */
        excerpt: z.string(),
      }),
    ),
    /** The words under which the rows were found, to mark them. */
    words: z.array(z.string()),
  }),
});
export type FoundDocument = z.infer<typeof listDocuments.response>['rows'][number];

export const createDocument = defineEndpoint('POST /api/documents', {
  summary: 'A new document, of a file that has been uploaded.',
  access: 'library:edit',
  audit: 'document.uploaded',
  body: z.object({
    uploadId: z.uuid(),
    tab,
    headline: headline.default('general'),
    /** The name of the file without its ending, where nothing is said. */
    title: line(200).default(''),
    audience: libraryAudience.default([]),
    validUntil: calendarDate.nullable().default(null),
  }),
  response: libraryDocument,
  status: 201,
  example: { uploadId: '00000000-0000-4000-8000-000000000000', tab: 'general' },
});

export const replaceDocument = defineEndpoint('POST /api/documents/:documentId/versions', {
  summary: 'A new version of a document; the earlier ones are kept.',
  access: 'library:edit',
  audit: 'document.uploaded',
  records: one,
  body: z.object({ uploadId: z.uuid() }),
  response: libraryDocument,
  status: 201,
  example: { uploadId: '00000000-0000-4000-8000-000000000000' },
});

export const updateDocument = defineEndpoint('PATCH /api/documents/:documentId', {
  summary:
    'Renames, moves or describes a document, says who sees it, how long it holds, and which official form of which programmes it is.',
  access: 'library:edit',
  audit: 'document.changed',
  records: one,
  body: z.object({
    revision: z.int(),
    title: requiredLine(200).optional(),
    description: prose(2000).optional(),
    tab: tab.optional(),
    headline: headline.optional(),
    audience: libraryAudience.optional(),
    validUntil: calendarDate.nullable().optional(),
    sourceUrl: webAddress.optional(),
    fetchedOn: calendarDate.nullable().optional(),
    programmeIds: z.array(z.uuid()).max(libraryLimits.programmesPerDocument).optional(),
  }),
  response: libraryDocument,
  example: { revision: 1, title: 'Checkliste Erstgespräch' },
});

export const orderDocuments = defineEndpoint('PUT /api/document-order', {
  summary: 'The order of all documents under a headline; refused where others were added or removed meanwhile.',
  access: 'library:edit',
  audit: 'document.changed',
  body: z.object({ tab, headline, documentIds: z.array(z.uuid()).max(libraryLimits.documentsPerTab) }),
  example: { tab: 'general', headline: 'general', documentIds: [] },
});

export const listLibraryVersions = defineEndpoint('GET /api/documents/:documentId/versions', {
  summary: 'All versions of a document, newest first.',
  access: 'library:edit',
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

export const deleteDocument = defineEndpoint('DELETE /api/documents/:documentId', {
  summary: 'Moves a document into the trash; it can be restored.',
  access: 'library:edit',
  audit: 'document.deleted',
  records: one,
});

export const restoreDocument = defineEndpoint('POST /api/documents/:documentId/restore', {
  summary: 'Brings a document back.',
  access: 'library:edit',
  audit: 'document.restored',
  records: one,
  response: libraryDocument,
});

export const addFavourite = defineEndpoint('PUT /api/documents/:documentId/favourite', {
  summary: 'Keeps a document at hand for the caller alone.',
  access: 'library:read',
  // A mark of the caller alone, which other users never see.
  audit: null,
  records: one,
});

export const removeFavourite = defineEndpoint('DELETE /api/documents/:documentId/favourite', {
  summary: 'Keeps it at hand no longer.',
  access: 'library:read',
  // A mark of the caller alone, which other users never see.
  audit: null,
  records: one,
});

export const createArchive = defineEndpoint('POST /api/document-archives', {
  summary: 'A ZIP of some documents: a signed address that can be downloaded in parts for some hours.',
  access: 'library:read',
  audit: 'document.exported',
  body: z.object({ documentIds: z.array(z.uuid()).min(1).max(libraryLimits.documentsPerArchive) }),
  response: z.object({ downloadUrl: z.string(), fileName: z.string(), bytes: z.int() }),
  status: 201,
  example: { documentIds: ['00000000-0000-4000-8000-000000000000'] },
});

export const downloadArchive = defineEndpoint('GET /api/document-archives/:signature', {
  summary: 'A ZIP by its signed address; the same bytes each time, also from the middle on.',
  access: 'public',
  // By an address that the server gave to a user who may see each file in it; making it is recorded.
  audit: null,
  records: { signature: 'token' },
  download: true,
});
