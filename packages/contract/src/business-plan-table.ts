import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { importFormats } from './import-codes.ts';

/** Limits of a table of sales or costs in a plan: it has at most five years of months. */
export const planTableLimits = { bytes: 5 * 1024 * 1024, rows: 500, columns: 100, cellCharacters: 300 } as const;

export const planTable = z
  .object({
    fileName: z.string(),
    format: z.enum(importFormats),
    /** The rows that have anything, each with its line in the file (1 = first line). */
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'PlanTable' });
export type PlanTable = z.infer<typeof planTable>;

export const readPlanTable = defineEndpoint('POST /api/business-plans/:businessPlanId/finance/table', {
  summary: 'Reads a table of sales or costs (XLSX or CSV) for the finance plan; nothing of it is stored.',
  access: 'business-plan:edit',
  // Nothing changes: what is taken of the table comes back with the finance document.
  audit: null,
  records: { businessPlanId: 'own:business-plan' },
  rateLimit: 20,
  upload: { maxBytes: planTableLimits.bytes },
  response: planTable,
});
