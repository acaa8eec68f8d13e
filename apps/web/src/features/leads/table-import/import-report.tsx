import type { ImportOutcome } from '@fundus/contract/table-import';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeCounts } from '#ui/import/outcome-counts.tsx';
import { RowTable } from '#ui/import/row-table.tsx';
import type { ImportNoun, ImportRun } from './import-api.ts';
import { OutcomeChip } from './import-chips.tsx';
import { outcomes, outcomeTones } from './import-values.ts';
import { importRowsQuery } from './table-import.queries.ts';

/** How many rows come to what, and each row with its line and the remarks on it. */
export function ImportReport({
  noun,
  run,
  chosen,
  onChoose,
  settings,
  linkTo,
}: {
  noun: ImportNoun;
  run: ImportRun;
  chosen: ImportOutcome | undefined;
  onChoose: (outcome: ImportOutcome | undefined) => void;
  /** Between the figures and the rows. */
  settings: ReactNode;
  /** The link to a person or lead. */
  linkTo: (recordId: string, name: string) => ReactNode;
}) {
  const { t } = useTranslation('table-import');
  const state = `${run.state} ${run.takesDuplicates} ${run.takesBlocked} ${run.kind} ${JSON.stringify(run.counts)}`;
  const list = useInfiniteQuery(importRowsQuery(noun, run.importId, state, chosen));
  return (
    <>
      <OutcomeCounts
        // Hardly any file has a blocked person in it.
        counts={outcomes
          .filter((outcome) => outcome !== 'blocked' || run.counts.blocked > 0)
          .map((outcome) => ({
            outcome,
            count: run.counts[outcome],
            tone: outcomeTones[outcome],
            label: t(`outcome.${outcome}`),
            hint: outcome === 'duplicate' ? t(`${noun}.duplicateHint`) : t(`outcomeHint.${outcome}`),
          }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {settings}
      <RowTable
        rows={list.data?.pages.flatMap((page) =>
          page.rows.map((row) => {
            const name = row.name || t('row.unnamed');
            const place = [row.town, row.email].filter((part) => part !== '').join(' · ');
            return {
              key: row.position,
              line: row.line,
              record: row.recordId === null ? name : linkTo(row.recordId, name),
              outcome: <OutcomeChip outcome={row.outcome} />,
              remarks: row.remarks.map(({ message }) => message),
              ...(place === '' ? {} : { detail: place }),
            };
          }),
        )}
        words={{
          table: t('row.table'),
          line: t('row.line'),
          record: t(`${noun}.record`),
          outcome: t('row.outcome'),
          remarks: t('row.remarks'),
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
