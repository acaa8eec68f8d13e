import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { personFieldNames, personKind } from './person.ts';

/** Columns that hold several fields in one: »Name«, »Straße Nr.«, »PLZ Ort«. */
export const combinedTargets = ['fullName', 'streetAndNumber', 'postcodeAndTown'] as const;

/** What becomes of a column. `note`: kept as a line »column: value« in the notes; `createdAt`: day of the entry. */
export const personImportTargets = [...personFieldNames, ...combinedTargets, 'createdAt', 'note', 'ignore'] as const;
export const personImportTarget = z.enum(personImportTargets);
export type PersonImportTarget = z.infer<typeof personImportTarget>;

/** new · duplicate (of a stored person or an earlier line: left out unless wished) · test (test lead of a platform) · refused */
export const personImportOutcomes = ['new', 'duplicate', 'test', 'refused'] as const;
export const personImportOutcome = z.enum(personImportOutcomes);
export type PersonImportOutcome = z.infer<typeof personImportOutcome>;

export const personImportRow = z
  .object({
    position: z.int(),
    /** Line of the file where the row begins; 1 is the first line. */
    line: z.int(),
    outcome: personImportOutcome,
    name: z.string(),
    town: z.string(),
    email: z.string(),
    /** Person that came of it, or that it doubles. */
    personId: z.uuid().nullable(),
    /** Reasons of a refusal and remarks on values, in the reader’s language. */
    remarks: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'PersonImportRow' });
export type PersonImportRow = z.infer<typeof personImportRow>;

export const personImport = z
  .object({
    importId: z.uuid(),
    kind: personKind,
    fileName: z.string(),
    format: z.enum(['csv', 'xlsx']),
    encoding: z.string(),
    delimiter: z.string().nullable(),
    state: z.enum(['reading', 'preview', 'applying', 'applied', 'undone', 'failed']),
    /** 0 to 1 while reading or applying. */
    progress: z.number(),
    columns: z.array(z.object({ name: z.string(), target: personImportTarget, samples: z.array(z.string()) })),
    counts: z.record(personImportOutcome, z.int()),
    /** Whether rows that double somebody are imported all the same. */
    takesDuplicates: z.boolean(),
    problem: z.string().nullable(),
    createdAt: instant,
    createdBy: z.string(),
    appliedAt: instant.nullable(),
    undoneAt: instant.nullable(),
    abilities: z.object({ apply: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'PersonImport' });
export type PersonImport = z.infer<typeof personImport>;

const one = { importId: 'own:person-import' } as const;

export const listPersonImports = defineEndpoint('GET /api/person-imports', {
  summary: 'One’s own imports, newest first.',
  access: 'person:import',
  response: z.array(personImport),
});

export const startPersonImport = defineEndpoint('POST /api/person-imports', {
  summary: 'Uploads a table, recognises its shape, proposes a mapping and says what an import would do.',
  access: 'person:import',
  upload: { maxBytes: uploadLimits.attachmentBytes },
  body: z.object({ kind: personKind }),
  response: personImport,
  status: 201,
  example: { kind: 'contact' },
});

export const getPersonImport = defineEndpoint('GET /api/person-imports/:importId', {
  summary: 'One import with its state and counts.',
  access: 'person:import',
  records: one,
  response: personImport,
});

export const listPersonImportRows = defineEndpoint('GET /api/person-imports/:importId/rows', {
  summary: 'The rows of an import with what becomes of each.',
  access: 'person:import',
  records: one,
  query: z.object({
    outcome: personImportOutcome.optional(),
    after: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.object({ rows: z.array(personImportRow), next: z.int().nullable() }),
});

export const remapPersonImport = defineEndpoint('PUT /api/person-imports/:importId/mapping', {
  summary: 'Another mapping, kind or treatment of duplicates; the preview is made anew. The mapping is remembered.',
  access: 'person:import',
  records: one,
  body: z.object({
    kind: personKind,
    mapping: z.record(z.string().max(300), personImportTarget),
    takesDuplicates: z.boolean(),
  }),
  response: personImport,
  example: { kind: 'contact', mapping: { Nachname: 'lastName' }, takesDuplicates: false },
});

export const applyPersonImport = defineEndpoint('POST /api/person-imports/:importId/apply', {
  summary: 'Carries the previewed import out: all good rows or, on a failure, none.',
  access: 'person:import',
  records: one,
  response: personImport,
  status: 202,
});

export const undoPersonImport = defineEndpoint('POST /api/person-imports/:importId/undo', {
  summary: 'Takes an import back as a whole; 409 where somebody has worked on one of its persons since.',
  access: 'person:import',
  records: one,
  response: personImport,
});

export const downloadRefusedRows = defineEndpoint('GET /api/person-imports/:importId/refused', {
  summary: 'The refused rows as CSV, as they stood in the file, with a column that says why.',
  access: 'person:import',
  records: one,
  download: true,
});
