import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { programmeField } from './programme-content.ts';
import { line } from './text.ts';
import type { VocabularyName } from './vocabulary.ts';

export const importFormats = ['jsonl', 'json', 'csv', 'xlsx', 'xml'] as const;
export const importFormat = z.enum(importFormats);
export type ImportFormat = z.infer<typeof importFormat>;

/** Limits for the applicant; they become rules, with the file as their clause. */
export const importLimits = [
  'employeesMinimum',
  'employeesMaximum',
  'turnoverMinimum',
  'turnoverMaximum',
  'balanceSheetMaximum',
] as const;

/** What becomes of a column: the field of the programme that it fills, its identity, when it was last checked, a limit, or nothing. */
export const importTarget = z.union([
  programmeField,
  z.enum(importLimits),
  z.literal('externalId'),
  z.literal('lastCheckedOn'),
  z.literal('ignore'),
  z.literal('note'),
]);
export type ImportTarget = z.infer<typeof importTarget>;

/** What several columns may fill together: lists gather values, texts stand one after the other. */
export const sharedTargets: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'ignore',
  'note',
  'fundingTypes',
  'programmeGroups',
  'fundingAreas',
  'purposes',
  'projects',
  'applicants',
  'companySizes',
  'regions',
  'deadlines',
  'links',
  'shortText',
  'description',
  'conditions',
  'legalBasis',
  'contact',
]);

/** Column (as the file names it) → target. */
export const importMapping = z.record(z.string().max(300), importTarget);
export type ImportMapping = z.infer<typeof importMapping>;

/** Fields whose values stand in closed lists. */
export const listedFields = [
  'level',
  'status',
  'fundingTypes',
  'programmeGroups',
  'fundingAreas',
  'purposes',
  'projects',
  'applicants',
  'companySizes',
  'regions',
] as const;
export const listedField = z.enum(listedFields);
export type ListedField = z.infer<typeof listedField>;

/** The lists of the vocabularies; level and status have lists of their own. */
export const vocabularyOfField: Partial<Record<ImportTarget, VocabularyName>> = {
  fundingTypes: 'fundingType',
  programmeGroups: 'programmeGroup',
  fundingAreas: 'fundingArea',
  purposes: 'purpose',
  projects: 'project',
  applicants: 'applicant',
  companySizes: 'companySize',
  regions: 'region',
};

/** What a value that stands in no list means: a code of the field's list, or nothing (`''`, it is left out). */
export const valueChoice = z.object({
  field: listedField,
  value: z.string().min(1).max(200),
  code: z.string().max(80),
});
export type ValueChoice = z.infer<typeof valueChoice>;

/** A value of the file that stands in no list; `code` is `null` until the importer says what it means. */
export const unknownValue = z.object({
  field: listedField,
  value: z.string(),
  /** Cells that hold it. */
  count: z.int(),
  code: z.string().nullable(),
});
export type UnknownValue = z.infer<typeof unknownValue>;

/** new · changed · unchanged · vanished (known from this source, not in the file) · refused */
export const importOutcomes = ['new', 'changed', 'unchanged', 'vanished', 'refused'] as const;
export const importOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importRow = z
  .object({
    position: z.int(),
    /** Line of the file where the row begins (1 = first line); `null` for a vanished programme. */
    line: z.int().nullable(),
    /** File in an archive that the row comes from. */
    file: z.string().nullable(),
    outcome: importOutcome,
    title: z.string(),
    programmeId: z.uuid().nullable(),
    changedFields: z.array(programmeField),
    /** Fields that the file would change and an editor protected. */
    keptFields: z.array(programmeField),
    /** Reasons of a refusal and remarks on values that were not understood, in the reader's language. */
    remarks: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const importRun = z
  .object({
    importId: z.uuid(),
    /** Name of the stock that the file comes from; rows are recognised again within one source. */
    source: z.string(),
    fileName: z.string(),
    format: importFormat,
    encoding: z.string(),
    delimiter: z.string().nullable(),
    state: z.enum(['reading', 'preview', 'applying', 'applied', 'undone', 'failed']),
    /** 0 to 1 while reading or applying. */
    progress: z.number(),
    columns: z.array(z.object({ name: z.string(), target: importTarget, samples: z.array(z.string()) })),
    /** Values that stand in no list, the most frequent first, with what was chosen for them, for this source, now or earlier. */
    unknownValues: z.array(unknownValue),
    counts: z.record(importOutcome, z.int()),
    /** Whether programmes that vanished from the source end with this import. */
    endsVanished: z.boolean(),
    problem: z.string().nullable(),
    createdAt: instant,
    createdBy: z.string(),
    appliedAt: instant.nullable(),
    undoneAt: instant.nullable(),
    abilities: z.object({ apply: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof importRun>;

export const listImports = defineEndpoint('GET /api/programme-imports', {
  summary: 'All imports, newest first.',
  access: 'funding-programme:import',
  response: z.array(importRun),
});

export const startImport = defineEndpoint('POST /api/programme-imports', {
  summary: 'Uploads a file, recognises its shape, proposes a mapping and says what an import would do (dry run).',
  access: 'funding-programme:import',
  audit: 'programmeImport.started',
  rateLimit: 30,
  upload: { maxBytes: uploadLimits.importBytes },
  body: z.object({ source: line(100).min(1) }),
  response: importRun,
  status: 201,
  example: { source: 'Förderdatenbank' },
});

export const getImport = defineEndpoint('GET /api/programme-imports/:importId', {
  summary: 'One import with its state and counts.',
  access: 'funding-programme:import',
  records: { importId: 'shared' },
  response: importRun,
});

export const listImportRows = defineEndpoint('GET /api/programme-imports/:importId/rows', {
  summary: 'The rows of an import with what becomes of each.',
  access: 'funding-programme:import',
  records: { importId: 'shared' },
  query: z.object({
    outcome: importOutcome.optional(),
    after: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.object({ rows: z.array(importRow), next: z.int().nullable() }),
});

export const remapImport = defineEndpoint('PUT /api/programme-imports/:importId/mapping', {
  summary: 'Another mapping of columns or of values that stand in no list; the dry run is made anew.',
  access: 'funding-programme:import',
  // Makes the preview anew; nothing of the catalogue changes.
  audit: null,
  records: { importId: 'shared' },
  body: z.object({
    mapping: importMapping,
    endsVanished: z.boolean(),
    /** Choices that are not named stay as they are. */
    values: z
      .array(valueChoice.extend({ code: z.string().max(80).nullable() }))
      .max(500)
      .default([]),
  }),
  response: importRun,
  example: { mapping: { Titel: 'title' }, endsVanished: false },
});

export const cancelImport = defineEndpoint('POST /api/programme-imports/:importId/cancel', {
  summary: 'Calls an import off while its file is read; 409 where it is read already.',
  access: 'funding-programme:import',
  // Nothing has come of the file yet.
  audit: null,
  records: { importId: 'shared' },
  response: importRun,
});

export const applyImport = defineEndpoint('POST /api/programme-imports/:importId/apply', {
  summary: 'Carries the previewed import out: all good rows or, on a failure, none.',
  access: 'funding-programme:import',
  audit: 'programmeImport.imported',
  records: { importId: 'shared' },
  response: importRun,
  status: 202,
});

export const undoImport = defineEndpoint('POST /api/programme-imports/:importId/undo', {
  summary: 'Takes an import back as a whole; 409 where a programme was edited since.',
  access: 'funding-programme:import',
  audit: 'programmeImport.undone',
  records: { importId: 'shared' },
  response: importRun,
});
