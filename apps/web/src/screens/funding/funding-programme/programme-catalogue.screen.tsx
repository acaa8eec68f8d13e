import { ActionIcon, Box, Button } from '@mantine/core';
import { IconFilePlus, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  endedProgrammesQuery,
  type ProgrammeListRow,
  programmeFacetsQuery,
  programmeListQuery,
} from '#features/funding/funding-programme/funding-programme.queries.ts';
import { listFilterChips, ProgrammeFilters } from '#features/funding/funding-programme/programme-filters.tsx';
import { useReadingColumns } from '#features/funding/funding-programme/programme-list-columns.tsx';
import {
  type FilterName,
  filterValues,
  type ProgrammeListSearch,
  toListFilter,
  withFilter,
} from '#features/funding/funding-programme/programme-list-filter.ts';
import { SaveProgrammeButton } from '#features/funding/funding-programme/save-programme-button.tsx';
import { type ProgrammeWords, useProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { TakeOverDialog } from '#features/funding/funding-research/take-over-dialog.tsx';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { type AnswerOf } from '#lib/api/client.ts';
import { formatCount } from '#lib/format.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { SearchField } from '#ui/search-field.tsx';
import swipe from '#ui/swipe.module.css';
import { ToggleChips } from '#ui/toggle-chips.tsx';

// Most searches name none.
const EndedProgrammes = lazyPart(
  () => import('#features/funding/funding-list/ended-programmes.tsx').then((part) => part.EndedProgrammes),
  [],
);

const keyOf = (row: ProgrammeListRow): string => row.programmeId;
const nameOf = (row: ProgrammeListRow): string => row.title;
/** Filters of advisors on the catalogue; its upkeep is a matter of editors. */
const furtherFilters = ['region', 'status', 'factsAge'] as const satisfies readonly FilterName[];
const furtherNames: ReadonlySet<string> = new Set(furtherFilters);

/** All programmes that run, to browse without a research: search, facets, what was saved, the way into a research. */
export function ProgrammeCatalogueScreen() {
  const { search, change } = useAddressSearch<ProgrammeListSearch>();
  const { book } = useTermBook();
  const words = useProgrammeWords(book);
  const { t } = words;
  const [takenOver, setTakenOver] = useState<ProgrammeListRow | null>(null);
  const mayResearch = useMay('funding-research:edit');
  const filter = useMemo(
    () => ({
      isEnded: 'false' as const,
      ...toListFilter(
        search,
        book.list('region').map(({ value }) => value),
      ),
    }),
    [search, book],
  );
  const list = useRecordList({
    name: 'programme-catalogue',
    pages: programmeListQuery(filter),
    columns: useReadingColumns(words),
    keyOf,
    nameOf,
    address: {
      order: { key: filter.sort ?? 'title', direction: filter.direction ?? 'asc' },
      changeOrder: ({ key, direction }) => change({ ...search, sort: key, direction }),
    },
  });
  const { hits, isUpdating } = list.total;
  const { data: counts } = useQuery(programmeFacetsQuery(filter));
  const { data: ended = [] } = useQuery(endedProgrammesQuery(search.search ?? ''));
  const isEndedMeant = hits?.total === 0 || ended.some(({ isNamed }) => isNamed);
  const kept = {
    ...(search.sort === undefined ? {} : { sort: search.sort }),
    ...(search.direction === undefined ? {} : { direction: search.direction }),
  };
  // The facets in sight show themselves what is chosen.
  const chips = listFilterChips(search, words, change).filter(({ key }) => furtherNames.has(key));
  const rowActions = useCallback(
    (row: ProgrammeListRow) => (
      <>
        <SaveProgrammeButton programme={row} isMark />
        {mayResearch && (
          <ActionIcon
            variant="subtle"
            aria-label={t('catalogue.takeOver', { title: row.title })}
            onClick={() => setTakenOver(row)}
          >
            <IconFilePlus size={18} aria-hidden />
          </ActionIcon>
        )}
      </>
    ),
    [mayResearch, t],
  );
  return (
    <>
      <FilterBar
        title={t('list.label')}
        description={t('catalogue.description')}
        tools={<ColumnMenu columns={list.table.columns} choice={list.choice} />}
        below={<QuickFilters search={search} counts={counts} words={words} onChange={change} />}
        search={
          <SearchField
            label={t('list.search')}
            placeholder={t('list.searchHint')}
            value={search.search ?? ''}
            onSearch={(text) => change(withFilter(search, 'search', text))}
          />
        }
        controls={<ProgrammeFilters names={furtherFilters} search={search} words={words} onChange={change} />}
        chips={chips}
        onClear={() => change(kept)}
        hits={hits && t('list.hits', { count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
        isUpdating={isUpdating}
      />
      {/* What was requested is told first. */}
      {ended.length > 0 && isEndedMeant && (
        <Box mb="sm">
          <EndedProgrammes ended={ended} />
        </Box>
      )}
      <DataList<ProgrammeListRow>
        {...list.table}
        label={t('list.label')}
        toolbar={null}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={<IconListDetails size={24} stroke={1.6} />}
            title={t('list.noHits.title')}
            text={t(search.isSaved === 'true' ? 'catalogue.nothingSaved' : 'list.noHits.text')}
            action={
              <Button variant="default" onClick={() => change(kept)}>
                {t('list.noHits.action')}
              </Button>
            }
          />
        }
      />
      {ended.length > 0 && !isEndedMeant && (
        <Box mt="sm">
          <EndedProgrammes ended={ended} />
        </Box>
      )}
      {takenOver !== null && <TakeOverDialog programme={takenOver} onClose={() => setTakenOver(null)} />}
    </>
  );
}

/** The facets in sight: one of each at a time. */
function QuickFilters({
  search,
  counts,
  words,
  onChange,
}: {
  search: ProgrammeListSearch;
  counts: AnswerOf<'GET /api/funding-programmes/facets'> | undefined;
  words: ProgrammeWords;
  onChange: (search: ProgrammeListSearch) => void;
}) {
  const { t } = words;
  const toggle = (name: FilterName) => (value: string) =>
    onChange(withFilter(search, name, search[name] === value ? undefined : value));
  const valuesOf = (name: FilterName): string[] => (search[name] === undefined ? [] : [search[name]]);
  return (
    <div className={swipe['swipe']}>
      <ToggleChips
        label={t('list.filter.saved')}
        isLabelHidden
        chips={[{ value: 'true', label: t('list.filter.savedYes') }]}
        values={valuesOf('isSaved')}
        onToggle={toggle('isSaved')}
      />
      <ToggleChips
        label={t('list.filter.level')}
        isLabelHidden
        single
        chips={filterValues.level.map((value) => ({
          value,
          label: t(`vocabulary:level.${value}`),
          count: counts && (counts.level[value] ?? 0),
        }))}
        values={valuesOf('level')}
        onToggle={toggle('level')}
      />
      <ToggleChips
        label={t('list.filter.fundingType')}
        isLabelHidden
        single
        chips={filterValues.fundingType.map((value) => ({
          value,
          label: t(`vocabulary:fundingType.${value}`),
          count: counts && (counts.fundingType[value] ?? 0),
        }))}
        values={valuesOf('fundingType')}
        onToggle={toggle('fundingType')}
      />
    </div>
  );
}
