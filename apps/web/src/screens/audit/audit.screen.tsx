import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEventRow, auditActorsQuery, auditListQuery, exportAudit } from '#features/audit/audit.queries.ts';
import { AuditEventDialog } from '#features/audit/audit-event-dialog.tsx';
import { AuditFilters } from '#features/audit/audit-filters.tsx';
import {
  type AuditListSearch,
  auditSortOf,
  countAuditFilters,
  toAuditQuery,
  withoutAuditFilters,
} from '#features/audit/audit-list-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { readSort, writeSort } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../paths.ts';
import { AuditSentence, useAuditColumns } from './audit-columns.tsx';

const keyOf = (row: AuditEventRow): string => row.eventId;
const nameOf = (row: AuditEventRow): string => row.sentence;
const cardTitle = (row: AuditEventRow) => <AuditSentence row={row} />;

/** Who did what, when, to what, from where, acting for whom. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const search: AuditListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: AuditListSearch) =>
      void navigate({ to: paths.administrationAudit, search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  const query = useMemo(() => toAuditQuery(search), [search]);
  const sort = auditSortOf(search);
  const list = useInfiniteQuery(auditListQuery(query, sort));
  const { data: offers } = useQuery(auditActorsQuery(search.recordId));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const first = list.data?.pages[0];
  const hits = first && { total: first.total, totalIsExact: first.totalIsExact };
  const columns = useAuditColumns();
  const isNarrowed = search.search !== undefined || countAuditFilters(search) > 0;
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} />
      <AuditFilters search={search} offers={offers} hits={hits} onChange={change} />
      <DataList<AuditEventRow>
        name="audit"
        label={t('list.title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        cardTitle={cardTitle}
        total={first?.total}
        sort={readSort(sort)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        isUpdating={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        toolbar={
          <>
            <ExportMenu isWhole onExport={(format) => exportAudit(query, sort, format)} />
            <HitCount total={{ hits, isCounting: false, countExactly: () => {} }} isUpdating={list.isPlaceholderData}>
              {(words) => t('list.total', words)}
            </HitCount>
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('list.noHits.title')}
              text={t('list.noHits.text')}
              action={
                <Button variant="default" onClick={() => change(withoutAuditFilters(search, { keepsWords: false }))}>
                  {t('list.noHits.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconHistory size={24} stroke={1.6} />}
              title={t('list.empty.title')}
              text={t('list.empty.text')}
            />
          )
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
