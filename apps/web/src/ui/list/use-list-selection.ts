import { useCallback, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** Selection of a list. Rows that left the list must not be changed with it: another query begins with an empty selection. */
export function useListSelection(query: object): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const queryId = JSON.stringify(query);
  const [selection, setSelection] = useState({ of: queryId, ids: nothing });
  const select = useCallback((ids: ReadonlySet<string>) => setSelection({ of: queryId, ids }), [queryId]);
  return [selection.of === queryId ? selection.ids : nothing, select];
}
