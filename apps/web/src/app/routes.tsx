import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { loadNamespaces } from '#lib/i18n/i18n.ts';
import { loadSession, sessionState } from '#lib/session/session.ts';
import { LoginScreen } from '#screens/login/login.screen.tsx';
import { paths } from '../paths.ts';
import { decideGuard, type GuardOutcome } from './guards.ts';
import { RootLayout } from './layout/root-layout.tsx';
import './route-data.ts';
import * as search from './search-params.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

/** Carries out what the guard decided. */
function obey(outcome: GuardOutcome): void {
  if (outcome.kind === 'login') {
    throw redirect({ to: paths.login, search: outcome.redirect === null ? {} : { redirect: outcome.redirect } });
  }
  if (outcome.kind === 'inside') throw redirect({ href: outcome.target, replace: true });
  if (outcome.kind === 'error') throw redirect({ to: paths.error, params: { code: outcome.code }, replace: true });
  if (outcome.kind === 'unreachable') throw new ApiError({ status: 0, code: 'OFFLINE' });
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  beforeLoad: async ({ matches, location }) => {
    const page = matches.at(-1);
    const data = page?.staticData ?? {};
    // Pages for visitors have no use for the session; everything else waits for it once.
    if (data.access !== 'share' && data.access !== 'visitor') await loadSession();
    if (page !== undefined && page.routeId !== '__root__') {
      obey(
        decideGuard(
          {
            access: data.access ?? 'user',
            permission: data.permission,
            params: page.params,
            href: location.href,
            redirect: (location.search as Record<string, unknown>)['redirect'],
          },
          sessionState(),
        ),
      );
    }
    // Only for a page that really opens: a visitor on the way to the login needs none of its words.
    await loadNamespaces(data.namespaces ?? []);
  },
  notFoundComponent: lazyRouteComponent(() => import('#screens/error/error.screen.tsx'), 'NotFoundScreen'),
});

const parent = { getParentRoute: () => root };

const home = createRoute({
  ...parent,
  path: paths.home,
  staticData: { title: 'title.home', namespaces: ['home', 'ui', 'person', 'person-detail', 'lead', 'lead-assignment'] },
  component: lazyRouteComponent(() => import('#screens/home/home.screen.tsx'), 'HomeScreen'),
});

const login = createRoute({
  ...parent,
  path: paths.login,
  staticData: { access: 'guest', layout: 'none', title: 'title.login', namespaces: ['validation'] },
  validateSearch: search.loginSearch,
  // Part of the first file, as everybody begins here: loaded apart it would split what it shares with the frame.
  component: LoginScreen,
});

const profile = createRoute({
  ...parent,
  path: paths.profile,
  staticData: { title: 'title.profile', namespaces: ['home', 'ui', 'notification'] },
  component: lazyRouteComponent(() => import('#screens/profile/profile.screen.tsx'), 'ProfileScreen'),
});

const personNamespaces = [
  'ui',
  'person',
  'person-detail',
  'person-funding',
  'consulting-status',
  'message',
  'vocabulary',
  'industry',
  'funding-research',
  'validation',
] as const;
const personScreen = lazyRouteComponent(
  () => import('#screens/person-detail/person-detail.screen.tsx'),
  'PersonDetailScreen',
);
const personData = { permission: 'person:read', namespaces: personNamespaces } as const;

const client = createRoute({
  ...parent,
  path: paths.client,
  staticData: { ...personData, title: 'title.client' },
  validateSearch: search.personSearch,
  component: personScreen,
});

const prospect = createRoute({
  ...parent,
  path: paths.prospect,
  staticData: { ...personData, title: 'title.prospect' },
  validateSearch: search.personSearch,
  component: personScreen,
});

const contact = createRoute({
  ...parent,
  path: paths.contact,
  staticData: { ...personData, title: 'title.contact' },
  validateSearch: search.personSearch,
  component: personScreen,
});

