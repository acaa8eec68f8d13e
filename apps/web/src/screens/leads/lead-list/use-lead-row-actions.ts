import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadRow } from '#features/leads/lead/lead.queries.ts';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import { useLeadConversion } from '#features/leads/lead/use-lead-conversion.ts';
import { useLeadRemoval } from '#features/leads/lead/use-lead-removal.ts';
import type { EndedAssignment } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useLeadAnswers } from '#features/leads/lead-assignment/use-lead-answers.ts';
import type { LeadRowHandlers } from './lead-row-actions.tsx';

/** Actions on one row; they stay the same functions. What needs a reason is asked for in a dialog (`ended`). */
export function useLeadRowActions(): {
  actions: LeadRowHandlers;
  ended: EndedAssignment | null;
  closeDialog: () => void;
} {
  const { t } = useTranslation('lead');
  const { accept, contact } = useLeadAnswers();
  const { convert } = useLeadConversion();
  const { remove, restore } = useLeadRemoval();
  const [ended, setEnded] = useState<EndedAssignment | null>(null);
  const actions = useMemo<LeadRowHandlers>(() => {
    const nameOf = (row: LeadRow): string => nameOfLead(row) || t('unnamed');
    const shown = ({ leadId, assignmentId }: LeadRow) => ({ leadId, assignmentId: assignmentId ?? undefined });
    return {
      accept: (row) => accept(shown(row), nameOf(row)),
      contact: (row) => contact(shown(row), nameOf(row)),
      convert: (row, to) => convert(row.leadId, nameOf(row), to),
      end: (row, kind) => {
        const { leadId, assignmentId, partnerName } = row;
        if (assignmentId !== null) setEnded({ kind, leadId, assignmentId, leadName: nameOf(row), partnerName });
      },
      remove: (row) => remove(row.leadId, nameOf(row)),
      restore: (row) => restore(row.leadId, nameOf(row)),
    };
  }, [accept, contact, convert, remove, restore, t]);
  return { actions, ended, closeDialog: () => setEnded(null) };
}
