import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryKeys } from '#query-keys.ts';
import { type PersonBoard, type PersonCard } from './person.queries.ts';
import { changeRowsInCache, movedOnBoard } from './person-cache.ts';

const row = (personId: string, town = ''): PersonCard => ({ personId, town }) as PersonCard;
const column = (status: PersonBoard[number]['status'], ...ids: string[]): PersonBoard[number] => ({
  status,
  total: ids.length,
  totalIsExact: true,
  rows: ids.map((id) => row(id)),
});

it('changes and takes out single rows and leaves the other pages the same objects', () => {
  const client = new QueryClient();
  const first = { rows: [row('a'), row('b')], next: 'x', total: 3, totalIsExact: true };
  const second = { rows: [row('c')], next: null, total: 3, totalIsExact: true };
  const key = queryKeys.person.list({}, '', []);
  client.setQueryData(key, { pages: [first, second], pageParams: [null, 'x'] });
  changeRowsInCache(client, (known) =>
    known.personId === 'a' ? null : known.personId === 'b' ? row('b', 'Köln') : known,
  );
  const after = client.getQueryData<{ pages: (typeof first | typeof second)[] }>(key);
  expect(after?.pages[0]?.rows).toEqual([row('b', 'Köln')]);
  expect(after?.pages[0]?.total).toBe(2);
  expect(after?.pages[1]).toBe(second);
});

it('moves a card to the top of its new column and keeps the totals right', () => {
  const board = [column(null, 'a', 'b'), column('open', 'c')];
  const after = movedOnBoard(board, 'b', null, 'open', (card) => card);
  expect(after.map(({ total, rows }) => [total, rows.map(({ personId }) => personId)])).toEqual([
    [1, ['a']],
    [2, ['b', 'c']],
  ]);
  expect(movedOnBoard(board, 'unknown', null, 'open', (card) => card)).toBe(board);
});
