import type { BulkAction } from '@fundus/contract/person-list';
import { useState } from 'react';
import { failedActions } from '#lib/error-message.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';
import { undoOfBulk } from './bulk-undo.ts';
import { useChangePersons } from './person.mutations.ts';
import type { PersonRow } from './person.queries.ts';

/** Bulk changes with their word of success, what was left out, and the way back where there is one. */
export function useBulkChanges(rows: readonly PersonRow[]) {
  const { t } = useTranslation('person');
  const change = useChangePersons();
  const [progress, setProgress] = useState<string>();
  const run = async (personIds: readonly string[], action: BulkAction): Promise<boolean> => {
    const total = formatNumber(personIds.length, 0);
    const onProgress = (done: number): void => setProgress(t('bulk.running', { done: formatNumber(done, 0), total }));
    if (personIds.length > 200) onProgress(0);
    try {
      // As they are shown before the change.
      const chosen = new Set(personIds);
      const before = rows.filter(({ personId }) => chosen.has(personId));
      const { changed, skipped, changedIds } = await change.mutateAsync({ personIds, action, onProgress });
      const words = [
        t(`bulk.done.${action.type}`, {
          count: changed,
          formatted: formatNumber(changed, 0),
          tag: 'tag' in action ? action.tag : '',
        }),
        ...(skipped > 0 ? [t('bulk.skipped', { count: skipped })] : []),
      ].join(' ');
      const undo = undoOfBulk(action, changedIds, before);
      if (undo === null) notifySuccess(words);
      else {
        notifyWithUndo(words, async () => {
          // oxlint-disable-next-line no-await-in-loop -- the order of the steps is that of the changes
          for (const step of undo) await change.mutateAsync(step);
          notifySuccess(t('bulk.undone'));
        });
      }
      return true;
    } catch (error) {
      notifyFailure(failedActions[action.type] ?? 'changeSelection')(error);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return { run, progress, isBusy: change.isPending };
}
