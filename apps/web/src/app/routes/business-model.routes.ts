import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const businessModels = createRoute({
  ...parent,
  path: paths.businessModels,
  staticData: {
    permission: 'business-model:read',
    title: 'title.businessModels',
    namespaces: ['ui', 'business-model', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/plans/business-model-list/business-model-list.screen.tsx'),
    'BusinessModelListScreen',
  ),
});

/** The business models. */
export const businessModelRoutes = [businessModels] as const;
