import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const classification = z.enum(['wz2008', 'wz2025']);
export type Classification = z.infer<typeof classification>;

/** An entry of the Klassifikation der Wirtschaftszweige (© Statistisches Bundesamt). */
export const industry = z
  .object({
    classification,
    /** `A`, `01`, `01.1`, `01.11` or `01.11.0`. */
    code: z.string(),
    parentCode: z.string().nullable(),
    /** 1 section, 2 division, 3 group, 4 class, 5 subclass. */
    level: z.int().min(1).max(5),
    title: z.string(),
    /** From the section down to the entry itself. */
    path: z.array(z.object({ code: z.string(), title: z.string() })),
    hasChildren: z.boolean(),
  })
  .meta({ id: 'Industry' });
export type Industry = z.infer<typeof industry>;

export const listIndustries = defineEndpoint('GET /api/industries', {
  summary: 'Industries by code or words, the children of one of them, or what one of the other edition can be here.',
  access: 'industry:read',
  query: z.object({
    classification: classification.default('wz2008'),
    search: z.string().max(200).optional(),
    parentCode: z.string().max(10).optional(),
    codes: z.string().max(500).optional().describe('Comma-separated codes to resolve.'),
    correspondingTo: z
      .string()
      .max(10)
      .regex(/^\d{2}[\d.]*$/)
      .optional()
      .describe('A code of the other edition: the subclasses that it, or anything below it, corresponds to.'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(industry),
});
