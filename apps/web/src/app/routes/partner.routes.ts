import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PartnerListSearch } from '#features/leads/partner/partner-list-search.ts';
import { listSearch, month, searchOf } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const partnerData = {
  permission: 'partner:read',
  namespaces: ['ui', 'partner', 'user', 'vocabulary', 'industry', 'validation'],
} as const;

const partners = createRoute({
  ...parent,
  path: paths.partners,
  staticData: { ...partnerData, title: 'title.partners' },
  validateSearch: listSearch<PartnerListSearch>(),
  component: lazyRouteComponent(() => import('#screens/leads/partner/partner-list.screen.tsx'), 'PartnerListScreen'),
});

const partnerReport = createRoute({
  ...parent,
  path: paths.partnerReport,
  staticData: { ...partnerData, title: 'title.partnerReport' },
  validateSearch: searchOf({ fromMonth: month, untilMonth: month }),
  component: lazyRouteComponent(
    () => import('#screens/leads/partner/partner-report.screen.tsx'),
    'PartnerReportScreen',
  ),
});

const partner = createRoute({
  ...parent,
  path: paths.partner,
  staticData: { ...partnerData, title: 'title.partner' },
  component: lazyRouteComponent(
    () => import('#screens/leads/partner/partner-detail.screen.tsx'),
    'PartnerDetailScreen',
  ),
});

/** Partners and the report on them. */
export const partnerRoutes = [partners, partnerReport, partner] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    partner: typeof partnerRoutes;
  }
}
