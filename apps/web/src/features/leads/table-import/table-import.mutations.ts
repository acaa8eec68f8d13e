import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportChange, type ImportNoun, type ImportRun, type ImportSettings, importApis } from './import-api.ts';
import { importKeys } from './table-import.queries.ts';

/** Puts an answer into the cache; rows, the list of imports and those of the records ask anew. */
function useStoreImport(noun: ImportNoun): (run: ImportRun) => void {
  const client = useQueryClient();
  return (run) => {
    client.setQueryData(importKeys.detail(noun, run.importId), run);
    void client.invalidateQueries({ queryKey: importKeys.list(noun) });
    void client.invalidateQueries({ queryKey: importKeys.rows(noun, run.importId) });
    void client.invalidateQueries({ queryKey: [noun] });
  };
}

/** Sends a file; what comes back is the import with its preview on the way. */
export function useStartImport(noun: ImportNoun) {
  const store = useStoreImport(noun);
  return async (
    file: File,
    settings: ImportSettings,
    sending: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<ImportRun> => {
    const run = await importApis[noun].start(file, settings, sending);
    store(run);
    return run;
  };
}

export function useRemapImport(noun: ImportNoun, importId: string) {
  const store = useStoreImport(noun);
  return useMutation({
    mutationFn: (change: ImportChange) => importApis[noun].remap(importId, change),
    onSuccess: store,
  });
}

/** Calls an import off while its file is read. */
export function useCancelImport(noun: ImportNoun, importId: string) {
  const store = useStoreImport(noun);
  return useMutation({ mutationFn: () => importApis[noun].cancel(importId), onSuccess: store });
}

export function useApplyImport(noun: ImportNoun, importId: string) {
  const store = useStoreImport(noun);
  return useMutation({ mutationFn: () => importApis[noun].apply(importId), onSuccess: store });
}

/** Begins to undo an import. Throws IMPORT_NOT_UNDOABLE where one of its records was worked on since. */
export function useUndoImport(noun: ImportNoun, importId: string) {
  const store = useStoreImport(noun);
  return useMutation({ mutationFn: () => importApis[noun].undo(importId), onSuccess: store });
}
