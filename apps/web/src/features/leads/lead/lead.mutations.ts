import type { LeadFields } from '@fundus/contract/lead-fields';
import type { LeadBulkAction } from '@fundus/contract/lead-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { changeLeadRows, refreshLeadLists, useStoreLead } from './lead-cache.ts';

/** Kinds that a lead can be converted to. */
export type ConversionTarget = 'client' | 'prospect';

export const useCreateLead = () =>
  useCall('POST /api/leads', (body: LeadFields & { confirmBlocked?: boolean }) => ({ body }), {
    onSuccess: useStoreLead(),
  });

export const useUpdateLead = (leadId: string) =>
  useCall(
    'PATCH /api/leads/:leadId',
    (body: Partial<LeadFields> & { revision: number }) => ({ params: { leadId }, body }),
    { onSuccess: useStoreLead() },
  );

/** Moves a lead to the deleted ones; the row goes at once and comes back if the server refuses. */
export function useDeleteLead() {
  const client = useQueryClient();
  return useCall('DELETE /api/leads/:leadId', (leadId: string) => ({ params: { leadId } }), {
    onMutate: (leadId) => changeLeadRows(client, (row) => (row.leadId === leadId ? null : row)),
    onSettled: async (_, __, leadId) => {
      await Promise.all([
        refreshLeadLists(client),
        client.invalidateQueries({ queryKey: queryKeys.lead.detail(leadId), refetchType: 'none' }),
      ]);
    },
  });
}

export function useRestoreLead() {
  const client = useQueryClient();
  const store = useStoreLead();
  return useCall('POST /api/leads/:leadId/restore', (leadId: string) => ({ params: { leadId } }), {
    onSuccess: (lead) => {
      changeLeadRows(client, (row) => (row.leadId === lead.leadId ? null : row));
      store(lead);
    },
  });
}

export function useConvertLead() {
  const client = useQueryClient();
  const store = useStoreLead();
  return useCall(
    'POST /api/leads/:leadId/conversions',
    ({ leadId, to }: { leadId: string; to: ConversionTarget }) => ({ params: { leadId }, body: { to } }),
    {
      onSuccess: ({ lead }) => {
        store(lead);
        void client.invalidateQueries({ queryKey: queryKeys.person.all });
      },
    },
  );
}

/** Undoes the conversion. Throws CONVERSION_NOT_UNDOABLE when it is too old or the person was worked on. */
export function useUndoLeadConversion() {
  const client = useQueryClient();
  const store = useStoreLead();
  return useCall('POST /api/leads/:leadId/conversions/undo', (leadId: string) => ({ params: { leadId } }), {
    onSuccess: (lead) => {
      store(lead);
      void client.invalidateQueries({ queryKey: queryKeys.person.all });
    },
  });
}

/** Leads that one call changes at most, as the contract has it. */
const bulkSize = 1_000;

export interface LeadBulkOutcome {
  changed: number;
  skipped: number;
  changedIds: string[];
}

/** One change to many leads, in calls of a thousand, one after the other. */
export function useChangeLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      leadIds,
      action,
      onProgress,
    }: {
      leadIds: readonly string[];
      action: LeadBulkAction;
      onProgress?: (done: number) => void;
    }): Promise<LeadBulkOutcome> => {
      const outcome: LeadBulkOutcome = { changed: 0, skipped: 0, changedIds: [] };
      for (let from = 0; from < leadIds.length; from += bulkSize) {
        const part = leadIds.slice(from, from + bulkSize);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the progress is true and nothing is overrun
        const answer = await call('POST /api/leads/bulk', { body: { leadIds: part, action } });
        outcome.changed += answer.changed;
        outcome.skipped += answer.skipped;
        outcome.changedIds.push(...answer.changedIds);
        onProgress?.(from + part.length);
      }
      return outcome;
    },
    onSuccess: ({ changedIds }, { action }) => {
      if (action.type !== 'delete' && action.type !== 'restore') return;
      const changed = new Set(changedIds);
      changeLeadRows(client, (row) => (changed.has(row.leadId) ? null : row));
    },
    onSettled: async () => {
      await Promise.all([
        refreshLeadLists(client),
        client.invalidateQueries({ queryKey: queryKeys.lead.details }),
        client.invalidateQueries({ queryKey: queryKeys.person.all }),
      ]);
    },
  });
}
