import type { MatchQuery, ProgrammeMatch } from '@fundus/contract/funding-list';
import { comparisonLimit } from '@fundus/contract/limits';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconHelpCircle } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordFilter } from '#features/funding-research/facet-words.ts';
import {
  chosenValues,
  comparedIds,
  type FundingListSearch,
  listActiveFilters,
  toggleCompared,
  toggleFacet,
  withoutEmpty,
  withoutFilter,
  withoutFilters,
} from '#features/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding-research/research-context.ts';
import { formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { notifyError } from '#ui/notify.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { ComparisonDialog } from './comparison-dialog.tsx';
import classes from './funding-list.module.css';
import { MatchCards } from './match-cards.tsx';
import { MatchDetail } from './match-detail.tsx';
import { MatchFilters } from './match-filters.tsx';
import { type MatchListProps, MatchTable } from './match-table.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { ChosenList, FittingCount } from './research-side.tsx';
import { useFacetWords, useFundingList } from './use-funding-list.ts';
import { useSelectProgramme } from './use-select-programme.ts';

const mainTypes = ['grant', 'loan', 'guarantee', 'participation'] as const;
const sorts: readonly MatchQuery['sort'][] = ['relevance', 'title', 'amount', 'fundingRate', 'deadline'];

/** Fifth step: every programme with its verdict, searched, filtered and selected. */
export function FundingListStep() {
  const { t } = useTranslation('funding-research');
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  // Filters beside the table leave its titles too little room on a small notebook.
  const areFiltersAside = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const { selection } = useResearch();
  const { search, change, list, rows, first } = useFundingList();
  const select = useSelectProgramme();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const state = useRef({ search, change });
  useEffect(() => {
    state.current = { search, change };
  });
  const onOpen = useCallback((programme: string) => {
    const { search: now, change: go } = state.current;
    go({ ...now, programme }, now.programme === undefined);
  }, []);
  const onCompare = useCallback(
    (programmeId: string) => {
      const { search: now, change: go } = state.current;
      const next = toggleCompared(now, programmeId, comparisonLimit);
      if (next === now) notifyError(t('fundingList.compare.full'));
      else go(next);
    },
    [t],
  );
  const total = first?.total ?? 0;
  const listProps: MatchListProps = {
    rows: rows ?? [],
    total,
    isUpdating: list.isPlaceholderData,
    highlights: first?.highlights ?? [],
    isSelected: selection.isSelected,
    comparedIds: comparedIds(search),
    openId: search.programme,
    onSelect: select,
    onCompare,
    onOpen,
  };
  const filters = <MatchFilters search={search} facets={first?.facets} onChange={change} />;
  return (
    <div className={classes['root']} data-single={!areFiltersAside || undefined}>
      {areFiltersAside && (
        <aside className={classes['side']} aria-label={t('filter.title')}>
          <FittingCount />
          <details className={classes['chosen']}>
            <summary>{t('wizard.chosen')}</summary>
            <ChosenList />
          </details>
          {filters}
        </aside>
      )}
      <div className={classes['main']}>
        <ListBar
          search={search}
          onChange={change}
          counts={first?.facets.fundingType}
          total={first === undefined ? undefined : total}
          isUpdating={list.isPlaceholderData}
          {...(!areFiltersAside ? { onOpenFilters: () => setFiltersOpen(true) } : {})}
        />
        <Corrections corrections={first?.corrections ?? []} />
        {list.error !== null && <ErrorState text={t('fundingList.loadFailed')} onRetry={() => void list.refetch()} />}
        {rows === undefined && list.error === null && <SkeletonRows count={10} height={64} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('fundingList.empty.title')}
            text={t('fundingList.empty.text')}
            action={
              <Button variant="default" onClick={() => change(withoutFilters(search))}>
                {t('filter.clear')}
              </Button>
            }
          />
        )}
        {rows !== undefined &&
          rows.length > 0 &&
          (isPhone ? <MatchCards {...listProps} /> : <MatchTable {...listProps} caption={t('fundingList.keyboard')} />)}
        {list.hasNextPage && (
          <LoadMore
            label={t('fundingList.more')}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
        <UnfitHint hidden={first?.verdicts.doesNotFit ?? 0} search={search} onChange={change} />
      </div>
      {!areFiltersAside && (
        <Drawer
          opened={areFiltersOpen}
          onClose={() => setFiltersOpen(false)}
          title={t('filter.title')}
          position="left"
          size={isPhone ? '100%' : 'md'}
        >
          {filters}
          <Button fullWidth mt="lg" onClick={() => setFiltersOpen(false)}>
            {t('filter.showHits', { count: total })}
          </Button>
        </Drawer>
      )}
      <Overlays search={search} onChange={change} rows={rows ?? []} onSelect={select} />
    </div>
  );
}

function ListBar({
  search,
  onChange,
  counts,
  total,
  isUpdating,
  onOpenFilters,
}: {
  search: FundingListSearch;
  onChange: (search: FundingListSearch, isStep?: boolean) => void;
  counts: readonly { code: string; count: number }[] | undefined;
  total: number | undefined;
  isUpdating: boolean;
  onOpenFilters?: () => void;
}) {
  const { t } = useTranslation(['funding-research', 'vocabulary']);
  const words = useFacetWords();
  const active = listActiveFilters(search);
  const compared = comparedIds(search).length;
  return (
    <>
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
            {compared > 0 && (
              <Button variant="light" onClick={() => onChange({ ...search, view: 'comparison' }, true)}>
                {t('fundingList.compare.open', { count: compared })}
              </Button>
            )}
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
      <div className={classes['types']}>
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
      </div>
    </>
  );
}

/** Words that were taken for typing mistakes, said openly. */
function Corrections({ corrections }: { corrections: readonly { from: string; to: string }[] }) {
  const { t } = useTranslation('funding-research');
  if (corrections.length === 0) return null;
  const words = corrections.map(({ from, to }) => t('fundingList.correctedFrom', { from, to })).join(', ');
  return (
    <p className={classes['corrected']} role="status">
      {t('fundingList.corrected', { words })}
    </p>
  );
}

function UnfitHint({
  hidden,
  search,
  onChange,
}: {
  hidden: number;
  search: FundingListSearch;
  onChange: (search: FundingListSearch) => void;
}) {
  const { t } = useTranslation('funding-research');
  if (hidden === 0 || search.includeUnfit === true) return null;
  return (
    <p className={classes['unfit']}>
      {t('fundingList.unfitHidden', { count: hidden })}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...search, includeUnfit: true })}>
        {t('filter.includeUnfit')}
      </Button>
    </p>
  );
}

