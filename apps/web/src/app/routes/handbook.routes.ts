import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const staticData = { title: 'title.handbook', namespaces: ['ui', 'handbook'] } as const;
const screen = () => import('#screens/operation/handbook/handbook.screen.tsx');

const handbook = createRoute({
  ...parent,
  path: paths.handbook,
  staticData,
  component: lazyRouteComponent(screen, 'HandbookScreen'),
});

const handbookPage = createRoute({
  ...parent,
  path: paths.handbookPage,
  staticData,
  component: lazyRouteComponent(screen, 'HandbookPageScreen'),
});

/** The handbook: its contents, and each of its pages. */
export const handbookRoutes = [handbook, handbookPage] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    handbook: typeof handbookRoutes;
  }
}
