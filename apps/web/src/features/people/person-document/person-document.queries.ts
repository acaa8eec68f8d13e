import type { listDocumentVersions, listPersonDocuments } from '@fundus/contract/person-document';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The files of a person. Their addresses are signed for a short time, so they are fetched again when they are old. */
export const personDocumentsQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.personDocument.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listPersonDocuments>('GET /api/persons/:personId/documents', { params: { personId }, signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

export const documentVersionsQuery = (personId: string, documentId: string) =>
  queryOptions({
    queryKey: queryKeys.personDocument.versions(personId, documentId),
    queryFn: ({ signal }) =>
      call<typeof listDocumentVersions>('GET /api/persons/:personId/documents/:documentId/versions', {
        params: { personId, documentId },
        signal,
      }),
  });
