import { z } from 'zod';
import { instant } from './date.ts';
import type { Schema } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import type { Permission } from './permission.ts';

/** Columns that hold several fields in one: »Name«, »Straße Nr.«, »PLZ Ort«. */
export const combinedTargets = ['fullName', 'streetAndNumber', 'postcodeAndTown'] as const;

/**
 * new · duplicate (of a stored record or an earlier line: left out unless wished) · blocked (on the block list: left out
 * unless wished) · test (test lead of a platform) · refused
 */
export const importOutcomes = ['new', 'duplicate', 'blocked', 'test', 'refused'] as const;
export const importOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importRow = z
  .object({
    position: z.int(),
    /** Line of the file where the row begins; 1 is the first line. */
    line: z.int(),
    outcome: importOutcome,
    name: z.string(),
    town: z.string(),
    email: z.string(),
    /** Person or lead that came of it, or that it doubles. */
    recordId: z.uuid().nullable(),
    /** Reasons of a refusal and remarks on values, in the reader’s language. */
    remarks: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

/** An import of a table, whatever its rows become: persons or leads. */
export const tableImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string(),
  delimiter: z.string().nullable(),
  state: z.enum(['reading', 'preview', 'applying', 'applied', 'undoing', 'undone', 'failed']),
  /** 0 to 1 while reading, applying or undoing. */
  progress: z.number(),
  /** What becomes of each column: a value of the targets of persons or of leads. */
  columns: z.array(z.object({ name: z.string(), target: z.string(), samples: z.array(z.string()) })),
  counts: z.record(importOutcome, z.int()),
  /** Whether rows that double a person are imported all the same. */
  takesDuplicates: z.boolean(),
  /** Whether people on the block list are imported all the same. */
  takesBlocked: z.boolean(),
  problem: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  abilities: z.object({ apply: z.boolean(), undo: z.boolean() }),
});
export type TableImport = z.infer<typeof tableImport>;

const rowQuery = z.object({
  outcome: importOutcome.optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** What the endpoints of an import are, all but their address: the same for persons and for leads. */
export function importEndpoints<
  Run extends z.ZodType,
  Start extends Schema,
  Change extends Schema,
  const Access extends Permission,
  const Noun extends `own:${string}`,
>(target: {
  access: Access;
  noun: Noun;
  run: Run;
  /** What is said along with the file, and what can be changed later, with an example each. */
  start: Start;
  startExample: unknown;
  change: Change;
  changeExample: unknown;
}) {
  const { access, noun, run } = target;
  const records = { importId: noun };
  return {
    list: { summary: 'One’s own imports, newest first.', access, response: z.array(run) },
    start: {
      summary: 'Uploads a table, recognises its shape, proposes a mapping and says what an import would do.',
      access,
      audit: 'tableImport.started',
      rateLimit: 30,
      upload: { maxBytes: uploadLimits.attachmentBytes },
      body: target.start,
      response: run,
      status: 201,
      example: target.startExample,
    },
    get: { summary: 'One import with its state and counts.', access, records, response: run },
    rows: {
      summary: 'The rows of an import with what becomes of each.',
      access,
      records,
      query: rowQuery,
      response: z.object({ rows: z.array(importRow), next: z.int().nullable() }),
    },
    remap: {
      summary: 'Another mapping, other settings; the preview is made anew. The mapping is remembered.',
      access,
      // Makes the preview anew; no record changes.
      audit: null,
      records,
      body: target.change,
      response: run,
      example: target.changeExample,
    },
    cancel: {
      summary: 'Calls an import off while its file is read; 409 where it is read already.',
      access,
      // Nothing has come of the file yet.
      audit: null,
      records,
      response: run,
    },
    apply: {
      summary: 'Carries the previewed import out: all good rows or, on a failure, none.',
      access,
      audit: 'tableImport.imported',
      records,
      response: run,
      status: 202,
    },
    undo: {
      summary: 'Undoes an import as a whole; 409 where one of its records was worked on since.',
      access,
      audit: 'tableImport.undone',
      records,
      response: run,
      status: 202,
    },
    refused: {
      summary: 'The refused rows as CSV, as they stood in the file, with a column that says why.',
      access,
      audit: 'tableImport.exported',
      records,
      download: true,
    },
  } as const;
}
