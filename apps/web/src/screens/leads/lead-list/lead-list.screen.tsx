import type { exportLeads } from '@fundus/contract/lead-list';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListViews } from '#features/access/list-view/use-list-views.ts';
import {
  type LeadRow,
  leadCountQuery,
  leadFilterValuesQuery,
  leadListQuery,
} from '#features/leads/lead/lead.queries.ts';
import { actionsOf } from '#features/leads/lead/lead-actions.ts';
import { LeadBulkBar } from '#features/leads/lead/lead-bulk-bar.tsx';
import {
  countFilters,
  type LeadListSearch,
  sortOf,
  tabOf,
  toLeadQuery,
  withoutFilters,
  writtenSortOf,
} from '#features/leads/lead/lead-list-search.ts';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import { useLeadWords } from '#features/leads/lead/lead-words.ts';
import { AssignmentReasonDialog } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { download } from '#lib/api/download.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { type ExportFormat, ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import cell from '#ui/list/list-cell.module.css';
import { writeSort } from '#ui/list/list-column.ts';
import { useAddressColumns } from '#ui/list/use-address-columns.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { useListSelection } from '#ui/list/use-list-selection.ts';
import { useListTotal } from '#ui/list/use-list-total.ts';
import { ViewMenu } from '#ui/list/view-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { exportedColumns } from './lead-columns.ts';
import { LeadListActions } from './lead-list-actions.tsx';
import { LeadListEmpty } from './lead-list-empty.tsx';
import { LeadListFilters } from './lead-list-filters.tsx';
import { AcceptButton, LeadRowActions } from './lead-row-actions.tsx';
import { LeadLink, LeadStanding, useLeadColumns } from './use-lead-columns.tsx';
import { useLeadRowActions } from './use-lead-row-actions.ts';

const keyOf = (row: LeadRow): string => row.leadId;

/** The leads of a partner, or all of them for distributors: four tabs over one list. */
export function LeadListScreen() {
  const { t } = useTranslation('lead');
  const { search, change } = useListAddress<LeadListSearch>('lead');
  const { userId } = useSessionUser();
  const mayWork = useMay('lead:work');
  const mayWorkAll = useMay('lead:work:all');
  const mayManage = useMay('lead:manage');
  const mayDistribute = useMay('lead:distribute');
  const tab = tabOf(search);
  const isTrash = tab === 'deleted';
  const query = useMemo(() => toLeadQuery(search), [search]);
  const sort = writtenSortOf(search);
  const list = useInfiniteQuery(leadListQuery(query, sort));
  const { rows, first, pages } = useListPages(list);
  const total = useListTotal(leadCountQuery(query), first);
  const { data: values } = useQuery(leadFilterValuesQuery);
  const { book } = useTermBook();
  const words = useLeadWords(book);
  const columns = useLeadColumns(tab, words, { isDistributor: mayDistribute });
  const listName = tab === 'all' ? 'lead' : `lead-${tab}`;
  const choice = useAddressColumns(listName, columns, search, change);
  const views = useListViews('lead', search, choice, change);
  const [selected, select] = useListSelection(query);
  const { actions, ended, closeDialog } = useLeadRowActions();
  const nameOf = useCallback((row: LeadRow) => nameOfLead(row) || t('unnamed'), [t]);
  const offeredWith = useCallback(
    (row: LeadRow) => actionsOf(row, { userId, mayWork, mayWorkAll, mayManage, mayDistribute }),
    [userId, mayWork, mayWorkAll, mayManage, mayDistribute],
  );
  const rowActions = useCallback(
    (row: LeadRow) => <LeadRowActions row={row} offered={offeredWith(row)} actions={actions} />,
    [offeredWith, actions],
  );
  const cardTitle = useCallback(
    (row: LeadRow) => (
      <CardTitle row={row}>{offeredWith(row).accept && <AcceptButton row={row} onAccept={actions.accept} />}</CardTitle>
    ),
    [offeredWith, actions],
  );
  const exportList = (format: ExportFormat, isAll: boolean): Promise<void> =>
    download<typeof exportLeads>('GET /api/leads/export', {
      query: { ...query, sort, format, ...(isAll ? {} : { columns: exportedColumns(choice.shown).join(',') }) },
    });
  return (
    <>
      <PageHeader title={t('list.title')} actions={<LeadListActions mayManage={mayManage} />} />
      <LeadListFilters
        search={search}
        values={values}
        hits={total.hits}
        federalStates={book.list('region')}
        onChange={change}
      />
      <DataList<LeadRow>
        name={listName}
        label={t('list.title')}
        columns={columns}
        choice={choice}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
        cardTitle={cardTitle}
        sort={sortOf(search)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        selected={selected}
        onSelect={select}
        rowActions={rowActions}
        toolbar={
          <>
            {!isTrash && <ViewMenu {...views} />}
            <HitCount total={total} isUpdating={pages.isUpdating}>
              {(hits) => t('list.total', hits)}
            </HitCount>
            {!isTrash && <ExportMenu onExport={exportList} />}
          </>
        }
        empty={
          <LeadListEmpty
            isTrash={isTrash}
            isNarrowed={search.search !== undefined || countFilters(search) > 0}
            seesAll={mayDistribute}
            onClear={() => change(withoutFilters(search, { keepsWords: false }))}
          />
        }
      />
      <LeadBulkBar
        rows={rows ?? []}
        selected={selected}
        onSelect={select}
        mayWork={mayWork}
        mayManage={mayManage}
        isTrash={isTrash}
      />
      <AssignmentReasonDialog ended={ended} onClose={closeDialog} />
    </>
  );
}

function CardTitle({ row, children }: { row: LeadRow; children: ReactNode }) {
  const { t } = useTranslation('lead');
  const name = nameOfLead(row);
  const place = [name === row.company ? '' : row.company, row.town].filter((part) => part !== '').join(' · ');
  return (
    <>
      <LeadLink row={row} unnamed={t('unnamed')} />
      {place !== '' && <span className={cell['quiet']}>{place}</span>}
      <LeadStanding row={row} />
      {children}
    </>
  );
}
