import type { checkPoints, listUpkeep, OpenPoint } from '@fundus/contract/programme-upkeep';
import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export interface UpkeepFilter {
  search?: string;
  point?: UpkeepPoint;
}

/** The queue of upkeep in pages; the old rows stay while the new ones load. */
export const upkeepQuery = (filter: UpkeepFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.fundingProgramme.upkeepList(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listUpkeep>('GET /api/programme-upkeep', {
        query: { ...filter, limit: 50, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Notes points of a programme as checked, as they were seen. */
export function useCheckPoints() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ programmeId, points }: { programmeId: string; points: readonly OpenPoint[] }) =>
      call<typeof checkPoints>('POST /api/programme-upkeep/:programmeId/checks', {
        params: { programmeId },
        body: { points: points.map(({ point, mark }) => ({ point, mark })) },
      }),
    onSuccess: (_, { programmeId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.upkeep }),
        client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.detail(programmeId) }),
        client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.lists }),
        client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.counts }),
      ]),
  });
}
