import type { ResearchSummary } from '@fundus/contract/funding-research';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { InlineEdit } from '#ui/inline-edit.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import classes from './research-list.module.css';

/** A row as the list shows it. */
export type ResearchRow = ResearchSummary;

/** The columns of the list; the name of one row may be under change. */
export function useResearchColumns({
  renamingId,
  isTrash,
  onRename,
  onEndRename,
}: {
  renamingId: string | null;
  isTrash: boolean;
  onRename: (researchId: string, name: string) => void;
  onEndRename: () => void;
}): ListColumn<ResearchRow>[] {
  const { t } = useTranslation('funding-research');
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('list.columns.name'),
        choice: 'always',
        cell: (row) => (
          <ResearchName
            row={row}
            isRenaming={row.researchId === renamingId}
            isTrash={isTrash}
            onRename={(name) => onRename(row.researchId, name)}
            onEnd={onEndRename}
          />
        ),
      },
      {
        key: 'person',
        label: t('person.column'),
        width: 130,
        cell: (row) =>
          row.person === null ? (
            ''
          ) : (
            <Link
              to={paths.client}
              params={{ personId: row.person.personId }}
              title={row.person.projectName === '' ? row.person.name : `${row.person.name}, ${row.person.projectName}`}
            >
              {row.person.name}
            </Link>
          ),
      },
      { key: 'step', label: t('list.columns.step'), width: 125, cell: (row) => t(`step.${row.step}`) },
      {
        key: 'items',
        label: t('list.columns.items'),
        width: 105,
        align: 'right',
        cell: (row) => formatNumber(row.itemCount, 0),
      },
      { key: 'notes', label: t('list.columns.changed'), width: 205, cell: (row) => <Notes row={row} /> },
      {
        key: 'shares',
        label: t('list.columns.shares'),
        width: 60,
        align: 'right',
        cell: (row) => formatNumber(row.shareCount, 0),
      },
      {
        key: 'updatedAt',
        label: isTrash ? t('list.deletedAt') : t('list.columns.updatedAt'),
        width: 145,
        cell: (row) => formatInstant(isTrash && row.deletedAt !== null ? row.deletedAt : row.updatedAt),
      },
    ],
    [t, renamingId, isTrash, onRename, onEndRename],
  );
}

function ResearchName({
  row,
  isRenaming,
  isTrash,
  onRename,
  onEnd,
}: {
  row: ResearchRow;
  isRenaming: boolean;
  isTrash: boolean;
  onRename: (name: string) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const name = row.name === '' ? t('name.unnamed') : row.name;
  if (isTrash) return <span title={name}>{name}</span>;
  return (
    <InlineEdit
      value={row.name}
      label={t('name.label')}
      editLabel={t('name.edit')}
      emptyMessage={t('name.required')}
      isEditing={isRenaming}
      onSave={onRename}
      onEnd={onEnd}
    >
      <Link to={paths.research} params={{ researchId: row.researchId }} title={name} className={classes['name']}>
        {name}
      </Link>
    </InlineEdit>
  );
}

/** What waits for the advisor: programmes that changed and answers of clients. */
function Notes({ row }: { row: ResearchRow }) {
  const { t } = useTranslation('funding-research');
  return (
    <span className={classes['notes']}>
      {row.newFeedbackCount > 0 && (
        <StatusChip tone="green">{t('list.feedback', { count: row.newFeedbackCount })}</StatusChip>
      )}
      {row.changedItemCount > 0 && (
        <StatusChip tone="orange">{t('list.changed', { count: row.changedItemCount })}</StatusChip>
      )}
    </span>
  );
}
