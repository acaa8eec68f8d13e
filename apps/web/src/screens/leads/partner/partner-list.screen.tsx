import { Button } from '@mantine/core';
import { IconChartBar, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ListViewMenu } from '#features/access/list-view/list-view-menu.tsx';
import { type PartnerRow, partnerListQuery } from '#features/leads/partner/partner.queries.ts';
import { PartnerLink, PartnerMarks, usePartnerColumns } from '#features/leads/partner/partner-list-columns.tsx';
import { PartnerListFilters } from '#features/leads/partner/partner-list-filters.tsx';
import { partnerListAddress, toPartnerQuery } from '#features/leads/partner/partner-list-search.ts';
import { nameOfPartner } from '#features/leads/partner/partner-words.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import cell from '#ui/list/list-cell.module.css';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

const keyOf = (row: PartnerRow): string => row.partnerId;

/** All partners with quota, switch and figures; quota and switch are changed in their row. */
export function PartnerListScreen() {
  const { t } = useTranslation('partner');
  const address = useListAddress(partnerListAddress, 'partner');
  const { search, sort } = address;
  const query = useMemo(() => toPartnerQuery(search), [search]);
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const list = useRecordList({
    name: 'partner',
    pages: partnerListQuery(query, sort),
    columns: usePartnerColumns(federalState),
    keyOf,
    nameOf: nameOfPartner,
    address,
  });
  return (
    <>
      <PartnerListFilters
        address={address}
        bar={{
          title: t('list.title'),
          description: t('figure.window'),
          count: <HitCount total={list.total}>{(words) => t('list.total', words)}</HitCount>,
          tools: (
            <>
              <ListViewMenu of="partner" address={address} choice={list.choice} />
              <ColumnMenu columns={list.table.columns} choice={list.choice} />
            </>
          ),
          actions: (
            <Button
              variant="default"
              leftSection={<IconChartBar size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.partnerReport} />}
            >
              {t('list.report')}
            </Button>
          ),
        }}
        hits={list.total.hits}
      />
      <DataList<PartnerRow>
        {...list.table}
        label={t('list.title')}
        cardTitle={cardTitle}
        toolbar={null}
        empty={<ListEmpty icon={IconUsersGroup} t={t} address={address} />}
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
    {row.company !== '' && <span className={typography['belowName']}>{row.company}</span>}
  </>
);
