import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const projectOutlines = createRoute({
  ...parent,
  path: paths.projectOutlines,
  staticData: {
    permission: 'project-outline:read',
    title: 'title.projectOutlines',
    namespaces: ['ui', 'project-outline', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/plans/project-outline-list/project-outline-list.screen.tsx'),
    'ProjectOutlineListScreen',
  ),
});

/** The project outlines. */
export const projectOutlineRoutes = [projectOutlines] as const;
