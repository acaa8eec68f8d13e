import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { LeadBulkBar } from '#features/leads/lead/lead-bulk-bar.tsx';
import { useLeadRemoval } from '#features/leads/lead/use-lead-removal.ts';
import { formatInstant } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { distributionLeadsQuery, type LeadRow } from './lead-distribution.queries.ts';
import { LeadListView } from './lead-list-view.tsx';
import { useLeadPlaceColumns } from './lead-place-columns.tsx';
import { deletedLeadsAddress, toLeadQuery } from './pool/pool-search.ts';
import { type LeadWords, useLeadWords } from './use-lead-words.ts';

const keyOf = (row: LeadRow): string => row.leadId;

/** Deleted leads, to look at and to bring back. */
export function DeletedView() {
  const words = useLeadWords();
  const { t, nameOf } = words;
  const address = useListAddress(deletedLeadsAddress, null);
  const { search, sort } = address;
  const query = useMemo(() => toLeadQuery(search), [search]);
  const { restore } = useLeadRemoval();
  const list = useRecordList({
    name: 'deleted-leads',
    pages: distributionLeadsQuery(query, sort),
    columns: useDeletedColumns(words),
    keyOf,
    nameOf,
    address,
    query,
  });
  const rowActions = useCallback(
    (row: LeadRow) => (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        aria-label={t('deleted.restore', { name: nameOf(row) })}
        onClick={() => restore({ leadId: row.leadId, name: nameOf(row) })}
      >
        {t('lead:deed.restore')}
      </Button>
    ),
    [t, nameOf, restore],
  );
  return (
    <LeadListView
      of="deleted"
      words={words}
      address={address}
      table={{ ...list.table, ...list.selection, rowActions }}
      hits={list.total.hits}
    >
      <LeadBulkBar rows={list.rows ?? []} {...list.selection} />
    </LeadListView>
  );
}

function useDeletedColumns(words: LeadWords): ListColumn<LeadRow, LeadSortColumn>[] {
  const { t } = words;
  const place = useLeadPlaceColumns(words);
  return useMemo(
    (): ListColumn<LeadRow, LeadSortColumn>[] => [
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
