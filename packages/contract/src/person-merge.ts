import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { person } from './person.ts';
import { personFields } from './person-fields.ts';
import { mergeField, recordMerge } from './record-merge.ts';

export const mergePreview = z
  .object({
    kept: person,
    merged: person,
    /** Fields that differ; everything else is the same on both sides. */
    fields: z.array(mergeField),
    /** Records that move from the merged record to the kept one. */
    moves: z.object({
      messages: z.int(),
      documents: z.int(),
      researches: z.int(),
      savedSearches: z.int(),
      plans: z.int(),
      paperRequests: z.int(),
      clientRooms: z.int(),
      tasks: z.int(),
      projects: z.int(),
      aids: z.int(),
      cases: z.int(),
      businessModels: z.int(),
      projectOutlines: z.int(),
      statuses: z.int(),
      shortChecks: z.int(),
    }),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreview>;

export const personMerge = recordMerge.meta({ id: 'PersonMerge' });
export type PersonMerge = z.infer<typeof personMerge>;

const two = { personId: 'own:person', otherPersonId: 'own:other-person' } as const;

export const previewMerge = defineEndpoint('GET /api/persons/:personId/merge-preview/:otherPersonId', {
  summary: 'What a merge of two records would do, field by field; nothing changes.',
  access: 'person:edit',
  records: two,
  response: mergePreview,
});

export const mergePersons = defineEndpoint('POST /api/persons/:personId/merges/:otherPersonId', {
  summary: 'Merges the other record into this one; everything that belongs to it moves, and a journal can undo it.',
  access: 'person:edit',
  audit: 'person.merged',
  records: two,
  body: z.object({
    /** Revisions on which the preview was based; a change since is a conflict. */
    revision: z.int(),
    otherRevision: z.int(),
    /** Values that the kept record takes; the other fields stay. */
    fields: personFields.partial(),
  }),
  response: z.object({ merge: personMerge, person }),
  status: 201,
  example: { revision: 1, otherRevision: 1, fields: {} },
});

export const listMerges = defineEndpoint('GET /api/persons/:personId/merges', {
  summary: 'The journal of merges into this record.',
  access: 'person:read',
  records: { personId: 'own:person' },
  response: z.array(personMerge),
});

export const undoMerge = defineEndpoint('POST /api/persons/:personId/merges/:mergeId/undo', {
  summary: 'Brings the merged record back with everything that came from it; later changes of the kept one stay.',
  access: 'person:edit',
  audit: 'person.undone',
  records: { personId: 'own:person', mergeId: 'own:person-merge' },
  response: person,
});
