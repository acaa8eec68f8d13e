import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDate, formatMoney } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facet } from '#ui/facet.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { FilterDrawer } from '#ui/list/filter-drawer.tsx';
import type { ListColumn, ListSort } from '#ui/list/list-column.ts';
import { ListTotal } from '#ui/list/list-total.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { type SavedView, type ViewActions, ViewMenu } from '#ui/list/view-menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './component-gallery.module.css';
import { samples } from './samples.ts';

interface SampleRow {
  id: string;
  name: string;
  amountCents: number;
  on: string;
}

const rows: SampleRow[] = Array.from({ length: 120 }, (_, index) => ({
  id: String(index),
  name: `${samples.names[index % samples.names.length]} ${index + 1}`,
  amountCents: (index * 7_919_00) % 50_000_000,
  on: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
}));

const columns: ListColumn<SampleRow>[] = [
  { key: 'name', label: 'Name', cell: (row) => <a href="#content">{row.name}</a>, sortKey: 'name', choice: 'always' },
  {
    key: 'amount',
    label: 'Betrag',
    cell: (row) => formatMoney(row.amountCents),
    width: 160,
    align: 'right',
    sortKey: 'amountCents',
  },
  { key: 'on', label: 'Datum', cell: (row) => formatDate(row.on), width: 130, align: 'right' },
];

const rowActions = (): ReactNode => (
  <Button variant="default" size="compact-sm">
    {samples.verb}
  </Button>
);

const views: SavedView[] = [
  { viewId: 'a', name: samples.word, isShared: true, isOwn: true, ownerName: '' },
  { viewId: 'b', name: samples.names[2], isShared: true, isOwn: false, ownerName: 'Änne Größel' },
];

function viewActions(apply: (viewId: string | null) => void): ViewActions {
  const done = (): Promise<void> => Promise.resolve();
  return { apply, save: done, change: done, overwrite: () => undefined, remove: () => undefined };
}

/** Lists with much, with nothing, while loading, and after a failure. */
export function GalleryList() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>(['Bund']);
  const [sort, setSort] = useState<ListSort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [isCounted, setCounted] = useState(false);
  const [viewId, setViewId] = useState<string | null>('a');
  const found = useMemo(() => rows.filter((row) => row.name.toLowerCase().includes(search.toLowerCase())), [search]);
  const shared = {
    columns,
    keyOf: (row: SampleRow) => row.id,
    nameOf: (row: SampleRow) => row.name,
    empty: <EmptyState title={samples.word} text={samples.sentence} level={3} />,
  };
  return (
    <>
      <FilterBar
        search={<SearchField label="SearchField" value={search} onSearch={setSearch} />}
        chips={chosen.map((code) => ({
          key: code,
          label: `Ebene: ${code}`,
          onRemove: () => setChosen(chosen.filter((other) => other !== code)),
        }))}
        onClear={() => setChosen([])}
        controls={
          <FilterDrawer
            activeCount={chosen.length}
            onClear={() => setChosen([])}
            hits={{ total: found.length, totalIsExact: true }}
          >
            {samples.sentence}
          </FilterDrawer>
        }
        hits={
          <ListTotal isExact={isCounted} isCounting={false} onCount={() => setCounted(true)}>
            {isCounted ? '123.456 Treffer' : '10.000+ Treffer'}
          </ListTotal>
        }
      />
      <div className={classes['withFacet']}>
        <Facet
          title="Ebene"
          values={['EU', 'Bund', 'Land'].map((label, index) => ({ code: label, label, count: index * 1_200 }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <DataList
          {...shared}
          name="gallery"
          label="DataList"
          rows={found}
          total={found.length}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          rowActions={rowActions}
          toolbar={
            <>
              <ViewMenu
                views={views}
                activeId={viewId}
                isChanged={search !== ''}
                mayShare
                actions={viewActions(setViewId)}
              />
              <ExportMenu shown={[]} onExport={() => Promise.resolve()} />
            </>
          }
        />
      </div>
      <SelectionBar
        selectedCount={selected.size}
        loadedCount={found.length}
        onSelectAll={() => setSelected(new Set(found.map(({ id }) => id)))}
        onClear={() => setSelected(new Set())}
      >
        <Button variant="default" size="xs">
          {samples.verb}
        </Button>
      </SelectionBar>
      <DataList {...shared} name="gallery-loading" label="DataList, Laden" rows={undefined} />
      <DataList {...shared} name="gallery-empty" label="DataList, leer" rows={[]} />
    </>
  );
}
