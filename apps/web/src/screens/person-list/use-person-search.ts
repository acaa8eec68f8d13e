import type { PersonKind } from '@fundus/contract/person';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { PersonRow } from '#features/person/person.queries.ts';
import { type PersonListSearch, withParameter } from '#features/person/person-list-search.ts';
import { rememberSearch } from '#lib/remembered-search.ts';
import type { ColumnChoice } from '#ui/list/column-choice.ts';
import type { ListColumn } from '#ui/list/list-column.ts';
import { useColumnChoiceOf, useStoredColumns } from '#ui/list/use-column-choice.ts';
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

/** The columns that the address names, else those of the view, else those that this browser remembers. */
export function usePersonColumnChoice(
  kind: PersonKind,
  columns: readonly ListColumn<PersonRow>[],
  search: PersonListSearch,
  change: (next: PersonListSearch) => void,
): ColumnChoice {
  const [stored, store] = useStoredColumns(`person-${kind}`);
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
