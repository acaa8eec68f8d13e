import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CaseListSearch } from '#features/funding/funding-case/case-list-search.ts';
import { importSearch, listSearch, searchOf, text } from '#lib/search-params.ts';
import { paths } from '../../paths.ts';
import { parent } from './root.routes.ts';

const fundingCases = createRoute({
  ...parent,
  path: paths.fundingCases,
  staticData: {
    permission: 'person:read',
    title: 'title.fundingCases',
    namespaces: ['ui', 'funding-case', 'vocabulary', 'validation'],
  },
  validateSearch: listSearch<CaseListSearch>(),
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-case-list/funding-case-list.screen.tsx'),
    'FundingCaseListScreen',
  ),
});

const fundingCase = createRoute({
  ...parent,
  path: paths.fundingCase,
  staticData: {
    permission: 'person:read',
    title: 'title.fundingCase',
    namespaces: [
      'ui',
      'funding-case',
      'funding-procedure',
      'funding-wording',
      'order-guard',
      'person-detail',
      'message',
      'lead',
      'consulting-status',
      'vocabulary',
      'validation',
    ],
  },
  validateSearch: searchOf({ moveTo: text(20) }),
  component: lazyRouteComponent(
    () => import('#screens/funding/funding-case-detail/funding-case-detail.screen.tsx'),
    'FundingCaseDetailScreen',
  ),
});

const receiptImportData = { permission: 'person:edit', namespaces: ['ui', 'import'] } as const;
const receiptImportScreens = () => import('#screens/platform/import/receipt-import.screen.tsx');

const receiptImports = createRoute({
  ...parent,
  path: paths.receiptImports,
  staticData: { ...receiptImportData, title: 'title.receiptImports' },
  validateSearch: searchOf({ case: text(40) }),
  component: lazyRouteComponent(receiptImportScreens, 'ReceiptImportListScreen'),
});

const receiptImport = createRoute({
  ...parent,
  path: paths.receiptImport,
  staticData: { ...receiptImportData, title: 'title.receiptImport' },
  validateSearch: importSearch,
  component: lazyRouteComponent(receiptImportScreens, 'ReceiptImportRunScreen'),
});

/** The funding cases of all clients, the page of each, and the imports of their receipts. */
export const fundingCaseRoutes = [fundingCases, fundingCase, receiptImports, receiptImport] as const;

declare module '../routes.ts' {
  interface FoundRoutes {
    fundingCase: typeof fundingCaseRoutes;
  }
}
