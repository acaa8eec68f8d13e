import type { LibraryDocument } from '@fundus/contract/document';
import type { DocumentHeadline, DocumentTab } from '@fundus/contract/document-codes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { type PiecesProgress, untilAnswered, uploadInPieces } from '#lib/api/upload-in-pieces.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

const refreshOf = (client: QueryClient) => () => client.invalidateQueries({ queryKey: queryKeys.document.all });

/** Where the files of an upload come to lie. */
type DocumentPlace = Omit<BodyOf<'POST /api/documents'>, 'uploadId' | 'title'>;

/** Lays files down, each piece by piece; open pages hear of it by themselves. */
export function useUploadDocument(place: DocumentPlace) {
  return (file: File, progress: PiecesProgress): Promise<unknown> =>
    whenArrived(file, progress, (uploadId) => call('POST /api/documents', { body: { uploadId, ...place } }));
}

export function useReplaceDocument(documentId: string) {
  return (file: File, progress: PiecesProgress): Promise<unknown> =>
    whenArrived(file, progress, (uploadId) =>
      call('POST /api/documents/:documentId/versions', {
        params: { documentId },
        body: { uploadId },
      }),
    );
}

/** An upload that is not there any more after a cut was used: the answer alone was lost. */
async function whenArrived(file: File, progress: PiecesProgress, keep: (uploadId: string) => Promise<unknown>) {
  const uploadId = await uploadInPieces(file, progress);
  return untilAnswered(
    (wasCut) =>
      keep(uploadId).catch((error: unknown) => {
        if (!wasCut || !isApiError(error, 'NOT_FOUND')) throw error;
      }),
    progress,
  );
}

type DocumentChange = { document: Pick<LibraryDocument, 'documentId' | 'revision'> } & Omit<
  BodyOf<'PATCH /api/documents/:documentId'>,
  'revision'
>;

export const useUpdateDocument = () =>
  useCall(
    'PATCH /api/documents/:documentId',
    ({ document: { documentId, revision }, ...change }: DocumentChange) => ({
      params: { documentId },
      body: { ...change, revision },
    }),
    { onSettled: refreshOf(useQueryClient()) },
  );

export const useOrderDocuments = () =>
  useCall(
    'PUT /api/document-order',
    (body: { tab: DocumentTab; headline: DocumentHeadline; documentIds: string[] }) => ({ body }),
    { onSettled: refreshOf(useQueryClient()) },
  );

export const useDeleteDocument = () =>
  useCall('DELETE /api/documents/:documentId', (documentId: string) => ({ params: { documentId } }), {
    onSettled: refreshOf(useQueryClient()),
  });

export const useRestoreDocument = () =>
  useCall('POST /api/documents/:documentId/restore', (documentId: string) => ({ params: { documentId } }), {
    onSettled: refreshOf(useQueryClient()),
  });

export function useFavourite() {
  return useMutation({
    mutationFn: ({ documentId, isFavourite }: Pick<LibraryDocument, 'documentId' | 'isFavourite'>) =>
      isFavourite
        ? call('DELETE /api/documents/:documentId/favourite', { params: { documentId } })
        : call('PUT /api/documents/:documentId/favourite', { params: { documentId } }),
    onSettled: refreshOf(useQueryClient()),
  });
}

/** Puts an archive together; the browser downloads it by its address, without holding it. */
export const useArchive = () =>
  useCall('POST /api/document-archives', (documentIds: string[]) => ({ body: { documentIds } }), {
    onSuccess: ({ downloadUrl, fileName }) => {
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = fileName;
      link.click();
    },
  });

export const noteVisit = (): Promise<unknown> => call('POST /api/library/visits');
