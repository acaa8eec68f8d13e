import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PersonListSearch } from '#features/people/person/person-list-search.ts';
import { importSearch, listSearch, oneOf, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

/** The page of a person: the open section, and the filter of the history. */
const personSearch = searchOf({ tab: text(40), group: text(40) });
const personListSearch = listSearch<PersonListSearch>();

const personNamespaces = [
  'ui',
  'person',
  'person-detail',
  'data-protection',
  'advice-plan',
  'person-funding',
  'funding-case',
  'funding-procedure',
  'funding-wording',
  'consulting-status',
  'message',
  // The history names fields of leads.
  'lead',
  'vocabulary',
  'industry',
  'funding-research',
  'business-plan',
  'work-paper',
  'validation',
] as const;
const personScreen = lazyRouteComponent(
  () => import('#screens/people/person-detail/person-detail.screen.tsx'),
  'PersonDetailScreen',
);
const personData = { permission: 'person:read', namespaces: personNamespaces } as const;

const client = createRoute({
  ...parent,
  path: paths.client,
  staticData: { ...personData, title: 'title.client' },
  validateSearch: personSearch,
  component: personScreen,
});

const prospect = createRoute({
  ...parent,
  path: paths.prospect,
  staticData: { ...personData, title: 'title.prospect' },
  validateSearch: personSearch,
  component: personScreen,
});

const contact = createRoute({
  ...parent,
  path: paths.contact,
  staticData: { ...personData, title: 'title.contact' },
  validateSearch: personSearch,
  component: personScreen,
});

const sharedPapers = createRoute({
  ...parent,
  path: paths.sharedPapers,
  staticData: {
    access: 'visitor',
    layout: 'bare',
    title: 'title.documents',
    namespaces: ['ui', 'paper-request'],
  },
  component: lazyRouteComponent(
    () => import('#screens/people/shared-papers/shared-papers.screen.tsx'),
    'SharedPapersScreen',
  ),
});

const personListData = {
  permission: 'person:read',
  namespaces: ['ui', 'person', 'consulting-status', 'vocabulary'],
} as const;

const clients = createRoute({
  ...parent,
  path: paths.clients,
  staticData: { ...personListData, title: 'title.clients' },
  validateSearch: personListSearch,
  component: lazyRouteComponent(() => import('#screens/people/person-list/person-list.screen.tsx'), 'ClientListScreen'),
});

const prospects = createRoute({
  ...parent,
  path: paths.prospects,
  staticData: { ...personListData, title: 'title.prospects' },
  validateSearch: personListSearch,
  component: lazyRouteComponent(
    () => import('#screens/people/person-list/person-list.screen.tsx'),
    'ProspectListScreen',
  ),
});

const contacts = createRoute({
  ...parent,
  path: paths.contacts,
  staticData: { ...personListData, title: 'title.contacts' },
  validateSearch: personListSearch,
  component: lazyRouteComponent(
    () => import('#screens/people/person-list/person-list.screen.tsx'),
    'ContactListScreen',
  ),
});

const personImportData = { permission: 'person:import', namespaces: ['ui', 'person', 'import'] } as const;

const personImports = createRoute({
  ...parent,
  path: paths.personImports,
  staticData: { ...personImportData, title: 'title.personImports' },
  validateSearch: searchOf({ kind: oneOf('client', 'prospect', 'contact') }),
  component: lazyRouteComponent(
    () => import('#screens/platform/import/person-import.screen.tsx'),
    'PersonImportListScreen',
  ),
});

const personImport = createRoute({
  ...parent,
  path: paths.personImport,
  staticData: { ...personImportData, title: 'title.personImport' },
  validateSearch: importSearch,
  component: lazyRouteComponent(
    () => import('#screens/platform/import/person-import.screen.tsx'),
    'PersonImportRunScreen',
  ),
});

/** Lists, pages and imports of clients, prospects and contacts; and the client's page of papers. */
export const personRoutes = [
  client,
  prospect,
  contact,
  sharedPapers,
  clients,
  prospects,
  contacts,
  personImports,
  personImport,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    person: typeof personRoutes;
  }
}
