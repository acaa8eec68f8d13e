import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { leadFieldNames } from './lead-fields.ts';
import { combinedTargets, importEndpoints, tableImport } from './table-import.ts';

/** Sums as files bring them: compared with their parts, and taken as the last part where there are none. */
export const leadTotalTargets = ['investmentTotal', 'workingCapitalTotal', 'digitalisationTotal'] as const;

/** What becomes of a column. `note`: kept as a line »column: value« in the notes; `createdAt`: when the lead came in. */
export const leadImportTargets = [
  ...leadFieldNames,
  ...leadTotalTargets,
  ...combinedTargets,
  'createdAt',
  'note',
  'ignore',
] as const;
export const leadImportTarget = z.enum(leadImportTargets);
export type LeadImportTarget = z.infer<typeof leadImportTarget>;

/** Source that all leads of the file are given. */
const sourceId = z.uuid().nullable();

export const leadImport = z
  .object({ ...tableImport.shape, sourceId, sourceName: z.string() })
  .meta({ id: 'LeadImport' });
export type LeadImport = z.infer<typeof leadImport>;

const endpoints = importEndpoints({
  access: 'lead:import',
  noun: 'own:lead-import',
  run: leadImport,
  start: z.object({ sourceId }),
  startExample: { sourceId: null },
  change: z.object({
    sourceId,
    mapping: z.record(z.string().max(300), leadImportTarget),
    takesDuplicates: z.boolean(),
    takesBlocked: z.boolean().default(false),
  }),
  changeExample: { sourceId: null, mapping: { Nachname: 'lastName' }, takesDuplicates: false },
});

export const listLeadImports = defineEndpoint('GET /api/lead-imports', endpoints.list);
export const startLeadImport = defineEndpoint('POST /api/lead-imports', endpoints.start);
export const getLeadImport = defineEndpoint('GET /api/lead-imports/:importId', endpoints.get);
export const listLeadImportRows = defineEndpoint('GET /api/lead-imports/:importId/rows', endpoints.rows);
export const remapLeadImport = defineEndpoint('PUT /api/lead-imports/:importId/mapping', endpoints.remap);
export const cancelLeadImport = defineEndpoint('POST /api/lead-imports/:importId/cancel', endpoints.cancel);
export const applyLeadImport = defineEndpoint('POST /api/lead-imports/:importId/apply', endpoints.apply);
export const undoLeadImport = defineEndpoint('POST /api/lead-imports/:importId/undo', endpoints.undo);
export const downloadRefusedLeadRows = defineEndpoint('GET /api/lead-imports/:importId/refused', endpoints.refused);
