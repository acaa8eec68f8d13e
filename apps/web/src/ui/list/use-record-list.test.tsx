import { describeList, texts, words } from '@fundus/contract/list';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { queryKeys } from '#query-keys.ts';
import { press, show } from '../../../test/show.tsx';
import { DataList } from './data-list.tsx';
import { HitCount } from './hit-count.tsx';
import type { ListColumn } from './list-column.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { describeListAddress, withParameter } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';
import { useRecordList } from './use-record-list.ts';

interface Firm {
  id: string;
  name: string;
  town: string;
}
interface FirmPage {
  rows: Firm[];
  next: string | null;
  total: number;
  totalIsExact: boolean;
}

const drawn = vi.fn<(name: string) => void>();
const asked = vi.fn<(query: object, sort: string, after: string | undefined) => FirmPage>();
const firm = (place: number): Firm => ({ id: `f${place}`, name: `Betrieb ${place}`, town: 'Köln' });
const firmAddress = describeListAddress(
  describeList({ filters: { search: words, town: texts(50) }, orders: ['name'], firstSort: 'name' }),
  { own: {}, keepsColumns: true },
);
const columns: ListColumn<Firm, 'name'>[] = [
  {
    key: 'name',
    label: 'Name',
    choice: 'always',
    sortKey: 'name',
    cell: ({ id, name }) => {
      drawn(name);
      return <a href={`#${id}`}>{name}</a>;
    },
  },
  { key: 'town', label: 'Ort', cell: ({ town }) => town },
  { key: 'id', label: 'Nummer', choice: 'hidden', cell: ({ id }) => id },
];
const keyOf = ({ id }: Firm): string => id;
const nameOf = ({ name }: Firm): string => name;

/** A list screen as a noun would write it. */
function FirmScreen() {
  const address = useListAddress(firmAddress, 'firms');
  const { search, sort, change } = address;
  const { town, search: sought } = search;
  const query = { ...(town === undefined ? {} : { town }), ...(sought === undefined ? {} : { words: sought }) };
  const list = useRecordList({
    name: 'firms',
    pages: pagedQuery(queryKeys.partner.list(query, sort), ({ after }) => Promise.resolve(asked(query, sort, after))),
    count: {
      queryKey: queryKeys.lead.count(query),
      queryFn: () => Promise.resolve({ total: 12_345 }),
      enabled: false,
    },
    columns,
    keyOf,
    nameOf,
    address,
    query,
  });
  return (
    <>
      <ListFilters
        address={address}
        bar={{
          title: 'Betriebe',
          count: <HitCount total={list.total}>{({ formatted }) => `${formatted} Betriebe`}</HitCount>,
        }}
        hits={list.total.hits}
        words={{ label: 'Betriebe suchen', placeholder: 'Suchen' }}
        chips={[]}
      >
        {null}
      </ListFilters>
      <button type="button" onClick={() => change(withParameter(search, 'town', 'Bonn'))}>
        Nur Bonn
      </button>
      <DataList
        {...list.table}
        {...list.selection}
        label="Betriebe"
        toolbar={null}
        empty={<ListEmpty icon={() => null} t={(key) => emptyWords[key]} address={address} />}
      />
    </>
  );
}

const emptyWords = {
  'list.empty.title': 'Noch kein Betrieb',
  'list.empty.text': '',
  'list.noHits.title': 'Kein Treffer',
  'list.noHits.text': '',
  'list.noHits.clear': 'Alle zeigen',
};

function open(address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: FirmScreen }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'validation']);
});
beforeEach(() => {
  drawn.mockClear();
  asked.mockReset().mockImplementation((_query, _sort, after) => ({
    rows: after === undefined ? [firm(0), firm(1)] : [firm(2)],
    next: after === undefined ? 'f1' : null,
    total: 10_000,
    totalIsExact: false,
  }));
  // happy-dom lays nothing out: a window of ten rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

describe('a list of records', () => {
  it('reads page by page, by the cursor of the page before, and counts exactly on demand', async () => {
    open();
    expect(await screen.findByText('Betrieb 2')).toBeDefined();
    expect(asked.mock.calls.map(([, , after]) => after)).toEqual([undefined, 'f1']);
    expect(screen.getByText('10.000+ Betriebe')).toBeDefined();
    press('genau zählen');
    expect(await screen.findByText('12.345 Betriebe')).toBeDefined();
  });

  it('writes its order into the address, and asks for it', async () => {
    const router = open('/?sort=-name');
    expect(await screen.findByText('Betrieb 0')).toBeDefined();
    expect(asked.mock.calls[0]).toEqual([{}, '-name', undefined]);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    press('Name');
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }));
    expect(asked).toHaveBeenCalledWith({}, 'name', undefined);
  });

  it('shows the columns that the address names', async () => {
    open('/?columns=id');
    expect(await screen.findByText('Betrieb 0')).toBeDefined();
    expect(headings()).toEqual(['', 'Name', 'Nummer']);
  });

  it('selects nothing any more once something else narrows it, and keeps its rows drawn where they stay', async () => {
    open();
    fireEvent.click(await screen.findByRole('checkbox', { name: '„Betrieb 0“ auswählen' }));
    await waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(1));
    await screen.findByText('Betrieb 2');
    drawn.mockClear();
    fireEvent.click(screen.getByRole('checkbox', { name: '„Betrieb 1“ auswählen' }));
    await waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(2));
    expect(drawn.mock.calls).toEqual([['Betrieb 1']]);
    press('Nur Bonn');
    await waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(0));
  });

  it('says whether there is nothing at all or nothing that fits, and shows all again', async () => {
    asked.mockImplementation((query) => ({
      rows: 'words' in query ? [] : [firm(0)],
      next: null,
      total: 0,
      totalIsExact: true,
    }));
    const router = open();
    await screen.findByText('Betrieb 0');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Betriebe suchen' }), { target: { value: 'xyz' } });
    expect(await screen.findByText('Kein Treffer')).toBeDefined();
    expect(router.state.location.search).toEqual({ search: 'xyz' });
    press('Alle zeigen');
    expect(await screen.findByText('Betrieb 0')).toBeDefined();
    expect(router.state.location.search).toEqual({});
  });
});
