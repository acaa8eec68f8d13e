import type { listLeadAssignments } from '@fundus/contract/lead-assignment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Below `lead`, so that whatever changes a lead asks for its assignments again as well. */
export const leadAssignmentsQuery = (leadId: string) =>
  queryOptions({
    queryKey: queryKeys.lead.assignment(leadId),
    queryFn: ({ signal }) =>
      call<typeof listLeadAssignments>('GET /api/leads/:leadId/assignments', { params: { leadId }, signal }),
    staleTime: 5_000,
  });
