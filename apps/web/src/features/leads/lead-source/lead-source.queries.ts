import type { LeadSource } from '@fundus/contract/lead-source';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Settings of a source that administrators decide. */
export interface SourceInput {
  name: string;
  isActive: boolean;
  form: Omit<LeadSource['form'], 'url'>;
}

/** Changed values, each setting of the form by itself. */
export type SourceChange = Partial<Omit<SourceInput, 'form'>> & { form?: Partial<SourceInput['form']> | undefined };

export const leadSourcesQuery = callQuery(queryKeys.leadSource.all, 'GET /api/lead-sources');

function usePutSource(): (source: LeadSource) => void {
  const client = useQueryClient();
  return (source) =>
    client.setQueryData(leadSourcesQuery.queryKey, (sources = []) =>
      sources.some(({ sourceId }) => sourceId === source.sourceId)
        ? sources.map((other) => (other.sourceId === source.sourceId ? source : other))
        : [...sources, source],
    );
}

export const useCreateLeadSource = () =>
  useCall('POST /api/lead-sources', (body: SourceInput) => ({ body }), { onSuccess: usePutSource() });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateLeadSource = (sourceId: string) =>
  useCall(
    'PATCH /api/lead-sources/:sourceId',
    (body: SourceChange & { revision: number }) => ({ params: { sourceId }, body }),
    { onSuccess: usePutSource() },
  );

/** The answer holds the key, which the server gives out only once; the cache keeps the source alone. */
export function useCreateLeadSourceKey(sourceId: string) {
  const put = usePutSource();
  return useCall(
    'POST /api/lead-sources/:sourceId/keys',
    (name: string) => ({ params: { sourceId }, body: { name } }),
    { onSuccess: ({ source }) => put(source), gcTime: 0 },
  );
}

export const useRevokeLeadSourceKey = (sourceId: string) =>
  useCall('POST /api/lead-sources/:sourceId/keys/:keyId/revoke', (keyId: string) => ({ params: { sourceId, keyId } }), {
    onSuccess: usePutSource(),
  });
