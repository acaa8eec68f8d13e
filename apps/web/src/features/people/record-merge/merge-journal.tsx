import type { RecordMerge } from '@fundus/contract/record-merge';
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyFailure, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './record-merge.module.css';

/** Records that were merged into this one, each with an undo. Renders nothing without any. */
export function MergeJournal<Answer>({
  merges,
  canEdit,
  undo,
}: {
  merges: readonly RecordMerge[];
  canEdit: boolean;
  /** Undoes the merge of an id. */
  undo: UseMutationResult<Answer, Error, string>;
}) {
  const { t } = useTranslation('person-detail');
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merge-journal">
      <h3 id="merge-journal">{t('merge.journal')}</h3>
      <ul className={classes['journal']}>
        {merges.map((entry) => (
          <li key={entry.mergeId}>
            <span>
              {t('merge.entry', { name: entry.mergedName })}
              <span className={typography['belowName']}>
                {[formatInstant(entry.mergedAt), entry.mergedBy].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            {entry.undoneAt === null
              ? canEdit && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('merge.undoOf', { name: entry.mergedName })}
                    loading={undo.isPending && undo.variables === entry.mergeId}
                    onClick={() =>
                      undo.mutate(entry.mergeId, {
                        onSuccess: () => notifySuccess(t('merge.undone', { name: entry.mergedName })),
                        onError: notifyFailure('undo'),
                      })
                    }
                  >
                    {t('merge.undo')}
                  </Button>
                )
              : t('merge.undoneAt', { date: formatInstant(entry.undoneAt) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
