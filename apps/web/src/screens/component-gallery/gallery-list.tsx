import { useMemo, useState } from 'react';
import { formatDate, formatMoney } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facet } from '#ui/facet.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { ListColumn, ListSort } from '#ui/list/list-column.ts';
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

/** Lists with much, with nothing, while loading, and after a failure. */
export function GalleryList() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>(['Bund']);
  const [sort, setSort] = useState<ListSort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<Set<string>>(new Set());
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
        hits={`${found.length} Treffer`}
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
        />
      </div>
      <DataList {...shared} name="gallery-loading" label="DataList, Laden" rows={undefined} />
      <DataList {...shared} name="gallery-empty" label="DataList, leer" rows={[]} />
    </>
  );
}
