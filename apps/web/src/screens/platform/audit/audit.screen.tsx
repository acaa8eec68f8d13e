import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AuditEventRow,
  auditActorsQuery,
  auditListQuery,
  exportAudit,
} from '#features/platform/audit/audit.queries.ts';
import { AuditEventDialog } from '#features/platform/audit/audit-event-dialog.tsx';
import { AuditFilters } from '#features/platform/audit/audit-filters.tsx';
import {
  type AuditListSearch,
  isNarrowed,
  sortOf,
  toAuditQuery,
  withoutFilters,
  writtenSortOf,
} from '#features/platform/audit/audit-list-search.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { writeSort } from '#ui/list/list-column.ts';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AuditSentence, useAuditColumns } from './audit-columns.tsx';

const keyOf = (row: AuditEventRow): string => row.eventId;
const nameOf = (row: AuditEventRow): string => row.sentence;
const cardTitle = (row: AuditEventRow) => <AuditSentence row={row} />;

/** Who did what, when, to what, from where, acting for whom. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const { search, change } = useListAddress<AuditListSearch>(null);
  const query = useMemo(() => toAuditQuery(search), [search]);
  const sort = writtenSortOf(search);
  const list = useInfiniteQuery(auditListQuery(query, sort));
  const { data: offers } = useQuery(auditActorsQuery(search.recordId));
  const { rows, first, pages } = useListPages(list);
  const hits = first && { total: first.total, totalIsExact: first.totalIsExact };
  const columns = useAuditColumns();
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} />
      <AuditFilters search={search} offers={offers} hits={hits} onChange={change} />
      <DataList<AuditEventRow>
        name="audit"
        label={t('list.title')}
        columns={columns}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
        cardTitle={cardTitle}
        sort={sortOf(search)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        toolbar={
          <>
            <ExportMenu isWhole onExport={(format) => exportAudit(query, sort, format)} />
            <HitCount total={{ hits }} isUpdating={pages.isUpdating}>
              {(words) => t('list.total', words)}
            </HitCount>
          </>
        }
        empty={
          <ListEmpty
            icon={IconHistory}
            words={{
              empty: { title: t('list.empty.title'), text: t('list.empty.text') },
              noHits: {
                title: t('list.noHits.title'),
                text: t('list.noHits.text'),
                clear: t('list.noHits.clear'),
              },
            }}
            isNarrowed={isNarrowed(search)}
            onClear={() => change(withoutFilters(search, { keepsWords: false }))}
          />
        }
      />
      <AuditEventDialog
        eventId={search.event ?? null}
        known={rows?.find(({ eventId }) => eventId === search.event)}
        onClose={() => change(withParameter(search, 'event', undefined))}
      />
    </>
  );
}
