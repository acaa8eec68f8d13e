import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DistributionSearch } from '#features/leads/lead-distribution/pool-search.ts';
import { paths } from '../../../paths.ts';

/** What stands in the address of the distribution, and how to change it. */
export function useDistributionSearch(): {
  search: DistributionSearch;
  change: (next: DistributionSearch) => void;
} {
  const search = useSearch({ strict: false }) as DistributionSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (next: DistributionSearch) =>
      void navigate({ to: paths.leadDistribution, search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return { search, change };
}
