import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ProgrammeListRow,
  programmeListQuery,
} from '#features/funding/funding-programme/funding-programme.queries.ts';
import { listFilterChips, ProgrammeFilters } from '#features/funding/funding-programme/programme-filters.tsx';
import {
  type ProgrammeListSearch,
  toListFilter,
  withFilter,
} from '#features/funding/funding-programme/programme-list-filter.ts';
import { useProgrammeWords } from '#features/funding/funding-programme/programme-words.ts';
import { UpkeepBar } from '#features/funding/funding-programme/upkeep-bar.tsx';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { formatCount } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { paths } from '../../../paths.ts';
import { useProgrammeColumns } from './programme-list-columns.tsx';

const keyOf = (row: ProgrammeListRow): string => row.programmeId;
const nameOf = (row: ProgrammeListRow): string => row.title;

/** The whole catalogue as administrators keep it; everything that narrows it stands in the address. */
export function ProgrammeListScreen() {
  const search = useSearch({ strict: false }) as ProgrammeListSearch;
  const navigate = useNavigate();
  const { book } = useTermBook();
  const words = useProgrammeWords(book);
  const { t } = words;
  const columns = useProgrammeColumns(words);
  const filter = useMemo(
    () =>
      toListFilter(
        search,
        book.list('region').map(({ value }) => value),
      ),
    [search, book],
  );
  const list = useInfiniteQuery(programmeListQuery(filter));
  const { first, pages } = useListPages(list);
  const change = (next: ProgrammeListSearch): void =>
    void navigate({ to: paths.administrationProgrammes, search: next, replace: true });
  const kept = {
    ...(search.sort === undefined ? {} : { sort: search.sort }),
    ...(search.direction === undefined ? {} : { direction: search.direction }),
  };
  const chips = listFilterChips(search, words, change);
  const isNarrowed = chips.length > 0 || search.search !== undefined;
  const newButton = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.administrationNewProgramme} />}
    >
      {t('list.new')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('list.label')} description={t('list.description')} actions={newButton} />
      <UpkeepBar search={search} onChoose={(next) => change({ ...kept, ...next })} />
      <FilterBar
        search={
          <SearchField
            label={t('list.search')}
            value={search.search ?? ''}
            onSearch={(text) => change(withFilter(search, 'search', text))}
          />
        }
        controls={<ProgrammeFilters search={search} words={words} onChange={change} />}
        chips={chips}
        onClear={() => change(kept)}
        hits={
          first === undefined
            ? undefined
            : t('list.hits', { count: first.total, formatted: formatCount(first.total, first.totalIsExact) })
        }
        isUpdating={pages.isUpdating}
      />
      <DataList<ProgrammeListRow>
        name="programmes"
        label={t('list.label')}
        columns={columns}
        {...pages}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={{ key: filter.sort ?? 'title', direction: filter.direction ?? 'asc' }}
        onSort={(sort) => change({ ...search, sort: sort.key, direction: sort.direction })}
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
