import { z } from 'zod';
import { instant } from './date.ts';
import { libraryAudience } from './document.ts';
import { defineEndpoint } from './endpoint.ts';
import { learningItemKinds, learningPathAbilities, mostLearningItems } from './learning-path-codes.ts';
import { prose, requiredLine } from './text.ts';

const itemKey = z.object({ kind: z.enum(learningItemKinds), recordId: z.uuid() });

/** Videos and documents in an order, with how far the caller is. */
export const learningPath = z
  .object({
    learningPathId: z.uuid(),
    title: z.string(),
    description: z.string(),
    audience: libraryAudience,
    /** Those that the caller sees; what is in the trash or for other roles is left out. */
    items: z.array(
      itemKey.extend({
        title: z.string(),
        /** Seen or read, whatever path it stands in. */
        isDone: z.boolean(),
        lengthSeconds: z.number().nullable(),
        /** A signed address of a document, shown in the browser or saved; `null` for a video. */
        url: z.string().nullable(),
      }),
    ),
    revision: z.int(),
    abilities: z.array(z.enum(learningPathAbilities)),
  })
  .meta({ id: 'LearningPath' });
export type LearningPath = z.infer<typeof learningPath>;

export const learningPathInput = z.object({
  title: requiredLine(200),
  description: prose(4000),
  audience: libraryAudience,
  items: z.array(itemKey).min(1).max(mostLearningItems),
});

const one = { learningPathId: 'shared' } as const;

export const listLearningPaths = defineEndpoint('GET /api/learning-paths', {
  summary: 'The learning paths that the caller sees, by title, each with what of it they have seen and read.',
  access: 'library:read',
  response: z.array(learningPath),
});

export const createLearningPath = defineEndpoint('POST /api/learning-paths', {
  summary: 'A new learning path.',
  access: 'library:edit',
  audit: 'learningPath.created',
  body: learningPathInput,
  response: learningPath,
  status: 201,
  example: {
    title: 'Erste Schritte',
    description: '',
    audience: [],
    items: [{ kind: 'video', recordId: '00000000-0000-4000-8000-000000000000' }],
  },
});

export const updateLearningPath = defineEndpoint('PATCH /api/learning-paths/:learningPathId', {
  summary: 'Changes a learning path; its items are one field. `revision` as everywhere.',
  access: 'library:edit',
  audit: 'learningPath.changed',
  records: one,
  body: z.object({ ...learningPathInput.partial().shape, revision: z.int() }),
  response: learningPath,
  example: { revision: 1, title: 'Erste Schritte' },
});

export const deleteLearningPath = defineEndpoint('DELETE /api/learning-paths/:learningPathId', {
  summary: 'Deletes a learning path; what users have seen and read stays known.',
  access: 'library:edit',
  audit: 'learningPath.deleted',
  records: one,
});

/** How far each user is on a path. */
export const learningProgress = z.object({
  userId: z.uuid(),
  name: z.string(),
  company: z.string(),
  /** Items of the path that this user sees, and how many of them are done. */
  total: z.int(),
  done: z.int(),
  lastDoneAt: instant.nullable(),
});
export type LearningProgress = z.infer<typeof learningProgress>;

export const listLearningProgress = defineEndpoint('GET /api/learning-paths/:learningPathId/progress', {
  summary: 'How far each user is on a path that they see, by name.',
  access: 'library:edit',
  records: one,
  response: z.array(learningProgress),
});

export const noteReading = defineEndpoint('PUT /api/documents/:documentId/reading', {
  summary: 'Whether the caller has read a document.',
  access: 'library:read',
  // A mark of the caller alone; it changes no record.
  audit: null,
  records: { documentId: 'shared' },
  body: z.object({ isRead: z.boolean() }),
  example: { isRead: true },
});
