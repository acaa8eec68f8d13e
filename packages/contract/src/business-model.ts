import { z } from 'zod';
import {
  evidenceLevels,
  hypothesisRisks,
  hypothesisStates,
  modelFields,
  modelVariants,
  noteColours,
  noteNumberKinds,
} from './business-model-codes.ts';
import { calendarDate } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { keptVersion } from './kept-version.ts';
import { cents } from './money.ts';
import { line, prose } from './text.ts';
import {
  copyInput,
  paperHead,
  paperInput,
  paperListQuery,
  paperName,
  paperPage,
  personChoice,
  versionInput,
} from './work-paper.ts';

const modelVariant = z.enum(modelVariants);

/** Text of a note. Its place is a part of its own: two users can change text and place at once. */
export const modelNote = z.object({
  text: prose(1_000).min(1),
  colour: z.enum(noteColours),
  /** Notes of customer segments for which this one holds; empty: for all. */
  segmentIds: z.array(z.uuid()).max(20),
  /** Its target in the finance plan; a share counts in hundredths of a percent (`basisPoints`). */
  number: z
    .object({
      kind: z.enum(noteNumberKinds),
      label: line(120),
      amountCents: cents.nullable(),
      basisPoints: z.int().min(0).max(10_000).nullable(),
    })
    .nullable(),
  evidence: prose(1_000),
});
export type ModelNote = z.infer<typeof modelNote>;

export const notePlace = z.object({ field: z.enum(modelFields), rank: z.number().min(-1e9).max(1e9) });
export type NotePlace = z.infer<typeof notePlace>;

export const hypothesis = z.object({
  /** »Wir glauben, dass …« */
  statement: prose(500).min(1),
  risk: z.enum(hypothesisRisks),
  test: prose(1_000),
  measure: line(300),
  /** From when on it counts as confirmed; written down before the test. */
  threshold: line(300),
  dueOn: calendarDate.nullable(),
  result: prose(1_000),
  state: z.enum(hypothesisStates),
  evidence: z.enum(evidenceLevels),
  /** Notes of the board that stand or fall with it. */
  noteIds: z.array(z.uuid()).max(20),
  rank: z.number().min(-1e9).max(1e9),
});
export type Hypothesis = z.infer<typeof hypothesis>;

const partsById = <Part extends z.ZodType>(part: Part) => z.record(z.uuid(), part.nullable());

/** Content of a version. A part that was removed is null. */
export const modelContent = z.object({
  variant: modelVariant,
  notes: partsById(modelNote),
  places: partsById(notePlace),
  hypotheses: partsById(hypothesis),
});
export type ModelContent = z.infer<typeof modelContent>;

export const emptyModelContent: ModelContent = { variant: 'businessModel', notes: {}, places: {}, hypotheses: {} };

export const businessModel = z
  .object({ businessModelId: z.uuid(), ...paperHead, content: modelContent })
  .meta({ id: 'BusinessModel' });
export type BusinessModel = z.infer<typeof businessModel>;

const own = { businessModelId: 'own:business-model' } as const;
const one = { businessModelId: 'own:business-model', versionId: 'own:business-model-version' } as const;

export const listBusinessModels = defineEndpoint('GET /api/business-models', {
  summary: 'One’s own business models, last changed first; administrators: of everybody on demand.',
  access: 'business-model:read',
  query: paperListQuery,
  response: paperPage,
});

export const createBusinessModel = defineEndpoint('POST /api/business-models', {
  summary: 'A new business model, of a person or of nobody.',
  access: 'business-model:edit',
  audit: 'businessModel.created',
  body: z.object({ ...paperInput, variant: modelVariant.default('businessModel') }),
  response: businessModel,
  status: 201,
  example: { name: 'Backstube am Markt' },
});

export const getBusinessModel = defineEndpoint('GET /api/business-models/:businessModelId', {
  summary: 'A business model with its notes and hypotheses.',
  access: 'business-model:read',
  records: own,
  response: businessModel,
});

