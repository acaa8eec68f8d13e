import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, ownedSearch, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const businessPlans = createRoute({
  ...parent,
  path: paths.businessPlans,
  staticData: {
    permission: 'business-plan:read',
    title: 'title.businessPlans',
    namespaces: ['ui', 'business-plan'],
  },
  validateSearch: ownedSearch,
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
    namespaces: ['ui', 'business-plan', 'plan-text', 'business-plan-print', 'work-paper'],
  },
  validateSearch: searchOf({
    part: oneOf('finance', 'output'),
    sheet: text(20),
    chapter: text(40),
    audience: text(40),
    quote: text(200),
  }),
  component: lazyRouteComponent(
    () => import('#screens/plans/business-plan/business-plan.screen.tsx'),
    'BusinessPlanScreen',
  ),
});

const coWriting = createRoute({
  ...parent,
  path: paths.coWriting,
  staticData: {
    access: 'visitor',
    layout: 'bare',
    title: 'title.coWriting',
    namespaces: ['ui', 'business-plan', 'plan-text'],
  },
  component: lazyRouteComponent(() => import('#screens/plans/co-writing/co-writing.screen.tsx'), 'CoWritingScreen'),
});

const clientRoom = createRoute({
  ...parent,
  path: paths.clientRoom,
  staticData: {
    access: 'visitor',
    layout: 'bare',
    title: 'title.clientRoom',
    namespaces: ['ui', 'client-room', 'funding-case'],
  },
  component: lazyRouteComponent(() => import('#screens/plans/client-room/client-room.screen.tsx'), 'ClientRoomScreen'),
});

/** The list of business plans, the page of one, and that of a client who writes along; and the page of one. */
export const businessPlanRoutes = [businessPlans, businessPlan, coWriting, clientRoom] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    businessPlan: typeof businessPlanRoutes;
  }
}
