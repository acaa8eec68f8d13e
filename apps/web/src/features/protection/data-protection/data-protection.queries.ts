import type {
  addBlocked,
  BlockDescription,
  BlockedPerson,
  checkBlocked,
  listBlocked,
  removeBlocked,
} from '@fundus/contract/block-list';
import type { listConsents } from '@fundus/contract/consent';
import type { downloadErasureCertificate, downloadErasureList, listErasures } from '@fundus/contract/person-erasure';
import type { RetentionKind, RetentionUnit } from '@fundus/contract/protection-codes';
import type {
  listRetentionRules,
  previewRetention,
  RetentionRule,
  updateRetentionRule,
} from '@fundus/contract/retention';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';

const firstPage: string | null = null;
const after = (pageParam: string | null) => (pageParam === null ? {} : { after: pageParam });
const nextOf = (page: { next: string | null }): string | null => page.next;

/** Erasures, newest first. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: queryKeys.dataProtection.erasures,
  queryFn: ({ pageParam, signal }): Promise<ResponseOf<typeof listErasures>> =>
    call<typeof listErasures>('GET /api/erasures', { query: after(pageParam), signal }),
  initialPageParam: firstPage,
  getNextPageParam: nextOf,
});

export const downloadCertificate = (erasureId: string): Promise<void> =>
  download<typeof downloadErasureCertificate>('GET /api/erasures/:erasureId/certificate', { params: { erasureId } });

export const downloadList = (): Promise<void> => download<typeof downloadErasureList>('GET /api/erasures/list');

/** Who is on the block list, newest first. */
export const blockListQuery = infiniteQueryOptions({
  queryKey: queryKeys.dataProtection.blockList,
  queryFn: ({ pageParam, signal }): Promise<ResponseOf<typeof listBlocked>> =>
    call<typeof listBlocked>('GET /api/block-list', { query: after(pageParam), signal }),
  initialPageParam: firstPage,
  getNextPageParam: nextOf,
});

export function useBlockList() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.dataProtection.all });
  return {
    check: useMutation({
      mutationFn: (body: Partial<BlockDescription>) =>
        call<typeof checkBlocked>('POST /api/block-list/checks', { body }),
    }),
    add: useMutation({
      mutationFn: (body: Partial<BlockDescription>): Promise<BlockedPerson> =>
        call<typeof addBlocked>('POST /api/block-list', { body }),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: (blockId: string) =>
        call<typeof removeBlocked>('DELETE /api/block-list/:blockId', { params: { blockId } }),
      onSettled: refresh,
    }),
  };
}

export type ConsentState = 'given' | 'withdrawn';

/** The consent log of all people, newest first. */
export const consentLogQuery = (state: ConsentState | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.dataProtection.consents(state),
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<typeof listConsents>> =>
      call<typeof listConsents>('GET /api/consents', {
        query: { ...after(pageParam), ...(state !== undefined && { state }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

export const retentionRulesQuery = queryOptions({
  queryKey: queryKeys.dataProtection.retention,
  queryFn: ({ signal }): Promise<RetentionRule[]> =>
    call<typeof listRetentionRules>('GET /api/retention-rules', { signal }),
});

export interface Period {
  amount: number;
  unit: RetentionUnit;
}

/** Next deletions of a rule with this period. */
export const retentionPreviewQuery = (kind: RetentionKind, period: Period) =>
  queryOptions({
    queryKey: queryKeys.dataProtection.retentionPreview(kind, period.amount, period.unit),
    queryFn: ({ signal }) =>
      call<typeof previewRetention>('GET /api/retention-rules/:kind/preview', {
        params: { kind },
        query: period,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function useUpdateRetentionRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      kind,
      ...body
    }: Partial<Period & { isActive: boolean }> & { kind: RetentionKind; revision: number }) =>
      call<typeof updateRetentionRule>('PATCH /api/retention-rules/:kind', { params: { kind }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.dataProtection.retention }),
  });
}
