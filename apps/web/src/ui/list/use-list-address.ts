import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { rememberSearch } from '#lib/remembered-search.ts';

/** What stands in the address of a list, and how to change it; remembered under a name for the way back from a record. */
export function useListAddress<Search extends object>(
  name: string | null,
): { search: Search; change: (next: Search) => void } {
  const found = useSearch({ strict: false });
  const search = found as object as Search;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Search) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => {
    if (name !== null) rememberSearch(name, search);
  }, [name, search]);
  return { search, change };
}
