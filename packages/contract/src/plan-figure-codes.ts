/** Living numbers: what a text may name of the finance document and follows it. */
export const planFigures = [
  'startMonth',
  'capitalNeed',
  'ownMoney',
  'loans',
  'subsidies',
  'revenueYear1',
  'revenueYear2',
  'revenueYear3',
  'profitYear1',
  'profitYear2',
  'profitYear3',
  'lowestCash',
  'lowestMonth',
  'ownerNeedMonth',
  'employees',
] as const;
export type PlanFigure = (typeof planFigures)[number];
