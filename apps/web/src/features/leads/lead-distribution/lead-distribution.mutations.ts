import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export type AssignmentResult = AnswerOf<'POST /api/lead-assignments'>['results'][number];
export interface WantedAssignment {
  leadId: string;
  partnerId: string;
}

/** Leads that one call takes at most, as the contract has it. */
export const distributionLimit = 1_000;

/** Lists of leads, quotas and the account, after something was assigned or withdrawn. */
export function refreshDistribution(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [queryKeys.leadDistribution.all, queryKeys.lead.all, queryKeys.partner.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** Assigns and says what became of each lead; more than a thousand go one call after the other. */
export function useAssignLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      assignments,
      proposalId = null,
      overridesRules = false,
    }: {
      assignments: readonly WantedAssignment[];
      proposalId?: string | null;
      /** Also to partners whose own rules speak against it. */
      overridesRules?: boolean;
    }): Promise<AssignmentResult[]> => {
      const results: AssignmentResult[] = [];
      for (let from = 0; from < assignments.length; from += distributionLimit) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that quotas fill up in the order shown
        const answer = await call('POST /api/lead-assignments', {
          body: { assignments: assignments.slice(from, from + distributionLimit), proposalId, overridesRules },
        });
        results.push(...answer.results);
      }
      return results;
    },
    onSettled: () => refreshDistribution(client),
  });
}

/** Undoes assignments as if never made; returns the ids of those for which it was not too late. */
export function useUndoAssignments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (assignmentIds: readonly string[]): Promise<string[]> => {
      const undone: string[] = [];
      for (let from = 0; from < assignmentIds.length; from += distributionLimit) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were made
        const answer = await call('POST /api/lead-assignments/undo', {
          body: { assignmentIds: assignmentIds.slice(from, from + distributionLimit) },
        });
        undone.push(...answer.undone);
      }
      return undone;
    },
    onSettled: () => refreshDistribution(client),
  });
}

/** Asks for a proposal; nothing is assigned by it. */
export const usePropose = () =>
  useCall('POST /api/lead-distribution/proposals', (leadIds: readonly string[]) => ({
    body: { leadIds: [...leadIds] },
  }));

export type ReplayInput = BodyOf<'POST /api/lead-distribution/replays'>;
export type ReplayChange = NonNullable<ReplayInput['changes']>[number];

/** Distributes a past month again; nothing is touched. */
export const useReplay = () => useCall('POST /api/lead-distribution/replays', (body: ReplayInput) => ({ body }));
