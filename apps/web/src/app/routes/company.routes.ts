import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import * as search from '../search-params.ts';
import { parent } from './root.routes.ts';

const companies = createRoute({
  ...parent,
  path: paths.companies,
  staticData: {
    permission: 'company:read',
    title: 'title.companies',
    namespaces: ['ui', 'company', 'vocabulary', 'validation'],
  },
  validateSearch: search.companyListSearch,
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
