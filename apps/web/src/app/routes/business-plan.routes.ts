import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import * as search from '../search-params.ts';
import { parent } from './root.routes.ts';

const businessPlans = createRoute({
  ...parent,
  path: paths.businessPlans,
  staticData: {
    permission: 'business-plan:read',
    title: 'title.businessPlans',
    namespaces: ['ui', 'business-plan'],
  },
  validateSearch: search.businessPlanListSearch,
  component: lazyRouteComponent(
    () => import('#screens/plans/business-plan/business-plan-list.screen.tsx'),
    'BusinessPlanListScreen',
  ),
});

const businessPlan = createRoute({
  ...parent,
  path: paths.businessPlan,
  staticData: {
    permission: 'business-plan:read',
    title: 'title.businessPlan',
    namespaces: ['ui', 'business-plan'],
  },
  validateSearch: search.businessPlanSearch,
  component: lazyRouteComponent(
    () => import('#screens/plans/business-plan/business-plan.screen.tsx'),
    'BusinessPlanScreen',
  ),
});

/** The list of business plans, and the page of one. */
export const businessPlanRoutes = [businessPlans, businessPlan] as const;
