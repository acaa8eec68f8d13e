import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { useDeleteLead, useRestoreLead } from './lead.mutations.ts';

/** Deleting with ten seconds to undo it, and restoring. They stay the same functions. */
export function useLeadRemoval() {
  const { t } = useTranslation('lead');
  const { mutateAsync: deleteLead } = useDeleteLead();
  const { mutateAsync: restoreLead } = useRestoreLead();
  const remove = useCallback(
    (leadId: string, name: string, onDone?: () => void): void => {
      deleteLead(leadId).then(() => {
        onDone?.();
        notifyWithUndo(t('done.deleted', { name }), () => restoreLead(leadId));
      }, notifyFailure('delete'));
    },
    [deleteLead, restoreLead, t],
  );
  const restore = useCallback(
    (leadId: string, name: string): void => {
      restoreLead(leadId).then(() => notifySuccess(t('done.restored', { name })), notifyFailure('restore'));
    },
    [restoreLead, t],
  );
  return { remove, restore };
}