const personListData = {
  permission: 'person:read',
  namespaces: ['ui', 'person', 'consulting-status', 'vocabulary', 'validation'],
} as const;

const clients = createRoute({
  ...parent,
  path: paths.clients,
  staticData: { ...personListData, title: 'title.clients' },
  validateSearch: search.personListSearch,
  component: lazyRouteComponent(() => import('#screens/person-list/person-list.screen.tsx'), 'ClientListScreen'),
});

const prospects = createRoute({
  ...parent,
  path: paths.prospects,
  staticData: { ...personListData, title: 'title.prospects' },
  validateSearch: search.personListSearch,
  component: lazyRouteComponent(() => import('#screens/person-list/person-list.screen.tsx'), 'ProspectListScreen'),
});

const contacts = createRoute({
  ...parent,
  path: paths.contacts,
  staticData: { ...personListData, title: 'title.contacts' },
  validateSearch: search.personListSearch,
  component: lazyRouteComponent(() => import('#screens/person-list/person-list.screen.tsx'), 'ContactListScreen'),
});

const personImportData = { permission: 'person:import', namespaces: ['ui', 'person', 'table-import'] } as const;

const personImports = createRoute({
  ...parent,
  path: paths.personImports,
  staticData: { ...personImportData, title: 'title.personImports' },
  validateSearch: search.personImportsSearch,
  component: lazyRouteComponent(
    () => import('#screens/table-import/table-import-list.screen.tsx'),
    'PersonImportListScreen',
  ),
});

const personImport = createRoute({
  ...parent,
  path: paths.personImport,
  staticData: { ...personImportData, title: 'title.personImport' },
  validateSearch: search.importSearch,
  component: lazyRouteComponent(
    () => import('#screens/table-import/table-import-run.screen.tsx'),
    'PersonImportRunScreen',
  ),
});

const leadImportData = { permission: 'lead:import', namespaces: ['ui', 'table-import'] } as const;

const leadImports = createRoute({
  ...parent,
  path: paths.leadImports,
  staticData: { ...leadImportData, title: 'title.leadImports' },
  component: lazyRouteComponent(
    () => import('#screens/table-import/table-import-list.screen.tsx'),
    'LeadImportListScreen',
  ),
});

const leadImport = createRoute({
  ...parent,
  path: paths.leadImport,
  staticData: { ...leadImportData, title: 'title.leadImport' },
  validateSearch: search.importSearch,
  component: lazyRouteComponent(
    () => import('#screens/table-import/table-import-run.screen.tsx'),
    'LeadImportRunScreen',
  ),
});

const distributionData = {
  permission: 'lead:distribute',
  namespaces: [
    'ui',
    'lead',
    'lead-assignment',
    'lead-distribution',
    'message',
    'person',
    'person-detail',
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
  validateSearch: search.leadDistributionSearch,
  component: lazyRouteComponent(
    () => import('#screens/lead-distribution/lead-distribution.screen.tsx'),
    'LeadDistributionScreen',
  ),
});

const leadDistributionAccount = createRoute({
  ...parent,
  path: paths.leadDistributionAccount,
  staticData: { ...distributionData, title: 'title.leadDistributionAccount' },
  validateSearch: search.leadAccountSearch,
  component: lazyRouteComponent(
    () => import('#screens/lead-distribution/distribution-account.screen.tsx'),
    'DistributionAccountScreen',
  ),
});

const leadDistributionReplay = createRoute({
  ...parent,
  path: paths.leadDistributionReplay,
  staticData: { ...distributionData, title: 'title.leadDistributionReplay' },
  validateSearch: search.leadReplaySearch,
  component: lazyRouteComponent(
    () => import('#screens/lead-distribution/distribution-replay.screen.tsx'),
    'DistributionReplayScreen',
  ),
});

