import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changedColumn, ownerColumn, personColumn } from '#features/plans/work-paper/paper-columns.tsx';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { InlineEdit } from '#ui/inline-edit.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { paths } from '../../../paths.ts';

/** The columns of the list; the name of one row may be under change. */
export function useBusinessPlanColumns({
  renamingId,
  isTrash,
  showsOwner,
  onRename,
  onEndRename,
}: {
  renamingId: string | null;
  isTrash: boolean;
  /** Where the reader reaches the plans of other users, too. */
  showsOwner: boolean;
  onRename: (renamed: { businessPlanId: string; name: string }) => void;
  onEndRename: () => void;
}): ListColumn<BusinessPlanSummary>[] {
  const { t } = useTranslation(['business-plan', 'ui']);
  return useMemo(
    (): ListColumn<BusinessPlanSummary>[] => [
      {
        key: 'name',
        label: t('list.name'),
        choice: 'always',
        cell: (row) => (
          <PlanName
            row={row}
            isRenaming={row.businessPlanId === renamingId}
            onRename={(name) => onRename({ businessPlanId: row.businessPlanId, name })}
            onEnd={onEndRename}
          />
        ),
      },
      personColumn(t('list.person'), 220),
      { key: 'createdAt', label: t('list.createdAt'), width: 160, cell: ({ createdAt }) => formatInstant(createdAt) },
      changedColumn(t(isTrash ? 'list.deletedAt' : 'list.changedAt'), 160, isTrash),
      ...(showsOwner ? [ownerColumn(t('ui:owner.label'))] : []),
    ],
    [t, renamingId, isTrash, showsOwner, onRename, onEndRename],
  );
}

function PlanName({
  row,
  isRenaming,
  onRename,
  onEnd,
}: {
  row: BusinessPlanSummary;
  isRenaming: boolean;
  onRename: (name: string) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation('business-plan');
  const { name, businessPlanId } = row;
  const link = (
    <Link to={paths.businessPlan} params={{ businessPlanId }} title={name}>
      {name}
    </Link>
  );
  if (!row.abilities.includes('edit')) return link;
  return (
    <InlineEdit
      value={name}
      label={t('list.name')}
      editLabel={t('list.rename')}
      emptyMessage={t('list.nameRequired')}
      isEditing={isRenaming}
      onSave={onRename}
      onEnd={onEnd}
    >
      {link}
    </InlineEdit>
  );
}

/** Actions on a plan of the list. */
export function BusinessPlanRowActions({
  row,
  onRename,
  onCopy,
  onDelete,
  onRestore,
}: {
  row: BusinessPlanSummary;
  onRename: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onRestore: () => void;
}) {
  const { t } = useTranslation('business-plan');
  const { abilities } = row;
  if (abilities.includes('restore')) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={onRestore}
      >
        {t('list.restore')}
      </Button>
    );
  }
  return (
    <RowMenu
      label={t('list.actions', { name: row.name })}
      returnsFocus={false}
      groups={[
        [
          abilities.includes('edit') && { label: t('list.rename'), icon: IconPencil, onStart: onRename },
          abilities.includes('copy') && { label: t('list.copy'), icon: IconCopy, onStart: onCopy },
        ],
        [abilities.includes('delete') && { label: t('list.delete'), icon: IconTrash, onStart: onDelete }],
      ]}
    />
  );
}
