import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DecisionPanel } from '#features/leads/lead-distribution/account/decision-panel.tsx';
import classes from '#features/leads/lead-distribution/account/distribution-account.module.css';
import { wordMonth } from '#features/leads/lead-distribution/account/month-words.ts';
import { wordReasonShort } from '#features/leads/lead-distribution/account/reason-words.ts';
import { recentMonths } from '#features/leads/lead-distribution/account/replay-draft.ts';
import { DistributionTabs } from '#features/leads/lead-distribution/distribution-tabs.tsx';
import {
  type Decision,
  type DecisionQuery,
  decisionsQuery,
  receivingPartnersQuery,
} from '#features/leads/lead-distribution/lead-distribution.queries.ts';
import { type LeadWords, useLeadWords } from '#features/leads/lead-distribution/use-lead-words.ts';
import { compareText, formatInstant } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, type FilterChip } from '#ui/filter-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';

interface AccountSearch extends DecisionQuery {
  decision?: string;
}

const withDecision =
  (decision: string) =>
  (search: object): AccountSearch => ({ ...search, decision });
const keyOf = (row: Decision): string => row.decisionId;
const nameOf = (row: Decision): string => row.leadName;

/** The distribution account: every decision, newest first, by month, partner and lead. */
export function DistributionAccountScreen() {
  const words = useLeadWords();
  const { t } = words;
  const { search, change } = useAddressSearch<AccountSearch>();
  const { decision, ...query } = search;
  const partners = useQuery(receivingPartnersQuery);
  const list = useRecordList({
    name: 'lead-decisions',
    pages: decisionsQuery(query),
    columns: useDecisionColumns(words),
    keyOf,
    nameOf,
  });
  const months = recentMonths(13);
  const offered = search.month === undefined || months.includes(search.month) ? months : [...months, search.month];
  const isNarrowed = Object.keys(query).length > 0;
  const leadName = list.rows?.find(({ leadId }) => leadId === search.leadId)?.leadName ?? '';
  const chips: FilterChip[] =
    search.leadId === undefined
      ? []
      : [
          {
            key: 'lead',
            label: leadName === '' ? t('account.ofLeadUnknown') : t('account.ofLead', { name: leadName }),
            onRemove: () => change(withParameter(search, 'leadId', undefined)),
          },
        ];
  return (
    <>
      <PageHeader title={t('account.title')} />
      <DistributionTabs current="account">{t('account.description')}</DistributionTabs>
      <FilterBar
        search={
          <div className={classes['filters']}>
            <Select
              aria-label={t('account.month')}
              placeholder={t('account.allMonths')}
              data={offered.map((month) => ({ value: month, label: wordMonth(month) }))}
              value={search.month ?? null}
              onChange={(month) => change(withParameter(search, 'month', month ?? undefined))}
              clearable
              clearButtonProps={{ 'aria-label': t('account.allMonths') }}
            />
            <Select
              aria-label={t('account.partner')}
              placeholder={t('account.allPartners')}
              data={(partners.data ?? [])
                .map(({ partnerId, name }) => ({ value: partnerId, label: name }))
                .toSorted((one, other) => compareText(one.label, other.label))}
              value={search.partnerId ?? null}
              onChange={(partnerId) => change(withParameter(search, 'partnerId', partnerId ?? undefined))}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('account.allPartners') }}
            />
          </div>
        }
        chips={chips}
        onClear={() => change({})}
        hits={null}
      />
      <DataList<Decision>
        {...list.table}
        label={t('account.title')}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'account.nothing' : 'account.empty')}
            text={t(isNarrowed ? 'account.nothingText' : 'account.emptyText')}
          />
        }
      />
      <DecisionPanel
        decisionId={decision}
        onClose={() => change(withParameter(search, 'decision', undefined))}
        words={words}
      />
    </>
  );
}

function useDecisionColumns(words: LeadWords): ListColumn<Decision>[] {
  const { t } = words;
  return useMemo(
    (): ListColumn<Decision>[] => [
      {
        key: 'lead',
        label: t('account.lead'),
        leastWidth: 200,
        choice: 'always',
        words: (row) => row.leadName || t('lead:unnamed'),
        cell: (row) => (
          <Link to={paths.leadDistributionAccount} search={withDecision(row.decisionId)} resetScroll={false}>
            {row.leadName === '' ? t('lead:unnamed') : row.leadName}
          </Link>
        ),
      },
      {
        key: 'partner',
        label: t('account.to'),
        width: 235,
        cell: (row) => (row.partnerId === null ? t('account.stayed') : row.partnerName),
      },
      { key: 'reason', label: t('account.reason'), width: 240, cell: (row) => wordReasonShort(row, words) },
      { key: 'method', label: t('account.method'), width: 140, cell: (row) => t(`account.methods.${row.method}`) },
      { key: 'madeBy', label: t('account.madeBy'), width: 185, cell: (row) => row.madeByName },
      {
        key: 'madeAt',
        label: t('account.madeAt'),
        width: 150,
        align: 'right',
        cell: (row) => formatInstant(row.madeAt),
      },
    ],
    [t, words],
  );
}
