import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { month } from './partner.ts';
import { reportNames } from './report-codes.ts';

const values = z.array(z.number().nullable());

export const report = z
  .object({
    /** In the order in which they are read: sources and partners by name, programmes by how often, months by time. */
    rows: z.array(
      z.object({
        /** The source, partner or programme, or the month (`2026-11`); `null`: leads without a source. */
        key: z.string().nullable(),
        /** Empty for months and for leads without a source. */
        name: z.string(),
        /** One for each of the report's `reportColumns`; `null`: nothing of which it could be a share or a median. */
        values,
      }),
    ),
    /** Over all rows; `null` where rows do not add up. */
    total: values.nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

const asked = { report: z.enum(reportNames), from: month, until: month };

export const getReport = defineEndpoint('GET /api/reports', {
  summary:
    'A report of some months: leads by source and state, partners compared, programmes asked for most, days from lead to application.',
  access: 'report:read',
  query: z.object(asked),
  response: report,
});

export const exportReport = defineEndpoint('GET /api/reports/export', {
  summary: 'A report as CSV (for German Excel), XLSX or PDF.',
  access: 'report:read',
  feature: 'bulk-export',
  audit: 'report.exported',
  query: z.object({ ...asked, format: z.enum(['csv', 'xlsx', 'pdf']) }),
  download: true,
  rateLimit: 20,
});
