import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataList, type DataListProps } from '#ui/list/data-list.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import type { ListHits } from '#ui/list/list-hits.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { DistributionTabs } from './distribution-tabs.tsx';
import classes from './lead-distribution.module.css';
import type { LeadRow } from './lead-distribution.queries.ts';
import { LeadPanel } from './lead-panel.tsx';
import { PoolFilters } from './pool/pool-filters.tsx';
import type { DistributionSearch } from './pool/pool-search.ts';
import type { LeadWords } from './use-lead-words.ts';

/** Leads that are no longer in the pool: with a partner, or deleted. */
export function LeadListView({
  of,
  words,
  address,
  table,
  hits,
  children,
}: {
  of: 'assigned' | 'deleted';
  words: LeadWords;
  address: Pick<ListAddress<DistributionSearch>, 'search' | 'change' | 'isNarrowed' | 'showAll'>;
  table: Omit<DataListProps<LeadRow>, 'label' | 'empty'>;
  hits: ListHits['hits'];
  /** Bars and dialogs of the view. */
  children: ReactNode;
}) {
  const { t } = words;
  const { search, change, isNarrowed, showAll } = address;
  return (
    <>
      <PageHeader title={t('title')} />
      <DistributionTabs current={of} />
      <PoolFilters search={search} hits={hits} words={words} onChange={change} />
      <DataList<LeadRow>
        {...table}
        label={t(`${of}.label`)}
        toolbar={
          <p className={classes['total']} role="status">
            {hits !== undefined &&
              t('lead:list.total', { count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
          </p>
        }
        empty={
          <EmptyState
            title={t(isNarrowed ? 'pool.nothing' : `${of}.empty`)}
            text={t(isNarrowed ? 'pool.nothingText' : `${of}.emptyText`)}
            action={
              isNarrowed && (
                <Button variant="default" onClick={showAll}>
                  {t('pool.showAll')}
                </Button>
              )
            }
          />
        }
      />
      <p className={classes['hint']}>{t(`${of}.hint`)}</p>
      {children}
      <LeadPanel
        leadId={search.lead}
        onClose={() => change(withParameter(search, 'lead', undefined))}
        onAssign={() => undefined}
        words={words}
      />
    </>
  );
}
