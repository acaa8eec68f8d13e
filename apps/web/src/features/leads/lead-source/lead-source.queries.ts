import type {
  createLeadSource,
  createLeadSourceKey,
  LeadSource,
  listLeadSources,
  revokeLeadSourceKey,
  updateLeadSource,
} from '@fundus/contract/lead-source';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Settings of a source that administrators decide. */
export interface SourceInput {
  name: string;
  isActive: boolean;
  form: Omit<LeadSource['form'], 'url'>;
}

/** Changed values, each setting of the form by itself. */
export type SourceChange = Partial<Omit<SourceInput, 'form'>> & { form?: Partial<SourceInput['form']> | undefined };

export const leadSourcesQuery = queryOptions({
  queryKey: queryKeys.leadSource.all,
  queryFn: ({ signal }) => call<typeof listLeadSources>('GET /api/lead-sources', { signal }),
});

function usePutSource(): (source: LeadSource) => void {
  const client = useQueryClient();
  return (source) =>
    client.setQueryData(leadSourcesQuery.queryKey, (sources = []) =>
      sources.some(({ sourceId }) => sourceId === source.sourceId)
        ? sources.map((other) => (other.sourceId === source.sourceId ? source : other))
        : [...sources, source],
    );
}

export function useCreateLeadSource() {
  const put = usePutSource();
  return useMutation({
    mutationFn: (body: SourceInput) => call<typeof createLeadSource>('POST /api/lead-sources', { body }),
    onSuccess: put,
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateLeadSource(sourceId: string) {
  const put = usePutSource();
  return useMutation({
    mutationFn: (body: SourceChange & { revision: number }) =>
      call<typeof updateLeadSource>('PATCH /api/lead-sources/:sourceId', { params: { sourceId }, body }),
    onSuccess: put,
  });
}

/** The answer holds the key, which the server gives out only once; the cache keeps the source alone. */
export function useCreateLeadSourceKey(sourceId: string) {
  const put = usePutSource();
  return useMutation({
    mutationFn: (name: string) =>
      call<typeof createLeadSourceKey>('POST /api/lead-sources/:sourceId/keys', {
        params: { sourceId },
        body: { name },
      }),
    onSuccess: ({ source }) => put(source),
    gcTime: 0,
  });
}

export function useRevokeLeadSourceKey(sourceId: string) {
  const put = usePutSource();
  return useMutation({
    mutationFn: (keyId: string) =>
      call<typeof revokeLeadSourceKey>('POST /api/lead-sources/:sourceId/keys/:keyId/revoke', {
        params: { sourceId, keyId },
      }),
    onSuccess: put,
  });
}