const leadData = {
  permission: 'lead:work',
  namespaces: [
    'ui',
    'lead',
    'lead-assignment',
    'person',
    'person-detail',
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
  staticData: { ...leadData, title: 'title.leads' },
  validateSearch: search.leadListSearch,
  component: lazyRouteComponent(() => import('#screens/lead-list/lead-list.screen.tsx'), 'LeadListScreen'),
});

const lead = createRoute({
  ...parent,
  path: paths.lead,
  staticData: { ...leadData, title: 'title.lead' },
  component: lazyRouteComponent(() => import('#screens/lead-detail/lead-detail.screen.tsx'), 'LeadDetailScreen'),
});

const researchNamespaces = ['ui', 'person', 'funding-research', 'funding-programme', 'vocabulary', 'industry'] as const;

const fundingResearches = createRoute({
  ...parent,
  path: paths.fundingResearches,
  staticData: {
    permission: 'funding-research:read',
    title: 'title.fundingResearches',
    namespaces: ['ui', 'person', 'funding-research'],
  },
  validateSearch: search.researchListSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding-research/research-list.screen.tsx'),
    'ResearchListScreen',
  ),
});

const research = createRoute({
  ...parent,
  path: paths.research,
  staticData: { permission: 'funding-research:read', title: 'title.research', namespaces: researchNamespaces },
  component: lazyRouteComponent(
    () => import('#screens/funding-research/research-wizard.screen.tsx'),
    'ResearchWizardScreen',
  ),
});

const step = { getParentRoute: () => research };

const researchLiabilityNotice = createRoute({
  ...step,
  path: 'haftungshinweis',
  staticData: {
    permission: 'funding-research:read',
    title: 'title.researchLiabilityNotice',
    namespaces: researchNamespaces,
  },
  component: lazyRouteComponent(
    () => import('#screens/funding-research/liability-notice-step.tsx'),
    'LiabilityNoticeStep',
  ),
});

const researchStart = createRoute({
  ...step,
  path: 'start',
  staticData: { permission: 'funding-research:read', title: 'title.researchStart', namespaces: researchNamespaces },
  component: lazyRouteComponent(() => import('#screens/funding-research/start-step.tsx'), 'StartStep'),
});

const researchProject = createRoute({
  ...step,
  path: 'vorhaben',
  staticData: { permission: 'funding-research:read', title: 'title.researchProject', namespaces: researchNamespaces },
  component: lazyRouteComponent(() => import('#screens/funding-research/project-step.tsx'), 'ProjectStep'),
});

const researchIndustry = createRoute({
  ...step,
  path: 'branche',
  staticData: { permission: 'funding-research:read', title: 'title.researchIndustry', namespaces: researchNamespaces },
  component: lazyRouteComponent(() => import('#screens/funding-research/industry-step.tsx'), 'IndustryStep'),
});

const researchFundingList = createRoute({
  ...step,
  path: 'foerderliste',
  staticData: {
    permission: 'funding-research:read',
    title: 'title.researchFundingList',
    namespaces: researchNamespaces,
  },
  validateSearch: search.fundingListSearch,
  component: lazyRouteComponent(() => import('#screens/funding-research/funding-list-step.tsx'), 'FundingListStep'),
});

const researchResultList = createRoute({
  ...step,
  path: 'ergebnisliste',
  staticData: {
    permission: 'funding-research:read',
    title: 'title.researchResultList',
    namespaces: [...researchNamespaces, 'share-link', 'print'],
  },
  validateSearch: search.resultListSearch,
  component: lazyRouteComponent(() => import('#screens/funding-research/result-list-step.tsx'), 'ResultListStep'),
});

const sharedResearches = createRoute({
  ...parent,
  path: paths.sharedResearches,
  staticData: {
    permission: 'share-link:read',
    title: 'title.sharedResearches',
    namespaces: ['ui', 'share-link', 'funding-research'],
  },
  validateSearch: search.sharedResearchesSearch,
  component: lazyRouteComponent(
    () => import('#screens/shared-researches/shared-researches.screen.tsx'),
    'SharedResearchesScreen',
  ),
});

