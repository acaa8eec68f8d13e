import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#query-keys.ts';
import { type PersonBoard, type PersonCard, type PersonPage, type PersonRow } from './person.queries.ts';
import type { PersonQuery } from './person-list-search.ts';

type PersonPages = InfiniteData<PersonPage>;

/**
 * Changes rows where they are shown, without fetching a list of thousands of rows again. `null` takes a row out of the
 * list that the query describes; rows that are left as they were stay the same objects, so that they are not redrawn.
 */
export function changeRowsInCache(
  client: QueryClient,
  change: (row: PersonRow, query: PersonQuery) => PersonRow | null,
): void {
  for (const [key, known] of client.getQueriesData<PersonPages>({ queryKey: queryKeys.person.lists })) {
    if (known === undefined) continue;
    const query = key[queryKeys.person.lists.length] as PersonQuery;
    const pages = known.pages.map((page) => {
      const rows = page.rows.flatMap((row) => change(row, query) ?? []);
      const isSame = rows.length === page.rows.length && rows.every((row, place) => row === page.rows[place]);
      return isSame ? page : { ...page, rows, total: page.total - (page.rows.length - rows.length) };
    });
    client.setQueryData(key, { ...known, pages });
  }
}

/** Lets everything that lists persons refetch: at once where it is short, else when it is next opened. */
export async function refreshPersonLists(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: queryKeys.person.counts });
  await Promise.all([
    client.invalidateQueries({
      queryKey: queryKeys.person.lists,
      predicate: ({ state }) => ((state.data as PersonPages | undefined)?.pages.length ?? 0) <= 5,
    }),
    client.invalidateQueries({ queryKey: queryKeys.person.boards }),
    client.invalidateQueries({ queryKey: queryKeys.person.filterValues }),
  ]);
}

/** The board with one card in another column, first in its new place. */
export function movedOnBoard(
  board: PersonBoard,
  personId: string,
  from: PersonBoard[number]['status'],
  to: PersonBoard[number]['status'],
  change: (card: PersonCard) => PersonCard,
): PersonBoard {
  const card = board.flatMap(({ rows }) => rows).find((row) => row.personId === personId);
  if (card === undefined || from === to) return board;
  return board.map((column) => {
    if (column.status === from) {
      return {
        ...column,
        total: column.total - 1,
        rows: column.rows.filter((row) => row.personId !== personId),
      };
    }
    return column.status === to ? { ...column, total: column.total + 1, rows: [change(card), ...column.rows] } : column;
  });
}
