import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../test/show.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import type { ListColumn } from './list-column.ts';

interface Firm {
  id: string;
  name: string;
  town: string;
}

const firmsOf = (count: number): Firm[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, name: `Betrieb ${index}`, town: `Ort ${index}` }));

const columns: ListColumn<Firm>[] = [
  {
    key: 'name',
    label: 'Name',
    choice: 'always',
    sortKey: 'name',
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { key: 'town', label: 'Ort', cell: ({ town }) => town },
  { key: 'id', label: 'Nummer', choice: 'hidden', cell: ({ id }) => id },
];

type Options = Partial<DataListProps<Firm>>;
const list = (options: Options = {}) => (
  <DataList<Firm>
    name="firms"
    label="Betriebe"
    columns={columns}
    rows={firmsOf(3)}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    empty="Noch kein Betrieb."
    {...options}
  />
);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const key = (name: string, options: { shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...options });

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['ui', 'validation']);
});
beforeEach(() => {
  // happy-dom lays nothing out: a window of ten rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

describe('a list', () => {
  it('acts on the row in focus with a letter of its own, and goes on with the row that comes into its place', async () => {
    const act = vi.fn<(row: Firm) => void>();
    const rowKey = { key: 'b', act };
    const { rerender } = show(list({ rowKey }));
    await screen.findByText('Betrieb 1');
    key('b');
    expect(act).not.toHaveBeenCalled();
    key('j');
    key('j');
    key('b');
    expect(act).toHaveBeenCalledExactlyOnceWith(firmsOf(3)[1]);
    rerender(list({ rowKey, rows: firmsOf(3).filter(({ id }) => id !== 'f1') }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Betrieb 2'));
  });

  it('shows rows under their headings, and what stands there without any', async () => {
    const { rerender } = show(list());
    expect(headings()).toEqual(['Name', 'Ort']);
    expect(await screen.findByRole('row', { name: 'Betrieb 1 Ort 1' })).toBeDefined();
    rerender(list({ rows: [] }));
    expect(screen.getByText('Noch kein Betrieb.')).toBeDefined();
  });

  it('draws of a long list what is in view, and asks for more near the end of what is loaded', async () => {
    const onMore = vi.fn<() => void>();
    const { rerender } = show(list({ rows: firmsOf(1_000), onMore, total: 5_000 }));
    expect(await screen.findByText('Betrieb 9')).toBeDefined();
    expect(screen.queryByText('Betrieb 100')).toBeNull();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    expect(onMore).not.toHaveBeenCalled();
    rerender(list({ rows: firmsOf(20), onMore, total: 5_000 }));
    await waitFor(() => expect(onMore).toHaveBeenCalled());
  });

  it('is busy until its first page is there, and offers another try where that failed', () => {
    const { rerender } = show(list({ rows: undefined }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    const onRetry = vi.fn<() => void>();
    rerender(list({ rows: undefined, error: new ApiError({ status: 0, code: 'OFFLINE' }), onRetry }));
    fireEvent.click(screen.getByRole('button', { name: /erneut|nochmal/i }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is sorted by its headings, the second time the other way round', async () => {
    const onSort = vi.fn<NonNullable<Options['onSort']>>();
    const { rerender } = show(list({ onSort }));
    press('Name');
    await waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'asc' }));
    rerender(list({ onSort, sort: { key: 'name', direction: 'asc' } }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    press('Name');
    await waitFor(() => expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' }));
    expect(screen.queryByRole('button', { name: 'Ort' })).toBeNull();
  });

  it('selects one row, a stretch of rows with the shift key, and all', async () => {
    const onSelect = vi.fn<NonNullable<Options['onSelect']>>();
    const lastSelected = () => [...(onSelect.mock.lastCall?.[0] ?? [])].sort();
    const { rerender } = show(list({ selected: new Set(), onSelect }));
    const box = (name: string) => screen.getByRole('checkbox', { name });
    fireEvent.click(await screen.findByRole('checkbox', { name: '„Betrieb 0“ auswählen' }));
    await waitFor(() => expect(lastSelected()).toEqual(['f0']));
    rerender(list({ selected: new Set(['f0']), onSelect }));
    fireEvent.click(box('„Betrieb 2“ auswählen'), { shiftKey: true });
    await waitFor(() => expect(lastSelected()).toEqual(['f0', 'f1', 'f2']));
    onSelect.mockClear();
    fireEvent.click(box('Alle Zeilen auswählen'));
    await waitFor(() => expect(lastSelected()).toEqual(['f0', 'f1', 'f2']));
    rerender(list({ selected: new Set(['f0', 'f1', 'f2']), onSelect }));
    fireEvent.click(box('Alle Zeilen auswählen'));
    await waitFor(() => expect(lastSelected()).toEqual([]));
  });

  it('adds up what is ticked before it is redrawn, and shows each tick at once', async () => {
    const onSelect = vi.fn<NonNullable<Options['onSelect']>>();
    show(list({ selected: new Set(), onSelect }));
    const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: '„Betrieb 0“ auswählen' });
    fireEvent.click(first);
    expect(first.checked).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox', { name: '„Betrieb 2“ auswählen' }));
    await waitFor(() => expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['f0', 'f2']));
  });

  it('is walked through by j and k; x selects where one is', async () => {
    const onSelect = vi.fn<NonNullable<Options['onSelect']>>();
    show(list({ selected: new Set(), onSelect }));
    await screen.findByText('Betrieb 0');
    key('j');
    expect(document.activeElement?.textContent).toBe('Betrieb 0');
    key('j');
    key('j');
    key('k');
    expect(document.activeElement?.textContent).toBe('Betrieb 1');
    key('x');
    expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['f1']);
  });

  it('shows the columns that were chosen, and remembers them', async () => {
    const { unmount } = show(list());
    press('Spalten');
    const menu = within(await screen.findByRole('dialog'));
    fireEvent.click(menu.getByRole('checkbox', { name: 'Nummer' }));
    await waitFor(() => expect(headings()).toEqual(['Name', 'Ort', 'Nummer']));
    fireEvent.click(menu.getByRole('checkbox', { name: 'Ort' }));
    await waitFor(() => expect(headings()).toEqual(['Name', 'Nummer']));
    unmount();
    show(list());
    expect(headings()).toEqual(['Name', 'Nummer']);
  });
});
