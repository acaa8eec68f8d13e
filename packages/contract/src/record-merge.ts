import { z } from 'zod';
import { instant } from './date.ts';

/** One field of which two records that are to be merged say something else. */
export const mergeField = z.object({
  field: z.string(),
  kept: z.unknown(),
  merged: z.unknown(),
  /** Which value the proposal takes. */
  proposal: z.enum(['kept', 'merged']),
  /** Both values together, where they can be joined (tags, notes): so that nothing is lost. */
  both: z.unknown().optional(),
});
export type MergeField = z.infer<typeof mergeField>;

/** A merge as the page of the record that was kept lists it. */
export const recordMerge = z.object({
  mergeId: z.uuid(),
  mergedName: z.string(),
  mergedAt: instant,
  mergedBy: z.string(),
  undoneAt: instant.nullable(),
});
export type RecordMerge = z.infer<typeof recordMerge>;
