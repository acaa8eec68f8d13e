import { z } from 'zod';
import { instant } from './date.ts';

/** A state of a plan or a paper that one can compare with and come back to. */
export const keptVersion = z
  .object({
    versionId: z.uuid(),
    /** Empty where it was not named, or was kept by itself. */
    name: z.string(),
    savedAt: instant,
    /** Empty for whom the portal does not know any more. */
    savedBy: z.string(),
  })
  .meta({ id: 'KeptVersion' });
export type KeptVersion = z.infer<typeof keptVersion>;
