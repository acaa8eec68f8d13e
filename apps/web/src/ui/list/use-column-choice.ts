import { useCallback, useMemo, useState } from 'react';
import { areSameColumns, type ColumnChoice, firstColumns, usableColumns } from './column-choice.ts';
import type { ListColumn } from './list-column.ts';

const storageKeyOf = (listName: string): string => `columns_${listName}`;

function readStored(listName: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKeyOf(listName)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}

/** The columns of a list that this browser remembers under its name. */
export function useStoredColumns(listName: string): [string[] | null, (shown: string[] | null) => void] {
  const [stored, setStored] = useState(() => readStored(listName));
  const store = useCallback(
    (shown: string[] | null) => {
      setStored(shown);
      try {
        if (shown === null) window.localStorage.removeItem(storageKeyOf(listName));
        else window.localStorage.setItem(storageKeyOf(listName), JSON.stringify(shown));
      } catch {
        // Without storage the choice lives as long as the page.
      }
    },
    [listName],
  );
  return [stored, store];
}

/** Columns and their order, remembered by this browser under the name of the list. */
export function useColumnChoice<Row>(listName: string, columns: readonly ListColumn<Row>[]): ColumnChoice {
  const [stored, store] = useStoredColumns(listName);
  return useColumnChoiceOf(columns, stored, store);
}

/** Columns and their order as the caller keeps them: the address, or a saved view. */
export function useColumnChoiceOf<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
  onChange: (shown: string[] | null) => void,
): ColumnChoice {
  return useMemo(() => {
    const first = firstColumns(columns);
    const shown = usableColumns(chosen ?? first, columns);
    return {
      shown,
      isChanged: !areSameColumns(shown, usableColumns(first, columns)),
      change: (next) => {
        const isFirst = next !== null && areSameColumns(usableColumns(next, columns), usableColumns(first, columns));
        onChange(isFirst ? null : next);
      },
    };
  }, [columns, chosen, onChange]);
}
