import type { LeadBulkAction } from '@fundus/contract/lead-list';
import { useState } from 'react';
import { failedActions } from '#lib/error-message.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { type LeadBulkOutcome, useChangeLeads } from './lead.mutations.ts';

/** Bulk changes with their word of success, what was left out, and the way back where there is one. */
export function useLeadBulk() {
  const { t } = useTranslation('lead');
  const change = useChangeLeads();
  const [progress, setProgress] = useState<string>();

  /** Undoes the change; accepting binds the partner and stays. */
  const undoOf = (action: LeadBulkAction, leadIds: readonly string[]): (() => Promise<LeadBulkOutcome>) | null => {
    switch (action.type) {
      case 'delete':
        return () => change.mutateAsync({ leadIds, action: { type: 'restore' } });
      case 'restore':
        return () => change.mutateAsync({ leadIds, action: { type: 'delete' } });
      case 'convert':
        return () => change.mutateAsync({ leadIds, action: { type: 'undoConversion' } });
      case 'undoConversion':
      case 'accept':
        return null;
    }
  };

  const run = async (leadIds: readonly string[], action: LeadBulkAction): Promise<boolean> => {
    const total = formatNumber(leadIds.length, 0);
    const onProgress = (done: number): void => setProgress(t('bulk.running', { done: formatNumber(done, 0), total }));
    if (leadIds.length > 200) onProgress(0);
    try {
      const { changed, skipped, changedIds } = await change.mutateAsync({ leadIds, action, onProgress });
      const words = [
        t(`bulk.done.${action.type}`, { count: changed, formatted: formatNumber(changed, 0) }),
        ...(skipped > 0 ? [t('bulk.skipped', { count: skipped })] : []),
      ].join(' ');
      const undo = changed === 0 ? null : undoOf(action, changedIds);
      if (undo === null) notifySuccess(words);
      else {
        notifyWithUndo(words, async () => {
          const back = await undo();
          const told = [
            ...(back.changed > 0 ? [t('bulk.undone')] : []),
            ...(back.skipped > 0 ? [t('bulk.skipped', { count: back.skipped })] : []),
          ];
          notifySuccess(told.join(' '));
        });
      }
      return changed > 0;
    } catch (error) {
      notifyFailure(failedActions[action.type] ?? 'changeSelection')(error);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return { run, progress, isBusy: change.isPending };
}
