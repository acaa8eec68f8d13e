import { comparisonLimit } from '@fundus/contract/limits';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import {
  chosenValues,
  comparedIds,
  toggleCompared,
  toggleFacet,
  withoutFilters,
} from '#features/funding/funding-research/funding-list-search.ts';
import { NextQuestion } from '#features/funding/funding-research/next-question.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { ChosenList, FittingCount } from '#features/funding/funding-research/research-side.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Drawer } from '#ui/dialogs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useColumnChoice } from '#ui/list/use-column-choice.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { notifyError } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { listProgrammes } from './family-rows.ts';
import { ForAlmostAllJump } from './for-almost-all-jump.tsx';
import classes from './funding-list.module.css';
import { FundingListBar } from './funding-list-bar.tsx';
import { Corrections, UnfitHint } from './funding-list-hints.tsx';
import { FundingListOverlays } from './funding-list-overlays.tsx';
import { MatchCards } from './match-cards-on-phone.ts';
import { useMatchColumns } from './match-columns.ts';
import { MatchFilters } from './match-filters.tsx';
import { type MatchListProps, MatchTable } from './match-table.tsx';
import { useFundingList } from './use-funding-list.ts';
import { useSelectProgramme } from './use-select-programme.ts';

// Most lists show none of these, or show them below what is read first.
const ComparingBar = lazyPart(() => import('./comparing-bar.tsx').then((part) => part.ComparingBar), []);
const ColumnMenu = lazyPart(() => import('#ui/list/column-menu.tsx').then((part) => part.ColumnMenu), []);
const EndedProgrammes = lazyPart(() => import('./ended-programmes.tsx').then((part) => part.EndedProgrammes), []);
const ForAlmostAll = lazyPart(() => import('./for-almost-all.tsx').then((part) => part.ForAlmostAll), []);
const UnknownWordsHint = lazyPart(() => import('./unknown-words-hint.tsx').then((part) => part.UnknownWordsHint), []);
const UnknownWordsState = lazyPart(() => import('./unknown-words-hint.tsx').then((part) => part.UnknownWordsState), []);

/** Every programme with its verdict, searched, filtered and selected. */
export function AllProgrammes() {
  const { t } = useTranslation('funding-research');
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  // Filters beside the table leave its columns too little room on a usual screen.
  const areFiltersAside = useMediaQuery('(min-width: 110em)', true, { getInitialValueInEffect: false });
  const { selection } = useResearch();
  const { search, change, list, rows, first, forAlmostAll, generalRows, onNear } = useFundingList();
  const select = useSelectProgramme();
  const columns = useMatchColumns();
  const choice = useColumnChoice('funding-list', columns);
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
  const general = first?.groups.general ?? 0;
  const total = (first?.total ?? 0) + general;
  const ended = first?.ended ?? [];
  const isEmpty = rows?.length === 0 && general === 0;
  // Programmes named by the search come first; those it merely touches come behind all open ones.
  const [endedAbove, endedBelow] = [true, false].map((above) =>
    ended.filter(({ isNamed }) => (isNamed || isEmpty) === above),
  );
  // The word of a programme that is gone is not unknown.
  const unknownWords = (!list.isPlaceholderData && endedAbove?.length === 0 && first?.unknownWords) || [];
  const listProps: MatchListProps = {
    rows: rows ?? [],
    total: first?.total ?? 0,
    isUpdating: list.isPlaceholderData,
    highlights: first?.highlights ?? [],
    isSelected: selection.isSelected,
    comparedIds: comparedIds(search),
    columns: choice.shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    openId: search.programme,
    onSelect: select,
    onCompare,
    onOpen,
  };
  const isCounting = first === undefined && list.error === null;
  const filters = isCounting ? (
    <SkeletonRows count={12} />
  ) : (
    <MatchFilters search={search} facets={first?.facets} onChange={change} hasLegend={areFiltersAside} />
  );
  return (
    <div className={classes['root']} data-single={!areFiltersAside || undefined}>
      <div className={classes['main']}>
        <div className={classes['nextQuestion']}>
          <NextQuestion />
        </div>
        <FundingListBar
          search={search}
          onChange={change}
          counts={first?.facets.fundingType}
          total={first === undefined ? undefined : total}
          isCounting={isCounting}
          isUpdating={list.isPlaceholderData}
          tools={!isPhone && <ColumnMenu columns={columns} choice={choice} />}
          jump={<ForAlmostAllJump count={general} />}
          {...(!areFiltersAside ? { onOpenFilters: () => setFiltersOpen(true) } : {})}
        />
        <Corrections corrections={first?.corrections ?? []} />
        {list.error !== null && <ErrorState text={t('fundingList.loadFailed')} onRetry={() => void list.refetch()} />}
        {rows === undefined && list.error === null && <SkeletonRows count={10} height={64} />}
        {(endedAbove ?? []).length > 0 && <EndedProgrammes ended={endedAbove ?? []} />}
        {unknownWords.length > 0 && total > 0 && <UnknownWordsHint unknownWords={unknownWords} />}
        {isEmpty && unknownWords.length > 0 && (
          <UnknownWordsState unknownWords={unknownWords} search={search} onChange={change} />
        )}
        {isEmpty && unknownWords.length === 0 && ended.length === 0 && (
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
          (isPhone ? (
            <Suspense fallback={<SkeletonRows count={10} height={64} />}>
              <MatchCards {...listProps} label={t('fundingList.label')} />
            </Suspense>
          ) : (
            <MatchTable {...listProps} label={t('fundingList.label')} caption={t('fundingList.keyboard')} />
          ))}
        {list.hasNextPage && (
          <LoadMore
            label={t('fundingList.more')}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
        {!list.hasNextPage && (endedBelow ?? []).length > 0 && <EndedProgrammes ended={endedBelow ?? []} />}
        {general > 0 && (
          <ForAlmostAll
            {...listProps}
            rows={generalRows}
            total={general}
            isUpdating={forAlmostAll.isPlaceholderData}
            isPhone={isPhone}
            onNear={onNear}
            error={forAlmostAll.error}
            onRetry={() => void forAlmostAll.refetch()}
            more={
              forAlmostAll.hasNextPage
                ? { isLoading: forAlmostAll.isFetchingNextPage, onMore: () => void forAlmostAll.fetchNextPage() }
                : null
            }
          />
        )}
        <UnfitHint hidden={first?.verdicts.doesNotFit ?? 0} search={search} onChange={change} />
        {comparedIds(search).length > 0 && <ComparingBar search={search} onChange={change} />}
      </div>
      {/* Behind the list, though it stands on its left: the keyboard comes to the programmes first. */}
      {areFiltersAside && (
        <aside className={classes['side']} aria-label={t('filter.title')}>
          <FittingCount
            chosen={chosenValues(search, 'verdict')}
            onToggle={(verdict) => change(toggleFacet(search, 'verdict', verdict))}
          />
          <details className={classes['chosen']}>
            <summary>{t('wizard.chosen')}</summary>
            <ChosenList />
          </details>
          {filters}
        </aside>
      )}
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
      <FundingListOverlays
        search={search}
        onChange={change}
        rows={listProgrammes([...(rows ?? []), ...(generalRows ?? [])])}
        onSelect={select}
      />
    </div>
  );
}
