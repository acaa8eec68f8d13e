import { z } from 'zod';
import { instant } from './date.ts';
import { filledFormats } from './document-filling-codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { formFieldNames, formFieldStates } from './form-field-codes.ts';
import { personDocument } from './person-document.ts';
import { line, prose } from './text.ts';

const fieldName = z.string().min(1).max(1_000);

/** A field of a template as its author made it. */
const formField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'check', 'choice']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** A choice takes other words as well. */
  isOpen: z.boolean(),
  maxLength: z.int().nullable(),
  isMultiline: z.boolean(),
  /** Pages from 1; the rest in shares of the page from its upper left corner. */
  boxes: z.array(z.object({ page: z.int(), left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
});

/** The meaning of a field: one of `formFieldNames`, or null: it is left to be written by hand. */
export const fieldMeaning = z.object({
  meaning: z.enum(formFieldNames).nullable(),
  /** Of a check box: the value at which it is ticked; empty: »ja«. */
  when: line(100).default(''),
});
export type FieldMeaning = z.infer<typeof fieldMeaning>;

/** The meanings of the fields of one template, where their names do not say it. */
export const fieldMeanings = z
  .record(fieldName, fieldMeaning)
  .refine((meanings) => Object.keys(meanings).length <= 3_000, { params: { code: 'tooLong' } });

export const draftField = formField
  .extend({
    /** Its meaning by its name or as administrators saved it; null: unknown. */
    meaning: z.enum(formFieldNames).nullable(),
    value: z.string(),
    /** The value that does not fit; else empty. */
    wanted: z.string(),
    state: z.enum(formFieldStates),
  })
  .meta({ id: 'DraftField' });
export type DraftField = z.infer<typeof draftField>;

export const templateField = formField
  .extend({
    /** The meaning of its name; null: none. */
    known: fieldMeaning.nullable(),
  })
  .meta({ id: 'TemplateField' });
export type TemplateField = z.infer<typeof templateField>;

/** A template that was filled, with what of it is left to be written by hand. */
export const filledDocument = z
  .object({
    document: personDocument,
    filled: z.array(z.string()),
    /** Fields about which nothing is known. */
    empty: z.array(z.string()),
    /** Fields whose meaning is not known. */
    unknown: z.array(z.string()),
    /** Fields that are too short for what is known, or do not offer it. */
    unfitting: z.array(z.string()),
  })
  .meta({ id: 'FilledDocument' });
export type FilledDocument = z.infer<typeof filledDocument>;

export const getDocumentFilling = defineEndpoint('GET /api/document-filling', {
  summary: 'As what filled templates can be had: as PDF where the server has an office program.',
  access: 'library:read',
  response: z.object({ formats: z.array(z.enum(filledFormats)) }),
});

const ofPerson = { personId: 'own:person', documentId: 'shared' } as const;

export const draftFilledDocument = defineEndpoint('POST /api/persons/:personId/filled-documents/:documentId/draft', {
  summary:
    'What a template would be filled with for a person, field by field, and why the others stay empty; files nothing.',
  access: 'person:read',
  accessBy: () => ['library:read'],
  // Asks, changes nothing; a POST because reading a form takes a process.
  audit: null,
  records: ofPerson,
  rateLimit: 60,
  body: z.object({
    /** The funding case that the form is for: a case of the person. */
    caseId: z.uuid().nullable().default(null),
  }),
  response: z.object({ fields: z.array(draftField), pages: z.int() }),
  example: {},
});

export const fillDocument = defineEndpoint('POST /api/persons/:personId/filled-documents/:documentId', {
  summary:
    'Fills the fields of a document of the library (DOCX, PDF form) for a person and files it with them; a DOCX as PDF as well, where the server has an office program.',
  access: 'person:edit',
  accessBy: () => ['library:read'],
  audit: 'personDocument.uploaded',
  records: ofPerson,
  rateLimit: 60,
  query: z.object({ format: z.enum(filledFormats).default('original') }),
  body: z.object({
    caseId: z.uuid().nullable().default(null),
    /** Values by the names of fields, in place of the known ones; refused where a value does not fit. */
    values: z.record(fieldName, prose(20_000)).default({}),
  }),
  response: filledDocument,
  status: 201,
  example: {},
});

const one = { documentId: 'shared' } as const;

export const listDocumentFields = defineEndpoint('GET /api/documents/:documentId/fields', {
  summary:
    'The fields of a template with what their names say, what administrators said of them, and all earlier versions of that.',
  access: 'library:edit',
  records: one,
  rateLimit: 60,
  response: z.object({
    pages: z.int(),
    fields: z.array(templateField),
    /** 0: nothing was said yet. */
    version: z.int(),
    meanings: fieldMeanings,
    versions: z.array(z.object({ version: z.int(), meanings: fieldMeanings, savedBy: z.string(), savedAt: instant })),
  }),
});

export const saveDocumentFields = defineEndpoint('PUT /api/documents/:documentId/fields', {
  summary:
    'Says what fields of a template mean, for all who fill it from now on; 409 REVISION_CONFLICT where another user said something meanwhile.',
  access: 'library:edit',
  audit: 'document.changed',
  records: one,
  body: z.object({ version: z.int(), meanings: fieldMeanings }),
  response: z.object({ version: z.int() }),
  example: { version: 0, meanings: { 'Textfeld 12': { meaning: 'IBAN' } } },
});

export const drawDocumentPage = defineEndpoint('GET /api/documents/:documentId/pages/:page', {
  summary:
    'A page of a PDF form as the address of a picture (data:image/…), from page 1; null where it cannot be drawn.',
  access: 'library:read',
  records: { documentId: 'shared', page: 'shared' },
  rateLimit: 120,
  response: z.object({ picture: z.string().nullable() }),
});
