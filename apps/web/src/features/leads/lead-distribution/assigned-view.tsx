import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { LeadStageChip, LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import {
  AssignmentReasonDialog,
  type EndedAssignment,
} from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { formatInstant } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { distributionLeadsQuery, type LeadRow } from './lead-distribution.queries.ts';
import { LeadListView } from './lead-list-view.tsx';
import { useLeadPlaceColumns } from './lead-place-columns.tsx';
import { assignedLeadsAddress, toLeadQuery } from './pool/pool-search.ts';
import { type LeadWords, useLeadWords } from './use-lead-words.ts';

const keyOf = (row: LeadRow): string => row.leadId;

/** Leads that are with a partner, with the two ways to end that: withdraw and credit. */
export function AssignedView() {
  const words = useLeadWords();
  const { t, nameOf } = words;
  const address = useListAddress(assignedLeadsAddress, null);
  const { search, sort } = address;
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
  return (
    <LeadListView
      of="assigned"
      words={words}
      address={address}
      table={{ ...list.table, rowActions }}
      hits={list.total.hits}
    >
      <AssignmentReasonDialog ended={ended} onClose={() => setEnded(null)} />
    </LeadListView>
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
