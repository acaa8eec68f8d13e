import { z } from 'zod';

/** Common parts of mail templates, lists of papers and processes: administrators keep them, advisors begin with them. */

/** Abilities of a reader on a template. */
export const templateAbilities = ['edit', 'delete'] as const;

/** Metadata of every template beside its fields. */
export const templateHead = {
  /** Counts every change; the basis of conflict detection. */
  revision: z.int(),
  abilities: z.array(z.enum(templateAbilities)),
};
