import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AuditListSearch } from '#features/platform/audit/audit-list-search.ts';
import { listSearch, loginSearch, oneOf, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const home = createRoute({
  ...parent,
  path: paths.home,
  staticData: {
    title: 'title.home',
    namespaces: ['home', 'ui', 'person', 'person-detail', 'lead', 'lead-assignment', 'share-link', 'notification-list'],
  },
  validateSearch: searchOf({ owner: text(40) }),
  component: lazyRouteComponent(() => import('#screens/operation/home/home.screen.tsx'), 'HomeScreen'),
});

const login = createRoute({
  ...parent,
  path: paths.login,
  staticData: { access: 'guest', layout: 'none', title: 'title.login', namespaces: ['validation'] },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('#screens/access/login/login.screen.tsx'), 'LoginScreen'),
});

const profile = createRoute({
  ...parent,
  path: paths.profile,
  staticData: {
    title: 'title.profile',
    namespaces: [
      'profile',
      'user',
      'ui',
      'notification',
      'validation',
      'own-session',
      'second-factor',
      'passkey',
      'social-login',
    ],
  },
  validateSearch: searchOf({ tab: text(40) }),
  component: lazyRouteComponent(() => import('#screens/access/profile/profile.screen.tsx'), 'ProfileScreen'),
});

const administrationMails = createRoute({
  ...parent,
  path: paths.administrationMails,
  staticData: { permission: 'mail:read', title: 'title.mails', namespaces: ['ui', 'mail'] },
  validateSearch: searchOf({
    state: oneOf('waiting', 'sent', 'failed', 'kept', 'undeliverable'),
    mail: text(100),
    tab: text(40),
  }),
  component: lazyRouteComponent(() => import('#screens/platform/outbox/outbox.screen.tsx'), 'OutboxScreen'),
});

const administrationAudit = createRoute({
  ...parent,
  path: paths.administrationAudit,
  staticData: { permission: 'audit:read', title: 'title.audit', namespaces: ['ui', 'audit', 'validation'] },
  validateSearch: listSearch<AuditListSearch>(),
  component: lazyRouteComponent(() => import('#screens/platform/audit/audit.screen.tsx'), 'AuditScreen'),
});

const administrationLeadSources = createRoute({
  ...parent,
  path: paths.administrationLeadSources,
  staticData: {
    permission: 'lead-source:edit',
    title: 'title.leadSources',
    namespaces: ['ui', 'lead-source', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/leads/lead-source-administration/lead-sources.screen.tsx'),
    'LeadSourcesScreen',
  ),
});

const imprint = createRoute({
  ...parent,
  path: paths.imprint,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.imprint', namespaces: ['setting', 'ui'] },
  component: lazyRouteComponent(() => import('#screens/platform/legal/legal.screen.tsx'), 'ImprintScreen'),
});

const privacy = createRoute({
  ...parent,
  path: paths.privacy,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.privacy', namespaces: ['setting', 'ui'] },
  component: lazyRouteComponent(() => import('#screens/platform/legal/legal.screen.tsx'), 'PrivacyScreen'),
});

const accessibility = createRoute({
  ...parent,
  path: paths.accessibility,
  staticData: {
    access: 'public',
    layout: 'adaptive',
    title: 'title.accessibility',
    namespaces: ['legal-document', 'ui'],
  },
  component: lazyRouteComponent(
    () => import('#screens/protection/accessibility-statement/accessibility-statement.screen.tsx'),
    'AccessibilityStatementScreen',
  ),
});

const error = createRoute({
  ...parent,
  path: paths.error,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.error' },
  component: lazyRouteComponent(() => import('#screens/platform/error/error.screen.tsx'), 'ErrorScreen'),
});

const forbidden = createRoute({
  ...parent,
  path: paths.forbidden,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.error' },
  component: lazyRouteComponent(() => import('#screens/platform/error/error.screen.tsx'), 'ForbiddenScreen'),
});

const notFound = createRoute({
  ...parent,
  path: paths.notFound,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.error' },
  component: lazyRouteComponent(() => import('#screens/platform/error/error.screen.tsx'), 'NotFoundScreen'),
});

const componentGallery = createRoute({
  ...parent,
  path: paths.componentGallery,
  staticData: {
    permission: 'component-gallery:read',
    title: 'title.componentGallery',
    namespaces: ['ui', 'validation', 'lead', 'lead-detail', 'vocabulary'],
  },
  component: lazyRouteComponent(
    () => import('#screens/platform/component-gallery/component-gallery.screen.tsx'),
    'ComponentGalleryScreen',
  ),
});

// Everything that is not a page of the portal.
const unknown = createRoute({
  ...parent,
  path: '$',
  staticData: { access: 'public', layout: 'adaptive' },
  beforeLoad: () => {
    throw redirect({ to: paths.error, params: { code: '404' }, replace: true });
  },
});

/** Routes of the portal as a whole. */
export const portalRoutes = [
  home,
  login,
  profile,
  administrationMails,
  administrationAudit,
  administrationLeadSources,
  imprint,
  privacy,
  accessibility,
  error,
  forbidden,
  notFound,
  componentGallery,
  unknown,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    portal: typeof portalRoutes;
  }
}
