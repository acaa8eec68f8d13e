import type { ReactNode } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { FilterBar, type FilterChip, type ListBarParts } from '../filter-bar.tsx';
import { SearchField } from '../search-field.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListHits } from './list-hits.ts';
import { type ListParameters, withParameter } from './list-search.ts';

/** The bar above a list that keeps its state in the address: title, count, search, the drawer with its filters, tools and actions. */
export function ListFilters<Search extends ListParameters>({
  address: { search, change, filterCount, clearFilters },
  bar,
  hits,
  words,
  chips,
  beside,
  children,
}: {
  address: ListAddress<Search>;
  bar: ListBarParts;
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
  const find = useLatest((text: string) => change(withParameter(search, 'search', text)));
  return (
    <FilterBar
      {...bar}
      search={<SearchField {...words} value={search.search ?? ''} onSearch={find} />}
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
