import { useCallback, useState } from 'react';
import type { ListColumn } from './list-column.ts';

type Visibility = Record<string, boolean>;

function defaultOf<Row>(columns: readonly ListColumn<Row>[]): Visibility {
  return Object.fromEntries(columns.map((column) => [column.key, column.choice !== 'hidden']));
}

/** Which columns are shown; this browser remembers it under the name of the list. */
export function useColumnChoice<Row>(listName: string, columns: readonly ListColumn<Row>[]) {
  const storageKey = `columns_${listName}`;
  const [chosen, setChosen] = useState<Visibility>(() => {
    try {
      return JSON.parse(window.localStorage.getItem(storageKey) ?? '{}') as Visibility;
    } catch {
      return {};
    }
  });
  const store = useCallback(
    (next: Visibility) => {
      setChosen(next);
      try {
        window.localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Without storage the choice lives as long as the page.
      }
    },
    [storageKey],
  );
  const visibility = { ...defaultOf(columns), ...chosen };
  return {
    visibility,
    toggle: (key: string) => store({ ...chosen, [key]: visibility[key] === false }),
    reset: () => store({}),
    isChanged: Object.keys(chosen).length > 0,
  };
}
