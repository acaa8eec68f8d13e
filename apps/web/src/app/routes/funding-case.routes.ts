import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CaseListSearch } from '#features/funding/funding-case/case-list-search.ts';
import { listSearch } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const fundingCases = createRoute({
  ...parent,
  path: paths.fundingCases,
  staticData: {
    permission: 'person:read',
    title: 'title.fundingCases',
    namespaces: ['ui', 'funding-case', 'vocabulary', 'validation'],
  },
  validateSearch: listSearch<CaseListSearch>(),
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-case-list/funding-case-list.screen.tsx'),
    'FundingCaseListScreen',
  ),
});

/** The funding cases of all clients. */
export const fundingCaseRoutes = [fundingCases] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    fundingCase: typeof fundingCaseRoutes;
  }
}
