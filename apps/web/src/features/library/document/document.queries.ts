import type { LibraryDocument } from '@fundus/contract/document';
import { type DocumentTab, documentTabSlugs, documentTabs } from '@fundus/contract/document-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** A document of a list; only a search gives an excerpt. */
export type DocumentRow = LibraryDocument & { excerpt?: string };

/** Signed addresses are good for a short time: what is shown longer is fetched again. */
const refetchInterval = 5 * 60_000;

export const libraryQuery = callQuery(queryKeys.document.library, 'GET /api/library', {}, { refetchInterval });

interface DocumentsAsked {
  tab?: DocumentTab;
  programmeId?: string;
  search?: string;
  deleted?: 'true';
}

export const documentsQuery = (asked: DocumentsAsked) =>
  queryOptions({
    queryKey: queryKeys.document.list(asked),
    queryFn: ({ signal }) => call('GET /api/documents', { query: asked, signal }),
    refetchInterval,
    // While the next letter is typed, the hits of the ones before stay.
    ...(asked.search !== undefined && { placeholderData: keepPreviousData }),
  });

export const libraryVersionsQuery = (documentId: string) =>
  callQuery(queryKeys.document.versions(documentId), 'GET /api/documents/:documentId/versions', {
    params: { documentId },
  });

/** The tab of an address; undefined for an unknown word. */
export const tabOfSlug = (slug: string | undefined): DocumentTab | undefined =>
  documentTabs.find((tab) => documentTabSlugs[tab] === slug);
