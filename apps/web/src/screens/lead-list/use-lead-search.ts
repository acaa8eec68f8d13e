import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { LeadListSearch } from '#features/lead/lead-list-search.ts';
import { rememberSearch } from '#lib/remembered-search.ts';
import { paths } from '../../paths.ts';

/** What stands in the address of the list of leads, and how to change it. */
export function useLeadSearch(): { search: LeadListSearch; change: (next: LeadListSearch) => void } {
  const search = useSearch({ strict: false }) as LeadListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (next: LeadListSearch) => void navigate({ to: paths.leads, search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => rememberSearch('lead', search), [search]);
  return { search, change };
}