/** A draft from a revision of the board may differ from the present board. */
export const listChangedNotes = defineEndpoint('GET /api/business-models/:businessModelId/changed-notes', {
  summary: 'The notes that were written, changed or taken out since a revision.',
  access: 'business-model:read',
  records: own,
  query: z.object({ since: z.coerce.number().int().min(0) }),
  response: z.object({
    name: z.string(),
    revision: z.int(),
    notes: z.array(
      z.object({
        noteId: z.uuid(),
        /** `null`: taken out, or without a place. */
        field: z.enum(modelFields).nullable(),
        /** Empty: taken out. */
        text: z.string(),
      }),
    ),
  }),
});

/**
 * Autosave. Only the parts that are given change; a part that is given as null is taken out. If a part changed since
 * `revision`, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields` (such as `notes.<id>`).
 */
export const updateBusinessModel = defineEndpoint('PATCH /api/business-models/:businessModelId', {
  summary: 'Changes the name, the variant, notes, their places, or hypotheses.',
  access: 'business-model:edit',
  // Work on a draft, note by note.
  audit: null,
  records: own,
  body: z.object({ revision: z.int(), name: paperName.optional(), ...modelContent.partial().shape }),
  response: businessModel,
  example: { revision: 1, name: 'Umbenannt' },
});

export const copyBusinessModel = defineEndpoint('POST /api/business-models/:businessModelId/copy', {
  summary: 'A copy as it is now, or an alternative branched from a version.',
  access: 'business-model:edit',
  audit: 'businessModel.created',
  records: own,
  body: copyInput,
  response: businessModel,
  status: 201,
  example: {},
});

export const assignBusinessModel = defineEndpoint('PUT /api/business-models/:businessModelId/person', {
  summary: 'Says whom a business model is for; `null`: nobody in particular.',
  access: 'business-model:edit',
  audit: 'businessModel.assigned',
  records: own,
  body: personChoice,
  response: businessModel,
  example: { personId: null },
});

export const deleteBusinessModel = defineEndpoint('DELETE /api/business-models/:businessModelId', {
  summary: 'Moves a business model to the trash.',
  access: 'business-model:edit',
  audit: 'businessModel.deleted',
  records: own,
});

export const restoreBusinessModel = defineEndpoint('POST /api/business-models/:businessModelId/restore', {
  summary: 'Brings a business model back from the trash.',
  access: 'business-model:edit',
  audit: 'businessModel.restored',
  records: own,
  response: businessModel,
});

export const printBusinessModel = defineEndpoint('GET /api/business-models/:businessModelId/pdf', {
  summary: 'The board on one page in landscape, and the list of hypotheses, as PDF/UA.',
  access: 'business-model:read',
  audit: 'businessModel.printed',
  records: own,
  download: true,
});

export const listModelVersions = defineEndpoint('GET /api/business-models/:businessModelId/versions', {
  summary: 'The versions of a business model, the latest first.',
  access: 'business-model:read',
  records: own,
  response: z.array(keptVersion),
});

export const saveModelVersion = defineEndpoint('POST /api/business-models/:businessModelId/versions', {
  summary: 'Keeps the business model as it is now, to come back to; beside the autosave.',
  access: 'business-model:edit',
  // Work on a draft, as in `updateBusinessModel`.
  audit: null,
  records: own,
  body: versionInput,
  response: keptVersion,
  status: 201,
  example: { name: 'Vor dem Gespräch' },
});

export const getModelVersion = defineEndpoint('GET /api/business-models/:businessModelId/versions/:versionId', {
  summary: 'A version with its content.',
  access: 'business-model:read',
  records: one,
  response: z.object({ ...keptVersion.shape, content: modelContent }),
});

export const restoreModelVersion = defineEndpoint(
  'POST /api/business-models/:businessModelId/versions/:versionId/restore',
  {
    summary: 'The business model becomes again what it was; what it is now is kept as a version first.',
    access: 'business-model:edit',
    // Work on a draft, as in `updateBusinessModel`.
    audit: null,
    records: one,
    response: businessModel,
  },
);

export const deleteModelVersion = defineEndpoint('DELETE /api/business-models/:businessModelId/versions/:versionId', {
  summary: 'Deletes a version for good; the business model stays as it is.',
  access: 'business-model:edit',
  // Work on a draft, as in `updateBusinessModel`.
  audit: null,
  records: one,
});
