import { z } from 'zod';

/** What mail templates, lists of papers and processes have in common: administrators keep them, advisors begin with them. */

/** What a reader may do with a template. */
export const templateAbilities = ['edit', 'delete'] as const;

/** What every template says of itself beside its fields. */
export const templateHead = {
  /** Counts every change; the basis of conflict detection. */
  revision: z.int(),
  abilities: z.array(z.enum(templateAbilities)),
};
