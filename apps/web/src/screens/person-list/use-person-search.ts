import type { PersonKind } from '@fundus/contract/person-codes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { PersonListSearch } from '#features/person/person-list-search.ts';
import { rememberSearch } from '#lib/remembered-search.ts';
import { personListPaths } from '../../paths.ts';

/** What stands in the address of a list of persons, and how to change it. */
export function usePersonSearch(kind: PersonKind): {
  search: PersonListSearch;
  change: (next: PersonListSearch) => void;
} {
  const search = useSearch({ strict: false }) as PersonListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (next: PersonListSearch) =>
      void navigate({ to: personListPaths[kind], search: next, replace: true, resetScroll: false }),
    [navigate, kind],
  );
  useEffect(() => rememberSearch(`person-${kind}`, search), [kind, search]);
  return { search, change };
}