const partnerData = {
  permission: 'partner:read',
  namespaces: ['ui', 'partner', 'vocabulary', 'industry', 'validation'],
} as const;

const partners = createRoute({
  ...parent,
  path: paths.partners,
  staticData: { ...partnerData, title: 'title.partners' },
  validateSearch: search.partnerListSearch,
  component: lazyRouteComponent(() => import('#screens/partner/partner-list.screen.tsx'), 'PartnerListScreen'),
});

const partnerReport = createRoute({
  ...parent,
  path: paths.partnerReport,
  staticData: { ...partnerData, title: 'title.partnerReport' },
  validateSearch: search.partnerReportSearch,
  component: lazyRouteComponent(() => import('#screens/partner/partner-report.screen.tsx'), 'PartnerReportScreen'),
});

const partner = createRoute({
  ...parent,
  path: paths.partner,
  staticData: { ...partnerData, title: 'title.partner' },
  component: lazyRouteComponent(() => import('#screens/partner/partner-detail.screen.tsx'), 'PartnerDetailScreen'),
});

const programmeNamespaces = ['ui', 'funding-programme', 'vocabulary', 'industry'] as const;

const programme = createRoute({
  ...parent,
  path: paths.programme,
  staticData: { permission: 'funding-programme:read', title: 'title.programme', namespaces: programmeNamespaces },
  validateSearch: search.programmeSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding-programme/programme-detail.screen.tsx'),
    'ProgrammeDetailScreen',
  ),
});

const administrationProgrammes = createRoute({
  ...parent,
  path: paths.administrationProgrammes,
  staticData: { permission: 'funding-programme:edit', title: 'title.programmes', namespaces: programmeNamespaces },
  validateSearch: search.programmeListSearch,
  component: lazyRouteComponent(
    () => import('#screens/programme-administration/programme-list.screen.tsx'),
    'ProgrammeListScreen',
  ),
});

const editorData = {
  permission: 'funding-programme:edit',
  namespaces: [...programmeNamespaces, 'validation'],
} as const;

const administrationNewProgramme = createRoute({
  ...parent,
  path: paths.administrationNewProgramme,
  staticData: { ...editorData, title: 'title.newProgramme' },
  component: lazyRouteComponent(
    () => import('#screens/programme-administration/programme-editor.screen.tsx'),
    'ProgrammeEditorScreen',
  ),
});

const administrationProgramme = createRoute({
  ...parent,
  path: paths.administrationProgramme,
  staticData: { ...editorData, title: 'title.editProgramme' },
  validateSearch: search.programmeSearch,
  component: lazyRouteComponent(
    () => import('#screens/programme-administration/programme-editor.screen.tsx'),
    'ProgrammeEditorScreen',
  ),
});

const importData = {
  permission: 'funding-programme:import',
  namespaces: ['ui', 'programme-import', 'funding-programme'],
} as const;

const administrationImports = createRoute({
  ...parent,
  path: paths.administrationImports,
  staticData: { ...importData, title: 'title.imports' },
  component: lazyRouteComponent(
    () => import('#screens/programme-administration/import-list.screen.tsx'),
    'ImportListScreen',
  ),
});

const administrationImport = createRoute({
  ...parent,
  path: paths.administrationImport,
  staticData: { ...importData, title: 'title.import' },
  validateSearch: search.importSearch,
  component: lazyRouteComponent(
    () => import('#screens/programme-administration/import-run.screen.tsx'),
    'ImportRunScreen',
  ),
});

const administrationMails = createRoute({
  ...parent,
  path: paths.administrationMails,
  staticData: { permission: 'mail:read', title: 'title.mails', namespaces: ['ui', 'mail'] },
  validateSearch: search.mailSearch,
  component: lazyRouteComponent(() => import('#screens/outbox/outbox.screen.tsx'), 'OutboxScreen'),
});

