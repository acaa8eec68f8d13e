import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { day, oneOf, searchOf } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const calendar = createRoute({
  ...parent,
  path: paths.calendar,
  staticData: { permission: 'task:read', title: 'title.calendar', namespaces: ['ui', 'calendar'] },
  validateSearch: searchOf({ view: oneOf('month', 'week', 'list'), on: day }),
  component: lazyRouteComponent(() => import('#screens/operation/calendar/calendar.screen.tsx'), 'CalendarScreen'),
});

/** The calendar of all due days. */
export const calendarRoutes = [calendar] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    calendar: typeof calendarRoutes;
  }
}
