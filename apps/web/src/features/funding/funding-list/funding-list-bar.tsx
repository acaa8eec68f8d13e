import type { MatchQuery } from '@fundus/contract/funding-list';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  chosenValues,
  type FundingListSearch,
  listActiveFilters,
  toggleFacet,
  withoutEmpty,
  withoutFilter,
  withoutFilters,
} from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { KeepSearchButton } from '#features/funding/saved-search/keep-search-button.tsx';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { wordFilter } from './facet-words.ts';
import classes from './funding-list.module.css';

const mainTypes = ['grant', 'loan', 'guarantee', 'participation'] as const;
const sorts: readonly MatchQuery['sort'][] = ['relevance', 'title', 'amount', 'fundingRate', 'deadline', 'nearMiss'];

/** Above the list: search, order and count; below them the main types of funding and the filters that are set. */
export function FundingListBar({
  search,
  onChange,
  counts,
  total,
  isCounting,
  isUpdating,
  onOpenFilters,
  jump,
  tools,
}: {
  search: FundingListSearch;
  onChange: (search: FundingListSearch, isStep?: boolean) => void;
  counts: readonly { code: string; count: number }[] | undefined;
  total: number | undefined;
  /** The counts are on their way for the first time. */
  isCounting: boolean;
  isUpdating: boolean;
  onOpenFilters?: () => void;
  /** The way down to a group below the list. */
  jump: ReactNode;
  /** Beside the order: the choice of columns. */
  tools: ReactNode;
}) {
  const { t } = useTranslation(['funding-research', 'vocabulary']);
  const { words } = useResearch();
  const active = listActiveFilters(search);
  return (
    <FilterBar
      search={
        <SearchField
          label={t('fundingList.search')}
          placeholder={t('fundingList.searchHint')}
          value={search.search ?? ''}
          onSearch={(text) => onChange(withoutEmpty({ ...search, search: text }))}
        />
      }
      controls={
        <>
          {onOpenFilters !== undefined && (
            <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={onOpenFilters}>
              {active.length === 0 ? t('filter.open') : t('filter.openCount', { count: active.length })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconHelpCircle size={16} aria-hidden />}
            onClick={() => onChange({ ...search, view: 'questions' }, true)}
          >
            {t('questions.open')}
          </Button>
          <KeepSearchButton search={search} />
          <NativeSelect
            className={classes['sort'] ?? ''}
            size="sm"
            aria-label={t('fundingList.sort.label')}
            value={search.sort ?? 'relevance'}
            onChange={({ currentTarget }) => {
              const { sort: _, ...others } = search;
              const sort = currentTarget.value as MatchQuery['sort'];
              onChange(sort === 'relevance' ? others : { ...others, sort });
            }}
            data={sorts.map((value) => ({
              value,
              label: `${t('fundingList.sort.label')}: ${t(`fundingList.sort.${value}`)}`,
            }))}
          />
        </>
      }
      tools={tools}
      below={
        <>
          <div className={classes['types']} data-counting={isCounting || undefined}>
            <ToggleChips
              label={t('facet.fundingType')}
              isLabelHidden
              chips={mainTypes.map((value) => ({
                value,
                label: t(`vocabulary:fundingTypePlural.${value}`),
                count: counts?.find(({ code }) => code === value)?.count,
              }))}
              values={chosenValues(search, 'fundingType')}
              onToggle={(value) => onChange(toggleFacet(search, 'fundingType', value))}
            />
          </div>
          {jump}
        </>
      }
      chips={active.map((filter) => ({
        key: `${filter.kind}:${filter.value}`,
        label: wordFilter(filter, words),
        onRemove: () => onChange(withoutFilter(search, filter)),
      }))}
      onClear={() => onChange(withoutFilters(search))}
      hits={
        total === undefined ? undefined : t('fundingList.hits', { count: total, formatted: formatNumber(total, 0) })
      }
      isUpdating={isUpdating}
    />
  );
}
