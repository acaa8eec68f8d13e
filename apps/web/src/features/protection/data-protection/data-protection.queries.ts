import type { BlockDescription } from '@fundus/contract/block-list';
import type { RetentionKind, RetentionUnit } from '@fundus/contract/protection-codes';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Erasures, newest first. */
export const erasuresQuery = pagedQuery(queryKeys.dataProtection.erasures, (page, signal) =>
  call('GET /api/erasures', { query: page, signal }),
);

export const downloadCertificate = (erasureId: string): Promise<void> =>
  download('GET /api/erasures/:erasureId/certificate', { params: { erasureId } });

export const downloadList = (): Promise<void> => download('GET /api/erasures/list');

/** Who is on the block list, newest first. */
export const blockListQuery = pagedQuery(queryKeys.dataProtection.blockList, (page, signal) =>
  call('GET /api/block-list', { query: page, signal }),
);

export function useBlockList() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.dataProtection.all });
  return {
    check: useCall('POST /api/block-list/checks', (body: Partial<BlockDescription>) => ({ body })),
    add: useCall('POST /api/block-list', (body: Partial<BlockDescription>) => ({ body }), { onSuccess: refresh }),
    remove: useCall('DELETE /api/block-list/:blockId', (blockId: string) => ({ params: { blockId } }), {
      onSettled: refresh,
    }),
  };
}

export type ConsentState = 'given' | 'withdrawn';

/** The consent log of all people, newest first. */
export const consentLogQuery = (state: ConsentState | undefined) =>
  pagedQuery(queryKeys.dataProtection.consents(state), (page, signal) =>
    call('GET /api/consents', { query: { ...page, state }, signal }),
  );

export const retentionRulesQuery = callQuery(queryKeys.dataProtection.retention, 'GET /api/retention-rules');

export interface Period {
  amount: number;
  unit: RetentionUnit;
}

/** Next deletions of a rule with this period. */
export const retentionPreviewQuery = (kind: RetentionKind, period: Period) =>
  callQuery(
    queryKeys.dataProtection.retentionPreview(kind, period.amount, period.unit),
    'GET /api/retention-rules/:kind/preview',
    { params: { kind }, query: period },
    { placeholderData: keepPreviousData },
  );

export function useUpdateRetentionRule() {
  const client = useQueryClient();
  return useCall(
    'PATCH /api/retention-rules/:kind',
    ({ kind, ...body }: Partial<Period & { isActive: boolean }> & { kind: RetentionKind; revision: number }) => ({
      params: { kind },
      body,
    }),
    { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.dataProtection.retention }) },
  );
}
