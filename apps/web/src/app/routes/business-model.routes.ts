import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownedSearch } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const businessModels = createRoute({
  ...parent,
  path: paths.businessModels,
  staticData: {
    permission: 'business-model:read',
    title: 'title.businessModels',
    namespaces: ['ui', 'work-paper', 'business-model', 'person'],
  },
  validateSearch: ownedSearch,
  component: lazyRouteComponent(
    () => import('#screens/plans/business-model/business-model-list.screen.tsx'),
    'BusinessModelListScreen',
  ),
});

const businessModel = createRoute({
  ...parent,
  path: paths.businessModel,
  staticData: {
    permission: 'business-model:read',
    title: 'title.businessModel',
    namespaces: ['ui', 'work-paper', 'business-model', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/plans/business-model/business-model.screen.tsx'),
    'BusinessModelScreen',
  ),
});

/** The business models. */
export const businessModelRoutes = [businessModels, businessModel] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    businessModel: typeof businessModelRoutes;
  }
}
