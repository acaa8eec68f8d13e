import { chapterNeeds, type PlanAudience, type PlanChapter, planChapters } from './business-plan-codes.ts';

/** Tables of the finance document that a plan shows, in the order in which they are offered. */
export const planTables = [
  'keyFigures',
  'capital',
  'sales',
  'contribution',
  'staff',
  'profitability',
  'breakEven',
  'debtService',
  'household',
  'cashView',
  'stress',
  'balance',
  'liquidity',
  'checks',
] as const;
export type PlanTable = (typeof planTables)[number];

/** Parts for an audience: chapters and tables in its order. */
export interface AudienceChoice {
  chapters: PlanChapter[];
  tables: PlanTable[];
}

/** Chapters to which a table belongs; every other one stands in the finance plan. */
export const chapterOfTable: Partial<Record<PlanTable, PlanChapter>> = {
  keyFigures: 'summary',
  staff: 'organisation',
  stress: 'risks',
};

/** Investors read of the offer before they ask who makes it; all others begin with the person. */
const readingOrder = (audience: PlanAudience): readonly PlanChapter[] =>
  audience === 'investor'
    ? [
        'summary',
        'idea',
        'market',
        'marketing',
        'founder',
        'organisation',
        'location',
        'legal',
        'risks',
        'finance',
        'appendix',
      ]
    : planChapters;

const tablesOf: Readonly<Record<PlanAudience, readonly PlanTable[]>> = {
  bank: [
    'keyFigures',
    'staff',
    'stress',
    'capital',
    'sales',
    'profitability',
    'breakEven',
    'debtService',
    'household',
    'balance',
    'liquidity',
    'checks',
  ],
  expertBody: ['keyFigures', 'capital', 'sales', 'profitability', 'breakEven', 'household', 'liquidity', 'checks'],
  // A Jobcenter looks at money alone and knows no depreciation.
  jobCentre: ['keyFigures', 'household', 'cashView', 'capital', 'sales', 'liquidity', 'checks'],
  investor: [
    'keyFigures',
    'staff',
    'stress',
    'sales',
    'contribution',
    'profitability',
    'breakEven',
    'capital',
    'balance',
    'liquidity',
    'checks',
  ],
};

/** Default parts for an audience: the chapters that it requires. */
export const usualChoice = (audience: PlanAudience): AudienceChoice => ({
  chapters: readingOrder(audience).filter((chapter) => chapterNeeds[chapter][audience] === 'required'),
  tables: [...tablesOf[audience]],
});
