import { z } from 'zod';
import { importEndpoints } from './import.ts';
import { combinedTargets } from './import-codes.ts';
import { uploadLimits } from './limits.ts';
import { personKind } from './person.ts';
import { personFieldNames } from './person-fields.ts';

/** Target of a column. `note`: kept as a line »column: value« in the notes; `createdAt`: day of the entry. */
export const personImportTargets = [...personFieldNames, ...combinedTargets, 'createdAt', 'note', 'ignore'] as const;
export const personImportTarget = z.enum(personImportTargets);
export type PersonImportTarget = z.infer<typeof personImportTarget>;

const kind = personKind;
const takesDuplicates = z.boolean();
const takesBlocked = z.boolean();

/** Settings for all rows: the kind of record, and whether duplicates and blocked persons are taken. */
export const personImportSettings = z.object({ kind, takesDuplicates, takesBlocked });
export type PersonImportSettings = z.infer<typeof personImportSettings>;

const endpoints = importEndpoints({
  name: 'person',
  access: 'person:import',
  scope: 'own:person-import',
  audit: 'tableImport',
  maxBytes: uploadLimits.attachmentBytes,
  settings: personImportSettings.shape,
  start: z.object({ kind }),
  startExample: { kind: 'contact' },
  change: { kind, takesDuplicates, takesBlocked: takesBlocked.default(false) },
  changeExample: { kind: 'contact', mapping: { Nachname: 'lastName' }, takesDuplicates: false },
  column: personImportTarget,
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

export type PersonImport = z.infer<typeof getImport.response>;
