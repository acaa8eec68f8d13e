import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ListViewMenu } from '#features/access/list-view/list-view-menu.tsx';
import {
  downloadLeads,
  type LeadPage,
  type LeadRow,
  leadCountQuery,
  leadFilterValuesQuery,
  leadListQuery,
} from '#features/leads/lead/lead.queries.ts';
import { exportedColumns } from '#features/leads/lead/lead-columns.ts';
import { LeadListActions } from '#features/leads/lead/lead-list-actions.tsx';
import { LeadListEmpty } from '#features/leads/lead/lead-list-empty.tsx';
import { LeadListFilters } from '#features/leads/lead/lead-list-filters.tsx';
import { leadListAddress, tabOf, toLeadQuery } from '#features/leads/lead/lead-list-search.ts';
import { nameOfLead } from '#features/leads/lead/lead-name.ts';
import { AcceptButton, isToAccept, LeadRowActions } from '#features/leads/lead/lead-row-actions.tsx';
import { useLeadWords } from '#features/leads/lead/lead-words.ts';
import { LeadLink, LeadStanding, useLeadColumns } from '#features/leads/lead/use-lead-columns.tsx';
import { useLeadRowActions } from '#features/leads/lead/use-lead-row-actions.ts';
import type { EndedAssignment } from '#features/leads/lead-assignment/assignment-reason-dialog.tsx';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { type DemandedDialog, lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { askedColumns } from '#ui/list/asked-column.ts';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import typography from '#ui/typography.module.css';

const LeadBulkBar = lazyPart(
  () => import('#features/leads/lead/lead-bulk-bar.tsx').then((part) => part.LeadBulkBar),
  [],
);
const AssignmentReasonDialog = lazyDialog<DemandedDialog & { ended: EndedAssignment | null }>(() =>
  import('#features/leads/lead-assignment/assignment-reason-dialog.tsx').then((part) => part.AssignmentReasonDialog),
);

const keyOf = (row: LeadRow): string => row.leadId;
/** Pixels of the menu of a row. */
const menuWidth = 48;

/** The leads of a partner, or all of them for distributors: four tabs over one list. */
export function LeadListScreen() {
  const { t } = useTranslation('lead');
  const address = useListAddress(leadListAddress, 'lead');
  const { search, sort } = address;
  const { userId } = useSessionUser();
  const mayManage = useMay('lead:manage');
  const mayDistribute = useMay('lead:distribute');
  const tab = tabOf(search);
  const isTrash = tab === 'deleted';
  const query = useMemo(() => toLeadQuery(search), [search]);
  const { data: values } = useQuery(leadFilterValuesQuery);
  const { book } = useTermBook();
  const words = useLeadWords(book);
  const columns = useLeadColumns(tab, words, { isDistributor: mayDistribute });
  const list = useRecordList<LeadPage, LeadSortColumn>({
    name: tab === 'all' ? 'lead' : `lead-${tab}`,
    pages: (shown) => leadListQuery(query, sort, askedColumns(columns, shown)),
    count: leadCountQuery(query),
    columns,
    keyOf,
    nameOf: (row) => nameOfLead(row) || t('unnamed'),
    address,
    query,
  });
  const { actions, ended, closeDialog } = useLeadRowActions();
  const rowActions = useCallback((row: LeadRow) => <LeadRowActions row={row} actions={actions} />, [actions]);
  // Of leads that are accepted already, or with another, rows have the menu alone.
  const hasMenuAlone = !isTrash && !(list.rows ?? []).some((row) => isToAccept(row, userId));
  const cardTitle = useCallback(
    (row: LeadRow) => (
      <CardTitle row={row}>{isToAccept(row, userId) && <AcceptButton row={row} onAccept={actions.accept} />}</CardTitle>
    ),
    [userId, actions],
  );
  return (
    <>
      <LeadListFilters
        address={address}
        bar={{
          title: t('list.title'),
          count: <HitCount total={list.total}>{(hits) => t('list.total', hits)}</HitCount>,
          tools: (
            <>
              {!isTrash && (
                <>
                  <ListViewMenu of="lead" address={address} choice={list.choice} />
                  <ExportMenu
                    shown={exportedColumns(list.choice.shown)}
                    onExport={(choice) => downloadLeads({ ...query, sort, ...choice })}
                  />
                </>
              )}
              <ColumnMenu columns={columns} choice={list.choice} />
            </>
          ),
          actions: <LeadListActions mayManage={mayManage} />,
        }}
        values={values}
        hits={list.total.hits}
        federalStates={book.list('region')}
      />
      <DataList<LeadRow>
        {...list.table}
        {...list.selection}
        label={t('list.title')}
        cardTitle={cardTitle}
        rowActions={rowActions}
        {...(hasMenuAlone ? { touchActionsWidth: menuWidth } : {})}
        toolbar={null}
        empty={<LeadListEmpty address={address} isTrash={isTrash} seesAll={mayDistribute} />}
      />
      {list.selection.selected.size > 0 && <LeadBulkBar rows={list.rows ?? []} {...list.selection} />}
      <AssignmentReasonDialog isOpen={ended !== null} ended={ended} onClose={closeDialog} />
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
      {place !== '' && <span className={typography['belowName']}>{place}</span>}
      <LeadStanding row={row} />
      {children}
    </>
  );
}
