import type { Lead } from '@fundus/contract/lead';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** An assignment as a screen shows it: what is answered has to be the one that the person saw. */
export interface ShownAssignment {
  leadId: string;
  /** `undefined` where the screen shows a lead without naming its assignment. */
  assignmentId?: string | undefined;
  /** `undefined` where the screen does not know it; it is requested then. */
  revision?: number | undefined;
}

/** The revision of the assignment that is shown; a conflict where the lead is with another partner meanwhile. */
async function revisionOf({ leadId, assignmentId, revision }: ShownAssignment): Promise<number> {
  if (revision !== undefined) return revision;
  const { assignment, stage } = await call('GET /api/leads/:leadId', { params: { leadId } });
  if (assignment === null || (assignmentId !== undefined && assignment.assignmentId !== assignmentId)) {
    throw new ApiError({ status: 409, code: 'LEAD_STATE', details: { stage } });
  }
  return assignment.revision;
}

/**
 * Whatever shows leads, their history or what waits for one refetches; the page of the lead has the answer at once.
 * `gone`: the lead is with this person no longer.
 */
function useRefresh(): (lead: Lead | 'gone' | 'unknown', leadId: string) => Promise<void> {
  const client = useQueryClient();
  return async (lead, leadId) => {
    const detail = queryKeys.lead.detail(leadId);
    if (typeof lead === 'object') client.setQueryData(detail, lead);
    else void client.invalidateQueries({ queryKey: detail, refetchType: lead === 'gone' ? 'none' : 'active' });
    await Promise.all(
      [
        queryKeys.lead.lists,
        queryKeys.lead.counts,
        queryKeys.lead.assignment(leadId),
        queryKeys.message.of(leadId),
        queryKeys.home.all,
        queryKeys.leadDistribution.all,
        queryKeys.notification.all,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

/** The partner takes the lead. */
export function useAcceptLead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (shown: ShownAssignment) =>
      call('POST /api/leads/:leadId/accept', {
        params: { leadId: shown.leadId },
        body: { revision: await revisionOf(shown) },
      }),
    onSuccess: (lead, { leadId }) => refresh(lead, leadId),
    onError: (_, { leadId }) => refresh('unknown', leadId),
  });
}

/** The partner gives the lead back; they see it no longer. */
export function useHandBackLead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ reason, ...shown }: ShownAssignment & { reason: string }) =>
      call('POST /api/leads/:leadId/hand-back', {
        params: { leadId: shown.leadId },
        body: { revision: await revisionOf(shown), reason },
      }),
    onSuccess: (_, { leadId }) => refresh('gone', leadId),
    onError: (_, { leadId }) => refresh('unknown', leadId),
  });
}

export function useNoteFirstContact() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (shown: ShownAssignment) =>
      call('POST /api/leads/:leadId/contact', {
        params: { leadId: shown.leadId },
        body: { revision: await revisionOf(shown) },
      }),
    onSuccess: (lead, { leadId }) => refresh(lead, leadId),
    onError: (_, { leadId }) => refresh('unknown', leadId),
  });
}

export interface AssignmentEnd {
  leadId: string;
  assignmentId: string;
  revision?: number | undefined;
  reason: string;
}

/** Withdraws a lead: it is free again. */
export function useWithdrawLead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ reason, ...shown }: AssignmentEnd) =>
      call('POST /api/lead-assignments/:assignmentId/withdraw', {
        params: { assignmentId: shown.assignmentId },
        body: { revision: await revisionOf(shown), reason },
      }),
    onSuccess: (lead, { leadId }) => refresh(lead, leadId),
    onError: (_, { leadId }) => refresh('unknown', leadId),
  });
}

/** The lead was invalid: its place is returned. */
export function useCreditLead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ reason, ...shown }: AssignmentEnd) =>
      call('POST /api/lead-assignments/:assignmentId/credit', {
        params: { assignmentId: shown.assignmentId },
        body: { revision: await revisionOf(shown), reason },
      }),
    onSuccess: (lead, { leadId }) => refresh(lead, leadId),
    onError: (_, { leadId }) => refresh('unknown', leadId),
  });
}
