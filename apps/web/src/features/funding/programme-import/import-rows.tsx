import type { ImportOutcome, ImportRow } from '@fundus/contract/programme-import';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowTable, type ShownRow } from '#ui/import/row-table.tsx';
import { OutcomeChip } from './import-state-chip.tsx';
import { importRowsQuery } from './programme-import.queries.ts';

/** The rows of an import with what becomes of each: line, reasons, fields that change, fields that stay. */
export function ImportRows({
  importId,
  state,
  outcome,
  fieldLabel,
  linkTo,
}: {
  importId: string;
  state: string;
  outcome: ImportOutcome | undefined;
  fieldLabel: (field: string) => string;
  /** The link to a programme. */
  linkTo: (programmeId: string, title: string) => ReactNode;
}) {
  const { t } = useTranslation('programme-import');
  const list = useInfiniteQuery(importRowsQuery(importId, state, outcome));
  const words = (fields: readonly string[]): string => fields.map(fieldLabel).join(', ');
  const show = (row: ImportRow): ShownRow => {
    const title = row.title || t('row.untitled');
    const changed = row.outcome === 'changed' ? row.changedFields : [];
    return {
      key: row.position,
      line: row.line,
      file: row.file,
      record: row.programmeId === null ? title : linkTo(row.programmeId, title),
      outcome: <OutcomeChip outcome={row.outcome} />,
      remarks: row.remarks.map(({ message }) => message),
      notes: [
        ...(changed.length > 0 ? [`${t('row.changedFields')}: ${words(changed)}`] : []),
        ...(row.keptFields.length > 0 ? [`${t('row.keptFields')}: ${words(row.keptFields)}`] : []),
      ],
    };
  };
  return (
    <RowTable
      rows={list.data?.pages.flatMap((page) => page.rows.map(show))}
      words={{
        table: t('row.table'),
        line: t('row.line'),
        record: t('row.programme'),
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
  );
}
