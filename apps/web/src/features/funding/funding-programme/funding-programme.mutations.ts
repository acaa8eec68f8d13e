import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { ProgrammeDocumentKind } from '@fundus/contract/print-section';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '#lib/api/upload.ts';
import { useCall } from '#lib/api/use-call.ts';
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

export const useCreateProgramme = () =>
  useCall('POST /api/funding-programmes', (content: ProgrammeContent) => ({ body: { content } }), {
    onSuccess: useStoreProgramme(),
  });

export interface ProgrammeEdit {
  /** The version that was edited. */
  version: number;
  content: ProgrammeContent;
  protectedFields: ProgrammeField[];
}

export const useUpdateProgramme = (programmeId: string) =>
  useCall('PUT /api/funding-programmes/:programmeId', (body: ProgrammeEdit) => ({ params: { programmeId }, body }), {
    onSuccess: useStoreProgramme(),
  });

export const useCheckProgramme = (programmeId: string) =>
  useCall('POST /api/funding-programmes/:programmeId/check', () => ({ params: { programmeId } }), {
    onSuccess: useStoreProgramme(),
  });

export const useEndProgramme = (programmeId: string) =>
  useCall(
    'POST /api/funding-programmes/:programmeId/end',
    (successorId: string | null) => ({ params: { programmeId }, body: { successorId } }),
    { onSuccess: useStoreProgramme() },
  );

export const useReopenProgramme = (programmeId: string) =>
  useCall('POST /api/funding-programmes/:programmeId/reopen', () => ({ params: { programmeId } }), {
    onSuccess: useStoreProgramme(),
  });

/** Sends a file to a programme; the page of the programme refetches afterwards. */
export function useUploadDocument(programmeId: string) {
  const client = useQueryClient();
  return async (
    file: File,
    data: { kind: ProgrammeDocumentKind; title: string },
    progress: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<void> => {
    await upload('POST /api/funding-programmes/:programmeId/documents', {
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
  return useCall(
    'DELETE /api/funding-programmes/:programmeId/documents/:documentId',
    (documentId: string) => ({ params: { programmeId, documentId } }),
    { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.detail(programmeId) }) },
  );
}
