import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadFilterValues } from '#features/leads/lead/lead.queries.ts';
import { leadFilterChips, useLeadFilterWords } from '#features/leads/lead/lead-filter-words.ts';
import { LeadFilters } from '#features/leads/lead/lead-filters.tsx';
import {
  countFilters,
  type LeadListSearch,
  leadTabs,
  tabOf,
  withoutFilters,
  withTab,
} from '#features/leads/lead/lead-list-search.ts';
import { LeadQuickFilters } from '#features/leads/lead/lead-quick-filters.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import type { ListHits } from '#ui/list/use-list-total.ts';
import { SearchField } from '#ui/search-field.tsx';
import classes from './lead-list.module.css';

/** Above the list: tabs, search, filters at one click and all others, and what is set. */
export function LeadListFilters({
  search,
  values,
  hits,
  federalStates,
  onChange,
}: {
  search: LeadListSearch;
  values: LeadFilterValues | undefined;
  hits: ListHits['hits'];
  federalStates: readonly { value: string; label: string }[];
  onChange: (search: LeadListSearch) => void;
}) {
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
  const clear = (): void => onChange(withoutFilters(search, { keepsWords: true }));
  return (
    <>
      <div className={classes['tabs']} data-print="hide">
        <SegmentedControl
          aria-label={t('list.tabs.label')}
          value={tabOf(search)}
          onChange={(tab) => onChange(withTab(search, tab))}
          data={leadTabs.map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
        />
      </div>
      <FilterBar
        search={
          <SearchField
            label={t('list.searchLabel')}
            placeholder={t('list.search')}
            value={search.search ?? ''}
            onSearch={(text) => onChange(withParameter(search, 'search', text))}
          />
        }
        controls={
          <>
            <FilterDrawer activeCount={countFilters(search)} onClear={clear} hits={hits}>
              <LeadFilters
                search={search}
                words={words}
                offers={{
                  // »bundesweit« and »andere« are regions of programmes; people live in a state.
                  federalStates: federalStates.map(({ value }) => value).filter((code) => code.length === 2),
                  sourceIds: values?.sources.map(({ sourceId }) => sourceId) ?? [],
                  partnerIds: values?.partners.map(({ partnerId }) => partnerId) ?? [],
                }}
                onChange={onChange}
              />
            </FilterDrawer>
            <LeadQuickFilters search={search} onChange={onChange} />
          </>
        }
        chips={leadFilterChips(search, words, onChange)}
        onClear={clear}
        // They stand beside the list.
        hits={null}
      />
    </>
  );
}
