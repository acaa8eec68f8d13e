import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '#lib/api/upload.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Files and the history, which tells of them, refetch. */
function useRefresh(personId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.personDocument.of(personId) }),
      client.invalidateQueries({ queryKey: queryKeys.message.of(personId) }),
    ]);
}

interface Progress {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function useUploadDocument(personId: string, process: ConsultingProcess | null) {
  const refresh = useRefresh(personId);
  return async (file: File, progress: Progress): Promise<void> => {
    await upload('POST /api/persons/:personId/documents', {
      file,
      params: { personId },
      data: { process },
      ...progress,
    });
    await refresh();
  };
}

export function useReplaceDocument(personId: string, documentId: string) {
  const refresh = useRefresh(personId);
  return async (file: File, progress: Progress): Promise<void> => {
    await upload('POST /api/persons/:personId/documents/:documentId/versions', {
      file,
      params: { personId, documentId },
      ...progress,
    });
    await refresh();
  };
}

export interface DocumentChange {
  document: Pick<PersonDocument, 'documentId' | 'revision'>;
  fileName?: string;
  documentOn?: string;
  process?: ConsultingProcess | null;
}

export const useUpdateDocument = (personId: string) =>
  useCall(
    'PATCH /api/persons/:personId/documents/:documentId',
    ({ document: { documentId, revision }, ...change }: DocumentChange) => ({
      params: { personId, documentId },
      body: { ...change, revision },
    }),
    { onSettled: useRefresh(personId) },
  );

export const useDeleteDocument = (personId: string) =>
  useCall(
    'DELETE /api/persons/:personId/documents/:documentId',
    (documentId: string) => ({ params: { personId, documentId } }),
    { onSettled: useRefresh(personId) },
  );

export const useRestoreDocument = (personId: string) =>
  useCall(
    'POST /api/persons/:personId/documents/:documentId/restore',
    (documentId: string) => ({ params: { personId, documentId } }),
    { onSuccess: useRefresh(personId) },
  );
