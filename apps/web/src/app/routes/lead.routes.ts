import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { LeadListSearch } from '#features/leads/lead/lead-list-search.ts';
import type { DistributionSearch } from '#features/leads/lead-distribution/pool/pool-search.ts';
import { importSearch, listSearch, month, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const leadData = {
  permission: 'lead:work',
  namespaces: [
    'ui',
    'lead',
    'lead-detail',
    'lead-assignment',
    'person',
    'person-detail',
    'data-protection',
    'message',
    'consulting-status',
    'vocabulary',
    'industry',
    'validation',
  ],
} as const;

const leads = createRoute({
  ...parent,
  path: paths.leads,
  staticData: {
    permission: 'lead:work',
    title: 'title.leads',
    namespaces: ['ui', 'lead', 'lead-assignment', 'vocabulary'],
  },
  validateSearch: listSearch<LeadListSearch>(),
  component: lazyRouteComponent(() => import('#screens/leads/lead-list/lead-list.screen.tsx'), 'LeadListScreen'),
});

const lead = createRoute({
  ...parent,
  path: paths.lead,
  staticData: { ...leadData, title: 'title.lead' },
  component: lazyRouteComponent(() => import('#screens/leads/lead-detail/lead-detail.screen.tsx'), 'LeadDetailScreen'),
});

const leadImportData = { permission: 'lead:import', namespaces: ['ui', 'import'] } as const;

const leadImports = createRoute({
  ...parent,
  path: paths.leadImports,
  staticData: { ...leadImportData, title: 'title.leadImports' },
  component: lazyRouteComponent(
    () => import('#screens/platform/import/lead-import.screen.tsx'),
    'LeadImportListScreen',
  ),
});

const leadImport = createRoute({
  ...parent,
  path: paths.leadImport,
  staticData: { ...leadImportData, title: 'title.leadImport' },
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('#screens/platform/import/lead-import.screen.tsx'), 'LeadImportRunScreen'),
});

const distributionData = {
  permission: 'lead:distribute',
  namespaces: [
    'ui',
    'lead',
    'lead-detail',
    'lead-assignment',
    'lead-distribution',
    'message',
    'person',
    'person-detail',
    'data-protection',
    'consulting-status',
    'industry',
    'vocabulary',
    'validation',
  ],
} as const;

const leadDistribution = createRoute({
  ...parent,
  path: paths.leadDistribution,
  staticData: { ...distributionData, title: 'title.leadDistribution' },
  validateSearch: listSearch<DistributionSearch>(),
  component: lazyRouteComponent(
    () => import('#screens/leads/lead-distribution/lead-distribution.screen.tsx'),
    'LeadDistributionScreen',
  ),
});

const leadDistributionAccount = createRoute({
  ...parent,
  path: paths.leadDistributionAccount,
  staticData: { ...distributionData, title: 'title.leadDistributionAccount' },
  validateSearch: searchOf({ month, partnerId: text(40), leadId: text(40), decision: text(40) }),
  component: lazyRouteComponent(
    () => import('#screens/leads/lead-distribution/distribution-account.screen.tsx'),
    'DistributionAccountScreen',
  ),
});

const leadDistributionReplay = createRoute({
  ...parent,
  path: paths.leadDistributionReplay,
  staticData: { ...distributionData, title: 'title.leadDistributionReplay' },
  validateSearch: searchOf({ month }),
  component: lazyRouteComponent(
    () => import('#screens/leads/lead-distribution/distribution-replay.screen.tsx'),
    'DistributionReplayScreen',
  ),
});

const leadForm = createRoute({
  ...parent,
  path: paths.leadForm,
  staticData: { access: 'visitor', layout: 'none', title: 'title.leadForm', namespaces: ['lead-intake', 'validation'] },
  component: lazyRouteComponent(() => import('#screens/leads/lead-form/lead-form.screen.tsx'), 'LeadFormScreen'),
});

/** Leads, their imports, their distribution, and the form in which they come in. */
export const leadRoutes = [
  leads,
  lead,
  leadImports,
  leadImport,
  leadDistribution,
  leadDistributionAccount,
  leadDistributionReplay,
  leadForm,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    lead: typeof leadRoutes;
  }
}
