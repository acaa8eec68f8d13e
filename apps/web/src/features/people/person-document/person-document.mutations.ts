import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type {
  deletePersonDocument,
  PersonDocument,
  replacePersonDocument,
  restorePersonDocument,
  updatePersonDocument,
  uploadPersonDocument,
} from '@fundus/contract/person-document';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
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
    await upload<typeof uploadPersonDocument>('POST /api/persons/:personId/documents', {
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
    await upload<typeof replacePersonDocument>('POST /api/persons/:personId/documents/:documentId/versions', {
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

export function useUpdateDocument(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: ({ document: { documentId, revision }, ...change }: DocumentChange) =>
      call<typeof updatePersonDocument>('PATCH /api/persons/:personId/documents/:documentId', {
        params: { personId, documentId },
        body: { ...change, revision },
      }),
    onSettled: refresh,
  });
}

export function useDeleteDocument(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: (documentId: string) =>
      call<typeof deletePersonDocument>('DELETE /api/persons/:personId/documents/:documentId', {
        params: { personId, documentId },
      }),
    onSettled: refresh,
  });
}

export function useRestoreDocument(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: (documentId: string) =>
      call<typeof restorePersonDocument>('POST /api/persons/:personId/documents/:documentId/restore', {
        params: { personId, documentId },
      }),
    onSuccess: refresh,
  });
}
