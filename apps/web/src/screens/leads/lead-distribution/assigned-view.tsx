import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { LeadStageChip, LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import {
  AssignmentReasonDialog,
  type EndedAssignment,
} from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { distributionLeadsQuery, type LeadRow } from '#features/leads/lead-distribution/lead-distribution.queries.ts';
import {
  activeFilters,
  assignedSortOf,
  type DistributionSearch,
  toLeadQuery,
  withoutFilters,
} from '#features/leads/lead-distribution/pool-search.ts';
import { formatCount, formatInstant } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { type ListColumn, readSort, writeSort } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { DistributionTabs } from './distribution-tabs.tsx';
import classes from './lead-distribution.module.css';
import { LeadPanel } from './lead-panel.tsx';
import { useLeadPlaceColumns } from './lead-place-columns.tsx';
import { PoolFilters } from './pool-filters.tsx';
import { type LeadWords, useLeadWords } from './use-lead-words.ts';

const keyOf = (row: LeadRow): string => row.leadId;

/** Leads that are with a partner, with the two ways to end that: withdraw and credit. */
export function AssignedView({
  search,
  onChange,
}: {
  search: DistributionSearch;
  onChange: (search: DistributionSearch) => void;
}) {
  const words = useLeadWords();
  const { t, nameOf } = words;
  const query = useMemo(() => toLeadQuery(search), [search]);
  const sort = assignedSortOf(search);
  const leads = useInfiniteQuery(distributionLeadsQuery(query, sort));
  const { first, pages } = useListPages(leads);
  const [ended, setEnded] = useState<EndedAssignment | null>(null);
  const columns = useAssignedColumns(words);
  const rowActions = useCallback(
    (row: LeadRow) =>
      (['withdraw', 'credit'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="compact-sm"
          aria-label={t(`assigned.${kind}`, { name: nameOf(row) })}
          onClick={() => {
            if (row.assignmentId === null) return;
            setEnded({
              kind,
              leadId: row.leadId,
              assignmentId: row.assignmentId,
              leadName: nameOf(row),
              partnerName: row.partnerName,
            });
          }}
        >
          {t(`lead-assignment:deed.${kind}`)}
        </Button>
      )),
    [t, nameOf, setEnded],
  );
  const isNarrowed = search.search !== undefined || activeFilters(search).length > 0;
  return (
    <>
      <PageHeader title={t('title')} />
      <DistributionTabs current="assigned" />
      <PoolFilters search={search} hits={first} words={words} onChange={onChange} />
      <DataList<LeadRow>
        name="assigned-leads"
        label={t('assigned.label')}
        columns={columns}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={readSort(sort)}
        onSort={(next) => onChange(withParameter(search, 'sort', writeSort(next)))}
        rowActions={rowActions}
        toolbar={
          <p className={classes['total']} role="status">
            {first !== undefined &&
              t('lead:list.total', { count: first.total, formatted: formatCount(first.total, first.totalIsExact) })}
          </p>
        }
        empty={
          <EmptyState
            title={t(isNarrowed ? 'pool.nothing' : 'assigned.empty')}
            text={t(isNarrowed ? 'pool.nothingText' : 'assigned.emptyText')}
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
      <p className={classes['hint']}>{t('assigned.hint')}</p>
      <AssignmentReasonDialog ended={ended} onClose={() => setEnded(null)} />
      <LeadPanel
        leadId={search.lead}
        onClose={() => onChange(withParameter(search, 'lead', undefined))}
        onAssign={() => undefined}
        words={words}
      />
    </>
  );
}

function useAssignedColumns(words: LeadWords): ListColumn<LeadRow>[] {
  const { t } = words;
  const place = useLeadPlaceColumns(words);
  return useMemo(
    (): ListColumn<LeadRow>[] => [
      ...place,
      { key: 'partner', label: t('assigned.partner'), width: 235, cell: (row) => row.partnerName },
      {
        key: 'assignedAt',
        label: t('assigned.assignedAt'),
        width: 160,
        align: 'right',
        sortKey: 'assignedAt',
        cell: (row) => (row.assignedAt === null ? '' : formatInstant(row.assignedAt)),
      },
      {
        key: 'state',
        label: t('assigned.state'),
        width: 150,
        cell: (row) => <LeadStageChip stage={row.stage} isPlain />,
      },
      {
        key: 'dueAt',
        label: t('assigned.dueAt'),
        width: 240,
        cell: (row) =>
          row.dueAt !== null && row.stage === 'assigned' ? (
            <>
              {formatInstant(row.dueAt)} · <LeadTimeLeft dueAt={row.dueAt} />
            </>
          ) : (
            '–'
          ),
      },
    ],
    [t, place],
  );
}
