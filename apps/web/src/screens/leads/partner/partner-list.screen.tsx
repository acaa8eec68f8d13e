import { Button } from '@mantine/core';
import { IconChartBar, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListViews } from '#features/access/list-view/use-list-views.ts';
import { type PartnerRow, partnerListQuery } from '#features/leads/partner/partner.queries.ts';
import {
  isNarrowed,
  type PartnerListSearch,
  sortOf,
  toPartnerQuery,
  withoutFilters,
  writtenSortOf,
} from '#features/leads/partner/partner-list-search.ts';
import { nameOfPartner } from '#features/leads/partner/partner-words.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import cell from '#ui/list/list-cell.module.css';
import { writeSort } from '#ui/list/list-column.ts';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { useAddressColumns } from '#ui/list/use-address-columns.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { ViewMenu } from '#ui/list/view-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';
import classes from './partner.module.css';
import { PartnerLink, PartnerMarks, usePartnerColumns } from './partner-list-columns.tsx';
import { PartnerListFilters } from './partner-list-filters.tsx';

const keyOf = (row: PartnerRow): string => row.partnerId;

/** All partners with quota, switch and figures; quota and switch are changed in their row. */
export function PartnerListScreen() {
  const { t } = useTranslation('partner');
  const { search, change } = useListAddress<PartnerListSearch>('partner');
  const query = useMemo(() => toPartnerQuery(search), [search]);
  const list = useInfiniteQuery(partnerListQuery(query, writtenSortOf(search)));
  const { first, pages } = useListPages(list);
  const hits = first === undefined ? undefined : { total: first.total, totalIsExact: true };
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const columns = usePartnerColumns(federalState);
  const choice = useAddressColumns('partner', columns, search, change);
  const views = useListViews('partner', search, choice, change);
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
        {...pages}
        keyOf={keyOf}
        nameOf={nameOfPartner}
        cardTitle={cardTitle}
        sort={sortOf(search)}
        onSort={(next) => change({ ...search, sort: writeSort(next) })}
        toolbar={
          <>
            <ViewMenu {...views} />
            <HitCount total={{ hits }} isUpdating={pages.isUpdating}>
              {(words) => t('list.total', words)}
            </HitCount>
            <span className={classes['window']}>{t('figure.window')}</span>
          </>
        }
        empty={
          <ListEmpty
            icon={IconUsersGroup}
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
    </>
  );
}

const cardTitle = (row: PartnerRow) => (
  <>
    <span className={cell['name']}>
      <PartnerLink row={row} />
      <PartnerMarks row={row} />
    </span>
    {row.company !== '' && <span className={cell['quiet']}>{row.company}</span>}
  </>
);
