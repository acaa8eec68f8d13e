import { z } from 'zod';
import { planTables } from './business-plan-audience-codes.ts';
import { planChapters } from './business-plan-codes.ts';

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Parts for an audience, in its order; the finance plan is always among them, since it holds the tables. */
export const audienceChoice = z
  .object({
    chapters: z
      .array(z.enum(planChapters))
      .max(planChapters.length)
      .refine(isOnce)
      .refine((chapters) => chapters.includes('finance')),
    tables: z.array(z.enum(planTables)).max(planTables.length).refine(isOnce),
  })
  .meta({ id: 'AudienceChoice' });

/** By audience; null: what it usually reads. */
export const audienceChoices = {
  bank: audienceChoice.nullable(),
  expertBody: audienceChoice.nullable(),
  jobCentre: audienceChoice.nullable(),
  investor: audienceChoice.nullable(),
};
