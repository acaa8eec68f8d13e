import { useCallback, useMemo, useState } from 'react';
import { areSameColumns, type ColumnChoice, firstColumns, usableColumns } from './column-choice.ts';
import type { AddressColumns } from './list-address.ts';
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
function useStoredColumns(listName: string): [string[] | null, (shown: string[] | null) => void] {
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

/** Columns and their order: those that the address names, else those of the view, else those that this browser remembers. */
export function useColumnChoice(
  listName: string,
  columns: readonly Pick<ListColumn<never>, 'key' | 'choice'>[],
  address: AddressColumns | null = null,
): ColumnChoice {
  const [stored, store] = useStoredColumns(listName);
  const chosen = address?.named ?? (address?.hasView === true ? null : stored);
  return useMemo(() => {
    const first = firstColumns(columns);
    const shown = usableColumns(chosen ?? first, columns);
    return {
      shown,
      isChanged: !areSameColumns(shown, usableColumns(first, columns)),
      change: (next) => {
        const isFirst = next !== null && areSameColumns(usableColumns(next, columns), usableColumns(first, columns));
        const changed = isFirst ? null : next;
        if (address?.hasView !== true) store(changed);
        address?.change(changed);
      },
    };
  }, [columns, chosen, address, store]);
}
