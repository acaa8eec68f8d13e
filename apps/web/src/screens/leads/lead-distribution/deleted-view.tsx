import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { LeadBulkBar } from '#features/leads/lead/lead-bulk-bar.tsx';
import { useLeadRemoval } from '#features/leads/lead/use-lead-removal.ts';
import { distributionLeadsQuery, type LeadRow } from '#features/leads/lead-distribution/lead-distribution.queries.ts';
import {
  activeFilters,
  type DistributionSearch,
  deletedSortOf,
  toLeadQuery,
  withoutFilters,
} from '#features/leads/lead-distribution/pool-search.ts';
import { formatCount, formatInstant } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { type ListColumn, readSort, writeSort } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { useListSelection } from '#ui/list/use-list-selection.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { DistributionTabs } from './distribution-tabs.tsx';
import classes from './lead-distribution.module.css';
import { LeadPanel } from './lead-panel.tsx';
import { useLeadPlaceColumns } from './lead-place-columns.tsx';
import { PoolFilters } from './pool-filters.tsx';
import { type LeadWords, useLeadWords } from './use-lead-words.ts';

const keyOf = (row: LeadRow): string => row.leadId;

/** Deleted leads, to look at and to bring back. */
export function DeletedView({
  search,
  onChange,
}: {
  search: DistributionSearch;
  onChange: (search: DistributionSearch) => void;
}) {
  const words = useLeadWords();
  const { t, nameOf } = words;
  const query = useMemo(() => toLeadQuery(search), [search]);
  const sort = deletedSortOf(search);
  const leads = useInfiniteQuery(distributionLeadsQuery(query, sort));
  const { rows, first, pages } = useListPages(leads);
  const [selected, select] = useListSelection(query);
  const { restore } = useLeadRemoval();
  const columns = useDeletedColumns(words);
  const rowActions = useCallback(
    (row: LeadRow) => (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        aria-label={t('deleted.restore', { name: nameOf(row) })}
        onClick={() => restore(row.leadId, nameOf(row))}
      >
        {t('lead:deed.restore')}
      </Button>
    ),
    [t, nameOf, restore],
  );
  const isNarrowed = search.search !== undefined || activeFilters(search).length > 0;
  return (
    <>
      <PageHeader title={t('title')} />
      <DistributionTabs current="deleted" />
      <PoolFilters search={search} hits={first} words={words} onChange={onChange} />
      <DataList<LeadRow>
        name="deleted-leads"
        label={t('deleted.label')}
        columns={columns}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={readSort(sort)}
        onSort={(next) => onChange(withParameter(search, 'sort', writeSort(next)))}
        selected={selected}
        onSelect={select}
        rowActions={rowActions}
        toolbar={
          <p className={classes['total']} role="status">
            {first !== undefined &&
              t('lead:list.total', { count: first.total, formatted: formatCount(first.total, first.totalIsExact) })}
          </p>
        }
        empty={
          <EmptyState
            title={t(isNarrowed ? 'pool.nothing' : 'deleted.empty')}
            text={t(isNarrowed ? 'pool.nothingText' : 'deleted.emptyText')}
            action={
              isNarrowed && (
                <Button variant="default" onClick={() => onChange(withoutFilters(search, { keepsWords: false }))}>
                  {t('pool.showAll')}
                </Button>
              )
            }
          />
        }
      />
      <p className={classes['hint']}>{t('deleted.hint')}</p>
      <LeadBulkBar rows={rows ?? []} selected={selected} onSelect={select} mayWork={false} mayManage isTrash />
      <LeadPanel
        leadId={search.lead}
        onClose={() => onChange(withParameter(search, 'lead', undefined))}
        onAssign={() => undefined}
        words={words}
      />
    </>
  );
}

function useDeletedColumns(words: LeadWords): ListColumn<LeadRow>[] {
  const { t } = words;
  const place = useLeadPlaceColumns(words);
  return useMemo(
    (): ListColumn<LeadRow>[] => [
      ...place,
      { key: 'partner', label: t('assigned.partner'), width: 235, cell: (row) => row.partnerName || '–' },
      {
        key: 'enteredAt',
        label: t('lead:field.enteredAt'),
        width: 160,
        align: 'right',
        sortKey: 'enteredAt',
        cell: (row) => formatInstant(row.enteredAt),
      },
      {
        key: 'deletedAt',
        label: t('lead:field.deletedAt'),
        width: 160,
        align: 'right',
        sortKey: 'updatedAt',
        cell: (row) => (row.deletedAt === null ? '–' : formatInstant(row.deletedAt)),
      },
    ],
    [t, place],
  );
}
