import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CompanyListSearch } from '#features/people/company/company-list-search.ts';
import { listSearch } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const companies = createRoute({
  ...parent,
  path: paths.companies,
  staticData: {
    permission: 'company:read',
    title: 'title.companies',
    namespaces: ['ui', 'company', 'vocabulary', 'validation'],
  },
  validateSearch: listSearch<CompanyListSearch>(),
  component: lazyRouteComponent(
    () => import('#screens/people/company-list/company-list.screen.tsx'),
    'CompanyListScreen',
  ),
});

const company = createRoute({
  ...parent,
  path: paths.company,
  staticData: {
    permission: 'company:read',
    title: 'title.company',
    namespaces: [
      'ui',
      'company',
      'funding-research',
      'person',
      'person-detail',
      'person-funding',
      'vocabulary',
      'industry',
      'validation',
    ],
  },
  component: lazyRouteComponent(
    () => import('#screens/people/company-detail/company-detail.screen.tsx'),
    'CompanyDetailScreen',
  ),
});

/** The companies. */
export const companyRoutes = [companies, company] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    company: typeof companyRoutes;
  }
}
