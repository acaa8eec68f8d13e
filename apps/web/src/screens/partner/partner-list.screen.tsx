import { Button } from '@mantine/core';
import { IconChartBar, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListViews } from '#features/list-view/use-list-views.ts';
import { type PartnerRow, partnerListQuery } from '#features/partner/partner.queries.ts';
import {
  countPartnerFilters,
  type PartnerListSearch,
  partnerSortOf,
  toPartnerQuery,
  withoutPartnerFilters,
  writtenPartnerSort,
} from '#features/partner/partner-list-search.ts';
import { nameOfPartner } from '#features/partner/partner-words.ts';
import { useTermBook } from '#features/vocabulary/use-term-book.ts';
import { rememberSearch } from '#lib/remembered-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { writeSort } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useAddressColumns } from '#ui/list/use-address-columns.ts';
import { ViewMenu } from '#ui/list/view-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../paths.ts';
import classes from './partner.module.css';
import { PartnerLink, PartnerMarks, usePartnerColumns } from './partner-list-columns.tsx';
import { PartnerListFilters } from './partner-list-filters.tsx';

const keyOf = (row: PartnerRow): string => row.partnerId;

/** All partners with quota, switch and figures; quota and switch are changed in their row. */
export function PartnerListScreen() {
  const { t } = useTranslation('partner');
  const search: PartnerListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: PartnerListSearch) => void navigate({ to: paths.partners, search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => rememberSearch('partner', search), [search]);
  const query = useMemo(() => toPartnerQuery(search), [search]);
  const list = useInfiniteQuery(partnerListQuery(query, writtenPartnerSort(search)));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const first = list.data?.pages[0];
  const hits = first === undefined ? undefined : { total: first.total, totalIsExact: true };
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const columns = usePartnerColumns(federalState);
  const chooseColumns = useCallback(
    (written: string | undefined) => change(withParameter(search, 'columns', written)),
    [search, change],
  );
  const choice = useAddressColumns('partner', columns, search, chooseColumns);
  const views = useListViews('partner', search, choice, change);
  const isNarrowed = search.search !== undefined || countPartnerFilters(search) > 0;
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={paths.partnerReport} />}
          >
            {t('list.report')}
          </Button>
        }
      />
      <PartnerListFilters search={search} hits={hits} onChange={change} />
      <DataList<PartnerRow>
        name="partner"
        label={t('list.title')}
        columns={columns}
        choice={choice}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOfPartner}
        cardTitle={cardTitle}
        total={first?.total}
        sort={partnerSortOf(search)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        isUpdating={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        toolbar={
          <>
            <ViewMenu {...views} />
            <HitCount total={{ hits, isCounting: false, countExactly: () => {} }} isUpdating={list.isPlaceholderData}>
              {(words) => t('list.total', words)}
            </HitCount>
            <span className={classes['window']}>{t('figure.window')}</span>
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('list.noHits.title')}
              text={t('list.noHits.text')}
              action={
                <Button variant="default" onClick={() => change(withoutPartnerFilters(search, { keepsWords: false }))}>
                  {t('list.noHits.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconUsersGroup size={24} stroke={1.6} />}
              title={t('list.empty.title')}
              text={t('list.empty.text')}
            />
          )
        }
      />
    </>
  );
}

const cardTitle = (row: PartnerRow) => (
  <>
    <span className={classes['name']}>
      <PartnerLink row={row} />
      <PartnerMarks row={row} />
    </span>
    {row.company !== '' && <span className={classes['quiet']}>{row.company}</span>}
  </>
);
