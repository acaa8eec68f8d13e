import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import { Button, SegmentedControl } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { businessPlanListQuery, useCreateBusinessPlan } from '#features/plans/business-plan/business-plan.queries.ts';
import { BusinessPlanRowActions, useBusinessPlanColumns } from '#features/plans/business-plan/business-plan-list.tsx';
import { useBusinessPlanActions } from '#features/plans/business-plan/use-business-plan-actions.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { withoutParameters, withParameter } from '#ui/list/list-search.ts';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError } from '#ui/notify.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { paths } from '../../../paths.ts';

interface PlanListSearch {
  search?: string;
  deleted?: true;
  owner?: string;
}

const keyOf = (row: BusinessPlanSummary): string => row.businessPlanId;
const nameOf = (row: BusinessPlanSummary): string => row.name;

/** The user's business plans: begin, open, rename, copy, delete and bring back. */
export function BusinessPlanListScreen() {
  const { t } = useTranslation(['business-plan', 'ui']);
  const { search, change } = useAddressSearch<PlanListSearch>();
  const { search: words, owner } = search;
  const isTrash = search.deleted === true;
  const navigate = useNavigate();
  const create = useCreateBusinessPlan();
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const actions = useBusinessPlanActions();
  const endRename = useCallback(() => setRenamingId(null), []);
  const reachesAll = useMay('record:reach:all');
  const owners = useQuery({ ...personFilterValuesQuery, enabled: reachesAll });
  const list = useRecordList({
    name: isTrash ? 'deleted-business-plans' : 'business-plans',
    pages: businessPlanListQuery({ search: words, deleted: isTrash, owner }),
    columns: useBusinessPlanColumns({
      renamingId,
      isTrash,
      showsOwner: reachesAll,
      onRename: actions.rename,
      onEndRename: endRename,
    }),
    keyOf,
    nameOf,
  });
  const total = list.first?.total;
  const begin = (): void =>
    create.mutate(null, {
      onSuccess: ({ businessPlanId }) => void navigate({ to: paths.businessPlan, params: { businessPlanId } }),
      onError: notifyError,
    });
  const newButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={begin} loading={create.isPending}>
      {t('list.new')}
    </Button>
  );
  return (
    <>
      <FilterBar
        title={t('list.title')}
        description={t('list.description')}
        tools={<ColumnMenu columns={list.table.columns} choice={list.choice} />}
        actions={newButton}
        search={
          <SearchField
            label={t('list.search')}
            value={words ?? ''}
            onSearch={(text) => change(withParameter(search, 'search', text))}
          />
        }
        controls={
          <>
            {reachesAll && (
              <OwnerChoice
                value={owner}
                owners={owners.data?.assignableOwners ?? []}
                onChange={(next) => change(withParameter(search, 'owner', next))}
              />
            )}
            <SegmentedControl
              aria-label={t('list.tabs.label')}
              value={isTrash ? 'trash' : 'active'}
              onChange={(value) => change(withParameter(search, 'deleted', value === 'trash' ? true : undefined))}
              data={[
                { value: 'active', label: t('list.tabs.active') },
                { value: 'trash', label: t('list.tabs.trash') },
              ]}
            />
          </>
        }
        chips={[]}
        onClear={() => change(withoutParameters(search, ['search']))}
        hits={total === undefined ? undefined : t('list.total', { count: total })}
        isUpdating={list.total.isUpdating}
      />
      <DataList<BusinessPlanSummary>
        {...list.table}
        label={t('list.label')}
        toolbar={null}
        rowActions={(row) => (
          <BusinessPlanRowActions
            row={row}
            onRename={() => setRenamingId(row.businessPlanId)}
            onCopy={() => actions.copy(row)}
            onDelete={() => actions.remove(row)}
            onRestore={() => actions.restore(row)}
          />
        )}
        empty={<EmptyList isTrash={isTrash} search={words} action={newButton} />}
      />
    </>
  );
}

function EmptyList({ isTrash, search, action }: { isTrash: boolean; search: string | undefined; action: ReactNode }) {
  const { t } = useTranslation('business-plan');
  if (search !== undefined) {
    return <EmptyState title={t('list.noHits.title')} text={t('list.noHits.text', { search })} />;
  }
  if (isTrash) return <EmptyState title={t('list.emptyTrash.title')} text={t('list.emptyTrash.text')} />;
  return (
    <EmptyState
      icon={<IconFileText size={24} stroke={1.6} />}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={action}
    />
  );
}
