import { useCallback, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { type AssignmentResult, useAssignLeads, useUndoAssignments } from './lead-distribution.mutations.ts';

/** A lead that is to be assigned, with its name for what is said afterwards. */
export interface LeadToAssign {
  leadId: string;
  name: string;
}

/** Obstacles of some leads, until the message has been read. */
export interface AssignmentProblem {
  partner: { partnerId: string; name: string };
  total: number;
  assignmentIds: string[];
  failed: (AssignmentResult & { name: string })[];
}

const nobody: ReadonlySet<string> = new Set();

/** Undoing assignments, and saying for how many it was still possible. */
export function useTakeBack() {
  const { t } = useTranslation('lead-distribution');
  const { mutateAsync: undo } = useUndoAssignments();
  return useCallback(
    async (assignmentIds: readonly string[]): Promise<void> => {
      const undone = await undo(assignmentIds);
      const formatted = formatNumber(undone.length, 0);
      if (undone.length === 0) notifyError(t('assign.undoneNone'));
      else if (undone.length < assignmentIds.length) {
        notifyError(t('assign.undonePart', { undone: formatted, total: formatNumber(assignmentIds.length, 0) }));
      } else notifySuccess(t('assign.undone', { count: undone.length, formatted }));
    },
    [undo, t],
  );
}

/**
 * Assigning leads to one partner: they leave the list at once and come back if something stood in the way. Says what
 * was done with ten seconds to undo it, and for each lead that was refused why.
 */
export function useAssigning({ onAssigned }: { onAssigned: (leadIds: readonly string[]) => void }) {
  const { t } = useTranslation('lead-distribution');
  const { mutateAsync: assignLeads } = useAssignLeads();
  const takeBack = useTakeBack();
  const [leaving, setLeaving] = useState(nobody);
  const [problem, setProblem] = useState<AssignmentProblem | null>(null);

  const assign = useCallback(
    async (
      leads: readonly LeadToAssign[],
      partner: { partnerId: string; name: string },
      overridesRules = false,
    ): Promise<void> => {
      const ids = leads.map(({ leadId }) => leadId);
      setLeaving((before) => new Set([...before, ...ids]));
      try {
        const results = await assignLeads({
          assignments: ids.map((leadId) => ({ leadId, partnerId: partner.partnerId })),
          overridesRules,
        });
        const assigned = results.filter(({ outcome }) => outcome === 'assigned');
        const assignmentIds = assigned.flatMap(({ assignmentId }) => (assignmentId === null ? [] : [assignmentId]));
        onAssigned(assigned.map(({ leadId }) => leadId));
        if (assigned.length === results.length) {
          const [only] = leads;
          const message =
            leads.length === 1 && only !== undefined
              ? t('assign.doneOne', { lead: only.name, name: partner.name })
              : t('assign.done', {
                  count: assigned.length,
                  formatted: formatNumber(assigned.length, 0),
                  name: partner.name,
                });
          notifyWithUndo(message, () => takeBack(assignmentIds));
          return;
        }
        const names = new Map(leads.map(({ leadId, name }) => [leadId, name]));
        setProblem({
          partner,
          total: results.length,
          assignmentIds,
          failed: results
            .filter(({ outcome }) => outcome !== 'assigned')
            .map((result) => ({ ...result, name: names.get(result.leadId) ?? '' })),
        });
      } catch (error) {
        notifyError(error);
      } finally {
        // By now the lists are fresh: a lead still in them was not assigned.
        setLeaving((before) => new Set([...before].filter((leadId) => !ids.includes(leadId))));
      }
    },
    [assignLeads, takeBack, onAssigned, t],
  );
  return { assign, leaving, problem, takeBack, closeProblem: useCallback(() => setProblem(null), []) };
}
