import { useCallback, useMemo } from 'react';
import type { ColumnChoice } from './column-choice.ts';
import type { ListColumn } from './list-column.ts';
import { useColumnChoiceOf, useStoredColumns } from './use-column-choice.ts';

/** The columns that the address names, else those of the view, else those that this browser remembers. */
export function useAddressColumns<Row>(
  listName: string,
  columns: readonly ListColumn<Row>[],
  search: { columns?: string; view?: string },
  onColumns: (written: string | undefined) => void,
): ColumnChoice {
  const [stored, store] = useStoredColumns(listName);
  const chosen = useMemo(
    () => search.columns?.split(',') ?? (search.view === undefined ? stored : null),
    [search.columns, search.view, stored],
  );
  const onChange = useCallback(
    (shown: string[] | null) => {
      if (search.view === undefined) store(shown);
      onColumns(shown?.join(','));
    },
    [search.view, store, onColumns],
  );
  return useColumnChoiceOf(columns, chosen, onChange);
}