const administrationSynonyms = createRoute({
  ...parent,
  path: paths.administrationSynonyms,
  staticData: {
    permission: 'search-synonym:edit',
    title: 'title.synonyms',
    namespaces: ['ui', 'search-synonym', 'validation'],
  },
  validateSearch: search.synonymSearch,
  component: lazyRouteComponent(
    () => import('#screens/programme-administration/synonyms.screen.tsx'),
    'SynonymsScreen',
  ),
});

const shareScreen = lazyRouteComponent(() => import('#screens/share/share.screen.tsx'), 'ShareScreen');

const administrationLeadSources = createRoute({
  ...parent,
  path: paths.administrationLeadSources,
  staticData: {
    permission: 'lead-source:edit',
    title: 'title.leadSources',
    namespaces: ['ui', 'lead-source', 'validation'],
  },
  component: lazyRouteComponent(
    () => import('#screens/lead-source-administration/lead-sources.screen.tsx'),
    'LeadSourcesScreen',
  ),
});

const leadForm = createRoute({
  ...parent,
  path: paths.leadForm,
  staticData: { access: 'visitor', layout: 'none', title: 'title.leadForm', namespaces: ['lead-intake', 'validation'] },
  component: lazyRouteComponent(() => import('#screens/lead-form/lead-form.screen.tsx'), 'LeadFormScreen'),
});

const share = createRoute({
  ...parent,
  path: paths.share,
  staticData: {
    access: 'share',
    layout: 'bare',
    title: 'title.share',
    namespaces: ['ui', 'share-link', 'funding-programme', 'vocabulary'],
  },
  component: shareScreen,
});

// A shared address that lost its end: the guard sends it to the login.
const shareWithoutUuid = createRoute({
  ...parent,
  path: '/share/{-$type}',
  staticData: { access: 'share', layout: 'bare' },
});

const imprint = createRoute({
  ...parent,
  path: paths.imprint,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.imprint', namespaces: ['setting', 'ui'] },
  component: lazyRouteComponent(() => import('#screens/legal/legal.screen.tsx'), 'ImprintScreen'),
});

const privacy = createRoute({
  ...parent,
  path: paths.privacy,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.privacy', namespaces: ['setting', 'ui'] },
  component: lazyRouteComponent(() => import('#screens/legal/legal.screen.tsx'), 'PrivacyScreen'),
});

const error = createRoute({
  ...parent,
  path: paths.error,
  staticData: { access: 'public', layout: 'adaptive', title: 'title.error' },
  component: lazyRouteComponent(() => import('#screens/error/error.screen.tsx'), 'ErrorScreen'),
});

const componentGallery = createRoute({
  ...parent,
  path: paths.componentGallery,
  staticData: {
    permission: 'component-gallery:read',
    title: 'title.componentGallery',
    namespaces: ['ui', 'validation', 'lead', 'vocabulary'],
  },
  component: lazyRouteComponent(
    () => import('#screens/component-gallery/component-gallery.screen.tsx'),
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

export const routeTree = root.addChildren([
  home,
  login,
  profile,
  client,
  prospect,
  contact,
  clients,
  prospects,
  contacts,
  personImports,
  personImport,
  leads,
  lead,
  leadDistribution,
  leadDistributionAccount,
  leadDistributionReplay,
  leadImports,
  leadImport,
  fundingResearches,
  research.addChildren([
    researchLiabilityNotice,
    researchStart,
    researchProject,
    researchIndustry,
    researchFundingList,
    researchResultList,
  ]),
  sharedResearches,
  partners,
  partnerReport,
  partner,
  programme,
  administrationProgrammes,
  administrationNewProgramme,
  administrationProgramme,
  administrationImports,
  administrationImport,
  administrationSynonyms,
  administrationLeadSources,
  leadForm,
  administrationMails,
  share,
  shareWithoutUuid,
  imprint,
  privacy,
  error,
  componentGallery,
  unknown,
]);
