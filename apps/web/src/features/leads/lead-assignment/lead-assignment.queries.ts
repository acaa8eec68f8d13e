import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** Below `lead`, so that whatever changes a lead asks for its assignments again as well. */
export const leadAssignmentsQuery = (leadId: string) =>
  callQuery(
    queryKeys.lead.assignment(leadId),
    'GET /api/leads/:leadId/assignments',
    { params: { leadId } },
    { staleTime: 5_000 },
  );
