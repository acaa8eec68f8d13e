import { useCallback, useMemo } from 'react';
import type { ColumnChoice } from './column-choice.ts';
import type { ListColumn } from './list-column.ts';
import { withParameter } from './list-search.ts';
import { useColumnChoiceOf, useStoredColumns } from './use-column-choice.ts';

/** The columns that the address names, else those of the view, else those that this browser remembers. */
export function useAddressColumns<Row, Search extends { columns?: string; view?: string }>(
  listName: string,
  columns: readonly ListColumn<Row>[],
  search: Search,
  change: (next: Search) => void,
): ColumnChoice {
  const [stored, store] = useStoredColumns(listName);
  const chosen = useMemo(
    () => search.columns?.split(',') ?? (search.view === undefined ? stored : null),
    [search.columns, search.view, stored],
  );
  const onChange = useCallback(
    (shown: string[] | null) => {
      if (search.view === undefined) store(shown);
      change(withParameter(search, 'columns', shown?.join(',')));
    },
    [search, store, change],
  );
  return useColumnChoiceOf(columns, chosen, onChange);
}
