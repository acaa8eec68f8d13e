import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { personKind } from './person.ts';
import { personFieldNames } from './person-fields.ts';
import { combinedTargets, importEndpoints, tableImport } from './table-import.ts';

/** What becomes of a column. `note`: kept as a line »column: value« in the notes; `createdAt`: day of the entry. */
export const personImportTargets = [...personFieldNames, ...combinedTargets, 'createdAt', 'note', 'ignore'] as const;
export const personImportTarget = z.enum(personImportTargets);
export type PersonImportTarget = z.infer<typeof personImportTarget>;

export const personImport = z.object({ ...tableImport.shape, kind: personKind }).meta({ id: 'PersonImport' });
export type PersonImport = z.infer<typeof personImport>;

const endpoints = importEndpoints({
  access: 'person:import',
  noun: 'own:person-import',
  run: personImport,
  start: z.object({ kind: personKind }),
  startExample: { kind: 'contact' },
  change: z.object({
    kind: personKind,
    mapping: z.record(z.string().max(300), personImportTarget),
    takesDuplicates: z.boolean(),
    takesBlocked: z.boolean().default(false),
  }),
  changeExample: { kind: 'contact', mapping: { Nachname: 'lastName' }, takesDuplicates: false },
});

export const listPersonImports = defineEndpoint('GET /api/person-imports', endpoints.list);
export const startPersonImport = defineEndpoint('POST /api/person-imports', endpoints.start);
export const getPersonImport = defineEndpoint('GET /api/person-imports/:importId', endpoints.get);
export const listPersonImportRows = defineEndpoint('GET /api/person-imports/:importId/rows', endpoints.rows);
export const remapPersonImport = defineEndpoint('PUT /api/person-imports/:importId/mapping', endpoints.remap);
export const cancelPersonImport = defineEndpoint('POST /api/person-imports/:importId/cancel', endpoints.cancel);
export const applyPersonImport = defineEndpoint('POST /api/person-imports/:importId/apply', endpoints.apply);
export const undoPersonImport = defineEndpoint('POST /api/person-imports/:importId/undo', endpoints.undo);
export const downloadRefusedPersonRows = defineEndpoint('GET /api/person-imports/:importId/refused', endpoints.refused);
