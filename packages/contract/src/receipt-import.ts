import { z } from 'zod';
import { importEndpoints } from './import.ts';
import { uploadLimits } from './limits.ts';
import { receiptImportTargets } from './receipt-import-codes.ts';

const caseId = z.uuid();

/** Settings for all rows: their case, and whether doubles and rows of no block are taken. */
export const receiptImportSettings = z.object({
  caseId,
  takesDuplicates: z.boolean(),
  takesUnassigned: z.boolean(),
});
export type ReceiptImportSettings = z.infer<typeof receiptImportSettings>;

const { takesDuplicates, takesUnassigned } = receiptImportSettings.shape;

const endpoints = importEndpoints({
  name: 'receipt',
  access: 'person:edit',
  scope: 'own:receipt-import',
  audit: 'tableImport',
  maxBytes: uploadLimits.attachmentBytes,
  settings: {
    ...receiptImportSettings.shape,
    caseTitle: z.string(),
    /** Blocks of the case to which accounts and payees are put. */
    blocks: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  start: z.object({ caseId }),
  startExample: { caseId: '0192f0a0-0000-7000-8000-000000000001' },
  change: { takesDuplicates, takesUnassigned },
  changeExample: { mapping: { Betrag: 'amountCents' }, takesDuplicates: false, takesUnassigned: false },
  column: z.enum(receiptImportTargets),
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

export type ReceiptImport = z.infer<typeof getImport.response>;
