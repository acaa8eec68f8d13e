import type * as lead from '@fundus/contract/lead-import';
import type { PersonKind } from '@fundus/contract/person-codes';
import type * as person from '@fundus/contract/person-import';
import type { ImportOutcome, ImportRow, TableImport } from '@fundus/contract/table-import';
import { call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { upload } from '#lib/api/upload.ts';

/** What the rows of a table become. */
export type ImportNoun = 'person' | 'lead';

/** What holds for all rows of a file: the kind of persons, or the source of leads. */
export interface ImportSettings {
  kind: PersonKind;
  sourceId: string | null;
}

/** An import of either noun; the settings of the other one are empty. */
export interface ImportRun extends TableImport, ImportSettings {
  sourceName: string;
}

export interface ImportChange extends ImportSettings {
  mapping: Record<string, string>;
  takesDuplicates: boolean;
  takesBlocked: boolean;
}

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface RowQuery {
  outcome?: ImportOutcome;
  after?: number;
}

interface ImportApi {
  list(signal: AbortSignal): Promise<ImportRun[]>;
  start(file: File, settings: ImportSettings, sending: Sending): Promise<ImportRun>;
  get(importId: string, signal: AbortSignal): Promise<ImportRun>;
  rows(importId: string, query: RowQuery, signal: AbortSignal): Promise<{ rows: ImportRow[]; next: number | null }>;
  remap(importId: string, change: ImportChange): Promise<ImportRun>;
  cancel(importId: string): Promise<ImportRun>;
  apply(importId: string): Promise<ImportRun>;
  undo(importId: string): Promise<ImportRun>;
  downloadRefused(importId: string): Promise<void>;
}

const ofPersons = (run: person.PersonImport): ImportRun => ({ ...run, sourceId: null, sourceName: '' });
const ofLeads = (run: lead.LeadImport): ImportRun => ({ ...run, kind: 'contact' });

const personApi: ImportApi = {
  list: async (signal) =>
    (await call<typeof person.listPersonImports>('GET /api/person-imports', { signal })).map(ofPersons),
  start: async (file, { kind }, sending) =>
    ofPersons(
      await upload<typeof person.startPersonImport>('POST /api/person-imports', { file, data: { kind }, ...sending }),
    ),
  get: async (importId, signal) =>
    ofPersons(
      await call<typeof person.getPersonImport>('GET /api/person-imports/:importId', { params: { importId }, signal }),
    ),
  rows: (importId, query, signal) =>
    call<typeof person.listPersonImportRows>('GET /api/person-imports/:importId/rows', {
      params: { importId },
      query,
      signal,
    }),
  remap: async (importId, { kind, mapping, takesDuplicates, takesBlocked }) =>
    ofPersons(
      await call<typeof person.remapPersonImport>('PUT /api/person-imports/:importId/mapping', {
        params: { importId },
        // The choice offers no other targets; the server checks them.
        body: { kind, mapping: mapping as Record<string, person.PersonImportTarget>, takesDuplicates, takesBlocked },
      }),
    ),
  cancel: async (importId) =>
    ofPersons(
      await call<typeof person.cancelPersonImport>('POST /api/person-imports/:importId/cancel', {
        params: { importId },
      }),
    ),
  apply: async (importId) =>
    ofPersons(
      await call<typeof person.applyPersonImport>('POST /api/person-imports/:importId/apply', { params: { importId } }),
    ),
  undo: async (importId) =>
    ofPersons(
      await call<typeof person.undoPersonImport>('POST /api/person-imports/:importId/undo', { params: { importId } }),
    ),
  downloadRefused: (importId) =>
    download<typeof person.downloadRefusedPersonRows>('GET /api/person-imports/:importId/refused', {
      params: { importId },
    }),
};

const leadApi: ImportApi = {
  list: async (signal) => (await call<typeof lead.listLeadImports>('GET /api/lead-imports', { signal })).map(ofLeads),
  start: async (file, { sourceId }, sending) =>
    ofLeads(
      await upload<typeof lead.startLeadImport>('POST /api/lead-imports', { file, data: { sourceId }, ...sending }),
    ),
  get: async (importId, signal) =>
    ofLeads(await call<typeof lead.getLeadImport>('GET /api/lead-imports/:importId', { params: { importId }, signal })),
  rows: (importId, query, signal) =>
    call<typeof lead.listLeadImportRows>('GET /api/lead-imports/:importId/rows', {
      params: { importId },
      query,
      signal,
    }),
  remap: async (importId, { sourceId, mapping, takesDuplicates, takesBlocked }) =>
    ofLeads(
      await call<typeof lead.remapLeadImport>('PUT /api/lead-imports/:importId/mapping', {
        params: { importId },
        // The choice offers no other targets; the server checks them.
        body: { sourceId, mapping: mapping as Record<string, lead.LeadImportTarget>, takesDuplicates, takesBlocked },
      }),
    ),
  cancel: async (importId) =>
    ofLeads(
      await call<typeof lead.cancelLeadImport>('POST /api/lead-imports/:importId/cancel', { params: { importId } }),
    ),
  apply: async (importId) =>
    ofLeads(
      await call<typeof lead.applyLeadImport>('POST /api/lead-imports/:importId/apply', { params: { importId } }),
    ),
  undo: async (importId) =>
    ofLeads(await call<typeof lead.undoLeadImport>('POST /api/lead-imports/:importId/undo', { params: { importId } })),
  downloadRefused: (importId) =>
    download<typeof lead.downloadRefusedLeadRows>('GET /api/lead-imports/:importId/refused', { params: { importId } }),
};

/** The same questions, asked of the imports of persons or of leads. */
export const importApis: Record<ImportNoun, ImportApi> = { person: personApi, lead: leadApi };
