import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import { IconFileText } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { OwnedList, useOwnedAddress } from '#features/people/owned-list/owned-list.tsx';
import { businessPlanListQuery, useCreateBusinessPlan } from '#features/plans/business-plan/business-plan.queries.ts';
import { BusinessPlanRowActions, useBusinessPlanColumns } from '#features/plans/business-plan/business-plan-list.tsx';
import { useBusinessPlanActions } from '#features/plans/business-plan/use-business-plan-actions.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';

const keyOf = (row: BusinessPlanSummary): string => row.businessPlanId;
const nameOf = (row: BusinessPlanSummary): string => row.name;

/** The user's business plans: begin, open, rename, copy, delete and bring back. */
export function BusinessPlanListScreen() {
  const { t } = useTranslation('business-plan');
  const address = useOwnedAddress();
  const { isTrash, showsOwner } = address;
  const navigate = useNavigate();
  const create = useCreateBusinessPlan();
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const actions = useBusinessPlanActions();
  const onEndRename = useCallback(() => setRenamingId(null), []);
  const list = useRecordList({
    name: isTrash ? 'deleted-business-plans' : 'business-plans',
    pages: businessPlanListQuery(address.filter),
    columns: useBusinessPlanColumns({ renamingId, isTrash, showsOwner, onRename: actions.rename, onEndRename }),
    keyOf,
    nameOf,
  });
  const begin = (): void =>
    create.mutate(null, {
      onSuccess: ({ businessPlanId }) => void navigate({ to: paths.businessPlan, params: { businessPlanId } }),
      onError: notifyError,
    });
  return (
    <OwnedList
      t={t}
      address={address}
      list={list}
      words={{
        title: t('list.title'),
        label: t('list.label'),
        description: t('list.description'),
        new: t('list.new'),
        emptyTitle: t('list.empty.title'),
        emptyText: t('list.empty.text'),
      }}
      icon={<IconFileText size={24} stroke={1.6} />}
      onNew={begin}
      isBeginning={create.isPending}
      rowActions={(row) => (
        <BusinessPlanRowActions
          row={row}
          onRename={() => setRenamingId(row.businessPlanId)}
          onCopy={() => actions.copy(row)}
          onDelete={() => actions.remove(row)}
          onRestore={() => actions.restore(row)}
        />
      )}
    />
  );
}
