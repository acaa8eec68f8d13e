import type { ReactNode } from 'react';
import { FilterBar, type FilterChip } from '../filter-bar.tsx';
import { SearchField } from '../search-field.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListHits } from './list-hits.ts';
import { type ListParameters, withParameter } from './list-search.ts';

/** Above a list: search, the drawer with its filters, and what is set. How many records are left stands beside the list. */
export function ListFilters<Search extends ListParameters>({
  address: { search, change, filterCount, clearFilters },
  hits,
  words,
  chips,
  beside,
  children,
}: {
  address: ListAddress<Search>;
  hits: ListHits['hits'];
  /** Of the search field. */
  words: { label: string; placeholder: string };
  /** The filters that are set. */
  chips: readonly FilterChip[];
  /** Controls beside the drawer. */
  beside?: ReactNode;
  /** The filters of the drawer. */
  children: ReactNode;
}) {
  return (
    <FilterBar
      search={
        <SearchField
          {...words}
          value={search.search ?? ''}
          onSearch={(text) => change(withParameter(search, 'search', text))}
        />
      }
      controls={
        <>
          <FilterDrawer activeCount={filterCount} onClear={clearFilters} hits={hits}>
            {children}
          </FilterDrawer>
          {beside}
        </>
      }
      chips={chips}
      onClear={clearFilters}
      hits={null}
    />
  );
}
