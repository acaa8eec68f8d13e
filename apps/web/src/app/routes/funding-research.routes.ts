import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import * as search from '../search-params.ts';
import { parent } from './root.routes.ts';

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
  validateSearch: search.researchListSearch,
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
  validateSearch: search.fundingListSearch,
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
  validateSearch: search.resultListSearch,
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
  validateSearch: search.sharedResearchesSearch,
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
