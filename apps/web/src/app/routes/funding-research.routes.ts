import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { day, flag, oneOf, ownedSearch, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

/** Filters of the funding list; facets are comma lists as the API takes them. The open programme stands in `programme`. */
const fundingListSearch = searchOf({
  tab: oneOf('plan', 'all', 'mix'),
  search: text(),
  verdict: text(2000),
  level: text(2000),
  fundingType: text(2000),
  fundingArea: text(2000),
  region: text(2000),
  applicant: text(2000),
  project: text(2000),
  programmeGroup: text(2000),
  purpose: text(2000),
  status: text(2000),
  factsAge: text(2000),
  closingWithinDays: oneOf(7, 30, 90, 'yearEnd'),
  newSince: day,
  includeUnfit: flag,
  onlySelected: flag,
  sort: oneOf('relevance', 'title', 'amount', 'fundingRate', 'deadline', 'nearMiss'),
  programme: text(100),
  /** Ids of the programmes that are compared, comma list. */
  compare: text(400),
  view: oneOf('comparison', 'questions'),
});

const listNamespaces = ['ui', 'funding-research', 'funding-wording', 'vocabulary'] as const;
const stepNamespaces = [...listNamespaces, 'person'] as const;

const fundingResearches = createRoute({
  ...parent,
  path: paths.fundingResearches,
  staticData: {
    permission: 'funding-research:read',
    title: 'title.fundingResearches',
    namespaces: ['ui', 'person', 'funding-research'],
  },
  validateSearch: ownedSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-research/research-list.screen.tsx'),
    'ResearchListScreen',
  ),
});

const research = createRoute({
  ...parent,
  path: paths.research,
  staticData: { permission: 'funding-research:read', title: 'title.research', namespaces: listNamespaces },
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-research/research-wizard.screen.tsx'),
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
    namespaces: stepNamespaces,
  },
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-research/liability-notice-step.tsx'),
    'LiabilityNoticeStep',
  ),
});

const researchStart = createRoute({
  ...step,
  path: 'start',
  staticData: { permission: 'funding-research:read', title: 'title.researchStart', namespaces: stepNamespaces },
  component: lazyRouteComponent(() => import('#screens/funding/funding-research/start-step.tsx'), 'StartStep'),
});

const researchProject = createRoute({
  ...step,
  path: 'vorhaben',
  staticData: { permission: 'funding-research:read', title: 'title.researchProject', namespaces: stepNamespaces },
  component: lazyRouteComponent(() => import('#screens/funding/funding-research/project-step.tsx'), 'ProjectStep'),
});

const researchIndustry = createRoute({
  ...step,
  path: 'branche',
  staticData: {
    permission: 'funding-research:read',
    title: 'title.researchIndustry',
    namespaces: [...stepNamespaces, 'industry'],
  },
  component: lazyRouteComponent(() => import('#screens/funding/funding-research/industry-step.tsx'), 'IndustryStep'),
});

const researchFundingList = createRoute({
  ...step,
  path: 'foerderliste',
  staticData: {
    permission: 'funding-research:read',
    title: 'title.researchFundingList',
    namespaces: [...listNamespaces, 'advice-plan'],
  },
  validateSearch: fundingListSearch,
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-research/funding-list-step.tsx'),
    'FundingListStep',
  ),
});

const researchResultList = createRoute({
  ...step,
  path: 'ergebnisliste',
  staticData: {
    permission: 'funding-research:read',
    title: 'title.researchResultList',
    namespaces: [...stepNamespaces, 'share-link', 'print'],
  },
  validateSearch: searchOf({ dialog: oneOf('print', 'share'), item: text(100) }),
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-research/result-list-step.tsx'),
    'ResultListStep',
  ),
});

const sharedResearches = createRoute({
  ...parent,
  path: paths.sharedResearches,
  staticData: {
    permission: 'share-link:read',
    title: 'title.sharedResearches',
    namespaces: ['ui', 'share-link', 'funding-research'],
  },
  validateSearch: searchOf({ researchId: text(100), owner: text(40) }),
  component: lazyRouteComponent(
    () => import('#screens/funding/shared-researches/shared-researches.screen.tsx'),
    'SharedResearchesScreen',
  ),
});

const shareScreen = lazyRouteComponent(() => import('#screens/funding/share/share.screen.tsx'), 'ShareScreen');

const share = createRoute({
  ...parent,
  path: paths.share,
  staticData: {
    access: 'share',
    layout: 'bare',
    title: 'title.share',
    namespaces: ['ui', 'share-link', 'funding-wording', 'vocabulary'],
  },
  component: shareScreen,
});

// A shared address that lost its end: the guard sends it to the login.
const shareWithoutUuid = createRoute({
  ...parent,
  path: '/share/{-$type}',
  staticData: { access: 'share', layout: 'bare' },
});

/** Researches step by step, and what is shared of them. */
export const fundingResearchRoutes = [
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
  share,
  shareWithoutUuid,
] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    fundingResearch: typeof fundingResearchRoutes;
  }
}
