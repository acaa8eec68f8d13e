import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure } from '#ui/notify.tsx';
import { useDeleteLead, useRestoreLead } from './lead.mutations.ts';

interface NamedLead {
  leadId: string;
  name: string;
  /** Called after the lead was deleted. */
  onDone?: () => void;
}

/** Deleting with ten seconds to undo it, and restoring. They stay the same functions. */
export function useLeadRemoval() {
  const { t } = useTranslation('lead');
  const { mutateAsync: deleteLead } = useDeleteLead();
  const { mutateAsync: restoreLead } = useRestoreLead();
  const remove = useRecordAction<NamedLead>({
    run: async ({ leadId, onDone }) => {
      await deleteLead(leadId);
      onDone?.();
    },
    done: ({ name }) => t('done.deleted', { name }),
    undo: ({ leadId }) => restoreLead(leadId),
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<NamedLead>({
    run: ({ leadId }) => restoreLead(leadId),
    done: ({ name }) => t('done.restored', { name }),
    failed: notifyFailure('restore'),
  });
  return { remove: remove.start, restore: restore.start };
}
