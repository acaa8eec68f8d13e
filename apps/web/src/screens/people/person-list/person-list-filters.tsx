import type { PersonKind } from '@fundus/contract/person-codes';
import type { getPersonFilterValues } from '@fundus/contract/person-list';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { personFilterChips, useFilterWords } from '#features/people/person/person-filter-words.ts';
import { PersonFilters } from '#features/people/person/person-filters.tsx';
import { countFilters, type PersonListSearch, withoutFilters } from '#features/people/person/person-list-search.ts';
import type { ResponseOf } from '#lib/api/client.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import type { ListHits } from '#ui/list/use-list-total.ts';
import { SearchField } from '#ui/search-field.tsx';

type Presentation = 'list' | 'board' | 'trash';

/** Above the list: search, filters, presentation, what is set, and how many there are. */
export function PersonListFilters({
  kind,
  search,
  values,
  hits,
  federalStates,
  onChange,
}: {
  kind: PersonKind;
  search: PersonListSearch;
  values: ResponseOf<typeof getPersonFilterValues> | undefined;
  hits: ListHits['hits'];
  federalStates: readonly { value: string; label: string }[];
  onChange: (search: PersonListSearch) => void;
}) {
  const { t } = useTranslation('person');
  const names = useMemo(
    () => ({
      federalState: (code: string) => federalStates.find(({ value }) => value === code)?.label ?? code,
      owner: (userId: string) => values?.owners.find((owner) => owner.userId === userId)?.name ?? userId,
    }),
    [federalStates, values],
  );
  const words = useFilterWords(names);
  const presentation: Presentation = search.deleted === true ? 'trash' : search.board === undefined ? 'list' : 'board';
  const present = (next: Presentation): void => {
    const { deleted: _, board: __, ...others } = search;
    if (next === 'trash') onChange({ ...others, deleted: true });
    else onChange(next === 'board' ? { ...others, board: 'consulting' } : others);
  };
  return (
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
          <FilterDrawer
            activeCount={countFilters(search)}
            onClear={() => onChange(withoutFilters(search, { keepsWords: true }))}
            hits={hits}
          >
            <PersonFilters
              search={search}
              words={words}
              kindOfList={kind}
              values={{
                // »bundesweit« and »andere« are regions of programmes; people live in a state.
                federalStates: federalStates.map(({ value }) => value).filter((code) => code.length === 2),
                tags: values?.tags ?? [],
                sources: values?.sources ?? [],
                ownerIds: values?.owners.map(({ userId }) => userId) ?? [],
              }}
              onChange={onChange}
            />
          </FilterDrawer>
          <SegmentedControl
            aria-label={t('list.tabs.label')}
            value={presentation}
            onChange={present}
            data={(['list', 'board', 'trash'] as const).map((value) => ({ value, label: t(`list.tabs.${value}`) }))}
          />
        </>
      }
      chips={personFilterChips(search, words, onChange)}
      onClear={() => onChange(withoutFilters(search, { keepsWords: true }))}
      // They stand beside the list.
      hits={null}
    />
  );
}
