import type { ResearchSummary } from '@fundus/contract/funding-research';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatInstant, formatNumber } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
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
  showsOwner,
  onRename,
  onEndRename,
}: {
  renamingId: string | null;
  isTrash: boolean;
  /** Where the reader reaches the researches of other users, too. */
  showsOwner: boolean;
  onRename: (renamed: { researchId: string; name: string }) => void;
  onEndRename: () => void;
}): ListColumn<ResearchRow>[] {
  const { t } = useTranslation(['funding-research', 'ui']);
  return useMemo(
    (): ListColumn<ResearchRow>[] => [
      {
        key: 'name',
        label: t('list.columns.name'),
        choice: 'always',
        words: (row) => row.name,
        cell: (row) => (
          <ResearchName
            row={row}
            isRenaming={row.researchId === renamingId}
            onRename={(name) => onRename({ researchId: row.researchId, name })}
            onEnd={onEndRename}
          />
        ),
      },
      {
        key: 'person',
        label: t('person.column'),
        width: 130,
        words: (row) => row.person?.name ?? '',
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
      { key: 'step', label: t('list.columns.step'), width: 145, cell: (row) => t(`step.${row.step}`) },
      {
        key: 'items',
        label: t('list.columns.items'),
        width: 105,
        align: 'right',
        cell: (row) => formatNumber(row.itemCount, 0),
      },
      {
        key: 'notes',
        label: t('list.columns.changed'),
        width: 205,
        words: (row) => wordNotes(row, t).join(''),
        beside: (row) => wordNotes(row, t).length * chipEdges,
        cell: (row) => <Notes row={row} />,
      },
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
      ...(showsOwner
        ? [
            {
              key: 'owner',
              label: t('ui:owner.label'),
              width: 150,
              cell: (row: ResearchRow) => <span title={row.owner.name}>{row.owner.name}</span>,
            },
          ]
        : []),
    ],
    [t, renamingId, isTrash, showsOwner, onRename, onEndRename],
  );
}

function ResearchName({
  row,
  isRenaming,
  onRename,
  onEnd,
}: {
  row: ResearchRow;
  isRenaming: boolean;
  onRename: (name: string) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const name = row.name === '' ? t('name.unnamed') : row.name;
  // A research in the trash has no page.
  if (row.deletedAt !== null) return <span title={name}>{name}</span>;
  const link = (
    <Link to={paths.research} params={{ researchId: row.researchId }} title={name} className={classes['name']}>
      {name}
    </Link>
  );
  if (!row.abilities.includes('edit')) return link;
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
      {link}
    </InlineEdit>
  );
}

/** Waiting work of the advisor: changed programmes and answers of clients. */
/** Pixels of a chip beside its words, with its sign and the gap to the next one. */
const chipEdges = 46;

function wordNotes(row: ResearchRow, t: Translate<readonly ['funding-research', 'ui']>): string[] {
  return [
    ...(row.openQuestionCount > 0 ? [t('list.question', { count: row.openQuestionCount })] : []),
    ...(row.newFeedbackCount > 0 ? [t('list.feedback', { count: row.newFeedbackCount })] : []),
    ...(row.changedItemCount > 0 ? [t('list.changed', { count: row.changedItemCount })] : []),
  ];
}

function Notes({ row }: { row: ResearchRow }) {
  const { t } = useTranslation('funding-research');
  if (row.openQuestionCount + row.newFeedbackCount + row.changedItemCount === 0) return null;
  return (
    <span className={classes['notes']}>
      {row.openQuestionCount > 0 && (
        <StatusChip tone="brand" icon={<IconHelpCircle size={14} aria-hidden />}>
          {t('list.question', { count: row.openQuestionCount })}
        </StatusChip>
      )}
      {row.newFeedbackCount > 0 && (
        <StatusChip tone="green">{t('list.feedback', { count: row.newFeedbackCount })}</StatusChip>
      )}
      {row.changedItemCount > 0 && (
        <StatusChip tone="orange">{t('list.changed', { count: row.changedItemCount })}</StatusChip>
      )}
    </span>
  );
}
