import { SegmentedControl } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListBarParts } from '#ui/filter-bar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import { ListFilters } from '#ui/list/list-filters.tsx';
import type { ListHits } from '#ui/list/list-hits.ts';
import type { LeadFilterValues } from './lead.queries.ts';
import { leadFilterChips, useLeadFilterWords } from './lead-filter-words.ts';
import classes from './lead-list.module.css';
import { type LeadListSearch, leadTabs, tabOf, withTab } from './lead-list-search.ts';
import { LeadQuickFilters } from './lead-quick-filters.tsx';

const LeadFilters = lazyPart(() => import('./lead-filters.tsx').then((part) => part.LeadFilters));

/** Above the list: tabs, search, filters at one click and all others, and what is set. */
export function LeadListFilters({
  address,
  bar,
  values,
  hits,
  federalStates,
}: {
  address: ListAddress<LeadListSearch>;
  bar: ListBarParts;
  values: LeadFilterValues | undefined;
  hits: ListHits['hits'];
  federalStates: readonly { value: string; label: string }[];
}) {
  const { search, change } = address;
  const { t } = useTranslation('lead');
  const names = useMemo(
    () => ({
      federalState: (code: string) => federalStates.find(({ value }) => value === code)?.label ?? code,
      source: (id: string) => values?.sources.find(({ sourceId }) => sourceId === id)?.name ?? id,
      partner: (id: string) => values?.partners.find(({ partnerId }) => partnerId === id)?.name ?? id,
    }),
    [federalStates, values],
  );
  const words = useLeadFilterWords(names);
  return (
    <ListFilters
      address={address}
      bar={{
        ...bar,
        below: (
          <>
            <div className={classes['tabs']}>
              <LeadTabs search={search} onChange={change} />
            </div>
            <LeadQuickFilters search={search} onChange={change} />
          </>
        ),
      }}
      hits={hits}
      words={{ label: t('list.searchLabel'), placeholder: t('list.search') }}
      chips={leadFilterChips(search, words, change)}
    >
      <LeadFilters
        search={search}
        words={words}
        offers={{
          // »bundesweit« and »andere« are regions of programmes; people live in a state.
          federalStates: federalStates.map(({ value }) => value).filter((code) => code.length === 2),
          sourceIds: values?.sources.map(({ sourceId }) => sourceId) ?? [],
          partnerIds: values?.partners.map(({ partnerId }) => partnerId) ?? [],
        }}
        onChange={change}
      />
    </ListFilters>
  );
}

/** A component of its own: that another tab was chosen is shown before anything else of the page is redrawn. */
const LeadTabs = memo(function LeadTabs({
  search,
  onChange,
}: {
  search: LeadListSearch;
  onChange: (search: LeadListSearch) => void;
}) {
  const { t } = useTranslation('lead');
  const [tab, show] = useAtOnce(tabOf(search));
  return (
    <SegmentedControl
      aria-label={t('list.tabs.label')}
      value={tab}
      onChange={(next) => show(next, () => onChange(withTab(search, next)))}
      data={leadTabs.map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
    />
  );
});
