import type { ImportTargetName } from '@fundus/contract/import-codes';
import { useQueryClient } from '@tanstack/react-query';
import { download } from '#lib/api/download.ts';
import { upload } from '#lib/api/upload.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import type { AnyRun, RemapBody, StartBody } from './import-run.ts';

/** Lists of the records of a target, which an import changes. */
const recordKeys = {
  person: [queryKeys.person.all],
  lead: [queryKeys.lead.all],
  programme: [queryKeys.fundingProgramme.lists, queryKeys.fundingProgramme.counts],
  receipt: [queryKeys.fundingCase.all],
} as const;

/** Puts an answer into the cache; rows, the list of imports and those of the records refetch. */
function useStoreImport(target: ImportTargetName): (run: AnyRun) => void {
  const client = useQueryClient();
  return (run) => {
    client.setQueryData(queryKeys.import.detail(target, run.importId), run);
    void client.invalidateQueries({ queryKey: queryKeys.import.list(target) });
    void client.invalidateQueries({ queryKey: queryKeys.import.allRows(target, run.importId) });
    for (const queryKey of recordKeys[target]) void client.invalidateQueries({ queryKey });
  };
}

/** Sends a file; what comes back is the import with its preview on the way. */
export function useStartImport(target: ImportTargetName) {
  const store = useStoreImport(target);
  return async (
    file: File,
    data: StartBody,
    sending: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<AnyRun> => {
    const run = await upload(`POST /api/imports/${target}`, { file, data, ...sending });
    store(run);
    return run;
  };
}

export const useRemapImport = (target: ImportTargetName, importId: string) =>
  useCall(`PUT /api/imports/${target}/:importId/mapping`, (body: RemapBody) => ({ params: { importId }, body }), {
    onSuccess: useStoreImport(target),
  });

/** Calls an import off while its file is read. */
export const useCancelImport = (target: ImportTargetName, importId: string) =>
  useCall(`POST /api/imports/${target}/:importId/cancel`, () => ({ params: { importId } }), {
    onSuccess: useStoreImport(target),
  });

export const useApplyImport = (target: ImportTargetName, importId: string) =>
  useCall(`POST /api/imports/${target}/:importId/apply`, () => ({ params: { importId } }), {
    onSuccess: useStoreImport(target),
  });

/** Begins to undo an import. Throws IMPORT_NOT_UNDOABLE where one of its records was worked on since. */
export const useUndoImport = (target: ImportTargetName, importId: string) =>
  useCall(`POST /api/imports/${target}/:importId/undo`, () => ({ params: { importId } }), {
    onSuccess: useStoreImport(target),
  });

/** Fetches the refused rows as a file. */
export function downloadRefusedRows(target: Exclude<ImportTargetName, 'programme'>, importId: string): Promise<void> {
  return download(`GET /api/imports/${target}/:importId/refused`, { params: { importId } });
}
