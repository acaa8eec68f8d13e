import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { rememberSearch } from '#lib/remembered-search.ts';
import { type ListAddress, listAddressOf } from './list-address.ts';
import type { ListDescription, ListParameters } from './list-search.ts';

/** The address as it stands, with what a change made different from the address that it was thought for. */
function changedOnly(now: object, before: object, next: object): object {
  const changed = Object.fromEntries(
    [...Object.keys(before), ...Object.keys(next)].flatMap((key) => {
      const [was, is] = [before, next].map((search) => (search as Record<string, unknown>)[key]);
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[key, is] as const];
    }),
  );
  return { ...now, ...changed };
}

/**
 * Query string of a list, and how to change it; a change replaces the page in the history. Text that
 * is typed is sent after a rest: a filter that was chosen meanwhile stays. `read` is that of a described list.
 */
export function useAddressSearch<Search extends object>(
  read?: (search: object) => Search,
): {
  search: Search;
  change: (next: Search) => void;
} {
  const written = useSearch({ strict: false });
  const found = useMemo(() => (read === undefined ? (written as Search) : read(written)), [read, written]);
  const navigate = useNavigate();
  const change = useCallback(
    (next: Search) =>
      void navigate({
        to: '.',
        search: ((now: object) => changedOnly(now, found, next)) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, found],
  );
  return { search: found, change };
}

/** The address of a list that is ordered and narrowed by it; remembered under a name for the way back from a record. */
export function useListAddress<Search extends ListParameters, Sort extends string>(
  list: ListDescription<Search, Sort>,
  rememberedAs: string | null,
): ListAddress<Search, Sort> {
  const { search, change } = useAddressSearch(list.read);
  useEffect(() => {
    if (rememberedAs !== null) rememberSearch(rememberedAs, search);
  }, [rememberedAs, search]);
  return useMemo(() => listAddressOf(list, search, change), [list, search, change]);
}
