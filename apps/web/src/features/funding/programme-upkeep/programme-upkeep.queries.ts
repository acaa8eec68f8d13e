import type { OpenPoint } from '@fundus/contract/programme-upkeep';
import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export interface UpkeepFilter {
  search?: string;
  point?: UpkeepPoint;
}

/** The queue of upkeep in pages; the old rows stay while the new ones load. */
export const upkeepQuery = (filter: UpkeepFilter) =>
  pagedQuery(queryKeys.fundingProgramme.upkeepList(filter), (page, signal) =>
    call('GET /api/programme-upkeep', { query: { ...filter, ...page }, signal }),
  );

/** Notes points of a programme as checked, as they were seen. */
export function useCheckPoints() {
  const client = useQueryClient();
  return useCall(
    'POST /api/programme-upkeep/:programmeId/checks',
    ({ programmeId, points }: { programmeId: string; points: readonly OpenPoint[] }) => ({
      params: { programmeId },
      body: { points: points.map(({ point, mark }) => ({ point, mark })) },
    }),
    {
      onSuccess: (_, { programmeId }) =>
        Promise.all([
          client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.upkeep }),
          client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.detail(programmeId) }),
          client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.lists }),
          client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.counts }),
        ]),
    },
  );
}
