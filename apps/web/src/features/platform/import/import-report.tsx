import { countOf, type ImportOutcome, outcomesOf } from '@fundus/contract/import-codes';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { OutcomeCounts } from '#ui/import/outcome-counts.tsx';
import { RowTable } from '#ui/import/row-table.tsx';
import { importRowsQuery } from './import.queries.ts';
import { OutcomeChip, outcomeTones } from './import-chips.tsx';
import type { AnyRun } from './import-run.ts';
import type { ImportView, ImportWords } from './import-view.ts';

/** How many rows come to what, and each row with its line, the remarks on it, and what it changes. */
export function ImportReport({
  view,
  words,
  run,
  chosen,
  onChoose,
  settings,
}: {
  view: ImportView;
  words: ImportWords;
  run: AnyRun;
  chosen: ImportOutcome | undefined;
  onChoose: (outcome: ImportOutcome | undefined) => void;
  /** Between the figures and the rows. */
  settings: ReactNode;
}) {
  const { t } = useTranslation('import');
  const { target } = view;
  const preview = JSON.stringify([run.state, view.settingsOf(run), run.counts]);
  const list = useInfiniteQuery(importRowsQuery(target, run.importId, preview, chosen));
  const wordFields = (fields: readonly string[]): string => fields.map(words.fieldLabel).join(', ');
  return (
    <>
      <OutcomeCounts<ImportOutcome>
        counts={outcomesOf[target]
          // Hardly any file has a blocked person in it.
          .filter((outcome) => outcome !== 'blocked' || countOf(run.counts, 'blocked') > 0)
          .map((outcome) => ({
            outcome,
            count: countOf(run.counts, outcome),
            tone: outcomeTones[outcome],
            label: t(`outcome.${outcome}`),
            hint:
              outcome === 'new'
                ? t('outcomeHint.new', {
                    context: run.state === 'applied' || run.state === 'undone' ? run.state : target,
                  })
                : outcome === 'duplicate'
                  ? t('outcomeHint.duplicate', { context: target })
                  : t(`outcomeHint.${outcome}`),
          }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {settings}
      <RowTable
        rows={list.data?.pages.flatMap((page) =>
          page.rows.map((row) => {
            const title = row.title || t('row.unnamed', { context: target });
            const changed = row.outcome === 'changed' ? row.changedFields : [];
            return {
              key: row.position,
              line: row.line,
              file: row.file,
              // Undone records can no longer be opened.
              record:
                row.recordId === null || (run.state === 'undone' && row.outcome === 'new')
                  ? title
                  : words.linkTo(run, row.recordId, title),
              outcome: <OutcomeChip outcome={row.outcome} hasRemarks={row.remarks.length > 0} />,
              remarks: row.remarks.map(({ message }) => message),
              notes: [
                ...(changed.length > 0 ? [`${t('row.changedFields')}: ${wordFields(changed)}`] : []),
                ...(row.keptFields.length > 0 ? [`${t('row.keptFields')}: ${wordFields(row.keptFields)}`] : []),
              ],
              action:
                row.recordId !== null && row.difference !== null
                  ? words.linkToDifference?.(row.recordId, row.difference, title)
                  : undefined,
              ...(row.detail === '' ? {} : { detail: row.detail }),
            };
          }),
        )}
        words={{
          table: t('row.table'),
          line: t('row.line'),
          record: t('row.record', { context: target }),
          outcome: t('row.outcome'),
          remarks: t('row.remarks', { context: target }),
          none: t('row.none'),
          more: t('row.more'),
        }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isUpdating={list.isPlaceholderData}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
    </>
  );
}
