import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { LeadStageChip, LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import {
  AssignmentReasonDialog,
  type EndedAssignment,
} from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { formatCount, formatInstant } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { DistributionTabs } from './distribution-tabs.tsx';
import classes from './lead-distribution.module.css';
import { distributionLeadsQuery, type LeadRow } from './lead-distribution.queries.ts';
import { LeadPanel } from './lead-panel.tsx';
import { useLeadPlaceColumns } from './lead-place-columns.tsx';
import { PoolFilters } from './pool/pool-filters.tsx';
import { assignedLeadsAddress, toLeadQuery } from './pool/pool-search.ts';
import { type LeadWords, useLeadWords } from './use-lead-words.ts';

const keyOf = (row: LeadRow): string => row.leadId;

/** Leads that are with a partner, with the two ways to end that: withdraw and credit. */
export function AssignedView() {
  const words = useLeadWords();
  const { t, nameOf } = words;
  const address = useListAddress(assignedLeadsAddress, null);
  const { search, sort, change } = address;
  const query = useMemo(() => toLeadQuery(search), [search]);
  const [ended, setEnded] = useState<EndedAssignment | null>(null);
  const list = useRecordList({
    name: 'assigned-leads',
    pages: distributionLeadsQuery(query, sort),
    columns: useAssignedColumns(words),
    keyOf,
    nameOf,
    address,
  });
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
  const { hits } = list.total;
  const { isNarrowed } = address;
  return (
    <>
      <PageHeader title={t('title')} />
      <DistributionTabs current="assigned" />
      <PoolFilters search={search} hits={hits} words={words} onChange={change} />
      <DataList<LeadRow>
        {...list.table}
        label={t('assigned.label')}
        rowActions={rowActions}
        toolbar={
          <p className={classes['total']} role="status">
            {hits !== undefined &&
              t('lead:list.total', { count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
          </p>
        }
        empty={
          <EmptyState
            title={t(isNarrowed ? 'pool.nothing' : 'assigned.empty')}
            text={t(isNarrowed ? 'pool.nothingText' : 'assigned.emptyText')}
            action={
              isNarrowed && (
                <Button variant="default" onClick={address.showAll}>
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
        onClose={() => change(withParameter(search, 'lead', undefined))}
        onAssign={() => undefined}
        words={words}
      />
    </>
  );
}

function useAssignedColumns(words: LeadWords): ListColumn<LeadRow, LeadSortColumn>[] {
  const { t } = words;
  const place = useLeadPlaceColumns(words);
  return useMemo(
    (): ListColumn<LeadRow, LeadSortColumn>[] => [
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
        words: (row) => t(`lead:stage.${row.stage}`),
        beside: () => 20,
        cell: (row) => <LeadStageChip stage={row.stage} isPlain />,
      },
      {
        key: 'dueAt',
        label: t('assigned.dueAt'),
        width: 200,
        // The time that is left goes on by itself; two digits stand for it.
        words: (row) =>
          row.dueAt !== null && row.stage === 'assigned'
            ? `${formatInstant(row.dueAt)} · ${t('lead:due.hours', { count: 24 })}`
            : '–',
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
