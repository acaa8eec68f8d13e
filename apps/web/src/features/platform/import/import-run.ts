import type { ImportTargetName } from '@fundus/contract/import-codes';
import type { AnswerOf, BodyOf } from '#lib/api/client.ts';

/** An import of any target. */
export type AnyRun = AnswerOf<`GET /api/imports/${ImportTargetName}/:importId`>;

/** Values sent with a file, and those that can be changed later. */
export type StartBody = BodyOf<`POST /api/imports/${ImportTargetName}`>;
export type RemapBody = BodyOf<`PUT /api/imports/${ImportTargetName}/:importId/mapping`>;

/** Target of each column of a file, by its name. */
export const mappingOf = (run: Pick<AnyRun, 'columns'>): Record<string, string> =>
  Object.fromEntries(run.columns.map(({ name, target }) => [name, target]));
