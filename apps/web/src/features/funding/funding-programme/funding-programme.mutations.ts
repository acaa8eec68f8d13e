import type {
  checkProgramme,
  createProgramme,
  deleteProgrammeDocument,
  endProgramme,
  ProgrammeDetail,
  reopenProgramme,
  updateProgramme,
  uploadProgrammeDocument,
} from '@fundus/contract/funding-programme';
import type { ProgrammeDocumentKind } from '@fundus/contract/print-section';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { queryKeys } from '#query-keys.ts';
import { programmeQuery } from './funding-programme.queries.ts';

/** Puts an answer into the cache; lists, counts and versions refetch when they are next seen. */
function useStoreProgramme(): (programme: ProgrammeDetail) => void {
  const client = useQueryClient();
  return (programme) => {
    const { queryKey } = programmeQuery(programme.programmeId);
    client.setQueryData(queryKey, programme);
    void client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.lists });
    void client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.counts });
    void client.invalidateQueries({
      queryKey: queryKeys.fundingProgramme.detail(programme.programmeId),
      predicate: (query) => query.queryKey.at(-1) !== 'current',
    });
  };
}

export function useCreateProgramme() {
  const store = useStoreProgramme();
  return useMutation({
    mutationFn: (content: ProgrammeContent) =>
      call<typeof createProgramme>('POST /api/funding-programmes', { body: { content } }),
    onSuccess: store,
  });
}

export interface ProgrammeEdit {
  /** The version that was edited. */
  version: number;
  content: ProgrammeContent;
  protectedFields: ProgrammeField[];
}

export function useUpdateProgramme(programmeId: string) {
  const store = useStoreProgramme();
  return useMutation({
    mutationFn: (body: ProgrammeEdit) =>
      call<typeof updateProgramme>('PUT /api/funding-programmes/:programmeId', { params: { programmeId }, body }),
    onSuccess: store,
  });
}

export function useCheckProgramme(programmeId: string) {
  const store = useStoreProgramme();
  return useMutation({
    mutationFn: () =>
      call<typeof checkProgramme>('POST /api/funding-programmes/:programmeId/check', { params: { programmeId } }),
    onSuccess: store,
  });
}

export function useEndProgramme(programmeId: string) {
  const store = useStoreProgramme();
  return useMutation({
    mutationFn: (successorId: string | null) =>
      call<typeof endProgramme>('POST /api/funding-programmes/:programmeId/end', {
        params: { programmeId },
        body: { successorId },
      }),
    onSuccess: store,
  });
}

export function useReopenProgramme(programmeId: string) {
  const store = useStoreProgramme();
  return useMutation({
    mutationFn: () =>
      call<typeof reopenProgramme>('POST /api/funding-programmes/:programmeId/reopen', { params: { programmeId } }),
    onSuccess: store,
  });
}

/** Sends a file to a programme; the page of the programme refetches afterwards. */
export function useUploadDocument(programmeId: string) {
  const client = useQueryClient();
  return async (
    file: File,
    data: { kind: ProgrammeDocumentKind; title: string },
    progress: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<void> => {
    await upload<typeof uploadProgrammeDocument>('POST /api/funding-programmes/:programmeId/documents', {
      file,
      params: { programmeId },
      data,
      ...progress,
    });
    await client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.detail(programmeId) });
  };
}

export function useDeleteDocument(programmeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) =>
      call<typeof deleteProgrammeDocument>('DELETE /api/funding-programmes/:programmeId/documents/:documentId', {
        params: { programmeId, documentId },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.detail(programmeId) }),
  });
}