/** What lies over the list: one programme, the comparison, the open questions. Each has its address. */
function Overlays({
  search,
  onChange,
  rows,
  onSelect,
}: {
  search: FundingListSearch;
  onChange: (search: FundingListSearch) => void;
  rows: readonly ProgrammeMatch[];
  onSelect: (match: ProgrammeMatch, isSelected: boolean) => void;
}) {
  const { selection } = useResearch();
  const index = rows.findIndex(({ programme }) => programme.programmeId === search.programme);
  const closeView = (): void => {
    const { view: _, ...others } = search;
    onChange(others);
  };
  const walk = (to: number): (() => void) | undefined => {
    const target = rows[to];
    if (index < 0 || target === undefined) return undefined;
    return () => onChange({ ...search, programme: target.programme.programmeId });
  };
  return (
    <>
      <MatchDetail
        programmeId={search.programme}
        known={rows[index]}
        isSelected={search.programme !== undefined && selection.isSelected(search.programme)}
        onSelect={onSelect}
        onClose={() => {
          const { programme: _, ...others } = search;
          onChange(others);
        }}
        onPrevious={walk(index - 1)}
        onNext={walk(index + 1)}
      />
      <ComparisonDialog
        isOpen={search.view === 'comparison' && comparedIds(search).length > 0}
        programmeIds={comparedIds(search)}
        onClose={closeView}
        onRemove={(programmeId) => onChange(toggleCompared(search, programmeId, comparisonLimit))}
      />
      <OpenQuestions isOpen={search.view === 'questions'} onClose={closeView} />
    </>
  );
}
