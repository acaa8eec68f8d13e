import { type LeadBand, leadBands } from '@fundus/contract/lead-band';
import { leadMaturities } from '@fundus/contract/lead-codes';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leadFilterValuesQuery } from '#features/leads/lead/lead.queries.ts';
import { formatDate } from '#lib/format.ts';
import { FilterBar, type FilterChip } from '#ui/filter-bar.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import { DayFilter, FilterChoice, FilterDays } from '#ui/list/filter-fields.tsx';
import { chosenOf, withParameter } from '#ui/list/list-search.ts';
import { SearchField } from '#ui/search-field.tsx';
import classes from '../lead-distribution.module.css';
import type { LeadWords } from '../use-lead-words.ts';
import {
  activeFilters,
  type DistributionSearch,
  type FilterName,
  type ListFilter,
  withoutFilters,
  type YesNoFilter,
} from './pool-search.ts';

/** Above the leads: search, filters, and what is set. */
export function PoolFilters({
  search,
  hits,
  words,
  onChange,
}: {
  search: DistributionSearch;
  hits: { total: number; totalIsExact: boolean } | undefined;
  words: LeadWords;
  onChange: (search: DistributionSearch) => void;
}) {
  const { t, federalState, federalStates } = words;
  const { data: values } = useQuery(leadFilterValuesQuery);
  const offersPartners = search.view !== undefined;
  const active = activeFilters(search);

  const word = (name: ListFilter, value: string): string => {
    if (name === 'investmentBand') return t(`lead:band.${value as LeadBand}`);
    if (name === 'maturity') return t(`lead:trait.${value as 'existing' | 'founder'}`);
    if (name === 'federalState') return federalState(value);
    if (name === 'sourceId') return values?.sources.find(({ sourceId }) => sourceId === value)?.name ?? value;
    return values?.partners.find(({ partnerId }) => partnerId === value)?.name ?? value;
  };
  const choice = (name: ListFilter, offered: readonly string[], placeholder?: string) => (
    <FilterChoice
      key={name}
      label={t(`lead:filter.${name}`)}
      // The chosen value stays on offer, also where no lead has it any more.
      values={[...new Set([...offered, ...chosenOf(search, name)])]}
      word={(value) => word(name, value)}
      chosen={chosenOf(search, name)}
      placeholder={placeholder}
      onChange={(chosen) => onChange(withParameter(search, name, chosen.join(',')))}
    />
  );
  const yesNo = (name: YesNoFilter) => (
    <div key={name}>
      <p className={classes['filterLabel']} id={`filter-${name}`}>
        {t(`lead:filter.${name}`)}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={`filter-${name}`}
        value={search[name] ?? 'any'}
        onChange={(value) =>
          onChange(withParameter(search, name, value === 'true' || value === 'false' ? value : undefined))
        }
        data={[
          { value: 'any', label: t('filter.any') },
          { value: 'true', label: t('filter.yes') },
          { value: 'false', label: t('filter.no') },
        ]}
      />
    </div>
  );
  const labelOf = (name: FilterName): string => {
    const label = t(`lead:filter.${name}`);
    if (name === 'isOnBenefit' || name === 'isRefinancing') {
      return `${label}: ${t(search[name] === 'true' ? 'filter.yes' : 'filter.no')}`;
    }
    if (name === 'enteredFrom' || name === 'enteredUntil') return `${label}: ${formatDate(search[name] ?? '')}`;
    return `${label}: ${chosenOf(search, name)
      .map((value) => word(name, value))
      .join(', ')}`;
  };
  const chips: FilterChip[] = active.map((name) => ({
    key: name,
    label: labelOf(name),
    onRemove: () => onChange(withParameter(search, name, undefined)),
  }));
  const clear = (): void => onChange(withoutFilters(search, { keepsWords: true }));
  return (
    <FilterBar
      search={
        <SearchField
          label={t('lead:list.searchLabel')}
          placeholder={t('pool.search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange(withParameter(search, 'search', text))}
        />
      }
      controls={
        <FilterDrawer activeCount={active.length} onClear={clear} hits={hits}>
          {choice('investmentBand', leadBands)}
          {choice('maturity', leadMaturities)}
          {yesNo('isOnBenefit')}
          {yesNo('isRefinancing')}
          {choice('federalState', federalStates)}
          {choice('sourceId', values?.sources.map(({ sourceId }) => sourceId) ?? [], t('lead:filter.noSources'))}
          {offersPartners &&
            choice('partnerId', values?.partners.map(({ partnerId }) => partnerId) ?? [], t('filter.noPartners'))}
          <FilterDays>
            {(['enteredFrom', 'enteredUntil'] as const).map((name) => (
              <DayFilter
                key={name}
                label={t(`lead:filter.${name}`)}
                value={search[name] ?? null}
                onChange={(day) => onChange(withParameter(search, name, day ?? undefined))}
              />
            ))}
          </FilterDays>
        </FilterDrawer>
      }
      chips={chips}
      onClear={clear}
      // They stand above the list.
      hits={null}
    />
  );
}
