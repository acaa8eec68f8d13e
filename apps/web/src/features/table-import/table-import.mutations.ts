import type { PersonKind } from '@fundus/contract/person';
import type {
  applyPersonImport,
  PersonImport,
  PersonImportTarget,
  remapPersonImport,
  startPersonImport,
  undoPersonImport,
} from '@fundus/contract/person-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { personImportKeys } from './table-import.queries.ts';

/** Puts an answer into the cache; rows, the list of imports and those of persons ask anew. */
function useStoreImport(): (run: PersonImport) => void {
  const client = useQueryClient();
  return (run) => {
    client.setQueryData(personImportKeys.detail(run.importId), run);
    void client.invalidateQueries({ queryKey: personImportKeys.list });
    void client.invalidateQueries({ queryKey: personImportKeys.rows(run.importId) });
    void client.invalidateQueries({ queryKey: ['person'] });
  };
}

/** Sends a file; what comes back is the import with its preview on the way. */
export function useStartPersonImport() {
  const store = useStoreImport();
  return async (
    file: File,
    kind: PersonKind,
    progress: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<PersonImport> => {
    const run = await upload<typeof startPersonImport>('POST /api/person-imports', {
      file,
      data: { kind },
      ...progress,
    });
    store(run);
    return run;
  };
}

export interface ImportSettings {
  kind: PersonKind;
  mapping: Record<string, PersonImportTarget>;
  takesDuplicates: boolean;
}

export function useRemapPersonImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: (body: ImportSettings) =>
      call<typeof remapPersonImport>('PUT /api/person-imports/:importId/mapping', { params: { importId }, body }),
    onSuccess: store,
  });
}

export function useApplyPersonImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: () =>
      call<typeof applyPersonImport>('POST /api/person-imports/:importId/apply', { params: { importId } }),
    onSuccess: store,
  });
}

/** Takes an import back. Throws IMPORT_NOT_UNDOABLE where somebody worked on one of its persons since. */
export function useUndoPersonImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: () =>
      call<typeof undoPersonImport>('POST /api/person-imports/:importId/undo', { params: { importId } }),
    onSuccess: store,
  });
}
