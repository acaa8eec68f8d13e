import { z } from 'zod';
import type { AuditAction } from './audit-codes.ts';
import { instant } from './date.ts';
import type { RecordScope, Schema } from './endpoint.ts';
import { importFormats, importOutcomes, importStates, textEncodings } from './import-codes.ts';
import type { Permission } from './permission.ts';

const importOutcome = z.enum(importOutcomes);

/** Column (as the file names it) → what becomes of it; each target has its own values. */
const columnName = z.string().max(300);

/** Meaning of a value that is in no list: a code of the field's list, or none (`''`, it is left out). */
export const valueChoice = z.object({
  field: z.string().max(80),
  value: z.string().min(1).max(200),
  code: z.string().max(80),
});
export type ValueChoice = z.infer<typeof valueChoice>;

/** A choice as it is changed; `null` deletes it. */
export const valueChange = valueChoice.extend({ code: z.string().max(80).nullable() });
export type ValueChange = z.infer<typeof valueChange>;

/** A value of the file that stands in no list; `code` is `null` until the importer says what it means. */
export const unknownValue = z.object({
  field: z.string(),
  value: z.string(),
  /** Cells that hold it. */
  count: z.int(),
  code: z.string().nullable(),
});
export type UnknownValue = z.infer<typeof unknownValue>;

