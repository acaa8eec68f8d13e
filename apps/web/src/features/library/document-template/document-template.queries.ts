import type { FieldMeaning } from '@fundus/contract/document-filling';
import type { FilledFormat } from '@fundus/contract/document-filling-codes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { key, queryKeys } from '#query-keys.ts';

/** As what filled templates can be had; the server says it once. */
export const documentFillingQuery = callQuery(
  key('document-template', 'filling'),
  'GET /api/document-filling',
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);

/** The picture of a page; a file of the library does not change under its version. */
export const formPageQuery = (documentId: string, version: number, page: number) =>
  callQuery(
    key('document-template', documentId, { version, page }),
    'GET /api/documents/:documentId/pages/:page',
    { params: { documentId, page: String(page) } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** The meanings of the fields of a template; typed changes stay. */
export const documentFieldsQuery = (documentId: string) =>
  callQuery(
    key('document-template', documentId, 'fields'),
    'GET /api/documents/:documentId/fields',
    { params: { documentId } },
    { staleTime: 0, refetchOnWindowFocus: false },
  );

interface Asked {
  personId: string;
  caseId: string | null;
}

/** Asks for the values that would fill a template. */
export const useDraftDocument = (documentId: string) =>
  useCall('POST /api/persons/:personId/filled-documents/:documentId/draft', ({ personId, caseId }: Asked) => ({
    params: { personId, documentId },
    body: { caseId },
  }));

/** Fills a template for a person, among whose files it lies then. */
export function useFillDocument(documentId: string) {
  const client = useQueryClient();
  return useCall(
    'POST /api/persons/:personId/filled-documents/:documentId',
    ({ personId, caseId, format, values }: Asked & { format: FilledFormat; values: Record<string, string> }) => ({
      params: { personId, documentId },
      query: { format },
      body: { caseId, values },
    }),
    {
      onSuccess: (_, { personId }) => {
        for (const queryKey of [queryKeys.personDocument.of(personId), queryKeys.message.of(personId)]) {
          void client.invalidateQueries({ queryKey });
        }
      },
    },
  );
}

export const useSaveMeanings = (documentId: string) =>
  useCall(
    'PUT /api/documents/:documentId/fields',
    (body: { version: number; meanings: Record<string, FieldMeaning> }) => ({ params: { documentId }, body }),
  );
