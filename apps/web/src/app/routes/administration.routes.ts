import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { UserListSearch } from '#features/access/user/user-list-search.ts';
import { listSearch, month, oneOf, searchOf } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const administration = createRoute({
  ...parent,
  path: paths.administration,
  staticData: {
    permission: 'administration:read',
    title: 'title.administration',
    namespaces: ['ui', 'administration'],
  },
  component: lazyRouteComponent(
    () => import('#screens/operation/administration/administration.screen.tsx'),
    'AdministrationScreen',
  ),
});

const userData = { permission: 'user:read', namespaces: ['ui', 'user', 'partner', 'validation'] } as const;

const users = createRoute({
  ...parent,
  path: paths.administrationUsers,
  staticData: { ...userData, title: 'title.users' },
  validateSearch: listSearch<UserListSearch>(),
  component: lazyRouteComponent(
    () => import('#screens/access/user-administration/user-list.screen.tsx'),
    'UserListScreen',
  ),
});

const user = createRoute({
  ...parent,
  path: paths.administrationUser,
  staticData: { ...userData, title: 'title.user' },
  component: lazyRouteComponent(
    () => import('#screens/access/user-administration/user-detail.screen.tsx'),
    'UserDetailScreen',
  ),
});

const roles = createRoute({
  ...parent,
  path: paths.administrationRoles,
  staticData: {
    permission: 'role:edit',
    title: 'title.roles',
    namespaces: ['ui', 'role-policy', 'user', 'partner', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/access/role-administration/role-administration.screen.tsx'),
    'RoleAdministrationScreen',
  ),
});

const dataProtection = createRoute({
  ...parent,
  path: paths.administrationDataProtection,
  staticData: {
    permission: 'data-protection:edit',
    title: 'title.dataProtection',
    namespaces: ['ui', 'data-protection', 'person', 'validation'],
  },
  validateSearch: searchOf({
    tab: oneOf('retention', 'blockList', 'consents'),
    consentState: oneOf('given', 'withdrawn'),
  }),
  component: lazyRouteComponent(
    () => import('#screens/protection/data-protection/data-protection.screen.tsx'),
    'DataProtectionScreen',
  ),
});

const legalDocumentsScreen = {
  staticData: {
    permission: 'data-protection:edit',
    title: 'title.legalDocuments',
    namespaces: ['ui', 'legal-document', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/protection/legal-document-administration/legal-documents.screen.tsx'),
    'LegalDocumentsScreen',
  ),
} as const;

const legalDocuments = createRoute({ ...parent, path: paths.administrationLegalDocuments, ...legalDocumentsScreen });
const legalDocument = createRoute({ ...parent, path: paths.administrationLegalDocument, ...legalDocumentsScreen });

const reports = createRoute({
  ...parent,
  path: paths.reports,
  staticData: { permission: 'report:read', title: 'title.reports', namespaces: ['ui', 'report', 'validation'] },
  validateSearch: searchOf({
    report: oneOf(
      'leadFunnel',
      'partners',
      'programmes',
      'leadToApplication',
      'approvalsByProgramme',
      'approvalsByAdvisor',
    ),
    fromMonth: month,
    untilMonth: month,
  }),
  component: lazyRouteComponent(() => import('#screens/operation/report/report.screen.tsx'), 'ReportScreen'),
});

/** Users, roles, reports, and the way to everything that administrators look after. */
export const administrationRoutes = [
  administration,
  users,
  user,
  roles,
  dataProtection,
  legalDocuments,
  legalDocument,
  reports,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    administration: typeof administrationRoutes;
  }
}
