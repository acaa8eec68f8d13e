import type { LegalDocument, LegalDocumentForm, LegalDocumentKind } from '@fundus/contract/legal-document';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { download } from '#lib/api/download.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const legalDocumentQuery = (kind: LegalDocumentKind) =>
  callQuery(queryKeys.legalDocument.detail(kind), 'GET /api/legal-documents/:kind', { params: { kind } });

export const accessibilityStatementQuery = callQuery(
  queryKeys.legalDocument.statement,
  'GET /api/accessibility-statement',
);

/** Shows at once what was stored, here and in the list. */
function useTakeOver(): (document: LegalDocument) => Promise<void> {
  const client = useQueryClient();
  return (document) => {
    client.setQueryData(legalDocumentQuery(document.kind).queryKey, document);
    return client.invalidateQueries({ queryKey: queryKeys.legalDocument.all });
  };
}

/** Changes sections. Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateLegalDocument = () =>
  useCall(
    'PATCH /api/legal-documents/:kind',
    ({ kind, ...body }: { kind: LegalDocumentKind; revision: number; sections: LegalDocumentForm }) => ({
      params: { kind },
      body,
    }),
    { onSuccess: useTakeOver() },
  );

/** Settles the text as the next version. */
export const useSettleLegalDocument = () =>
  useCall(
    'POST /api/legal-documents/:kind/versions',
    ({ kind, revision }: LegalDocument) => ({ params: { kind }, body: { revision } }),
    { onSuccess: useTakeOver() },
  );

/** A version, or without a number the text as it stands. */
export const downloadLegalDocument = (kind: LegalDocumentKind, version?: number): Promise<void> =>
  download('GET /api/legal-documents/:kind/pdf', {
    params: { kind },
    query: version === undefined ? {} : { version },
  });
