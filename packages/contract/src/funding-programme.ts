import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { region } from './federal-state.ts';
import { uploadLimits } from './limits.ts';
import { page, pageQuery } from './paging.ts';
import { programmeDocumentKind } from './print-section.ts';
import { endedProgramme, mentions, programmeMentions } from './programme-advice.ts';
import { readings, specificities } from './programme-codes.ts';
import {
  confidence,
  emptyProgrammeContent,
  fundingType,
  programmeContent,
  programmeField,
  programmeLevel,
  programmeStatus,
} from './programme-content.ts';
import { filingStandings } from './programme-day.ts';
import { textBlock } from './rich-text.ts';
import { cleanText, line } from './text.ts';

/** How old the facts are: up to 6 months, up to 18, older or unknown. */
export const factsAges = ['fresh', 'ageing', 'old'] as const;
export const factsAge = z.enum(factsAges);
export type FactsAge = z.infer<typeof factsAge>;

/** By when an application has to be filed. */
export const filing = z
  .object({
    standing: z.enum(filingStandings),
    /** The last day for the application; `null` where none is known. */
    on: calendarDate.nullable(),
    /** The programme itself says that its last day will not be put off again. */
    isFinal: z.boolean(),
  })
  .meta({ id: 'Filing' });

/** Fields of a programme in lists, cards and tables. */
export const programmeSummary = z
  .object({
    programmeId: z.uuid(),
    /** Its id at the source that it came from; `null` where an editor typed it. */
    externalId: z.string().nullable(),
    version: z.int(),
    title: z.string(),
    shortTitle: z.string(),
    funder: z.string(),
    level: programmeLevel,
    status: programmeStatus,
    fundingTypes: z.array(fundingType),
    programmeGroups: z.array(z.string()),
    fundingAreas: z.array(z.string()),
    regions: z.array(region),
    applicants: z.array(z.string()),
    specificity: z.enum(specificities).nullable(),
    fundingRateMinimum: z.number().nullable(),
    fundingRateMaximum: z.number().nullable(),
    amountMinimumCents: z.number().nullable(),
    amountMaximumCents: z.number().nullable(),
    amountNote: z.string(),
    isDeMinimis: z.boolean().nullable(),
    applicationBeforeStart: z.boolean().nullable(),
    nextDeadlineOn: calendarDate.nullable(),
    validUntil: calendarDate.nullable(),
    /** Last day of a programme that is gone, where it is known. */
    endedOn: calendarDate.nullable(),
    /** The programme itself says that its last day will not be put off again. */
    isLastExtension: z.boolean(),
    factsOn: calendarDate.nullable(),
    factsAge,
    confidence,
    reading: z.enum(readings).nullable(),
    source: z.string(),
    hasRules: z.boolean(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'ProgrammeSummary' });
export type ProgrammeSummary = z.infer<typeof programmeSummary>;

export const programmeDocument = z
  .object({
    documentId: z.uuid(),
    kind: programmeDocumentKind,
    title: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    /** Pages of a PDF; `null` for other or unreadable files. */
    pages: z.int().nullable(),
    /** Why the file cannot be merged into a print, if so. */
    problem: z.enum(['encrypted', 'broken', 'tooManyPages']).nullable(),
    createdAt: instant,
    /** Signed address of the file, short-lived. */
    url: z.string(),
  })
  .meta({ id: 'ProgrammeDocument' });
export type ProgrammeDocument = z.infer<typeof programmeDocument>;

/** Abilities of a reader on a programme. */
export const programmeAbilities = ['edit', 'end', 'reopen'] as const;
export type ProgrammeAbility = (typeof programmeAbilities)[number];

/** A programme in full: the content of one version, its prose as blocks, and what is around it. */
export const programmeDetail = z
  .object({
    programmeId: z.uuid(),
    version: z.int(),
    currentVersion: z.int(),
    content: programmeContent,
    prose: z.object({
      shortText: z.array(textBlock),
      description: z.array(textBlock),
      conditions: z.array(textBlock),
      legalBasis: z.array(textBlock),
      contact: z.array(textBlock),
      combination: z.array(textBlock),
    }),
    factsAge,
    nextDeadlineOn: calendarDate.nullable(),
    documents: z.array(programmeDocument),
    protectedFields: z.array(programmeField),
    successor: z.object({ programmeId: z.uuid(), title: z.string() }).nullable(),
    /** The other programmes that its content names, by title. */
    mentions: programmeMentions,
    lastCheckedAt: instant.nullable(),
    lastCheckedBy: z.string().nullable(),
    endedAt: instant.nullable(),
    /** Whether the reader keeps it at hand. */
    isSaved: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    /** Abilities of this reader on it. */
    abilities: z.record(z.enum(programmeAbilities), z.boolean()),
  })
  .meta({ id: 'ProgrammeDetail' });
export type ProgrammeDetail = z.infer<typeof programmeDetail>;

export const programmeVersion = z
  .object({
    version: z.int(),
    createdAt: instant,
    /** Name of the editor; `null` for an import. */
    createdBy: z.string().nullable(),
    origin: z.enum(['catalogue', 'import', 'editor', 'undo']),
    changedFields: z.array(programmeField),
  })
  .meta({ id: 'ProgrammeVersion' });
export type ProgrammeVersion = z.infer<typeof programmeVersion>;

const programmeSortColumns = ['title', 'funder', 'updatedAt', 'factsOn'] as const;
export type ProgrammeSortColumn = (typeof programmeSortColumns)[number];

/** Filters add up. */
const programmeFilterShape = {
  search: z.string().overwrite(cleanText).max(500).optional(),
  level: programmeLevel.optional(),
  status: programmeStatus.optional(),
  fundingType: fundingType.optional(),
  region: region.optional(),
  factsAge: factsAge.optional(),
  hasRules: z.stringbool().optional(),
  isEnded: z.stringbool().optional(),
  /** Only what the caller saved, or only what they did not. */
  isSaved: z.stringbool().optional(),
};

export const countProgrammeFacets = defineEndpoint('GET /api/funding-programmes/facets', {
  summary: 'How many programmes each level and each funding type would leave, beside all other filters.',
  access: 'funding-programme:read',
  query: z.object(programmeFilterShape),
  response: z.object({
    level: z.partialRecord(programmeLevel, z.int()),
    fundingType: z.partialRecord(fundingType, z.int()),
  }),
});

export const listProgrammes = defineEndpoint('GET /api/funding-programmes', {
  summary: 'All programmes, to browse and to keep: filtered, sorted, in pages.',
  access: 'funding-programme:read',
  scope: 'funding-programme:read',
  query: pageQuery.extend({
    ...programmeFilterShape,
    sort: z.enum(programmeSortColumns).default('title'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: page(
    programmeSummary.extend({
      updatedAt: instant,
      /** Successors by title; empty for a programme that has not ended. */
      successors: mentions,
      /** Whether the caller keeps it at hand. */
      isSaved: z.boolean(),
      abilities: z.array(z.enum(programmeAbilities)),
    }),
  ),
});

export const findEndedProgrammes = defineEndpoint('GET /api/funding-programmes/ended', {
  summary: 'The programmes that have ended and that a search names: since when, and what came after them.',
  access: 'funding-programme:read',
  query: z.object({ search: z.string().overwrite(cleanText).max(500) }),
  response: z.object({ programmes: z.array(endedProgramme) }),
});

export const getProgramme = defineEndpoint('GET /api/funding-programmes/:programmeId', {
  summary: 'A programme in full, as it is now or as a version said it.',
  access: 'funding-programme:read',
  scope: 'funding-programme:read',
  records: { programmeId: 'shared' },
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  response: programmeDetail,
});

export const saveProgramme = defineEndpoint('PUT /api/funding-programmes/:programmeId/saved', {
  summary: 'Keeps a programme at hand for the caller.',
  access: 'funding-programme:read',
  // A note to oneself about what everybody may read.
  audit: null,
  records: { programmeId: 'shared' },
});

export const forgetProgramme = defineEndpoint('DELETE /api/funding-programmes/:programmeId/saved', {
  summary: 'Keeps a programme at hand no longer.',
  access: 'funding-programme:read',
  // As in `saveProgramme`.
  audit: null,
  records: { programmeId: 'shared' },
});

export const createProgramme = defineEndpoint('POST /api/funding-programmes', {
  summary: 'A new programme typed by an editor.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.created',
  bodyLimit: 4 * 1024 * 1024,
  body: z.object({ content: programmeContent }),
  response: programmeDetail,
  status: 201,
  example: { content: { ...emptyProgrammeContent, title: 'Beispielprogramm' } },
});

export const updateProgramme = defineEndpoint('PUT /api/funding-programmes/:programmeId', {
  summary: 'A new version of a programme; `version` is the one that was edited. 409 if there is a newer one.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.changed',
  records: { programmeId: 'shared' },
  bodyLimit: 4 * 1024 * 1024,
  body: z.object({ version: z.int(), content: programmeContent, protectedFields: z.array(programmeField) }),
  response: programmeDetail,
  example: { version: 1, content: { ...emptyProgrammeContent, title: 'Beispielprogramm' }, protectedFields: [] },
});

export const checkProgramme = defineEndpoint('POST /api/funding-programmes/:programmeId/check', {
  summary: 'States that the facts were checked today and still hold.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.confirmed',
  records: { programmeId: 'shared' },
  response: programmeDetail,
});

export const endProgramme = defineEndpoint('POST /api/funding-programmes/:programmeId/end', {
  summary: 'Ends a programme (it is never deleted), with its successor if there is one.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.ended',
  records: { programmeId: 'shared' },
  body: z.object({ successorId: z.uuid().nullable() }),
  response: programmeDetail,
  example: { successorId: null },
});

export const reopenProgramme = defineEndpoint('POST /api/funding-programmes/:programmeId/reopen', {
  summary: 'Takes the end of a programme back.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.restored',
  records: { programmeId: 'shared' },
  response: programmeDetail,
});

export const listProgrammeVersions = defineEndpoint('GET /api/funding-programmes/:programmeId/versions', {
  summary: 'All versions of a programme, newest first, with the fields that each changed.',
  access: 'funding-programme:read',
  records: { programmeId: 'shared' },
  response: z.array(programmeVersion),
});

export const uploadProgrammeDocument = defineEndpoint('POST /api/funding-programmes/:programmeId/documents', {
  summary: 'Attaches a file to a programme.',
  access: 'funding-programme:edit',
  audit: 'fundingProgramme.uploaded',
  records: { programmeId: 'shared' },
  upload: {
    maxBytes: uploadLimits.attachmentBytes,
    mediaTypes: [
      'application/pdf',
      'image/png',
      'image/jpeg',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
  body: z.object({ kind: programmeDocumentKind, title: line(300) }),
  response: programmeDocument,
  status: 201,
  example: { kind: 'leaflet', title: 'Merkblatt' },
});

export const deleteProgrammeDocument = defineEndpoint(
  'DELETE /api/funding-programmes/:programmeId/documents/:documentId',
  {
    summary: 'Takes a file off a programme; researches that were shared with it keep it.',
    access: 'funding-programme:edit',
    audit: 'fundingProgramme.changed',
    records: { programmeId: 'shared', documentId: 'shared' },
  },
);
