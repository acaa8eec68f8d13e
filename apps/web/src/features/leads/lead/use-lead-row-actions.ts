import { useMemo, useState } from 'react';
import type { EndedAssignment } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useLeadAnswers } from '#features/leads/lead-assignment/use-lead-answers.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { LeadRow } from './lead.queries.ts';
import { nameOfLead } from './lead-name.ts';
import type { LeadRowHandlers } from './lead-row-actions.tsx';
import { useLeadConversion } from './use-lead-conversion.ts';
import { useLeadRemoval } from './use-lead-removal.ts';

/** Actions on one row; they stay the same functions. What needs a reason is requested in a dialog (`ended`). */
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
      accept: (row) => accept({ shown: shown(row), name: nameOf(row) }),
      contact: (row) => contact({ shown: shown(row), name: nameOf(row) }),
      convert: (row, to) => convert({ leadId: row.leadId, name: nameOf(row), to }),
      end: (row, kind) => {
        const { leadId, assignmentId, partnerName } = row;
        if (assignmentId !== null) setEnded({ kind, leadId, assignmentId, leadName: nameOf(row), partnerName });
      },
      remove: (row) => remove({ leadId: row.leadId, name: nameOf(row) }),
      restore: (row) => restore({ leadId: row.leadId, name: nameOf(row) }),
    };
  }, [accept, contact, convert, remove, restore, t]);
  return { actions, ended, closeDialog: () => setEnded(null) };
}
