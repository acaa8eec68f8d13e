import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type AuditEventRow,
  auditActorsQuery,
  auditListQuery,
  downloadAudit,
} from '#features/platform/audit/audit.queries.ts';
import { AuditSentence, useAuditColumns } from '#features/platform/audit/audit-columns.tsx';
import { AuditEventDialog } from '#features/platform/audit/audit-event-dialog.tsx';
import { AuditFilters } from '#features/platform/audit/audit-filters.tsx';
import { auditListAddress, toAuditQuery } from '#features/platform/audit/audit-list-search.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';

const keyOf = (row: AuditEventRow): string => row.eventId;
const nameOf = (row: AuditEventRow): string => row.sentence;
const cardTitle = (row: AuditEventRow) => <AuditSentence row={row} />;

/** Who did what, when, to what, from where, acting for whom. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const address = useListAddress(auditListAddress, null);
  const { search, sort, change } = address;
  const query = useMemo(() => toAuditQuery(search), [search]);
  const { data: offers } = useQuery(auditActorsQuery(search.recordId));
  const list = useRecordList({
    name: 'audit',
    pages: auditListQuery(query, sort),
    columns: useAuditColumns(),
    keyOf,
    nameOf,
    address,
  });
  return (
    <>
      <AuditFilters
        address={address}
        bar={{
          title: t('list.title'),
          description: t('list.lead'),
          count: <HitCount total={list.total}>{(words) => t('list.total', words)}</HitCount>,
          tools: (
            <>
              <ExportMenu onExport={(choice) => downloadAudit({ ...query, sort, ...choice })} />
              <ColumnMenu columns={list.table.columns} choice={list.choice} />
            </>
          ),
        }}
        offers={offers}
        hits={list.total.hits}
      />
      <DataList<AuditEventRow>
        {...list.table}
        label={t('list.title')}
        cardTitle={cardTitle}
        toolbar={null}
        empty={<ListEmpty icon={IconHistory} t={t} address={address} />}
      />
      <AuditEventDialog
        eventId={search.event ?? null}
        known={list.rows?.find(({ eventId }) => eventId === search.event)}
        onClose={() => change(withParameter(search, 'event', undefined))}
      />
    </>
  );
}
