import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownedSearch } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const projectOutlines = createRoute({
  ...parent,
  path: paths.projectOutlines,
  staticData: {
    permission: 'project-outline:read',
    title: 'title.projectOutlines',
    namespaces: ['ui', 'work-paper', 'project-outline', 'person'],
  },
  validateSearch: ownedSearch,
  component: lazyRouteComponent(
    () => import('#screens/plans/project-outline/project-outline-list.screen.tsx'),
    'ProjectOutlineListScreen',
  ),
});

const projectOutline = createRoute({
  ...parent,
  path: paths.projectOutline,
  staticData: {
    permission: 'project-outline:read',
    title: 'title.projectOutline',
    namespaces: ['ui', 'work-paper', 'project-outline', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/plans/project-outline/project-outline.screen.tsx'),
    'ProjectOutlineScreen',
  ),
});

/** The project outlines. */
export const projectOutlineRoutes = [projectOutlines, projectOutline] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    projectOutline: typeof projectOutlineRoutes;
  }
}
