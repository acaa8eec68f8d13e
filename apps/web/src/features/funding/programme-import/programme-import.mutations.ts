import type {
  applyImport,
  cancelImport,
  ImportMapping,
  ImportRun,
  remapImport,
  startImport,
  undoImport,
} from '@fundus/contract/programme-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import type { ValueChange } from './import-values.tsx';
import { importKeys } from './programme-import.queries.ts';

/** Puts an answer into the cache; rows and the list ask anew. */
function useStoreImport(): (run: ImportRun) => void {
  const client = useQueryClient();
  return (run) => {
    client.setQueryData(importKeys.detail(run.importId), run);
    void client.invalidateQueries({ queryKey: importKeys.list });
    void client.invalidateQueries({ queryKey: importKeys.rows(run.importId) });
  };
}

/** Sends a file; what comes back is the import with its dry run on the way. */
export function useStartImport() {
  const store = useStoreImport();
  return async (
    file: File,
    source: string,
    progress: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<ImportRun> => {
    const run = await upload<typeof startImport>('POST /api/programme-imports', {
      file,
      data: { source },
      ...progress,
    });
    store(run);
    return run;
  };
}

export function useRemapImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: (body: { mapping: ImportMapping; endsVanished: boolean; values?: ValueChange[] }) =>
      call<typeof remapImport>('PUT /api/programme-imports/:importId/mapping', { params: { importId }, body }),
    onSuccess: store,
  });
}

/** Calls an import off while its file is read. */
export function useCancelImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: () =>
      call<typeof cancelImport>('POST /api/programme-imports/:importId/cancel', { params: { importId } }),
    onSuccess: store,
  });
}

export function useApplyImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: () => call<typeof applyImport>('POST /api/programme-imports/:importId/apply', { params: { importId } }),
    onSuccess: store,
  });
}

/** Undoes an import. Throws IMPORT_NOT_UNDOABLE where programmes were edited since. */
export function useUndoImport(importId: string) {
  const store = useStoreImport();
  return useMutation({
    mutationFn: () => call<typeof undoImport>('POST /api/programme-imports/:importId/undo', { params: { importId } }),
    onSuccess: store,
  });
}
