import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The six sections of a person. */
export const consultingStatusesQuery = (personId: string) =>
  callQuery(
    queryKeys.consultingStatus.of(personId),
    'GET /api/persons/:personId/consulting-statuses',
    { params: { personId } },
    { staleTime: 5_000, refetchOnWindowFocus: 'always' },
  );
