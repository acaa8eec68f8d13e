import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import {
  type FundingListSearch,
  toMatchRequest,
  withoutEmpty,
} from '#features/funding/funding-research/funding-list-search.ts';
import { matchesQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { paths } from '../../../paths.ts';

/** State of the funding list: everything stands in the address; what it selects comes from the server. */
export function useFundingList() {
  const { research, answersKey } = useResearch();
  const search = useSearch({ strict: false }) as FundingListSearch;
  const navigate = useNavigate();
  const { researchId } = research;
  /** Filters replace the page in the history; what lies over the list (`isStep`) can be closed by »Zurück«. */
  const change = useCallback(
    (next: FundingListSearch, isStep = false): void =>
      void navigate({
        to: paths.researchFundingList,
        params: { researchId },
        // Said in the address, so that the last filter may go without the list going, too.
        search: withoutEmpty({ ...next, tab: 'all' }),
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate, researchId],
  );
  const request = useMemo(() => ({ ...toMatchRequest(search), foldFamilies: true as const }), [search]);
  const list = useInfiniteQuery(matchesQuery(researchId, answersKey, { ...request, group: 'special,otherSubject' }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const first = list.data?.pages[0];
  // Programmes for almost all are apart, below a page of rows: fetched where there are some, once they come into view.
  const [isNear, setNear] = useState(false);
  const forAlmostAll = useInfiniteQuery({
    ...matchesQuery(researchId, answersKey, { ...request, group: 'general' }),
    enabled: isNear && first !== undefined && first.groups.general > 0,
  });
  const generalRows = useMemo(
    () => (first?.groups.general === 0 ? [] : forAlmostAll.data?.pages.flatMap((page) => page.rows)),
    [forAlmostAll.data, first],
  );
  const onNear = useCallback(() => setNear(true), []);
  return { search, change, list, rows, first, forAlmostAll, generalRows, onNear };
}
