import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The files of a person. Their addresses are signed for a short time, so they are fetched again when they are old. */
export const personDocumentsQuery = (personId: string) =>
  callQuery(
    queryKeys.personDocument.of(personId),
    'GET /api/persons/:personId/documents',
    { params: { personId } },
    { staleTime: 60_000, refetchInterval: 5 * 60_000 },
  );

export const documentVersionsQuery = (personId: string, documentId: string) =>
  callQuery(
    queryKeys.personDocument.versions(personId, documentId),
    'GET /api/persons/:personId/documents/:documentId/versions',
    { params: { personId, documentId } },
  );
