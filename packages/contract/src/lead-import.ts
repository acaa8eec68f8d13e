import { z } from 'zod';
import { importEndpoints } from './import.ts';
import { combinedTargets } from './import-codes.ts';
import { leadFieldNames } from './lead-fields.ts';
import { uploadLimits } from './limits.ts';

/** Sums as files bring them: compared with their parts, and used as the last part if there are no parts. */
export const leadTotalTargets = ['investmentTotal', 'workingCapitalTotal', 'digitalisationTotal'] as const;

/** Target of a column. `note`: kept as a line »column: value« in the notes; `createdAt`: when the lead came in. */
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
const takesDuplicates = z.boolean();
const takesBlocked = z.boolean();

/** Settings for all rows: their source, and whether duplicates and blocked leads are taken. */
export const leadImportSettings = z.object({ sourceId, takesDuplicates, takesBlocked });
export type LeadImportSettings = z.infer<typeof leadImportSettings>;

const endpoints = importEndpoints({
  name: 'lead',
  access: 'lead:import',
  scope: 'own:lead-import',
  audit: 'tableImport',
  maxBytes: uploadLimits.attachmentBytes,
  settings: { ...leadImportSettings.shape, sourceName: z.string() },
  start: z.object({ sourceId }),
  startExample: { sourceId: null },
  change: { sourceId, takesDuplicates, takesBlocked: takesBlocked.default(false) },
  changeExample: { sourceId: null, mapping: { Nachname: 'lastName' }, takesDuplicates: false },
  column: leadImportTarget,
});

export const listImports = endpoints.listImports;
export const startImport = endpoints.startImport;
export const getImport = endpoints.getImport;
export const listImportRows = endpoints.listImportRows;
export const remapImport = endpoints.remapImport;
export const cancelImport = endpoints.cancelImport;
export const applyImport = endpoints.applyImport;
export const undoImport = endpoints.undoImport;
export const downloadRefusedRows = endpoints.downloadRefusedRows;

export type LeadImport = z.infer<typeof getImport.response>;
