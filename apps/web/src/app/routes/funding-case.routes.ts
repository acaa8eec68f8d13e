import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CaseListSearch } from '#features/funding/funding-case/case-list-search.ts';
import { listSearch, searchOf, text } from '#lib/search-params.ts';
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

const fundingCase = createRoute({
  ...parent,
  path: paths.fundingCase,
  staticData: {
    permission: 'person:read',
    title: 'title.fundingCase',
    namespaces: ['ui', 'funding-case', 'person-detail', 'message', 'consulting-status', 'validation'],
  },
  validateSearch: searchOf({ moveTo: text(20) }),
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-case-detail/funding-case-detail.screen.tsx'),
    'FundingCaseDetailScreen',
  ),
});

/** The funding cases of all clients, and the page of each. */
export const fundingCaseRoutes = [fundingCases, fundingCase] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    fundingCase: typeof fundingCaseRoutes;
  }
}