export const importRow = z
  .object({
    position: z.int(),
    /** Line of the file where the row begins (1 = first line); `null` where the row stands in no line. */
    line: z.int().nullable(),
    /** File in an archive that the row comes from. */
    file: z.string().nullable(),
    outcome: importOutcome,
    title: z.string(),
    /** Distinguishes the record from others of the same title: town and mail address of a person. */
    detail: z.string(),
    /** Record that came of the row, that it changes, or that it doubles. */
    recordId: z.uuid().nullable(),
    changedFields: z.array(z.string()),
    /** Fields that the file would change and an editor protected. */
    keptFields: z.array(z.string()),
    /** The versions of the record between which the import changed it, where its records keep versions. */
    difference: z.object({ before: z.int(), after: z.int() }).nullable(),
    /** Reasons of a refusal and remarks on values, in the reader’s language. */
    remarks: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

/** How a table is read, where what was recognised is wrong; `null` leaves it to the reader. */
const tableReading = z.object({
  sheet: z.string().max(100).nullable(),
  encoding: z.enum(textEncodings).nullable(),
  /** Line of the headings, from 1 on. */
  headLine: z.int().min(1).max(1_000).nullable(),
});
export type TableReading = z.infer<typeof tableReading>;

const importShape = {
  importId: z.uuid(),
  fileName: z.string(),
  format: z.enum(importFormats),
  encoding: z.string(),
  delimiter: z.string().nullable(),
  /** The sheet that is read, and all that can be; empty where the file is no workbook. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** Names of a workbook’s hidden sheets, which are never read. */
  hiddenSheets: z.array(z.string()),
  /** Line of the headings if titles stand above them, which are not read. */
  headLine: z.int().nullable(),
  /** The choices among the above. */
  reading: tableReading,
  state: z.enum(importStates),
  /** 0 to 1 while reading, applying or undoing. */
  progress: z.number(),
  columns: z.array(z.object({ name: z.string(), target: z.string(), samples: z.array(z.string()) })),
  /** Values that stand in no list, the most frequent first, with what was chosen for them, now or earlier. */
  unknownValues: z.array(unknownValue),
  /** Rows by what becomes of them; only the outcomes that the target knows. */
  counts: z.partialRecord(importOutcome, z.int()),
  problem: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  abilities: z.object({ apply: z.boolean(), undo: z.boolean() }),
};

/** An import, whatever its rows become. */
const importRun = z.object(importShape);
export type ImportRun = z.infer<typeof importRun>;

const rowQuery = z.object({
  outcome: importOutcome.optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** An endpoint at its address; `defineEndpoint` wants an address whose parameters are known without a target. */
const at = <const Method extends string, const Path extends string, const Spec extends object>(
  method: Method,
  path: Path,
  spec: Spec,
): Spec & { method: Method; path: Path } => ({ ...spec, method, path });

/** The endpoints of an import: the same for all targets but for their address, their caller and what the target asks. */
export function importEndpoints<
  const Name extends string,
  const Access extends Permission,
  const Scope extends RecordScope,
  const Audit extends 'tableImport' | 'programmeImport',
  Settings extends z.ZodRawShape,
  Start extends Schema,
  Change extends z.ZodRawShape,
  Column extends z.ZodType<string>,
>(target: {
  name: Name;
  access: Access;
  /** Whose imports they are. */
  scope: Scope;
  /** As what the audit log names them. */
  audit: Audit;
  maxBytes: number;
  /** Fields of a run beyond the common ones. */
  settings: Settings;
  /** Values sent with the file. */
  start: Start;
  startExample: unknown;
  /** Settings that can be changed later, besides the mapping. */
  change: Change;
  changeExample: unknown;
  /** Possible targets of a column. */
  column: Column;
}) {
  const { access, audit } = target;
  const records = { importId: target.scope };
  const all = `/api/imports/${target.name}` as const;
  const one = `${all}/:importId` as const;
  const run = z.object({ ...importShape, ...target.settings });
  const actionOf = <const Verb extends 'started' | 'imported' | 'undone' | 'exported'>(verb: Verb) =>
    `${audit}.${verb}` as AuditAction;
  return {
    listImports: at('GET', all, {
      summary: 'The imports that the caller sees, newest first.',
      access,
      response: z.array(run),
    }),
    startImport: at('POST', all, {
      summary: 'Uploads a file, recognises its shape, proposes a mapping and says what an import would do.',
      access,
      audit: actionOf('started'),
      rateLimit: 30,
      upload: { maxBytes: target.maxBytes },
      body: target.start,
      response: run,
      status: 201,
      example: target.startExample,
    }),
    getImport: at('GET', one, {
      summary: 'One import with its state and counts.',
      access,
      records,
      response: run,
    }),
    listImportRows: at('GET', `${one}/rows`, {
      summary: 'The rows of an import with what becomes of each.',
      access,
      records,
      query: rowQuery,
      response: z.object({ rows: z.array(importRow), next: z.int().nullable() }),
    }),
    remapImport: at('PUT', `${one}/mapping`, {
      summary:
        'Another mapping of columns or values, other settings; the preview is made anew. The mapping is remembered.',
      access,
      // Makes the preview again; no record changes.
      audit: null,
      records,
      body: z.object({
        ...target.change,
        mapping: z.record(columnName, target.column),
        /** Choices that are not named stay as they are. */
        values: z.array(valueChange).max(500).default([]),
        /** Reads the file otherwise; columns and their mapping are proposed for what it then holds. */
        reading: tableReading.optional(),
      }),
      response: run,
      example: target.changeExample,
    }),
    cancelImport: at('POST', `${one}/cancel`, {
      summary: 'Calls an import off while its file is read; 409 where it is read already.',
      access,
      // Nothing has come of the file yet.
      audit: null,
      records,
      response: run,
    }),
    applyImport: at('POST', `${one}/apply`, {
      summary: 'Carries the previewed import out: all good rows or, on a failure, none.',
      access,
      audit: actionOf('imported'),
      records,
      response: run,
      status: 202,
    }),
    undoImport: at('POST', `${one}/undo`, {
      summary: 'Undoes an import as a whole; 409 where one of its records was worked on since.',
      access,
      audit: actionOf('undone'),
      records,
      response: run,
      status: 202,
    }),
    downloadRefusedRows: at('GET', `${one}/refused`, {
      summary: 'The refused rows as CSV, as they stood in the file, with a column that says why.',
      access,
      audit: actionOf('exported'),
      records,
      download: true,
    }),
  } as const;
}

/** Common endpoints of all targets, as the server binds them. */
export type ImportEndpoints = ReturnType<
  typeof importEndpoints<
    string,
    Permission,
    RecordScope,
    'tableImport' | 'programmeImport',
    z.ZodRawShape,
    Schema<unknown, object>,
    z.ZodRawShape,
    z.ZodType<string>
  >
>;
