import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ProgrammeListRow,
  programmeListQuery,
} from '#features/funding/funding-programme/funding-programme.queries.ts';
import { listFilterChips, ProgrammeFilters } from '#features/funding/funding-programme/programme-filters.tsx';
import { useProgrammeColumns } from '#features/funding/funding-programme/programme-list-columns.tsx';
import {
  type ProgrammeListSearch,
  toListFilter,
  withFilter,
} from '#features/funding/funding-programme/programme-list-filter.ts';
import { UpkeepBar } from '#features/funding/funding-programme/upkeep-bar.tsx';
import { useProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { formatCount } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { useAddressSearch } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { SearchField } from '#ui/search-field.tsx';
import { paths } from '../../../paths.ts';

const keyOf = (row: ProgrammeListRow): string => row.programmeId;
const nameOf = (row: ProgrammeListRow): string => row.title;

/** The whole catalogue as administrators keep it; everything that narrows it stands in the address. */
export function ProgrammeListScreen() {
  const { search, change } = useAddressSearch<ProgrammeListSearch>();
  const { book } = useTermBook();
  const words = useProgrammeWords(book);
  const { t } = words;
  const filter = useMemo(
    () =>
      toListFilter(
        search,
        book.list('region').map(({ value }) => value),
      ),
    [search, book],
  );
  const list = useRecordList({
    name: 'programmes',
    pages: programmeListQuery(filter),
    columns: useProgrammeColumns(words),
    keyOf,
    nameOf,
    address: {
      order: { key: filter.sort ?? 'title', direction: filter.direction ?? 'asc' },
      changeOrder: ({ key, direction }) => change({ ...search, sort: key, direction }),
    },
  });
  const { hits, isUpdating } = list.total;
  const kept = {
    ...(search.sort === undefined ? {} : { sort: search.sort }),
    ...(search.direction === undefined ? {} : { direction: search.direction }),
  };
  const chips = listFilterChips(search, words, change);
  const isNarrowed = chips.length > 0 || search.search !== undefined;
  const newButton = (
    <Button
      data-page-new
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.administrationNewProgramme} />}
    >
      {t('list.new')}
    </Button>
  );

  return (
    <>
      <FilterBar
        title={t('list.label')}
        description={t('list.description')}
        tools={<ColumnMenu columns={list.table.columns} choice={list.choice} />}
        actions={newButton}
        below={<UpkeepBar search={search} onChoose={(next) => change({ ...kept, ...next })} />}
        search={
          <SearchField
            label={t('list.search')}
            placeholder={t('list.searchHint')}
            value={search.search ?? ''}
            onSearch={(text) => change(withFilter(search, 'search', text))}
          />
        }
        controls={<ProgrammeFilters search={search} words={words} onChange={change} />}
        chips={chips}
        onClear={() => change(kept)}
        hits={hits && t('list.hits', { count: hits.total, formatted: formatCount(hits.total, hits.totalIsExact) })}
        isUpdating={isUpdating}
      />
      <DataList<ProgrammeListRow>
        {...list.table}
        label={t('list.label')}
        toolbar={null}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('list.noHits.title')}
              text={t('list.noHits.text')}
              action={
                <Button variant="default" onClick={() => change(kept)}>
                  {t('list.noHits.action')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconListDetails size={24} stroke={1.6} />}
              title={t('list.empty.title')}
              text={t('list.empty.text')}
              action={
                <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationImports} />}>
                  {t('list.empty.import')}
                </Button>
              }
            />
          )
        }
      />
    </>
  );
}
